import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './step.ts';

/** The part of the test report that is counted here. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
};

/** Consecutive test runs, with their total counts at the end. */
export class TestRuns {
  readonly #scratch: string;
  readonly #reports: Report[] = [];
  #passed = true;

  private constructor(scratch: string) {
    this.#scratch = scratch;
  }

  /** Gives the runs a scratch folder, prints the counts at the end, and returns whether all passed. */
  static async counted(run: (runs: TestRuns, scratch: string) => Promise<void>): Promise<boolean> {
    const scratch = await mkdtemp(join(tmpdir(), 'parlor-check-'));
    try {
      const runs = new TestRuns(scratch);
      await run(runs, scratch);
      console.log(`\n${countTests(runs.#reports)}`);
      return runs.#passed;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  async run(name: string, ...args: readonly string[]): Promise<void> {
    const path = join(this.#scratch, `${name}.json`);
    const passed = await step(
      name,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      // A hanging test takes minutes, so stop a run after this many failures.
      '--bail=10',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/watchdog.ts',
      // A race in one of thousands of tests does not fail the whole run, but is reported at the end.
      '--retry=1',
      '--reporter=./scripts/unsteady.ts',
      `--outputFile.json=${path}`,
      ...(process.stdout.isTTY ? [] : ['--no-color']),
    );
    // Without a report the runner itself crashed, and has printed why.
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== undefined) this.#reports.push(JSON.parse(text));
    this.#passed &&= passed && text !== undefined;
  }
}

/** `412 passed, 0 failed`. A file that broke before its first test counts as one failure. */
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
