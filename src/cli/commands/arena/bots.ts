import { accept, type Result } from '../../../core/result.ts';
import { message } from '../../../protocol/message.ts';
import { levelsFrom } from '../../../study/levels/levels.ts';
import type { Context } from '../../context.ts';
import { paintFor } from '../../draw/paint.ts';
import { loadChoice } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { botsLines } from '../../pages/bots-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { columnsOf } from '../../terminal.ts';
import { findLevelsOnThreads } from '../../threads/find-levels.ts';

/** Lists the opponents in a game, and how strong each is. */
export async function botsCommand(
  name: string | undefined,
  flags: SharedFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const found = await findLevelsOnThreads(choice.value, terminal);
  if (!found.ok) return found;
  const { game, options } = choice.value;
  const levels = levelsFrom(found.value);
  if (flags.json === true) {
    const { depth, exact } = levels;
    const shown = levels.levels.map(({ everyday, ...level }) => level);
    return printAnswer(
      terminal,
      message('bots', { game: game.id, options, depth, exact, levels: shown }),
    );
  }
  const width = Math.min(columnsOf(terminal), 100);
  const lines = botsLines(choice.value, levels, width, paintFor(terminal));
  terminal.output.write(`${lines.join('\n')}\n`);
  return accept(0);
}
