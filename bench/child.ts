import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The outcome of a child process: its own report, and its peak memory. */
export type Child<T> = { readonly said: T; readonly bytes: number };

/** Runs a module of this folder with arguments, and reads the JSON on its last line. */
export function runChild<T>(file: string, ...words: readonly string[]): Child<T> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${file} ${words.join(' ')} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Child<T>;
}

/** Prints a child's report with its peak memory. */
export function sayAsChild(said: unknown): void {
  process.stdout.write(JSON.stringify({ said, bytes: peakBytes() }));
}

const STATUS = '/proc/self/status';

/**
 * The peak memory of this process, from Linux if possible: `resourceUsage` includes the parent's memory at the start.
 */
export function peakBytes(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const [, own] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return 1024 * (own === undefined ? process.resourceUsage().maxRSS : Number(own));
}
