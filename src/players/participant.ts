/** Who takes part: a person, or a program, by name. */
export type Participant = { readonly kind: 'human' | 'bot'; readonly name: string };

/** Whether a participant is an external program (`exec:mine`). Its faults are its own: it loses by them. */
export function isOutsideProgram({ kind, name }: Participant): boolean {
  return kind === 'bot' && !name.startsWith('bot:');
}

/** Whether a name is a bot's (`bot:3`, `exec:mine`). A human cannot have such a name. */
export function isBotName(name: string): boolean {
  return /^[a-z]+:\S/.test(name);
}
