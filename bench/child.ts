import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What a program of its own took: what it says of itself, and the most memory it held. */
export type Child<T> = { readonly said: T; readonly bytes: number };

/** Runs a module of this folder with some words, and reads the JSON that it prints last. */
export function runChild<T>(file: string, ...words: readonly string[]): Child<T> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${file} ${words.join(' ')} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Child<T>;
}

/** Prints what a child says, with the most memory that it held. */
export function sayAsChild(said: unknown): void {
  process.stdout.write(JSON.stringify({ said, bytes: peakBytes() }));
}

const STATUS = '/proc/self/status';

/** The most memory that this process held. Where Linux says so itself: what a process is told of its use includes what its parent held when it was begun. */
export function peakBytes(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const [, own] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return 1024 * (own === undefined ? process.resourceUsage().maxRSS : Number(own));
}
