import { spawnThread } from '../src/cli/threads/threads.ts';
import { rules } from '../src/games/leap-to-twenty/rules.ts';
import type { Spawn } from '../src/solve/open/job.ts';
import { solve, solveOnThreads } from '../src/solve/solve.ts';
import {
  type Bench,
  leastSpent,
  NOT_YET,
  type Spending,
  type Spent,
  spending,
  timed,
} from './bench.ts';
import { type CProgram, checksumOf, NO_COMPILER, withC } from './c-program.ts';
import { solveLeapByHand } from './leap.ts';

/** Each figure is the best of several alternating rounds, so that a busy machine slows all equally. */
const ROUNDS = 7;
const FINISH = 4000;
const leap = rules({ finish: FINISH, steps: [1, 2, 4], penalty: 5 });

type Best = { c: number; hand: number; one: Spent; two: Spent };

/**
 * The dense space of Leap to Twenty: the solver, C, and TypeScript written by hand. The first two are measured in
 * processor time.
 */
export const solving: Bench = () =>
  withC('leap', async (program) => {
    const best: Best = { c: Infinity, hand: Infinity, one: NOT_YET, two: NOT_YET };
    for (let round = 0; round < ROUNDS; round++) await takeRound(best, program);
    return measured(best, program !== undefined);
  });

async function takeRound(best: Best, program: CProgram | undefined): Promise<void> {
  const spentByOne = spending();
  const one = solve(leap, { trusted: true });
  best.one = leastSpent(best.one, spentByOne.spent());
  if (!one.ok) throw new Error(one.error.message);
  if (program !== undefined) {
    const { seconds, checksum } = program(FINISH);
    best.c = Math.min(best.c, seconds);
    if (checksumOf(one.value) !== checksum)
      throw new Error('The solver and the C program fill different tables.');
  }
  const spentByTwo = spending();
  const two = await solveOnThreads(leap, {
    threads: 2,
    spawn: sharing(spentByTwo),
    trusted: true,
  });
  if (!two.ok) throw new Error(two.error.message);
  best.two = leastSpent(best.two, spentByTwo.spent());
  best.hand = Math.min(best.hand, timed(() => solveLeapByHand(FINISH)).seconds);
}

/** The second thread starts with its job, after the game has been laid out. */
function sharing({ share }: Spending): Spawn {
  return () => {
    const thread = spawnThread();
    return {
      run(job) {
        share();
        return thread.run(job);
      },
      stop: thread.stop,
    };
  };
}

function measured({ c, hand, one, two }: Best, hasC: boolean): ReturnType<Bench> {
  const details = [
    `C ${hasC ? `${c.toFixed(3)} s` : NO_COMPILER}, TypeScript by hand ${hand.toFixed(3)} s`,
    `the solver ${one.clock.toFixed(3)} s on one thread, ${two.clock.toFixed(3)} s on two: best of ${ROUNDS} rounds`,
    `of the processor ${one.processor.toFixed(3)} s, and ${two.processor.toFixed(3)} s along the longest way of two`,
  ];
  return [
    {
      name: `solver / C, Leap to Twenty, finish=${FINISH}`,
      value: hasC ? one.processor / c : undefined,
      limit: { most: 3.3 },
      details,
    },
    {
      name: 'one thread / the longest way of two threads, laying out included',
      value: one.processor / two.processor,
      limit: { least: 1.6 },
      details: [],
    },
  ];
}
