import { spawnSync } from 'node:child_process';

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
  const bytes = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(JSON.stringify({ said, bytes }));
}
