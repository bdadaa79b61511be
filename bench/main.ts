import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rules, State } from '../src/core/rules.ts';
import { rules as binaryRace } from '../src/games/binary-race/rules.ts';
import { rules as leapToTwenty } from '../src/games/leap-to-twenty/rules.ts';
import { rules as numberQuest } from '../src/games/number-quest/rules.ts';
import { rules as predictivePursuit } from '../src/games/predictive-pursuit/rules.ts';
import { rules as trailBlazer } from '../src/games/trail-blazer/rules.ts';
import { compile, playouts, solve, solveOnThreads } from '../src/solve/index.ts';
import type { Solution } from '../src/solve/solution.ts';
import { spawnThread } from '../src/solve/threads.ts';
import { solveLeapByHand } from './leap.ts';
import { LIMITS } from './limits.ts';
import * as twins from './twins.ts';

/** Each figure is the best of some rounds taken in turn, so that a busy machine hurts all alike. */
const ROUNDS = 5;

let failures = 0;

function report(what: string, figure: number, limit: { most?: number; least?: number }): void {
  const fails = figure > (limit.most ?? figure) || figure < (limit.least ?? figure);
  const bound = limit.most === undefined ? `at least ${limit.least}` : `at most ${limit.most}`;
  if (fails) failures++;
  console.log(`${fails ? 'FAIL' : 'ok  '}  ${what.padEnd(58)} ${figure.toFixed(2)}  (${bound})`);
}

function note(what: string, seconds: number): void {
  console.log(`      ${what.padEnd(58)} ${seconds.toFixed(3)} s`);
}

function timed<T>(work: () => T): { readonly seconds: number; readonly value: T } {
  const begun = performance.now();
  const value = work();
  return { seconds: (performance.now() - begun) / 1000, value };
}

const leap = (finish: number) => leapToTwenty({ finish, steps: [1, 2, 4], penalty: 5 });

function opened<S extends State, M>(result: ReturnType<typeof solve<S, M>>): Solution<S, M> {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The sum that leap.c prints, over the solver's own layout. */
function checksum(solution: Solution<never, never> | Solution): number {
  if (solution.solved.kind !== 'open') throw new Error('Leap to Twenty is an open game.');
  let sum = 0;
  for (const score of solution.solved.scores) sum = (Math.imul(sum, 31) + (score & 0xffff)) | 0;
  return sum >>> 0;
}

function buildC(folder: string): string | undefined {
  const program = join(folder, 'leap');
  try {
    execFileSync('cc', ['-O2', '-o', program, join(import.meta.dirname, 'leap.c')]);
    return program;
  } catch {
    console.log('      There is no C compiler here: measured against TypeScript by hand only.');
    return undefined;
  }
}

async function benchSweep(): Promise<void> {
  const finish = 4000;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const program = buildC(folder);
  const best = { c: Infinity, hand: Infinity, one: Infinity, two: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    if (program !== undefined) {
      const { seconds, checksum: expected } = JSON.parse(
        execFileSync(program, [String(finish)], { encoding: 'utf8' }),
      );
      best.c = Math.min(best.c, seconds);
      const one = timed(() => opened(solve(leap(finish))));
      best.one = Math.min(best.one, one.seconds);
      if (round === 0 && checksum(one.value as unknown as Solution) !== expected)
        throw new Error('The solver and the C program disagree.');
    } else best.one = Math.min(best.one, timed(() => opened(solve(leap(finish)))).seconds);
    const begun = performance.now();
    opened(await solveOnThreads(leap(finish), { threads: 2, spawn: spawnThread }));
    best.two = Math.min(best.two, (performance.now() - begun) / 1000);
    best.hand = Math.min(best.hand, timed(() => solveLeapByHand(finish)).seconds);
  }
  rmSync(folder, { recursive: true });
  note('C by hand, finish=4000', best.c);
  note('TypeScript by hand', best.hand);
  note('the solver, one thread', best.one);
  note('the solver, two threads', best.two);
  if (program !== undefined) report('solver / C', best.one / best.c, LIMITS.solverToC);
  report('one thread / two threads', best.one / best.two, LIMITS.threads);
}

function benchGrowth(): void {
  const perState = [20, 200, 2000, 4000].map((finish) => {
    const repeats = finish <= 200 ? 20 : 2;
    let seconds = Infinity;
    let size = 0;
    for (let repeat = 0; repeat < repeats; repeat++) {
      const run = timed(() => opened(solve(leap(finish))));
      seconds = Math.min(seconds, run.seconds);
      size = run.value.compiled.size;
    }
    console.log(
      `      finish=${String(finish).padEnd(5)} ${String(size).padStart(10)} states ${((1e9 * seconds) / size).toFixed(1).padStart(8)} ns a state`,
    );
    return seconds / size;
  });
  const [, , middle = 0, last = 0] = perState;
  report('ns a state, finish=4000 / finish=2000', last / middle, LIMITS.growth);
}

function benchPlayouts(): void {
  const games: readonly [string, Rules<never, never>, twins.Twin][] = [
    [
      'predictive-pursuit',
      predictivePursuit({ finish: 10, landing: 'exact', stall: 10 }),
      twins.predictivePursuit,
    ],
    ['trail-blazer', trailBlazer({ finish: 10, steps: [1, 2, 3] }), twins.trailBlazer],
    [
      'binary-race',
      binaryRace({ finish: 31, steps: [1, 2, 4, 8, 16], overshoot: 'needed' }),
      twins.binaryRace,
    ],
    ['leap-to-twenty', leap(20), twins.leapToTwenty],
    ['number-quest', numberQuest({ numbers: 9, picks: 9 }), twins.numberQuest],
  ].map(([name, rules, twin]) => [
    name as string,
    rules as unknown as Rules<never, never>,
    twin as twins.Twin,
  ]);
  for (const [name, rules, twin] of games) {
    const compiled = compile(rules);
    const count = 300_000;
    playouts(compiled, 10_000, 1);
    twin(10_000, 1);
    let own = Infinity;
    let hand = Infinity;
    for (let round = 0; round < 4 * ROUNDS; round++) {
      own = Math.min(own, timed(() => playouts(compiled, count, round)).seconds);
      hand = Math.min(hand, timed(() => twin(count, round)).seconds);
    }
    report(
      `playouts / by hand, ${name} (${(count / own / 1e6).toFixed(1)} M games a second)`,
      hand / own,
      LIMITS.playouts,
    );
  }
}

await benchSweep();
benchGrowth();
benchPlayouts();
process.exitCode = failures === 0 ? 0 : 1;
