import type { Lines } from '../../core/contract/book.ts';
import type { Match } from '../../core/match/match.ts';
import { listAnswers } from '../../core/match/question.ts';

/** What can be typed at any prompt of a game instead of an answer. */
export const COMMANDS = [
  { name: 'help', keys: ['h', '?'], about: 'what can be typed here' },
  { name: 'rules', about: 'the rules of this game' },
  { name: 'hint', about: 'a good move here, and why' },
  { name: 'undo', about: 'take back the last move' },
  { name: 'resign', about: 'give the game up' },
  { name: 'save', about: 'save the game; save FILE saves it there' },
  { name: 'quit', keys: ['q'], about: 'stop; the game is saved' },
] as const;

/**
 * The same commands as they apply at a table. If a program has chosen unseen, and both choices are revealed, the turn
 * stands: taken back, it would meet the same choice again.
 */
export function commandsAt(
  { turn, history }: Pick<Match, 'turn' | 'history'>,
  hasBot: boolean,
): readonly Command<CommandName>[] {
  const isSealed = turn.kind === 'both' || history.some(({ answer }) => answer !== undefined);
  if (!hasBot || !isSealed) return COMMANDS;
  return COMMANDS.map((command) =>
    command.name === 'undo'
      ? { ...command, about: `${command.about}, unless it was a secret one against a program` }
      : command,
  );
}

export type CommandName = (typeof COMMANDS)[number]['name'];

/** A command as it was typed. */
export type TypedCommand<Name extends string> = {
  readonly name: Name;
  readonly argument: string | undefined;
};

type Command<Name extends string> = {
  readonly name: Name;
  readonly about: string;
  /** Its short forms, if they are not answers. */
  readonly keys?: readonly string[];
};

/** A key that does something at a prompt, and what. */
export type KeyHelp = { readonly key: string; readonly about: string };

/** The command typed at the prompt of a game. */
export function readCommand(text: string): TypedCommand<CommandName> | undefined {
  return readCommandOf(COMMANDS, text);
}

/** The command typed at a prompt that offers these; behind a slash even if a move has that name. */
export function readCommandOf<Name extends string>(
  commands: readonly Command<Name>[],
  text: string,
): TypedCommand<Name> | undefined {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  const typed = word.toLowerCase().replace(/^\//, '');
  const command = commands.find(({ name, keys }) => name === typed || keys?.includes(typed));
  if (command === undefined) return undefined;
  const argument = rest.join(' ');
  return { name: command.name, argument: argument === '' ? undefined : argument };
}

/** What can be typed at a prompt: its answers, the commands, and the keys other than letters. */
export function helpLines(
  commands: readonly Command<string>[],
  choices: readonly string[],
  keys: readonly KeyHelp[] = [],
): Lines {
  const width = Math.max(0, ...keys.map(({ key }) => key.length));
  return [
    `Answer ${listAnswers(choices)}, or type:`,
    ...commands.map(
      (command) =>
        `  ${commandWord(command.name, choices).padEnd(6)} ${command.about}${shortFor(command, choices)}`,
    ),
    ...(keys.length === 0 ? [] : ['Keys:']),
    ...keys.map(({ key, about }) => `  ${key.padEnd(width)}  ${about}`),
  ];
}

/** What to type for a command next to these answers: `/hint`, if a move is called hint. */
export function commandWord(name: string, choices: readonly string[]): string {
  return isAnswer(name, choices) ? `/${name}` : name;
}

/** Whether this is read as one of these answers, or as the beginning of one. */
function isAnswer(typed: string, choices: readonly string[]): boolean {
  const words = choices.map((choice) => choice.toLowerCase());
  return words.includes(typed) || words.filter((word) => word.startsWith(typed)).length === 1;
}

/** " (or h, ?)": the short forms. A letter that means an answer is that answer. */
function shortFor({ keys = [] }: Command<string>, choices: readonly string[]): string {
  const free = keys.filter((key) => !isAnswer(key, choices));
  return free.length === 0 ? '' : ` (or ${free.join(', ')})`;
}

/** Asked after the coach's warning. */
export const PLAY_ANYWAY = 'Play it anyway?';
