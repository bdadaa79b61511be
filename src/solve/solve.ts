import type { Rules, State } from '../core/contract/rules.ts';
import { accept, type Result } from '../core/result.ts';
import { Attempt } from './attempt.ts';
import { THREAD_BYTES } from './budget.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge } from './estimate.ts';
import type { Spawn } from './open/job.ts';
import { canShare } from './open/share-compiled.ts';
import { ReadHelpers, type SpawnReader } from './reach/read-helpers.ts';
import type { Solution } from './solution.ts';
import type { SolveOptions } from './solve-options.ts';

export type ThreadOptions = SolveOptions & {
  readonly threads: number;
  /** Starts a thread for a laid-out game. */
  readonly spawn: Spawn;
  /** Starts a thread with the same rules, for an explored game. Without it, exploring uses one thread. */
  readonly spawnReader?: SpawnReader | undefined;
};

/** Below this many states, starting a thread takes longer than it saves. */
const WORTH_SHARING = 4_000_000;
/** The share of memory that threads may take. */
const MOST_FOR_THREADS = 1 / 8;

/** Finds the exact value of every position of a game. Rules that break their contract throw a `RuleFault`. */
export function solve<S extends State, M>(
  rules: Rules<S, M>,
  options: SolveOptions = {},
): Result<Solution<S, M>> {
  const attempt = new Attempt(rules, options);
  return attempt.run(() => (options.trusted === true ? attempt.layOut() : attempt.explore()));
}

/** The same on several threads if that is faster. */
export async function solveOnThreads<S extends State, M>(
  rules: Rules<S, M>,
  options: ThreadOptions,
): Promise<Result<Solution<S, M>>> {
  if (options.trusted !== true) return exploreOnThreads(rules, options);
  const { threads, memory = DEFAULT_MEMORY } = options;
  const size = estimate(rules);
  const isWorthIt =
    threads > 1 && size.states >= WORTH_SHARING && refuseTooLarge(size, memory) === undefined;
  if (!isWorthIt || (threads - 1) * THREAD_BYTES > MOST_FOR_THREADS * memory)
    return solve(rules, options);
  const others = Array.from({ length: threads - 1 }, options.spawn);
  try {
    const attempt = new Attempt(rules, options);
    const compiled = attempt.run(() => attempt.compile());
    if (!compiled.ok) return compiled;
    return canShare(compiled.value)
      ? await attempt.share(compiled.value, others)
      : attempt.run(() => accept(attempt.solveCompiled(compiled.value)));
  } finally {
    for (const thread of others) thread.stop();
  }
}

function exploreOnThreads<S extends State, M>(
  rules: Rules<S, M>,
  { threads, spawnReader, ...options }: ThreadOptions,
): Result<Solution<S, M>> {
  if (threads === 1 || spawnReader === undefined) return solve(rules, options);
  const helpers = new ReadHelpers(threads - 1, spawnReader);
  try {
    const attempt = new Attempt(rules, options, helpers);
    return attempt.run(() => attempt.explore());
  } finally {
    helpers.stop();
  }
}
