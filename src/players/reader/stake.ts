import { greatest } from '../../core/extreme.ts';
import { numberAt } from '../../core/typed-array.ts';
import { dot, type Matrix } from '../../solve/sealed/stage/matrix.ts';

/** How to choose on a sealed turn, and the gain over the guaranteed value for each choice of the other side. */
export type Plan = { readonly mix: readonly number[]; readonly gains: readonly number[] };

/** The number of bisection steps for the best share. */
const HALVINGS = 40;

type StakedTurn = {
  /** The value of each pair of choices, with one row per own choice. */
  readonly payoffs: Matrix;
  /** The guaranteed value, and the mix that guarantees it. */
  readonly value: number;
  readonly safe: readonly number[];
  /** The predicted chance of each choice of the other side. */
  readonly predicted: readonly number[];
};

/**
 * Moves from the safe mix towards the best answer to the prediction, like a Kelly gambler: never risks more than its
 * stake, little on weak evidence, and nothing without a gain.
 */
export function stake({ payoffs, value, safe, predicted }: StakedTurn, credit: number): Plan {
  const worths = payoffs.map((row) => dot(row, predicted));
  const best = worths.indexOf(greatest(worths));
  const columns = predicted.map((_, column) => payoffs.map((row) => numberAt(row, column)));
  // The safe mix never gives less than the value, apart from rounding.
  const sure = columns.map((column) => Math.max(0, dot(column, safe) - value));
  const change = columns.map(
    (column, index) => numberAt(column, best) - value - numberAt(sure, index),
  );
  const share = shareOf(
    predicted,
    sure.map((gain) => credit + gain),
    change,
  );
  return {
    mix: safe.map((chance, row) => (1 - share) * chance + (row === best ? share : 0)),
    gains: sure.map((gain, column) => gain + share * numberAt(change, column)),
  };
}

/** The share of a change, from 0 to 1, that maximises the expected logarithm of the fortune. */
function shareOf(
  chances: readonly number[],
  had: readonly number[],
  change: readonly number[],
): number {
  const slope = (share: number): number =>
    chances.reduce((sum, chance, index) => {
      const by = numberAt(change, index);
      return by === 0 ? sum : sum + (chance * by) / (numberAt(had, index) + share * by);
    }, 0);
  const most = change.reduce(
    (least, by, index) => (by < 0 ? Math.min(least, numberAt(had, index) / -by) : least),
    1,
  );
  let low = 0;
  let high = most;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
