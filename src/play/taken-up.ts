import type { Match } from '../core/match/match.ts';
import type { GameRecord } from '../core/match/record.ts';

/** Where a practice game starts within a finished game or from a position, and which try it is. */
export type TakenUp = {
  /** The first turn, from 1, that is played anew. */
  readonly turn: number;
  /** A game played from its start was the first try. */
  readonly attempt: number;
};

/** Said at the start of a practice game. */
export function practiceSentence({ turn, attempt }: TakenUp): string {
  const how = attempt === 1 ? 'Playing from' : 'Replaying';
  return `${how} turn ${turn} for practice. This won't count.`;
}

/** The tags of its record. An undo beyond that turn makes it start earlier. */
export function takenUpTags({ turn, attempt }: TakenUp, shared: number): GameRecord['tags'] {
  return { From: `turn ${Math.min(turn, shared + 1)}`, Try: String(attempt) };
}

/** The first turn that was played anew, if the record is of a practice game. */
export function turnIn({ From }: GameRecord['tags']): number | undefined {
  const [, turn] = /^turn ([1-9][0-9]{0,9})$/.exec(From ?? '') ?? [];
  return turn === undefined ? undefined : Number(turn);
}

/** Whether a record is of a practice game; it does not count in a series. */
export function isTakenUp({ tags }: Pick<GameRecord, 'tags'>): boolean {
  return turnIn(tags) !== undefined;
}

export function tryOf({ Try = '' }: GameRecord['tags']): number {
  return /^[1-9][0-9]{0,9}$/.test(Try) ? Number(Try) : 2;
}

/** The number of turns from the start that a match shares with the one it came from. */
export function sharedTurns(from: Match, match: Match): number {
  const differs = from.history.findIndex((played, index) => match.history[index] !== played);
  return differs < 0 ? from.turns : differs;
}
