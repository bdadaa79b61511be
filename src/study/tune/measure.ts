import type { Book } from '../../core/contract/book.ts';
import { TooMuch, Watch } from '../../solve/budget.ts';
import type { Solution } from '../../solve/solution.ts';
import { calibrate, curveOf } from '../levels/calibrate.ts';
import { seatScore } from '../levels/match-score.ts';
import { Analysis } from '../metrics/analysis.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { randomPolicy } from '../policy/policy.ts';
import { studySimplePlay } from '../simple/simple-study.ts';
import type { Figures } from './figures.ts';

/** Measures a solved variant. */
export function measureVariant(
  solution: Solution,
  book: Book,
  watch: Watch = new Watch(),
): Figures {
  const analysis = new Analysis(solution);
  const { order } = analysis;
  const curve = curveOf(solution, order, watch);
  const { points } = calibrate(solution, { order, watch, curve });
  const metrics = metricsOf(solution, analysis, points.length);
  const equals = [
    randomPolicy(solution.positions),
    ...points.map((point) => curve.policy(point)),
  ].map((policy) => seatScore(solution, order, [policy, policy], watch));
  const simple = studySimplePlay(solution, book, { order, perfect: curve.perfect });
  if (simple === null) throw new TooMuch('stopped');
  const { decisions, sameResultDecisions, states, terminal, outcome } = metrics;
  const playing = states - terminal;
  const random = analysis.chances(['random', 'random']);
  return {
    triviality: simple.triviality,
    simple: simple.policies[0].rule,
    depth: points.length,
    advantage: equals.reduce((sum, score) => sum + Math.abs(2 * score - 1), 0) / equals.length,
    matters: decisions === 0 ? 0 : 1 - sameResultDecisions / decisions,
    forced: playing === 0 ? 0 : 1 - decisions / playing,
    turns: metrics.meanRandomLength,
    longest: metrics.longest,
    endless: outcome === 'endless' || (random?.endless ?? 0) > 0,
    equals,
    positions: states,
  };
}
