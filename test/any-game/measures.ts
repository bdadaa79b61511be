import type { Seat } from '../../src/core/seat.ts';
import { other } from '../../src/core/seat.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { metricsOf } from '../../src/study/metrics/metrics.ts';
import type { ChanceBounds } from '../twin/bounds.ts';
import type { Forecast } from '../twin/chain.ts';
import { hasInteraction } from '../twin/interaction.ts';
import {
  atRandom,
  equalityByChance,
  equalityOf,
  forecastOf,
  lengthsOf,
  type Policy,
} from '../twin/metrics.ts';
import { type Position, tableFor } from '../twin/play.ts';
import { bestMoves, type Results } from '../twin/result.ts';
import { perfectBy } from './mixes.ts';
import { type Differing, differ, heldBy, NEAR, NEARLY, ROUNDING, type Twin } from './twin.ts';

export function* metricsDiffer(solution: Solution, twin: Twin): Differing {
  const { play, results, bounds } = twin;
  const metrics = metricsOf(solution);
  const { shortest, longest } = lengthsOf(play);
  yield* differ('shortest game', metrics.shortest, shortest);
  yield* differ('longest game', metrics.longest, longest);
  const { outcome, p1, turns } = solution.at(play.start.state);
  yield* differ('the start', [metrics.outcome, metrics.p1, metrics.turns], [outcome, p1, turns]);
  const counts = [metrics.decisions, metrics.equalDecisions, metrics.sameResultDecisions];
  if (bounds === undefined) {
    const { decisions, equal, sameResult } = equalityOf(play, results);
    yield* differ('decisions, equal ones, same results', counts, [decisions, equal, sameResult]);
  } else if (bounds.settled) {
    // What is nearly the same may or may not count as the same.
    const [strict, loose] = [
      equalityByChance(play, bounds, 1e-12),
      // In circles the twin may stand still a little way off.
      equalityByChance(play, bounds, longest === null ? NEARLY : NEAR),
    ];
    yield* differ('decisions', metrics.decisions, strict.decisions);
    if (
      metrics.sameResultDecisions < strict.sameResult ||
      metrics.sameResultDecisions > loose.sameResult
    )
      yield* differ('same results', metrics.sameResultDecisions, strict.sameResult);
    if (metrics.equalDecisions > metrics.sameResultDecisions)
      yield 'more decisions are equal than have the same result';
  }
  if (bounds === undefined)
    yield* differ('interaction', metrics.interaction, hasInteraction(play, worthIn(results), 0));
  else if (bounds.settled) {
    // What is nearly the same may or may not be as good.
    const [strict, loose] = [1e-12, NEARLY].map((near) =>
      hasInteraction(play, middleOf(bounds), near),
    );
    if (strict === loose) yield* differ('interaction', metrics.interaction, strict);
  }
  const random = forecastOf(play, [atRandom, atRandom]) as Forecast;
  const perfect: Policy =
    bounds === undefined ? perfectByResult(results) : perfectByChance(solution);
  yield* chanceDiffers(
    'random against random',
    metrics.randomVsRandom,
    metrics.noWinner.randomVsRandom,
    random,
  );
  yield* chanceDiffers(
    'perfect against random',
    metrics.perfectFirstVsRandom,
    metrics.noWinner.perfectFirstVsRandom,
    forecastOf(play, [perfect, atRandom]),
  );
  yield* chanceDiffers(
    'random against perfect',
    metrics.randomFirstVsPerfect,
    metrics.noWinner.randomFirstVsPerfect,
    forecastOf(play, [atRandom, perfect]),
  );
  const mean = random.endless > 0 ? null : random.turns;
  const found = metrics.meanRandomLength;
  // A mean that takes too long to find may be left out.
  const isLeftOut = found === null && mean !== null && mean > 1e4;
  if (
    !isLeftOut &&
    ((found === null) !== (mean === null) ||
      Math.abs((found ?? 0) - (mean ?? 0)) > 1e-7 * (mean ?? 1))
  )
    yield* differ('mean length at random', found, mean);
}

/** 1 for a win, 0 for a loss, and one half otherwise. */
function worthIn({ wins }: Results): (position: Position, seat: Seat) => number {
  return (position, seat) => {
    const win = wins.get(position);
    return win === undefined ? 0.5 : win.winner === seat ? 1 : 0;
  };
}

/** A chance, and the middle of both where play need not end. */
function middleOf({ low, high }: ChanceBounds): (position: Position, seat: Seat) => number {
  return (position, seat) => {
    const middle = ((low.get(position) as number) + (high.get(position) as number)) / 2;
    return seat === 0 ? middle : 1 - middle;
  };
}

/** Every best move as often as any other. */
function perfectByResult(results: Results): Policy {
  return (position) => {
    const best = bestMoves(results, position);
    return position.moves.map((_, index) => (best.includes(index) ? 1 / best.length : 0));
  };
}

/** The solution's mixes; where play need not end and nothing is sure, every choice that holds as often as any other. */
function perfectByChance(solution: Solution): Policy {
  const policy = perfectBy(solution);
  return (position, seat) => {
    const { outcome, sure = [0, 0] } = solution.at(position.state);
    if (outcome === 'unproven') return undefined;
    if (outcome !== 'endless' || sure[seat] > ROUNDING) return policy(position, seat);
    const most = sure[other(seat)] + ROUNDING;
    const holding = tableFor(position, seat).map((row) =>
      row.every((after) => heldBy(solution, after, other(seat)) <= most),
    );
    const ways = holding.filter((holds) => holds).length;
    return ways === 0 ? policy(position, seat) : holding.map((holds) => (holds ? 1 / ways : 0));
  };
}

function* chanceDiffers(
  pairing: string,
  won: number | null,
  none: number | null,
  forecast: Forecast | undefined,
): Differing {
  if (forecast === undefined) {
    yield* differ(pairing, [won, none], [null, null]);
    return;
  }
  const { player1, drawn, endless } = forecast;
  const isSame = (found: number | null, expected: number): boolean =>
    found !== null && Math.abs(found - expected) < ROUNDING;
  if (!isSame(won, player1) || !isSame(none, drawn + endless))
    yield* differ(pairing, [won, none], [player1, drawn + endless]);
}
