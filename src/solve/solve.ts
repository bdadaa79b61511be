import { accept, type Result, refuse } from '../core/result.ts';
import type { Rules, State } from '../core/rules.ts';
import { type Compiled, compile } from './compile/compile.ts';
import { DEFAULT_MEMORY, estimate, estimateCompiled, refuseTooLarge } from './estimate.ts';
import { tellEndless } from './open/endless.ts';
import { runJob, type Spawn, scoresOn, shareOut, type Thread } from './open/job.ts';
import { retrograde } from './open/retrograde.ts';
import type { Scores } from './open/score.ts';
import { sweep, wholeRow } from './open/sweep.ts';
import { solveStages } from './sealed/bounds.ts';
import { Solution, type Solved } from './solution.ts';

export type SolveOptions = {
  /** The most bytes to use; a game that would take more is refused. */
  readonly memory?: number;
  /** Told from 0 to 1 how far it is. */
  readonly onProgress?: (done: number) => void;
};
export type ThreadOptions = SolveOptions & { readonly threads: number; readonly spawn: Spawn };

/** Below this many states, starting a thread takes longer than it saves. */
const WORTH_SHARING = 4_000_000;

/** The exact worth of every state of a game. */
export function solve<S extends State, M>(
  rules: Rules<S, M>,
  options: SolveOptions = {},
): Result<Solution<S, M>> {
  const memory = options.memory ?? DEFAULT_MEMORY;
  const tooLarge = refuseTooLarge(estimate(rules), memory);
  if (tooLarge !== undefined) return refuse(tooLarge);
  const compiled = compile(rules);
  const afterAll = refuseTooLarge(estimateCompiled(compiled), memory);
  if (afterAll !== undefined) return refuse(afterAll);
  return accept(new Solution(rules, compiled, solveCompiled(compiled, options.onProgress)));
}

/** The same on several threads, where that helps. */
export async function solveOnThreads<S extends State, M>(
  rules: Rules<S, M>,
  options: ThreadOptions,
): Promise<Result<Solution<S, M>>> {
  const size = estimate(rules);
  const memory = options.memory ?? DEFAULT_MEMORY;
  const tooLarge = refuseTooLarge(size, memory);
  if (tooLarge !== undefined) return refuse(tooLarge);
  const worthIt = size.states >= WORTH_SHARING;
  const others = worthIt ? Array.from({ length: options.threads - 1 }, options.spawn) : [];
  try {
    const compiled = compile(rules);
    const afterAll = refuseTooLarge(estimateCompiled(compiled), memory);
    if (afterAll !== undefined) return refuse(afterAll);
    const solved =
      others.length > 0 && canShare(compiled)
        ? await shareCompiled(compiled, others, options.onProgress)
        : solveCompiled(compiled, options.onProgress);
    return accept(new Solution(rules, compiled, solved));
  } finally {
    for (const thread of others) thread.stop();
  }
}

export function solveCompiled(compiled: Compiled, onProgress?: (done: number) => void): Solved {
  if (compiled.sealed) return { kind: 'sealed', ...solveStages(compiled, onProgress) };
  const fill = (scores: Scores): boolean =>
    compiled.layout.sweepable
      ? sweep(compiled, scores, wholeRow(compiled), {
          after: (row, rows) => onProgress?.((row + 1) / rows),
        })
      : retrograde(compiled, scores);
  const narrow = new Int16Array(compiled.size);
  if (fill(narrow)) return conclude(compiled, narrow);
  const wide = new Int32Array(compiled.size);
  if (fill(wide)) return conclude(compiled, wide);
  throw tooLong();
}

export function canShare({ sealed, layout }: Compiled): boolean {
  return !sealed && layout.sweepable && layout.steady;
}

/** This thread takes the first share, which waits for nobody; the others go to other threads. */
export async function shareCompiled(
  compiled: Compiled,
  others: readonly Thread[],
  onProgress?: (done: number) => void,
): Promise<Solved> {
  const shares = shareOut(compiled, 1 + others.length);
  for (const bytes of [2, 4] as const) {
    const table = new SharedArrayBuffer(bytes * compiled.size);
    const progress = new SharedArrayBuffer(4 * shares.length);
    const job = { compiled, table, bytes, progress, shares };
    const running = others.map((thread, index) => thread.run({ ...job, index: index + 1 }));
    const counted = runJob({ ...job, index: 0 }, onProgress);
    const all = await Promise.all(running);
    if (counted && all.every(Boolean)) return conclude(compiled, scoresOn(table, bytes));
  }
  throw tooLong();
}

function conclude(compiled: Compiled, scores: Scores): Solved {
  return { kind: 'open', scores, zero: tellEndless(compiled, scores) };
}

function tooLong(): RangeError {
  return new RangeError('This game takes more turns than can be counted.');
}
