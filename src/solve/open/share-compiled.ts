import { type Budget, TooMuch } from '../budget.ts';
import { bytesIn } from '../buffers.ts';
import type { Compiled } from '../compile/compile.ts';
import { runJob, scoresOn, shareOut, type Thread } from './job.ts';
import { canSweep, type OpenValues, zeroOf } from './solve-open.ts';

export function canShare(compiled: Compiled): boolean {
  return canSweep(compiled) && compiled.layout.steady;
}

/** The most memory for one share of a sweep. */
const MOST_A_SHARE = 2 ** 30;

/** This thread takes the first share, which never waits; other threads take the rest. */
export async function shareCompiled(
  compiled: Compiled,
  others: readonly Thread[],
  budget: Budget,
  onProgress?: (done: number) => void,
): Promise<{ readonly kind: 'open' } & OpenValues> {
  const shares = shareOut(compiled, 1 + others.length);
  // Each thread has its own copy of the game.
  const copy = bytesIn(compiled);
  budget.take(copy * others.length);
  for (const bytes of [2, 4] as const) {
    budget.take(bytes * compiled.size);
    const table = new SharedArrayBuffer(bytes * compiled.size);
    const progress = new SharedArrayBuffer(4 * shares.length);
    const memory = Math.min(MOST_A_SHARE, budget.left / shares.length);
    budget.take(memory * others.length);
    const job = { compiled, table, bytes, progress, shares, memory };
    const running = Promise.all(
      others.map((thread, index) => thread.run({ ...job, index: index + 1 })),
    );
    // If this thread gives up, the others' results are ignored.
    running.catch(() => {});
    const isCounted = runJob({ ...job, index: 0 }, budget, onProgress);
    const ends = await running;
    budget.giveBack(memory * others.length);
    if (ends.includes('too much')) throw new TooMuch('memory');
    if (isCounted && ends.every((end) => end === 'counted'))
      return {
        kind: 'open',
        scores: scoresOn(table, bytes),
        zero: zeroOf(compiled),
      };
  }
  throw new RangeError('This game takes more turns than can be counted.');
}
