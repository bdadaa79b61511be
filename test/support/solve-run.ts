import { SolutionCache } from '../../src/solve/cache.ts';
import { type Ran, runMain } from './run-main.ts';

const solutions = new SolutionCache(2 ** 30);

/** Runs a command line that asks nothing: what one run has solved serves the next. */
export function run(args: readonly string[], columns = 80): Promise<Ran> {
  return runMain(args, { terminal: { columns } }, { solutions });
}
