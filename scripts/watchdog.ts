import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * A test may take five minutes. After this many minutes without a word from its file, an endless loop must be blocking
 * even the timers.
 */
const LONGEST_SILENCE = 15;
const MINUTE = 60_000;

/** Ends a run that hangs in an endless loop, and names the file. A time limit inside the worker could not do that. */
export default class Watchdog implements Reporter {
  readonly #workers = new Set<ChildProcess>();
  /** For each file, the minutes since its worker last reported anything. */
  readonly #silent = new Map<string, number>();

  onInit(): void {
    subscribe('child_process', (message) => {
      this.#workers.add((message as { readonly process: ChildProcess }).process);
    });
    // Count minutes instead of reading the clock, because a machine may sleep.
    setInterval(() => this.#look(), MINUTE).unref();
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#silent.set(moduleId, 0);
  }

  onTestModuleCollected({ moduleId }: TestModule): void {
    this.#silent.set(moduleId, 0);
  }

  onTestCaseReady({ module }: TestCase): void {
    this.#silent.set(module.moduleId, 0);
  }

  onTestCaseResult({ module }: TestCase): void {
    this.#silent.set(module.moduleId, 0);
  }

  onHookEnd({ entity }: ReportedHookContext): void {
    this.#silent.set(entity.type === 'module' ? entity.moduleId : entity.module.moduleId, 0);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#silent.delete(moduleId);
  }

  #look(): void {
    for (const [file, minutes] of this.#silent) this.#silent.set(file, minutes + 1);
    const stuck = [...this.#silent].filter(([, minutes]) => minutes >= LONGEST_SILENCE);
    if (stuck.length === 0) return;
    for (const [file] of stuck)
      console.error(`\n${file} has done nothing for ${LONGEST_SILENCE} minutes: an endless loop?`);
    // A worker in an endless loop does not notice any gentler signal.
    for (const worker of this.#workers) worker.kill('SIGKILL');
    process.exit(1);
  }
}
