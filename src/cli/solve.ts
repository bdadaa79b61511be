import { accept, type Result, refuse } from '../core/result.ts';
import { type Answer, answerFor } from '../study/answer.ts';
import { positionAfter } from '../study/given.ts';
import { loadChoice } from './load.ts';
import { solveHere } from './solver.ts';
import type { Terminal } from './terminal.ts';

const MOST_THREADS = 64;

export type SolveFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly moves?: string | undefined;
  readonly threads?: string | undefined;
  readonly svg?: string | undefined;
  readonly json?: boolean | undefined;
};

/** Says what a position is worth, what to play in it, and how the positions around it stand. */
export async function solveCommand(
  name: string | undefined,
  flags: SolveFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const choice = await loadChoice({ name, file: flags.game, set: flags.set });
  if (!choice.ok) return choice;
  const threads = readThreads(flags.threads);
  if (!threads.ok) return threads;
  const { game, options } = choice.value;
  // Before the solving, which may take a while: a mistyped move should be known at once.
  const turns = (flags.moves ?? '').split(/\s+/).filter((turn) => turn !== '');
  const position = positionAfter(game.rules(options), turns);
  if (!position.ok) return position;
  const solution = await solveHere(choice.value, terminal, threads.value);
  if (!solution.ok) return solution;
  const answer: Answer = answerFor(game, options, solution.value, position.value.state);
  if (flags.json === true) terminal.output.write(`${JSON.stringify(answer)}\n`);
  return accept(0);
}

function readThreads(text: string | undefined): Result<number | undefined> {
  if (text === undefined) return accept(undefined);
  const threads = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0;
  return threads >= 1 && threads <= MOST_THREADS
    ? accept(threads)
    : refuse({
        code: 'flag/bad-value',
        message: `The number of threads is a whole number from 1 to ${MOST_THREADS}.`,
      });
}
