import { expectedScore } from '../../study/levels/elo.ts';

/** The games between two players, and the first player's points. */
export type PairResult = {
  readonly one: number;
  readonly two: number;
  readonly games: number;
  readonly points: number;
};

export type FreeRating = { readonly rating: number; readonly interval: readonly [number, number] };

const SCALE = Math.LN10 / 400;
/**
 * The standard deviation of the prior on ratings, in Elo. So wide that it only keeps players finite who never lost or
 * never won.
 */
const PRIOR = 1000;
const MOST_STEPS = 100;

/**
 * Bradley–Terry ratings by maximum likelihood. Anchors keep their ratings; without one, the mean of all players is 0. The
 * intervals come from the curvature of the likelihood.
 */
export function bradleyTerry(
  players: number,
  results: readonly PairResult[],
  anchors: ReadonlyMap<number, number>,
): readonly FreeRating[] {
  const middle =
    anchors.size === 0
      ? 0
      : [...anchors.values()].reduce((sum, rating) => sum + rating, 0) / anchors.size;
  const ratings = Array.from({ length: players }, (_, player) => anchors.get(player) ?? middle);
  const free = ratings.flatMap((_, player) => (anchors.has(player) ? [] : [player]));
  let inverse: number[][] = [];
  for (let step = 0; step < MOST_STEPS && free.length > 0; step++) {
    const { gradient, curvature } = derivatives(ratings, free, results, middle);
    inverse = inverted(curvature);
    let change = 0;
    for (const [row, player] of free.entries()) {
      const move = (inverse[row] as number[]).reduce(
        (sum, entry, column) => sum + entry * (gradient[column] as number),
        0,
      );
      ratings[player] = (ratings[player] as number) + Math.max(-200, Math.min(200, move));
      change = Math.max(change, Math.abs(move));
    }
    if (change < 1e-6) break;
  }
  return ratings.map((rating, player) => {
    const row = free.indexOf(player);
    const half = row < 0 ? 0 : 1.959964 * Math.sqrt((inverse[row] as number[])[row] as number);
    return { rating, interval: [rating - half, rating + half] };
  });
}

function derivatives(
  ratings: readonly number[],
  free: readonly number[],
  results: readonly PairResult[],
  middle: number,
): { readonly gradient: number[]; readonly curvature: number[][] } {
  const gradient = free.map((player) => -((ratings[player] as number) - middle) / PRIOR ** 2);
  const curvature = free.map((_, row) =>
    free.map((_, column) => (row === column ? PRIOR ** -2 : 0)),
  );
  for (const { one, two, games, points } of results) {
    const score = expectedScore((ratings[one] as number) - (ratings[two] as number));
    const pull = SCALE * (points - games * score);
    const weight = SCALE ** 2 * games * score * (1 - score);
    const [first, second] = [free.indexOf(one), free.indexOf(two)];
    const add = (row: number, column: number, amount: number): void => {
      const entries = curvature[row];
      if (entries !== undefined && column >= 0)
        entries[column] = (entries[column] as number) + amount;
    };
    if (first >= 0) gradient[first] = (gradient[first] as number) + pull;
    if (second >= 0) gradient[second] = (gradient[second] as number) - pull;
    add(first, first, weight);
    add(second, second, weight);
    add(first, second, -weight);
    add(second, first, -weight);
  }
  return { gradient, curvature };
}

/** The inverse of a symmetric positive definite matrix, by Gauss-Jordan elimination. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, index) => [
    ...row,
    ...row.map((_, column) => (column === index ? 1 : 0)),
  ]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const own = rows[pivot] as number[];
    const by = own[pivot] as number;
    for (let column = 0; column < own.length; column++) own[column] = (own[column] as number) / by;
    for (const [index, row] of rows.entries()) {
      const factor = row[pivot] as number;
      if (index === pivot || factor === 0) continue;
      for (let column = 0; column < row.length; column++)
        row[column] = (row[column] as number) - factor * (own[column] as number);
    }
  }
  return rows.map((row) => row.slice(rows.length));
}
