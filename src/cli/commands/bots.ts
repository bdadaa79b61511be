import { accept, type Result } from '../../core/result.ts';
import { message } from '../../protocol/message.ts';
import { levelsFrom } from '../../study/levels/levels.ts';
import type { Context } from '../context.ts';
import { paintFor } from '../draw/paint.ts';
import { loadChoice } from '../files/load.ts';
import { botsLines } from '../pages/bots-page.ts';
import { printAnswer } from '../print-answer.ts';
import { columnsOf } from '../terminal.ts';
import { findLevelsOnThreads } from '../threads/find-levels.ts';

export type BotsFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
};

/** How long levels of a game too large to solve are looked for, unless --time says more. */
const SECONDS_OF_PLAY = 4;

/** Lists the opponents of a game, and how strong each is. */
export async function botsCommand(
  name: string | undefined,
  flags: BotsFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice({ name, file: flags.game, set: flags.set });
  if (!choice.ok) return choice;
  const playing = terminal.limits.seconds ?? SECONDS_OF_PLAY;
  const found = await findLevelsOnThreads(choice.value, terminal, { playing });
  if (!found.ok) return found;
  const { game, options } = choice.value;
  const levels = levelsFrom(found.value);
  if (flags.json === true)
    printAnswer(terminal, message('bots', { game: game.id, options, ...levels }));
  else {
    const width = Math.min(columnsOf(terminal), 100);
    for (const line of botsLines(choice.value, levels, width, paintFor(terminal)))
      terminal.output.write(`${line}\n`);
  }
  return accept(0);
}
