import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when they were tried again: each has a race to be mended. */
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
