import { fileURLToPath } from 'node:url';
import { readerThreads } from '../src/cli/threads.ts';
import { Budget } from '../src/solve/budget.ts';
import { explore } from '../src/solve/reach/explore.ts';
import { ReadHelpers } from '../src/solve/reach/read-helpers.ts';
import { type Bench, timed } from './bench.ts';
import { POSITIONS, rules } from './connect-four.ts';

/** Each figure is the best of some rounds taken in turn, so that a busy machine hurts all alike. */
const ROUNDS = 5;

const spawn = readerThreads({
  source: { kind: 'file', path: fileURLToPath(new URL('./connect-four.ts', import.meta.url)) },
  options: {},
  memory: 2 ** 30,
});

/**
 * Walking through a game of somebody's own, whose rules take longer than keeping what they give: that is
 * what a second thread can take over. Beginning the thread is part of the time.
 */
export const exploringThreads: Bench = () => {
  let one = Infinity;
  let two = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    one = Math.min(one, walk());
    const helpers = new ReadHelpers(1, spawn);
    try {
      two = Math.min(two, walk(helpers));
    } finally {
      helpers.stop();
    }
  }
  return [
    {
      name: 'one thread / two threads, exploring Connect Four on 4 × 5',
      value: one / two,
      limit: { least: 1.25 },
      details: [
        `${POSITIONS} positions: ${one.toFixed(2)} s on one thread, ${two.toFixed(2)} s on two: best of ${ROUNDS} rounds`,
      ],
    },
  ];
};

function walk(helpers?: ReadHelpers): number {
  const { seconds, value } = timed(() => explore(rules, new Budget(), () => {}, Infinity, helpers));
  if (value?.set.count !== POSITIONS)
    throw new Error(`Play comes to ${POSITIONS} positions, and not to ${value?.set.count}.`);
  return seconds;
}
