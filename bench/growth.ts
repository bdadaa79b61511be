import { rules } from '../src/games/leap-to-twenty/rules.ts';
import { solve } from '../src/solve/solve.ts';
import { type Bench, timed } from './bench.ts';

const FINISHES = [20, 200, 2000, 4000] as const;

/** The cost per state as the space grows. In the two small ones it is mostly the cost of starting. */
export const growth: Bench = () => {
  const costs = FINISHES.map((finish) => {
    let seconds = Infinity;
    let states = 0;
    for (let repeat = 0; repeat < (finish <= 200 ? 20 : 4); repeat++) {
      const run = timed(() =>
        solve(rules({ finish, steps: [1, 2, 4], penalty: 5 }), { trusted: true }),
      );
      if (!run.value.ok) throw new Error(run.value.error.message);
      seconds = Math.min(seconds, run.seconds);
      states = run.value.value.positions.size;
    }
    return { finish, states, nanoseconds: (1e9 * seconds) / states };
  });
  const [, , middle, last] = costs;
  return [
    {
      name: 'nanoseconds a state, finish=4000 / finish=2000',
      value: (last?.nanoseconds ?? NaN) / (middle?.nanoseconds ?? NaN),
      limit: { most: 1.5 },
      details: costs.map(
        ({ finish, states, nanoseconds }) =>
          `finish=${finish}: ${states} states, ${nanoseconds.toFixed(1)} ns each`,
      ),
    },
  ];
};
