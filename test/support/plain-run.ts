import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ran, runMain } from './run-main.ts';

/** What a command without a terminal did: its exit status, what it wrote, and what lies on the shelf. */
export type PlainRun = Ran & {
  /** The records on the shelf, by no name: a name has the time in it. */
  readonly kept: readonly string[];
};

/** Records say when they were begun: two runs can be compared only if that is the same. */
const NOW = new Date('2026-01-05T12:00:00Z');

/** Runs a command line whose input is these lines and then ends. */
export async function runPlain(
  args: readonly string[],
  lines: readonly string[],
): Promise<PlainRun> {
  const home = mkdtempSync(join(tmpdir(), 'parlor-plain-'));
  try {
    const env = { XDG_STATE_HOME: home, HOME: home };
    const ran = await runMain(args, { input: lines, env, now: NOW });
    const shelf = join(home, 'parlor');
    const names = readdirSync(shelf).filter((name) => name.endsWith('.parlor'));
    const kept = names.map((name) => readFileSync(join(shelf, name), 'utf8'));
    return { ...ran, kept };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
