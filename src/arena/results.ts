import { type GenericSchema, safeParse } from 'valibot';
import { accept, type Result, refuse } from '../core/result.ts';
import {
  type PlanMessage,
  type PlayedMessage,
  planMessageSchema,
  playedMessageSchema,
} from '../protocol/arena.ts';

/** The results of an arena: its plan, and the games played. */
export type ArenaResults = {
  readonly plan: PlanMessage;
  readonly games: readonly PlayedMessage[];
  /** The length of all complete lines, in bytes. Anything after that was cut off during writing. */
  readonly bytes: number;
};

/** Reads results, complete or cut off. An unfinished last line was being written when the program stopped. */
export function readResults(text: string): Result<ArenaResults> {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first = '', ...rest] = whole.split('\n').slice(0, -1);
  const plan = parseLine(first, planMessageSchema);
  if (plan === undefined) return damaged(1);
  const games: PlayedMessage[] = [];
  for (const [index, line] of rest.entries()) {
    const game = parseLine(line, playedMessageSchema);
    if (game === undefined || game.number !== index || plan.settings[game.setting] === undefined)
      return damaged(index + 2);
    games.push(game);
  }
  return accept({ plan, games, bytes: new TextEncoder().encode(whole).length });
}

/** Reads the games from result lines. */
export function readGames(lines: string): readonly PlayedMessage[] {
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const game = parseLine(line, playedMessageSchema);
      if (game === undefined) throw new Error('A line of the results is no game.');
      return game;
    });
}

export function parseLine<T>(line: string, schema: GenericSchema<T>): T | undefined {
  try {
    const read = safeParse(schema, JSON.parse(line));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

function damaged(line: number): Result<never> {
  return refuse({
    code: 'arena/damaged',
    message: `Line ${line} is not a line of an arena's results.`,
    place: { line, column: 1 },
  });
}

/** Whether two plans are the same, so that one can continue from the other's results. */
export function isSamePlan(one: PlanMessage, two: PlanMessage): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

export function formatLine(message: PlanMessage | PlayedMessage): string {
  return `${JSON.stringify(message)}\n`;
}
