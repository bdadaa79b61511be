import { accept, type Result } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { message } from '../../protocol/message.ts';
import { perft } from '../../solve/count/perft.ts';
import { loadChoice } from '../files/load.ts';
import { readWhole, type SharedFlags } from '../flag.ts';
import { printAnswer } from '../print-answer.ts';
import type { Terminal } from '../terminal.ts';

const DEEPEST = 1000;

/** Counts the sequences of moves at each depth. */
export async function perftCommand(
  game: string | undefined,
  depth: string | undefined,
  flags: SharedFlags,
  { output }: Terminal,
): Promise<Result<number>> {
  // With --game the only word is the depth.
  const isDepth = flags.game !== undefined && depth === undefined;
  const choice = await loadChoice(isDepth ? undefined : game, flags);
  if (!choice.ok) return choice;
  const wanted = readWhole('The depth', (isDepth ? game : depth) ?? '6', 1, DEEPEST);
  if (!wanted.ok) return wanted;
  const { game: chosen, options } = choice.value;
  let depthCounted = 0;
  // A wide game takes long, so each depth is printed as soon as it is counted.
  const tell = (count: bigint): void => void output.write(`${++depthCounted} ${count}\n`);
  const counts = perft(
    chosen.rules(options),
    wanted.value,
    isShipped(chosen),
    flags.json === true ? undefined : tell,
  );
  if (flags.json === true)
    printAnswer(
      { output },
      message('perft', { game: chosen.id, options, depth: wanted.value, counts }),
    );
  return accept(0);
}
