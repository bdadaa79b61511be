import { spawnThread } from '../src/cli/threads.ts';
import { rules } from '../src/games/leap-to-twenty/rules.ts';
import { solve, solveOnThreads } from '../src/solve/solve.ts';
import { type Bench, timed } from './bench.ts';
import { type CProgram, checksumOf, withC } from './c-program.ts';
import { solveLeapByHand } from './leap.ts';

/** Each figure is the best of some rounds taken in turn, so that a busy machine hurts all alike. */
const ROUNDS = 7;
const FINISH = 4000;
const leap = rules({ finish: FINISH, steps: [1, 2, 4], penalty: 5 });

type Best = { c: number; hand: number; one: number; two: number };

/** The dense space of Leap to Twenty: by the solver, by C and by TypeScript written by hand. */
export const solving: Bench = () =>
  withC('leap', async (program) => {
    const best = { c: Infinity, hand: Infinity, one: Infinity, two: Infinity };
    for (let round = 0; round < ROUNDS; round++) await takeRound(best, program);
    return measured(best, program !== undefined);
  });

async function takeRound(best: Best, program: CProgram | undefined): Promise<void> {
  const one = timed(() => solve(leap, { trusted: true }));
  if (!one.value.ok) throw new Error(one.value.error.message);
  best.one = Math.min(best.one, one.seconds);
  if (program !== undefined) {
    const { seconds, checksum } = program(FINISH);
    best.c = Math.min(best.c, seconds);
    if (checksumOf(one.value.value) !== checksum)
      throw new Error('The solver and the C program fill different tables.');
  }
  const begun = performance.now();
  const two = await solveOnThreads(leap, { threads: 2, spawn: spawnThread, trusted: true });
  if (!two.ok) throw new Error(two.error.message);
  best.two = Math.min(best.two, (performance.now() - begun) / 1000);
  best.hand = Math.min(best.hand, timed(() => solveLeapByHand(FINISH)).seconds);
}

function measured({ c, hand, one, two }: Best, hasC: boolean): ReturnType<Bench> {
  const details = [
    `C ${hasC ? `${c.toFixed(3)} s` : 'not measured: there is no compiler here'}, TypeScript by hand ${hand.toFixed(3)} s`,
    `the solver ${one.toFixed(3)} s on one thread, ${two.toFixed(3)} s on two: best of ${ROUNDS} rounds`,
  ];
  return [
    // Where there is no C, the hand-written TypeScript stands in for it.
    {
      name: `solver / ${hasC ? 'C' : 'TypeScript by hand'}, Leap to Twenty, finish=${FINISH}`,
      value: one / (hasC ? c : hand),
      limit: { most: 3.3 },
      details,
    },
    { name: 'one thread / two threads', value: one / two, limit: { least: 1.6 }, details: [] },
  ];
}
