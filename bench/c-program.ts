import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Solution } from '../src/solve/solution.ts';

/** What a hand-written solver prints. */
export type Printed = { readonly seconds: number; readonly checksum: number };
/** Solves a game in C, given its number of squares or a file. */
export type CProgram = (given: number | string) => Printed;

/** Shown when a comparison with C could not be measured. */
export const NO_COMPILER = 'not measured: there is no compiler here';

/** Compiles a C program of this folder and passes it on. Undefined without a compiler. */
export async function withC<T>(
  name: string,
  use: (program: CProgram | undefined) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  const program = join(folder, name);
  try {
    const isBuilt = build(name, program);
    return await use(
      isBuilt
        ? (given) => JSON.parse(execFileSync(program, [String(given)], { encoding: 'utf8' }))
        : undefined,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function build(name: string, program: string): boolean {
  try {
    execFileSync('cc', ['-O2', '-o', program, join(import.meta.dirname, `${name}.c`)]);
    return true;
  } catch {
    return false;
  }
}

/** The sum that the C programs print, over the solver's own table. */
export function checksumOf({ solved }: Pick<Solution, 'solved'>): number {
  if (solved.kind !== 'open') throw new Error('Only open games have a table of scores.');
  let sum = 0;
  for (const score of solved.scores) sum = (Math.imul(sum, 31) + (score & 0xffff)) | 0;
  return sum >>> 0;
}
