import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that only passed when retried. Each has a race that should be fixed. */
export default class Unsteady implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`\nUnsteady, passed when tried again: ${name}`);
  }
}
