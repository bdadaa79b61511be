import { SolutionCache } from '../src/solve/cache.ts';
import { type Ran, runMain } from './run-main.ts';

/** What one run has solved serves the next. */
const solutions = new SolutionCache(2 ** 30);

/** Runs `parlor puzzle` without a terminal, its input these lines. */
export function run(args: readonly string[], lines: readonly string[] = []): Promise<Ran> {
  return runMain(['puzzle', ...args], { input: lines }, { solutions });
}

export type Printed = {
  readonly game: string;
  readonly options: Readonly<Record<string, number | string | readonly number[]>>;
  readonly moves: readonly string[];
  readonly position: Readonly<Record<string, number>>;
  readonly seat: 1 | 2;
  readonly question: string;
  readonly legal: readonly string[];
  readonly answer: string;
  readonly depth: number;
  readonly level: string;
  readonly outcome: string;
  readonly turns: number | null;
};

export async function printed(...args: readonly string[]): Promise<readonly Printed[]> {
  const { output } = await run([...args, '--json']);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Printed);
}
