import type { Seat } from '../../src/core/seat.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { Curve, calibrate } from '../../src/study/levels/calibrate.ts';
import { perfectPolicy } from '../../src/study/policy/perfect.ts';
import { chancesAt, type Policy as RankPolicy } from '../../src/study/policy/policy.ts';
import { atRandom, forecastOf, type Policy } from '../twin/metrics.ts';
import type { Play, Position } from '../twin/play.ts';
import type { Results } from '../twin/result.ts';
import { type Differing, differ, NEAR, type Twin } from './twin.ts';

/** Levels of a larger game take too long for every run. */
const MOST_POSITIONS = 60;
/** What each level is meant to score against the one below, and by how much it may miss that. */
const STEP = 0.64;
const MISSED = 0.0005;
/** How often a level slips at the first rung; it slips less and less up to the end. */
const MOST_SLIPS = 0.2;

/** Levels score against each other what following all their games comes to; in open games they are played anew. */
export function* levelsDiffer(solution: Solution, twin: Twin): Differing {
  const { play, results, bounds } = twin;
  if (play.positions.size > MOST_POSITIONS) return;
  const { ladder, points, scores } = calibrate(solution);
  const curve = new Curve(solution, ladder);
  const perfect = inPlay(solution, perfectPolicy(solution));
  const levels = points.map((point) =>
    bounds === undefined
      ? levelBy(results, ladder, point, perfect)
      : inPlay(solution, curve.policy(point)),
  );
  const players = [atRandom, ...levels, perfect];
  yield* differ('levels', scores.length, players.length - 1);
  for (const [index, score] of scores.entries()) {
    const expected = scoreOf(play, players[index + 1] as Policy, players[index] as Policy);
    if (Math.abs(score - expected) > NEAR)
      yield `level ${index + 1} scores ${score}, but the twin has ${expected}`;
    if (index < points.length && Math.abs(score - STEP) > MISSED)
      yield `level ${index + 1} scores ${score} against the one below`;
  }
}

/** A way to play by ranks, as the twin asks. */
export function inPlay(solution: Solution, policy: RankPolicy): Policy {
  return ({ state }, seat) => [
    ...chancesAt(solution.positions, policy, solution.numberOf(state), seat),
  ];
}

/** The share of wins over both seats; draws and endless play count half. */
function scoreOf(play: Play, one: Policy, two: Policy): number {
  const share = (policies: readonly [Policy, Policy], seat: Seat): number => {
    const forecast = forecastOf(play, policies);
    if (forecast === undefined) throw new Error('A level has to know how to play.');
    return (
      (seat === 0 ? forecast.player1 : forecast.player2) + (forecast.drawn + forecast.endless) / 2
    );
  };
  return (share([one, two], 0) + share([two, one], 1)) / 2;
}

/** A level of an open game: between two rungs chance decides, and now and then it only sees a win in one. */
function levelBy(
  results: Results,
  ladder: readonly number[],
  point: number,
  perfect: Policy,
): Policy {
  const rungs: readonly Policy[] = [
    atRandom,
    (position, seat) => lookingAhead(results, position, seat, 'wins'),
    ...ladder.map(
      (turns): Policy =>
        (position, seat) =>
          lookingAhead(results, position, seat, turns),
    ),
    perfect,
  ];
  const end = rungs.length - 1;
  const rung = Math.min(Math.floor(point), end - 1);
  const slips = point < 1 ? 0 : (MOST_SLIPS * (end - point)) / (end - 1);
  const share = point - rung;
  const parts: readonly (readonly [number, Policy])[] = [
    [slips, rungs[1] as Policy],
    [(1 - slips) * (1 - share), rungs[rung] as Policy],
    [(1 - slips) * share, rungs[rung + 1] as Policy],
  ];
  return (position, seat) =>
    parts
      .map(([part, policy]) => (policy(position, seat) ?? []).map((chance) => part * chance))
      .reduce((sums, chances) => sums.map((sum, choice) => sum + (chances[choice] as number)));
}

/**
 * Takes the fastest win that it sees and avoids the losses that it sees, the latest if there are only such; everything
 * else is the same to it. Who sees only a win in one sees no losses.
 */
function lookingAhead(
  { wins }: Results,
  { table }: Position,
  seat: Seat,
  sight: number | 'wins',
): readonly number[] {
  const farthest = sight === 'wins' ? 1 : sight;
  const seen = table.map(([after]) => {
    const win = wins.get(after as Position);
    return win === undefined || win.turns + 1 > farthest ? undefined : win;
  });
  const turnsOf = (isOwn: boolean): readonly number[] =>
    seen.flatMap((win) =>
      win !== undefined && (win.winner === seat) === isOwn ? [win.turns] : [],
    );
  const [own, others] = [turnsOf(true), turnsOf(false)];
  const taken = seen.map((win) => {
    if (own.length > 0) return win?.winner === seat && win.turns === Math.min(...own);
    if (sight === 'wins' || others.length === 0) return true;
    return others.length < seen.length ? win === undefined : win?.turns === Math.max(...others);
  });
  const ways = taken.filter((isTaken) => isTaken).length;
  return taken.map((isTaken) => (isTaken ? 1 / ways : 0));
}
