import type { FieldWords } from '../core/contract/book.ts';
import type { ListOption, WholeOption } from '../core/contract/option.ts';
import { player, playerOwns, say, you } from '../core/contract/phrase.ts';
import type { Turn } from '../core/contract/rules.ts';
import type { Target, Track } from '../core/contract/scene.ts';
import { count } from '../core/count.ts';
import { other, type Seat } from '../core/seat.ts';
import { andList } from '../core/word-list.ts';

/** The common state of the four track games: a square for each side, and the side to move. */
export type TrackState = {
  readonly square1: number;
  readonly square2: number;
  readonly mover: number;
};

/** The field that holds a seat's square. */
export const SQUARE = ['square1', 'square2'] as const;

/** The fields of a track in words. */
export const TRACK_FIELDS: { readonly [Field in keyof TrackState]: FieldWords } = {
  square1: { name: say`${playerOwns(0)} square` },
  square2: { name: say`${playerOwns(1)} square` },
  mover: {
    name: 'the mover',
    value: (mover) => say`${player(moverOf({ mover }))}`,
    clause: (mover) => say`${player(moverOf({ mover }))} to move`,
  },
};

/** The instruction to move along a track. */
export function adviseSteps(answer: string | null): string {
  return answer === null ? 'make any move' : `move ${answer}`;
}

export function moverOf(state: { readonly mover: number }): Seat {
  return state.mover === 0 ? 0 : 1;
}

export function finishOption(finish: number): WholeOption<never> {
  return {
    kind: 'whole',
    about: 'the square that ends the race',
    default: finish,
    min: 2,
    max: 100_000,
    label: (square) => `first to ${count(square)}`,
  };
}

export function stepsOption(...steps: readonly number[]): ListOption {
  return {
    kind: 'list',
    about: 'the distances a player may choose',
    default: steps,
    min: 1,
    max: 1000,
    most: 8,
    label: (distances) => `steps of ${andList(distances)}`,
  };
}

/** Over once the side that has just moved is on or beyond the finish; otherwise the mover's turn. */
export function raceTurn(state: TrackState, finish: number, kind: 'one' | 'both'): Turn {
  const seat = moverOf(state);
  return state[SQUARE[other(seat)]] >= finish
    ? {
        kind: 'over',
        winner: other(seat),
        reason: say`${you(other(seat))} reached the finish first`,
      }
    : { kind, seat };
}

/** Moves the mover's token forward and passes the turn; a step of 0 only passes. */
export function stepForward(state: TrackState, steps: number): Partial<TrackState> {
  const seat = moverOf(state);
  const mover = other(seat);
  if (steps === 0) return { mover };
  return seat === 0
    ? { square1: state.square1 + steps, mover }
    : { square2: state.square2 + steps, mover };
}

export function trackScene(
  { square1, square2 }: TrackState,
  finish: number,
  marked: readonly number[] = [],
  legend = '',
): Track {
  return { kind: 'track', finish, squares: [square1, square2], marked, legend };
}

/** The squares of a track that an idea is about. The track must be the first part of the scene. */
export function trackPlaces(
  finish: number,
  isMeant: (square: number) => boolean,
): readonly Target[] {
  if (finish > MOST_LIT) return [];
  const squares = Array.from({ length: finish }, (_, index) => index + 1);
  return squares
    .filter(isMeant)
    .map((square) => ({ kind: 'square', part: 0, seat: 0, square }) as const);
}

/** Squares are lit only on tracks up to this length. */
const MOST_LIT = 100;

/**
 * The square a side's token reaches by the answered steps: the finish if they lead past it, undefined for a pass. The
 * track must be the first part of the scene.
 */
export function trackTarget(
  state: TrackState,
  finish: number,
  seat: Seat,
  answer: string,
): Target | undefined {
  const steps = Number(answer);
  if (Number.isNaN(steps)) return undefined;
  const square = Math.min(state[SQUARE[seat]] + steps, finish);
  return { kind: 'square', part: 0, seat, square };
}
