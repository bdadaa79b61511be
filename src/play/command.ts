import type { Lines } from '../core/book.ts';
import type { Match } from '../core/match.ts';
import { listAnswers } from '../core/question.ts';

/** What can be typed at any prompt of a game instead of an answer. */
export const COMMANDS = [
  { name: 'help', about: 'what can be typed here' },
  { name: 'rules', about: 'the rules of this game' },
  { name: 'hint', about: 'a good move here, and why' },
  { name: 'undo', about: 'take back the last move' },
  { name: 'save', about: 'save the game; save FILE saves it there' },
  { name: 'quit', about: 'stop; the game is kept' },
] as const;

/**
 * The same as they are told at a table. Where a program has chosen unseen, and both choices are known, the turn stands:
 * taken back, it would meet the same choice again.
 */
export function commandsAt(
  { turn, history }: Pick<Match, 'turn' | 'history'>,
  hasProgram: boolean,
): readonly Command<CommandName>[] {
  const isSealed = turn.kind === 'both' || history.some(({ answer }) => answer !== undefined);
  if (!hasProgram || !isSealed) return COMMANDS;
  return COMMANDS.map(({ name, about }) => ({
    name,
    about: name === 'undo' ? `${about}, unless a program chose in secret on it` : about,
  }));
}

/** Why a turn is not taken back. */
export function revealedSentence(turn: number): string {
  return `Turn ${turn} stands: a program chose in secret on it, and both choices are known now.`;
}

export type CommandName = (typeof COMMANDS)[number]['name'];

/** A command as it was typed. */
export type Typed<Name extends string> = {
  readonly name: Name;
  readonly argument: string | undefined;
};

type Command<Name extends string> = { readonly name: Name; readonly about: string };

/** The command typed at the prompt of a game. */
export function readCommand(text: string): Typed<CommandName> | undefined {
  return readCommandOf(COMMANDS, text);
}

/** The command typed at a prompt that has these. */
export function readCommandOf<Name extends string>(
  commands: readonly Command<Name>[],
  text: string,
): Typed<Name> | undefined {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  const command = commands.find(({ name }) => name === word.toLowerCase());
  if (command === undefined) return undefined;
  const argument = rest.join(' ');
  return { name: command.name, argument: argument === '' ? undefined : argument };
}

/** What can be typed at a prompt: its answers, and the commands. */
export function helpLines(commands: readonly Command<string>[], choices: readonly string[]): Lines {
  return [
    `Answer ${listAnswers(choices)}, or type:`,
    ...commands.map(({ name, about }) => `  ${name.padEnd(6)} ${about}`),
  ];
}
