import type { ListOption, WholeOption } from '../core/option.ts';
import type { Seat } from '../core/seat.ts';

/** What the four track games share: a square for each side, and the side to move. */
export type TrackState = {
  readonly square1: number;
  readonly square2: number;
  readonly mover: number;
};

/** The field that holds a seat's square. */
export const SQUARE = ['square1', 'square2'] as const;

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
  };
}
