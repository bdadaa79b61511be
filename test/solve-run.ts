import { Readable, Writable } from 'node:stream';
import { main } from '../src/cli/main.ts';
import { SolutionCache } from '../src/solve/cache.ts';

const solutions = new SolutionCache(2 ** 30);

export type Ran = { readonly status: number; readonly output: string; readonly error: string };

/** Runs a command line that asks nothing, in this process: what one run has solved serves the next. */
export async function run(args: readonly string[], columns = 80): Promise<Ran> {
  const written = { output: '', error: '' };
  const collect = (name: keyof typeof written): Writable =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const terminal = {
    input: Readable.from([]),
    output: Object.assign(collect('output'), { columns }),
    error: collect('error'),
    env: {},
  };
  const status = await main(args, terminal, { solutions });
  return { status, ...written };
}
