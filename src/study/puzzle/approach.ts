import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { choosingSeats } from '../../core/contract/rules.ts';
import { Match } from '../../core/match/match.ts';
import { pick, type Random } from '../../core/random.ts';
import { orThrow } from '../../core/result.ts';
import { numberAt } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import { followers } from '../turn-shape.ts';

/** A match that reaches a state by random turns. */
export function approach(
  game: Game,
  options: OptionValues,
  solution: Solution,
  rank: number,
  random: Random,
): Match {
  return approachFrom(Match.start(game, options), solution, rank, random);
}

/** The same from a match at the start of the solution. */
export function approachFrom(
  start: Match,
  solution: Solution,
  rank: number,
  random: Random,
): Match {
  return wayTo(solution, rank, random).reduce(
    (match, next) => step(match, solution, next, random),
    start,
  );
}

/**
 * The ranks from the start to a rank, found backwards. Without cycles every path back ends at the start. With cycles a
 * breadth-first search finds a shortest path, because a random one could go round for ever.
 */
function wayTo({ positions }: Solution, target: number, random: Random): readonly number[] {
  // Without cycles nothing comes before the start.
  if (target === positions.start) return [];
  const after = new Map<number, number>();
  const inWaves = positions.repeats;
  const open = [target];
  for (let looked = 0; looked < open.length && !after.has(positions.start); looked++) {
    const here = numberAt(open, looked);
    const earlier: number[] = [];
    positions.forEachBefore(here, (rank) => {
      if (rank !== target && !after.has(rank) && !earlier.includes(rank)) earlier.push(rank);
    });
    for (const rank of inWaves ? shuffled(earlier, random) : [pick(earlier, random)]) {
      after.set(rank, here);
      open.push(rank);
    }
  }
  const way: number[] = [];
  for (let rank = after.get(positions.start); rank !== undefined; rank = after.get(rank))
    way.push(rank);
  return way;
}

function shuffled(items: readonly number[], random: Random): readonly number[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The match after one of the turns that lead to a rank, chosen at random. */
function step(match: Match, solution: Solution, next: number, random: Random): Match {
  const [lead, answerer] = choosingSeats(match.turn);
  if (lead === undefined) throw new Error('Play goes on where it is over.');
  const places = solution.places(match.state);
  const ways = followers(solution.positions, solution.numberOf(match.state), lead).flatMap(
    (row, place) => {
      const move = places?.indexOf(place) ?? place;
      return row.flatMap((after, answer) => (after === next ? [{ move, answer }] : []));
    },
  );
  const { move, answer } = pick(ways, random);
  const led = take(match, lead, move);
  return answerer === undefined ? led : take(led, answerer, answer);
}

function take(match: Match, seat: 0 | 1, index: number): Match {
  return orThrow(match.choose(seat, match.legal(seat)[index] ?? ''));
}
