import { Readable, Writable } from 'node:stream';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests import the program from that they run in their own process. */
    program: string;
  }
}

type Program = typeof import('../../src/cli/main.ts');

// The build, as users have it: its threads start in a third of the time. Only coverage needs the sources.
const { main }: Program = await import(inject('program'));

/** How a command ended and what it wrote. */
export type Ran = { readonly status: number; readonly output: string; readonly error: string };

/** What a command finds around it. */
export type Around = {
  /** What is typed; then the input ends. */
  readonly input?: string | Buffer | readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What the streams say of themselves: that they are a terminal, how wide it is. */
  readonly terminal?: {
    readonly isTTY?: boolean;
    readonly columns?: number;
    hasColors?(): boolean;
  };
  /** What time it is, where that matters. */
  readonly now?: Date | undefined;
};

/** Runs a command line in this process, on streams of its own. */
export async function runMain(
  args: readonly string[],
  { input = [], env = {}, terminal = {}, now }: Around = {},
  given?: Parameters<Program['main']>[2],
): Promise<Ran> {
  const written = { output: '', error: '' };
  const collect = (name: keyof typeof written): Writable =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const typed = typeof input === 'string' || Buffer.isBuffer(input) ? [input] : linesOf(input);
  const { isTTY } = terminal;
  const status = await main(
    args,
    {
      input: Object.assign(Readable.from(typed), isTTY === undefined ? {} : { isTTY }),
      output: Object.assign(collect('output'), terminal),
      error: collect('error'),
      env,
      ...(now === undefined ? {} : { now: () => now }),
    },
    given,
  );
  return { status, ...written };
}

function linesOf(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${line}\n`);
}
