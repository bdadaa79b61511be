import { type GenericSchema, safeParse } from 'valibot';
import { accept, type Result, refuse } from '../core/result.ts';
import {
  type PlanMessage,
  type PlayedMessage,
  planMessageSchema,
  playedMessageSchema,
} from '../protocol/arena.ts';

/** The results of an arena: its plan, and the games that were played. */
export type ArenaResults = {
  readonly plan: PlanMessage;
  readonly games: readonly PlayedMessage[];
  /** The length of the whole lines, in bytes: what comes after was cut off while it was written. */
  readonly bytes: number;
};

/** Reads results, whole or cut off: a line without an end was being written when the program was stopped. */
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

/** The games of lines that an arena wrote. */
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

/** Whether two plans are the same, so that results of one can be gone on with. */
export function isSamePlan(one: PlanMessage, two: PlanMessage): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

export function formatLine(message: PlanMessage | PlayedMessage): string {
  return `${JSON.stringify(message)}\n`;
}
