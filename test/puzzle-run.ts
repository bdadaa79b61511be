import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll } from 'vitest';
import { main } from '../src/cli/main.ts';
import { SolutionCache } from '../src/solve/cache.ts';

/** What one run has solved serves the next. */
const solutions = new SolutionCache(2 ** 30);

/** Where what is known of puzzles and of whoever solves them is kept meanwhile. */
export const STATE: string = mkdtempSync(join(tmpdir(), 'parlor-puzzle-'));
afterAll(() => rmSync(STATE, { recursive: true, force: true }));

type Surroundings = {
  readonly now?: Date;
  readonly state?: string;
  readonly command?: string;
};

/** How a command ended and what it wrote. */
type Run = { readonly status: number; readonly output: string; readonly error: string };

/** Runs `parlor puzzle`, or another command, without a terminal, its input these lines. */
export async function run(
  args: readonly string[],
  lines: readonly string[] = [],
  { now, state = STATE, command = 'puzzle' }: Surroundings = {},
): Promise<Run> {
  const written = { output: '', error: '' };
  const collect = (name: keyof typeof written): Writable =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const input = Readable.from(lines.map((line) => `${line}\n`));
  const terminal = {
    input,
    output: collect('output'),
    error: collect('error'),
    env: { XDG_STATE_HOME: state },
    ...(now === undefined ? {} : { now: () => now }),
  };
  return { status: await main([command, ...args], terminal, { solutions }), ...written };
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
