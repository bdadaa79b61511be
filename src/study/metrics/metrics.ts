import type { Outcome, Solution } from '../../solve/solution.ts';
import { outcomeChances } from '../seat-verdict.ts';
import { Analysis } from './analysis.ts';

/** A solved game in numbers. Unless the name says otherwise, a chance is Player 1's. */
export type Metrics = {
  /** With best play on both sides. */
  readonly outcome: Outcome;
  readonly turns: number | null;
  /**
   * Player 1's chance with best play, a draw counting half; null if play can go on for ever or the value is unproven.
   */
  readonly p1: number | null;
  /** The same as separate chances: Player 1 wins, the game is drawn, Player 2 wins. */
  readonly win1: number | null;
  readonly draw: number | null;
  readonly win2: number | null;
  /** If play can go on for ever and turns are sealed: the chance each player can be sure of. */
  readonly sure?: readonly [number, number];
  /** Player 1's chance to win; null if play can reach a position without a proven best play. */
  readonly perfectFirstVsRandom: number | null;
  readonly randomFirstVsPerfect: number | null;
  readonly randomVsRandom: number;
  /** The chance of a game without a winner, drawn or endless, in the same three pairings. */
  readonly noWinner: {
    readonly perfectFirstVsRandom: number | null;
    readonly randomFirstVsPerfect: number | null;
    readonly randomVsRandom: number;
  };
  /** In turns; null if no game ends. */
  readonly shortest: number | null;
  /** Null if play can go on for ever. */
  readonly longest: number | null;
  /** For random play on both sides; null if that may go on for ever. */
  readonly meanRandomLength: number | null;
  /** The number of reachable positions, and of finished ones among them. */
  readonly states: number;
  readonly terminal: number;
  /** The positions with two or more choices. */
  readonly decisions: number;
  /** Those in which every choice has the same result in the same number of turns. */
  readonly equalDecisions: number;
  /** Those in which every choice has the same result. */
  readonly sameResultDecisions: number;
  /** Whether one side's moves ever affect the other's. */
  readonly interaction: boolean;
  /** The number of levels between random and perfect play; null if that was not measured. */
  readonly depth: number | null;
};

type Pair = Parameters<Analysis['chances']>[0];

export function metricsOf(
  solution: Solution,
  analysis: Analysis = new Analysis(solution),
  depth: number | null = null,
): Metrics {
  const verdict = solution.verdictAt(solution.positions.start);
  const { outcome, turns, p1, sure } = verdict;
  const { win1, draw, win2 } = outcomeChances(verdict) ?? { win1: null, draw: null, win2: null };
  const { nearestEnd } = analysis.paths;
  const shortest = nearestEnd === null ? null : analysis.paths.to(nearestEnd).length - 1;
  const longest = analysis.longest?.turns ?? null;
  const { states, terminal } = solution.positions.reach;
  const { decisions, equal, sameResult } = analysis.equality;
  const random = analysis.chances(['random', 'random']);
  if (random === undefined) throw new Error('Playing at random is always possible.');
  const mean = random.turns;
  const win = (pairing: Pair): number | null => analysis.chances(pairing)?.player1 ?? null;
  const none = (pairing: Pair): number | null => {
    const chances = analysis.chances(pairing);
    return chances === undefined ? null : chances.drawn + chances.endless;
  };
  return {
    outcome,
    turns,
    p1,
    win1,
    draw,
    win2,
    ...(sure !== undefined && { sure }),
    perfectFirstVsRandom: win(['perfect', 'random']),
    randomFirstVsPerfect: win(['random', 'perfect']),
    randomVsRandom: random.player1,
    noWinner: {
      perfectFirstVsRandom: none(['perfect', 'random']),
      randomFirstVsPerfect: none(['random', 'perfect']),
      randomVsRandom: random.drawn + random.endless,
    },
    shortest,
    longest,
    // A mean lies between its extremes, despite rounding.
    meanRandomLength:
      mean === null ? null : Math.min(Math.max(mean, shortest ?? mean), longest ?? mean),
    states,
    terminal,
    decisions,
    equalDecisions: equal,
    sameResultDecisions: sameResult,
    interaction: analysis.influence !== undefined,
    depth,
  };
}
