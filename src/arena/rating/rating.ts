import { SEATS, type Seat } from '../../core/seat.ts';
import type { RatingData } from '../../protocol/answers/arena.ts';
import type { Ladder, LadderRung } from './ladder.ts';

/** A player's games against a rung in one seat: their number, and the points won. */
export type RungResult = {
  readonly opponent: number;
  readonly seat: Seat;
  readonly games: number;
  readonly points: number;
};

/** How far beyond the ends of a ladder to search for ratings. */
const BEYOND = 400;
/** Half of the 95 % point of chi-squared with one degree of freedom. */
const DROP = 3.841458820694124 / 2;

/** The maximum-likelihood rating, and the interval of ratings that the results do not rule out. */
export function rate(ladder: Ladder, results: readonly RungResult[]): RatingData | null {
  const games = results.reduce((sum, result) => sum + result.games, 0);
  if (games === 0) return null;
  const grid = gridOf(ladder);
  const likelihoods = grid.map((rating) => likelihoodOf(ladder, results, rating));
  const most = Math.max(...likelihoods);
  const best = likelihoods.indexOf(most);
  const least = likelihoods.findIndex((one) => one >= most - DROP);
  const last = likelihoods.findLastIndex((one) => one >= most - DROP);
  return {
    rating: grid[best] as number,
    interval: [
      least === 0 ? null : (grid[least] as number),
      last === grid.length - 1 ? null : (grid[last] as number),
    ],
    games,
  };
}

function gridOf({ rungs }: Ladder): readonly number[] {
  const from = Math.round((rungs[0] as LadderRung).rating) - BEYOND;
  const to = Math.round((rungs.at(-1) as LadderRung).rating) + BEYOND;
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** The log-likelihood of the results for a player of this rating. */
function likelihoodOf(ladder: Ladder, results: readonly RungResult[], rating: number): number {
  let sum = 0;
  for (const { opponent, seat, games, points } of results) {
    const score = ladder.score(rating, opponent, seat);
    sum += points * Math.log(score) + (games - points) * Math.log(1 - score);
  }
  return sum;
}

/** The Fisher information per game against a rung, at a rating, averaged over the seats. */
export function informationOf(ladder: Ladder, opponent: number, rating: number): number {
  const of = (seat: Seat): number => {
    const score = ladder.score(rating, opponent, seat);
    const slope =
      (ladder.score(rating + 1, opponent, seat) - ladder.score(rating - 1, opponent, seat)) / 2;
    return slope ** 2 / (score * (1 - score));
  };
  return (of(SEATS[0]) + of(SEATS[1])) / 2;
}

/** Every tenth rating, and the information of each rung there. */
type Informations = {
  readonly grid: readonly number[];
  readonly byRung: readonly (readonly number[])[];
};
const informations = new WeakMap<Ladder, Informations>();

function informationsOf(ladder: Ladder): Informations {
  const before = informations.get(ladder);
  if (before !== undefined) return before;
  const grid = gridOf(ladder).filter((_, index) => index % 10 === 0);
  const byRung = ladder.rungs.map((_, opponent) =>
    grid.map((rating) => informationOf(ladder, opponent, rating)),
  );
  informations.set(ladder, { grid, byRung });
  return { grid, byRung };
}

/** The rung with the most expected information, given the results so far. At first every rating is equally likely. */
export function nextOpponent(ladder: Ladder, results: readonly RungResult[]): number {
  const { grid, byRung } = informationsOf(ladder);
  const likelihoods = grid.map((rating) => likelihoodOf(ladder, results, rating));
  const most = Math.max(...likelihoods);
  const weights = likelihoods.map((one) => Math.exp(one - most));
  const expected = byRung.map((entries) =>
    entries.reduce((sum, information, index) => sum + (weights[index] as number) * information, 0),
  );
  return expected.indexOf(Math.max(...expected));
}

/** How many games against the most informative rung narrow a player's interval to ± this many Elo. */
export function gamesFor(ladder: Ladder, rating: number, plusMinus: number): number {
  const most = Math.max(
    ...ladder.rungs.map((_, opponent) => informationOf(ladder, opponent, rating)),
  );
  return Math.ceil((1.959964 / plusMinus) ** 2 / most);
}
