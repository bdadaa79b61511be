import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SolutionCache } from '../../src/solve/cache.ts';
import { tidyAtExit } from './left-behind.ts';
import { type Ran, runMain } from './run-main.ts';

/** What one run has solved serves the next. */
const solutions = new SolutionCache(2 ** 30);

/** Where what is known of puzzles and of whoever solves them is kept meanwhile. */
export const STATE: string = mkdtempSync(join(tmpdir(), 'parlor-puzzle-'));
tidyAtExit(() => rmSync(STATE, { recursive: true, force: true }));

type Surroundings = {
  readonly now?: Date;
  readonly state?: string;
  readonly command?: string;
};

/** Runs `parlor puzzle`, or another command, without a terminal, its input these lines. */
export function run(
  args: readonly string[],
  lines: readonly string[] = [],
  { now, state = STATE, command = 'puzzle' }: Surroundings = {},
): Promise<Ran> {
  const env = { XDG_STATE_HOME: state };
  return runMain([command, ...args], { input: lines, env, now }, { solutions });
}

export type Printed = {
  readonly game: string;
  readonly options: Readonly<Record<string, number | string | readonly number[]>>;
  readonly moves: readonly string[];
  readonly position: Readonly<Record<string, number>>;
  readonly player: 1 | 2;
  readonly question: string;
  readonly legal: readonly string[];
  readonly answer: string;
  readonly depth: number;
  readonly level: string;
  readonly outcome: string;
  readonly turns: number | null;
};

/** The puzzles that are printed; a game without any is refused, which is none. */
export async function printed(...args: readonly string[]): Promise<readonly Printed[]> {
  const { output } = await run([...args, '--json']);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Printed & { readonly kind: string })
    .filter(({ kind }) => kind !== 'refusal');
}
