/** Who takes part: a person by name, or a program by the name it is found under. */
export type Participant = { readonly kind: 'human' | 'bot'; readonly name: string };

/** Whether a name is a bot's (`bot:3`, `exec:mine`). A human cannot have such a name. */
export function isBotName(name: string): boolean {
  return /^[a-z]+:\S/.test(name);
}
