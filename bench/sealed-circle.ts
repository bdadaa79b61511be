import type { Rules } from '../src/core/contract/rules.ts';
import { solveSealed } from '../src/solve/sealed/solve-sealed.ts';
import { explore } from '../test/support/explore.ts';
import { type Bench, timed } from './bench.ts';
import { type Duel, duelRules, POINTS, solveDuelByHand } from './duel.ts';

/** Each figure is the best of several alternating rounds, so that a busy machine slows both equally. */
const ROUNDS = 3;
const PRECISION = 1e-9;
/** Iteration stops when a round changes values by no more than the precision. The error may be larger. */
const NEAR = 1e-6;

/** The rules of the duel in duel.ts. */
export const duel: Rules<Duel, number> = duelRules(POINTS - 1);

/** A sealed game with circular play: the solver against value iteration written for this game only. */
export const sealedCircle: Bench = () => {
  const { graph, states } = explore(duel);
  let best = Number.POSITIVE_INFINITY;
  let hand = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const solved = timed(() => solveSealed(graph));
    best = Math.min(best, solved.seconds);
    const iterated = timed(() => solveDuelByHand(PRECISION));
    hand = Math.min(hand, iterated.seconds);
    const { lower, upper } = solved.value;
    for (const [position, { life1, life2, energy1, energy2 }] of states.entries()) {
      const index = ((life1 * POINTS + life2) * POINTS + energy1) * POINTS + energy2;
      const value = iterated.value[index] as number;
      const low = lower[position] as number;
      const high = upper[position] as number;
      if (!(low - NEAR <= value && value <= high + NEAR && high - low <= PRECISION))
        throw new Error('The solver and value iteration by hand come to different values.');
    }
  }
  return [
    {
      name: `solver / value iteration by hand, a sealed duel of ${states.length} positions`,
      value: best / hand,
      limit: { most: 2 },
      details: [
        `the solver ${best.toFixed(3)} s, by hand ${hand.toFixed(3)} s: best of ${ROUNDS} rounds`,
      ],
    },
  ];
};
