import type { Match } from '../core/match/match.ts';
import type { GameRecord } from '../core/match/record.ts';

/** Of a game that goes on from within one that was over, or from a position: where, and as which try. */
export type TakenUp = {
  /** The first turn, from 1, that is played anew. */
  readonly turn: number;
  /** A game that was played from its start was the first try itself. */
  readonly attempt: number;
};

/** What whoever plays so is told. */
export function practiceSentence({ turn, attempt }: TakenUp): string {
  const where = attempt === 1 ? `From turn ${turn}` : `Turn ${turn} again`;
  return `${where}, for practice: it does not count.`;
}

/** What a record says of it. Whoever takes back further than that begins so much earlier. */
export function takenUpTags({ turn, attempt }: TakenUp, shared: number): GameRecord['tags'] {
  return { From: `turn ${Math.min(turn, shared + 1)}`, Try: String(attempt) };
}

/** The first turn that was played anew in the game of a record, where it was taken up from another. */
export function turnIn({ From }: GameRecord['tags']): number | undefined {
  const [, turn] = /^turn ([1-9][0-9]{0,9})$/.exec(From ?? '') ?? [];
  return turn === undefined ? undefined : Number(turn);
}

/** Whether a record is of a game that was taken up from within another one; it is no game of a series itself. */
export function isTakenUp({ tags }: Pick<GameRecord, 'tags'>): boolean {
  return turnIn(tags) !== undefined;
}

export function tryOf({ Try = '' }: GameRecord['tags']): number {
  return /^[1-9][0-9]{0,9}$/.test(Try) ? Number(Try) : 2;
}

/** How many turns from the start a match still shares with another that it came from. */
export function sharedTurns(from: Match, match: Match): number {
  const differs = from.history.findIndex((played, index) => match.history[index] !== played);
  return differs < 0 ? from.turns : differs;
}
