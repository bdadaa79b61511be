/** Who takes part: a person by name, or a program by the name it is found under. */
export type Participant = { readonly kind: 'human' | 'bot'; readonly name: string };

/** Whether a program is meant, of whatever kind (`bot:3`, `exec:mine`): no person can sit down under such a name. */
export function isBotName(name: string): boolean {
  return /^[a-z]+:\S/.test(name);
}
