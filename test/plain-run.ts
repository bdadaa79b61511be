import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { main } from '../src/cli/main.ts';

/** What a command without a terminal did: its exit status, what it wrote, and what lies on the shelf. */
export type PlainRun = {
  readonly status: number;
  readonly output: string;
  readonly error: string;
  /** The records on the shelf, by no name: a name has the time in it. */
  readonly kept: readonly string[];
};

/** Runs a command line whose input is these lines and then ends. */
export async function runPlain(
  args: readonly string[],
  lines: readonly string[],
): Promise<PlainRun> {
  const home = mkdtempSync(join(tmpdir(), 'parlor-plain-'));
  const written = { output: '', error: '' };
  const collect = (name: keyof typeof written): Writable =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  try {
    const status = await main(args, {
      input: Readable.from(lines.map((line) => `${line}\n`)),
      output: collect('output'),
      error: collect('error'),
      env: { XDG_STATE_HOME: home, HOME: home },
    });
    const shelf = join(home, 'parlor');
    const kept = readdirSync(shelf).map((name) => readFileSync(join(shelf, name), 'utf8'));
    return { status, ...written, kept };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
