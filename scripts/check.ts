import { join } from 'node:path';
import { step, steps } from './step.ts';
import { TestRuns } from './test-run.ts';

/**
 * Tests that use the programs from outside, or solve so much that coverage would take minutes: they cover
 * nothing that the others do not, and run without coverage.
 */
const APART = [
  'src/cli/draw/**',
  'src/cli/threads/wide-threads.test.ts',
  'src/play/puzzles/settings.test.ts',
  'src/players/level.test.ts',
  'src/solve/open/wide-games.test.ts',
  'src/solve/sealed/long-chain.test.ts',
  'src/study/idea/find-rule.test.ts',
  'src/study/levels/match-score.test.ts',
  'src/study/metrics/metrics.test.ts',
  'test/adding-a-game.test.ts',
  'test/after-screen.test.ts',
  'test/answers.test.ts',
  'test/any-game.test.ts',
  'test/bots-command.test.ts',
  'test/bots.test.ts',
  'test/cli/**',
  'test/engine.test.ts',
  'test/facts.test.ts',
  'test/game-screen.test.ts',
  'test/known-faults/**',
  'test/levels-data.test.ts',
  'test/menu-screen.test.ts',
  'test/package.test.ts',
  'test/pager.test.ts',
  'test/perfect.test.ts',
  'test/play-screen.test.ts',
  'test/printed-commands.test.ts',
  'test/prove-command.test.ts',
  'test/puzzle.test.ts',
  'test/replay-screen.test.ts',
  'test/screen.test.ts',
  'test/sentences.test.ts',
  'test/shipped-game.test.ts',
  'test/solve-bounded.test.ts',
  'test/solve-memory.test.ts',
  'test/view-laws.test.ts',
  'test/web/**',
];

const TSC = 'node_modules/typescript/bin/tsc';

process.exitCode = (await checkAll()) ? 0 : 1;

async function checkAll(): Promise<boolean> {
  return (
    // Beside each other, as most of them use one core only for much of their time.
    (await steps([
      ['types', TSC],
      ['types of the page', TSC, '-p', 'src/web'],
      ['types of its tests', TSC, '-p', 'test/web'],
      ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci'],
      ['dead code', 'node_modules/knip/bin/knip.js'],
    ])) &&
    (await step('build', 'scripts/build.ts')) &&
    (await TestRuns.counted(runAll))
  );
}

async function runAll(runs: TestRuns, scratch: string): Promise<void> {
  await runs.run(
    'tests and coverage',
    '--coverage',
    ...APART.flatMap((files) => ['--exclude', files]),
  );
  // Runs without coverage can share compiled code; with coverage the cache would lose counts.
  process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled');
  // These wait for other programs for much of their time: more of them at once keep both cores busy.
  await runs.run(
    'tests apart',
    '--maxWorkers=5',
    ...APART.map((files) => files.replace('/**', '/')),
  );
}
