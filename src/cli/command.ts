/** What can be typed at any prompt instead of an answer. */
export const COMMANDS = [
  { name: 'help', about: 'what can be typed here' },
  { name: 'rules', about: 'the rules of this game' },
  { name: 'hint', about: 'a good move here, and why' },
  { name: 'undo', about: 'take back your last move' },
  { name: 'save', about: 'save the game; save FILE saves it there' },
  { name: 'quit', about: 'stop; the game is kept' },
] as const;

export type CommandName = (typeof COMMANDS)[number]['name'];

export function readCommand(
  text: string,
): { readonly name: CommandName; readonly argument: string | undefined } | undefined {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  const command = COMMANDS.find(({ name }) => name === word.toLowerCase());
  if (command === undefined) return undefined;
  const argument = rest.join(' ');
  return { name: command.name, argument: argument === '' ? undefined : argument };
}
