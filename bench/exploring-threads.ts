import { fileURLToPath } from 'node:url';
import { readerThreads } from '../src/cli/threads.ts';
import { Budget } from '../src/solve/budget.ts';
import { explore } from '../src/solve/reach/explore.ts';
import { ReadHelpers } from '../src/solve/reach/read-helpers.ts';
import { type Bench, timed } from './bench.ts';
import { POSITIONS, rules } from './connect-four.ts';

/** Each figure is the best of some rounds taken in turn, so that a busy machine hurts all alike. */
const ROUNDS = 5;

/** Seconds of the clock, and of the processor for the thread that took the most of it. */
type Spent = { clock: number; processor: number };

const spawn = readerThreads({
  source: { kind: 'file', path: fileURLToPath(new URL('./connect-four.ts', import.meta.url)) },
  options: {},
  memory: 2 ** 30,
});

/**
 * Walking through a game of somebody's own, whose rules take longer than keeping what they give: that is
 * what a second thread can take over. The thread that explores never waits for the other, so with a core
 * for each it takes as long as the busier of them is busy. That is what is compared: the clock of a
 * machine that is not quiet tells how many cores were left over instead. Beginning the second thread is
 * part of it.
 */
export const exploringThreads: Bench = () => {
  const one = { clock: Infinity, processor: Infinity };
  const two = { clock: Infinity, processor: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    walk(one);
    const helpers = new ReadHelpers(1, spawn);
    try {
      walk(two, helpers);
    } finally {
      helpers.stop();
    }
  }
  const told = ({ clock, processor }: Spent): string =>
    `${processor.toFixed(2)} s (by the clock ${clock.toFixed(2)} s)`;
  return [
    {
      name: 'one thread / the busier of two, exploring Connect Four on 4 × 5',
      value: one.processor / two.processor,
      limit: { least: 1.25 },
      details: [
        `${POSITIONS} positions: ${told(one)} on one thread, ${told(two)} on two: best of ${ROUNDS} rounds`,
      ],
    },
  ];
};

function walk(best: Spent, helpers?: ReadHelpers): void {
  const ownBefore = process.threadCpuUsage();
  const allBefore = process.cpuUsage();
  const { seconds, value } = timed(() => explore(rules, new Budget(), { helpers }));
  const own = secondsOf(process.threadCpuUsage(ownBefore));
  const all = secondsOf(process.cpuUsage(allBefore));
  if (value?.set.count !== POSITIONS)
    throw new Error(`Play comes to ${POSITIONS} positions, and not to ${value?.set.count}.`);
  best.clock = Math.min(best.clock, seconds);
  best.processor = Math.min(best.processor, Math.max(own, all - own));
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}
