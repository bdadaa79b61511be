import { accept, type Result, refuse } from '../core/result.ts';
import { perft } from '../solve/perft.ts';
import { loadChoice } from './load.ts';
import type { Terminal } from './terminal.ts';

const DEEPEST = 1000;

export type PerftFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
};

/** Counts the sequences of moves at each depth. */
export async function perftCommand(
  words: readonly string[],
  flags: PerftFlags,
  { output }: Terminal,
): Promise<Result<number>> {
  // With --game the only word is the depth.
  const [name, depthText = '6', ...others] =
    flags.game !== undefined && words.length < 2 ? [undefined, words[0]] : words;
  const choice = await loadChoice({ name, file: flags.game, set: flags.set });
  if (!choice.ok) return choice;
  const depth = /^[0-9]{1,4}$/.test(depthText) ? Number(depthText) : 0;
  if (depth < 1 || depth > DEEPEST || others.length > 0)
    return refuse({
      code: 'flag/bad-value',
      message: `After the game stands the depth: one whole number from 1 to ${DEEPEST}.`,
    });
  const { game, options } = choice.value;
  const counts = perft(game.rules(options), depth);
  if (flags.json === true)
    // Written by hand because a count can be larger than a JSON writer takes.
    output.write(
      `{"game":${JSON.stringify(game.id)},"options":${JSON.stringify(options)},"depth":${depth},"counts":[${counts.join(',')}]}\n`,
    );
  else for (const [index, count] of counts.entries()) output.write(`${index + 1} ${count}\n`);
  return accept(0);
}
