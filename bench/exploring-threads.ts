import { fileURLToPath } from 'node:url';
import { readerThreads } from '../src/cli/threads/threads.ts';
import { Budget } from '../src/solve/budget.ts';
import { explore } from '../src/solve/reach/explore.ts';
import { ReadHelpers } from '../src/solve/reach/read-helpers.ts';
import { type Bench, leastSpent, NOT_YET, type Spending, type Spent, spending } from './bench.ts';
import { POSITIONS, rules } from './connect-four.ts';

/** Each figure is the best of several alternating rounds, so that a busy machine slows all equally. */
const ROUNDS = 5;

const readers = readerThreads({
  source: { kind: 'file', path: fileURLToPath(new URL('./connect-four.ts', import.meta.url)) },
  options: {},
  memory: 2 ** 30,
});

/**
 * Explores a custom game whose rules take longer than storing their results, so that a second thread can take over the
 * rules. The exploring thread never waits for the other: the time is what it does before the other starts, then that of
 * the busier one. It includes starting the second thread.
 */
export const exploringThreads: Bench = () => {
  let one = NOT_YET;
  let two = NOT_YET;
  for (let round = 0; round < ROUNDS; round++) {
    one = leastSpent(one, walk(spending()));
    const sharing = spending();
    const helpers = new ReadHelpers(1, (share) => {
      sharing.share();
      return readers(share);
    });
    try {
      two = leastSpent(two, walk(sharing, helpers));
    } finally {
      helpers.stop();
    }
  }
  const told = ({ clock, processor }: Spent): string =>
    `${processor.toFixed(2)} s (by the clock ${clock.toFixed(2)} s)`;
  return [
    {
      name: 'one thread / the longest way of two, exploring Connect Four on 4 × 5',
      value: one.processor / two.processor,
      limit: { least: 1.6 },
      details: [
        `${POSITIONS} positions: ${told(one)} on one thread, ${told(two)} on two: best of ${ROUNDS} rounds`,
      ],
    },
  ];
};

function walk({ spent }: Spending, helpers?: ReadHelpers): Spent {
  const { set } = explore(rules, new Budget(), { helpers });
  const all = spent();
  if (set.count !== POSITIONS)
    throw new Error(`Play reaches ${POSITIONS} positions, not ${set.count}.`);
  return all;
}
