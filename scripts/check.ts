import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/** The part of the tests' report that is counted here. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
};

/**
 * Tests that use the programs from outside, or solve so much that coverage would take minutes: they cover
 * nothing that the others do not, and run without coverage.
 */
const APART = [
  'src/cli/draw/**',
  'src/cli/threads/wide-threads.test.ts',
  'src/players/level.test.ts',
  'src/solve/open/wide-games.test.ts',
  'src/study/idea/find-rule.test.ts',
  'src/study/levels/match-score.test.ts',
  'src/study/metrics/metrics.test.ts',
  'test/adding-a-game.test.ts',
  'test/after-screen.test.ts',
  'test/any-game.test.ts',
  'test/bots-command.test.ts',
  'test/bots.test.ts',
  'test/cli/**',
  'test/facts.test.ts',
  'test/game-screen.test.ts',
  'test/known-faults/**',
  'test/levels-data.test.ts',
  'test/menu-screen.test.ts',
  'test/package.test.ts',
  'test/pager.test.ts',
  'test/play-screen.test.ts',
  'test/prove-command.test.ts',
  'test/puzzle.test.ts',
  'test/replay-screen.test.ts',
  'test/screen.test.ts',
  'test/sentences.test.ts',
  'test/shipped-game.test.ts',
  'test/solve-memory.test.ts',
  'test/view-laws.test.ts',
  'test/web/**',
];

const scratch = await mkdtemp(join(tmpdir(), 'parlor-check-'));
try {
  process.exitCode = (await checkAll(scratch)) ? 0 : 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function checkAll(scratch: string): Promise<boolean> {
  return (
    (await step('types', 'node_modules/typescript/bin/tsc')) &&
    (await step('types of the page', 'node_modules/typescript/bin/tsc', '-p', 'src/web')) &&
    (await step('types of its tests', 'node_modules/typescript/bin/tsc', '-p', 'test/web')) &&
    (await step('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci')) &&
    (await step('build', 'scripts/build.ts')) &&
    (await step('dead code', 'node_modules/knip/bin/knip.js')) &&
    (await tests(scratch))
  );
}

/** All tests, in two runs; says how many there were. */
async function tests(scratch: string): Promise<boolean> {
  const covering = await testRun('tests and coverage', join(scratch, 'covering.json'), [
    '--coverage',
    ...APART.flatMap((files) => ['--exclude', files]),
  ]);
  // Runs without coverage can share compiled code; with coverage the cache would lose counts.
  process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled');
  const apart = await testRun(
    'tests apart',
    join(scratch, 'apart.json'),
    APART.map((files) => files.replace('/**', '/')),
  );
  const reports = [covering.report, apart.report].filter((report) => report !== undefined);
  console.log(`\n${countTests(reports)}`);
  return covering.passed && apart.passed;
}

type TestRun = {
  readonly passed: boolean;
  /** Undefined if the runner itself failed; then it has said why. */
  readonly report: Report | undefined;
};

async function testRun(name: string, path: string, args: readonly string[]): Promise<TestRun> {
  const passed = await step(
    name,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...(process.stdout.isTTY ? [] : ['--no-color']),
  );
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const report: Report | undefined = text === undefined ? undefined : JSON.parse(text);
  return { passed: passed && report !== undefined, report };
}

async function step(name: string, script: string, ...args: readonly string[]): Promise<boolean> {
  console.log(`\n# ${name}`);
  const start = performance.now();
  const status = await run(script, ...args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`# ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

/** `412 passed, 0 failed`. A file that failed before its first test counts as one failure. */
function countTests(reports: readonly Report[]): string {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const report of reports) {
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    passed += report.numPassedTests;
    failed += report.numFailedTests + broken.length;
    skipped += report.numPendingTests;
  }
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
