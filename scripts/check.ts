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

const scratch = await mkdtemp(join(tmpdir(), 'parlor-check-'));
try {
  process.exitCode = (await checkAll(join(scratch, 'tests.json'))) ? 0 : 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function checkAll(report: string): Promise<boolean> {
  return (
    (await step('types', 'node_modules/typescript/bin/tsc')) &&
    (await step('types of the page', 'node_modules/typescript/bin/tsc', '-p', 'src/web')) &&
    (await step('types of its tests', 'node_modules/typescript/bin/tsc', '-p', 'test/web')) &&
    (await step('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci')) &&
    (await step('build', 'scripts/build.ts')) &&
    (await step('dead code', 'node_modules/knip/bin/knip.js')) &&
    (await tests(report))
  );
}

async function tests(report: string): Promise<boolean> {
  const passed = await step(
    'tests and coverage',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--coverage',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(process.stdout.isTTY ? [] : ['--no-color']),
  );
  // Where the runner itself broke there is no report, and it has said why.
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text !== undefined) console.log(`\n${countTests(JSON.parse(text))}`);
  return passed && text !== undefined;
}

async function step(name: string, script: string, ...args: readonly string[]): Promise<boolean> {
  console.log(`\n# ${name}`);
  const start = performance.now();
  const status = await run(script, ...args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`# ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

/** `412 passed, 0 failed`. A file that broke before its first test counts as one that failed. */
function countTests(report: Report): string {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : '';
  return `${report.numPassedTests} passed, ${report.numFailedTests + broken} failed${skipped}`;
}
