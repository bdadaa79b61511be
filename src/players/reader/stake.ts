import { greatest } from '../../core/extreme.ts';
import { numberAt } from '../../core/typed-array.ts';
import { dot, type Matrix } from '../../solve/sealed/stage/matrix.ts';

/** How to choose on a sealed turn, and what that gains on what is sure, by the other side's choice. */
export type Plan = { readonly mix: readonly number[]; readonly gains: readonly number[] };

/** The best share is found by halving an interval so often. */
const HALVINGS = 40;

type StakedTurn = {
  /** What each pair of choices is worth, a row for each of one's own. */
  readonly payoffs: Matrix;
  /** What can be made sure of, and the mix that does. */
  readonly value: number;
  readonly safe: readonly number[];
  /** How likely each choice of the other side is taken to be. */
  readonly foretold: readonly number[];
};

/**
 * Leaves the safe mix for the best answer to what is foretold, as far as a gambler would who wants a fortune to grow
 * (Kelly): no more is risked than is there, little of it on little evidence, and none where nothing is to be gained.
 */
export function stake({ payoffs, value, safe, foretold }: StakedTurn, credit: number): Plan {
  const worths = payoffs.map((row) => dot(row, foretold));
  const best = worths.indexOf(greatest(worths));
  const columns = foretold.map((_, column) => payoffs.map((row) => numberAt(row, column)));
  // What is safe gives no less than the value, but for rounding.
  const sure = columns.map((column) => Math.max(0, dot(column, safe) - value));
  const change = columns.map(
    (column, index) => numberAt(column, best) - value - numberAt(sure, index),
  );
  const share = shareOf(
    foretold,
    sure.map((gain) => credit + gain),
    change,
  );
  return {
    mix: safe.map((chance, row) => (1 - share) * chance + (row === best ? share : 0)),
    gains: sure.map((gain, column) => gain + share * numberAt(change, column)),
  };
}

/** The share from 0 to 1 of a change for which the logarithm of what one has then is greatest on average. */
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
