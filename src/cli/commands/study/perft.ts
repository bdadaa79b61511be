import type { OptionValues } from '../../../core/contract/option.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { isShipped } from '../../../games/index.ts';
import { CallTrace } from '../../../play/stranger/call-trace.ts';
import { message } from '../../../protocol/message.ts';
import { perft } from '../../../solve/count/perft.ts';
import { type GameSource, loadChoice, sourceOf } from '../../files/load.ts';
import { readWhole, type SharedFlags } from '../../flag.ts';
import { printAnswer } from '../../print-answer.ts';
import { MEMORY, type Terminal } from '../../terminal.ts';
import { throwFailure } from '../../threads/failure.ts';
import type { PerftReport } from '../../threads/perft-order.ts';

const DEEPEST = 1000;

/** Counts the sequences of moves at each depth. */
export async function perftCommand(
  game: string | undefined,
  depth: string | undefined,
  flags: SharedFlags,
  { output }: Terminal,
): Promise<Result<number>> {
  // With --game, a single word is the depth.
  const isDepth = flags.game !== undefined && depth === undefined;
  const choice = await loadChoice(isDepth ? undefined : game, flags);
  if (!choice.ok) return choice;
  const wanted = readWhole('The depth', (isDepth ? game : depth) ?? '6', 1, DEEPEST);
  if (!wanted.ok) return wanted;
  const { game: chosen, options } = choice.value;
  let depthCounted = 0;
  // A wide game takes a long time, so print each depth as soon as it is counted.
  const tell = (count: bigint): void => {
    depthCounted++;
    if (flags.json !== true) output.write(`${depthCounted} ${count}\n`);
  };
  const source = sourceOf(chosen);
  const counts =
    source === undefined || isShipped(chosen)
      ? accept(perft(chosen.rules(options), wanted.value, isShipped(chosen), tell))
      : await countOnThread(source, options, wanted.value, tell);
  if (!counts.ok) return counts;
  if (flags.json === true)
    printAnswer(
      { output },
      message('perft', { game: chosen.id, options, depth: wanted.value, counts: counts.value }),
    );
  return accept(0);
}

/** Counts on a thread, where a rule that never returns can be terminated. */
async function countOnThread(
  source: GameSource,
  options: OptionValues,
  depth: number,
  onCount: (count: bigint) => void,
): Promise<Result<readonly bigint[]>> {
  const { workOnThread } = await import('../../threads/threads.ts');
  const trace = new CallTrace();
  const order = { kind: 'perft', source, options, depth, trace: trace.shared } as const;
  const counted = await workOnThread<PerftReport>(order, MEMORY, {
    trace,
    onProgress: ({ count }) => onCount(count),
  });
  switch (counted.kind) {
    case 'counted':
      return accept(counted.counts);
    case 'stalled':
    case 'exhausted': {
      const { stalledRefusal } = await import('../../threads/solver.ts');
      const message =
        counted.kind === 'stalled'
          ? counted.message
          : `${trace.last ?? 'the game'} used up all memory.`;
      return refuse(stalledRefusal(source, message));
    }
    case 'late':
    case 'aborted':
      return refuse({ code: 'solve/stopped', message: 'Counting was stopped.' });
    default:
      return throwFailure(counted);
  }
}
