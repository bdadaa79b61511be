import { rmSync } from 'node:fs';
import { countOf } from '../../../core/count.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { openQuestion } from '../../../play/talk/talk.ts';
import { dayOf, playersText, resultText } from '../../../play/text/game/history.ts';
import { message } from '../../../protocol/message.ts';
import { printablePath } from '../../../store/whole-file.ts';
import { printable } from '../../draw/wrap.ts';
import { FAILED, INTERRUPTED } from '../../exit-status.ts';
import type { SharedFlags, SwitchFlags } from '../../flag.ts';
import type { NumberedGame } from '../../pages/games-page.ts';
import { printAnswer, printRefusal } from '../../print-answer.ts';
import { openStore } from '../../store/shelf.ts';
import { tableKeyAt } from '../../store/table-keeper.ts';
import { openTalk, plainTalk } from '../../talk/plain.ts';
import type { Context } from '../../terminal.ts';

/** Asks for confirmation, and deletes. */
export async function deleteGames(
  chosen: readonly NumberedGame[],
  { yes, plain, json }: SharedFlags & SwitchFlags<'yes'>,
  terminal: Context,
): Promise<Result<number>> {
  if (yes !== true) {
    // JSON output must stand alone.
    const talk =
      json === true
        ? plainTalk(terminal, terminal.error)
        : await openTalk(terminal, plain === true);
    try {
      // "2026-11-15, Leap to Twenty, Ann against bot:perfect: won"
      talk.say(
        chosen.map(({ game, title }) =>
          printable(`${dayOf(game.date)}, ${title}, ${playersText(game)}: ${resultText(game)}`),
        ),
      );
      const which = chosen.length === 1 ? 'it' : `these ${chosen.length} games`;
      const prompt = `Delete ${which} for good? (yes/no): `;
      const reply = await talk.ask(openQuestion(prompt, ['yes', 'no']));
      if (reply.kind === 'interrupt') return accept(INTERRUPTED);
      if (reply.kind !== 'answer' || !/^\s*y(es)?\s*$/i.test(reply.text)) {
        const kept = 'Nothing was deleted.';
        talk.say([kept]);
        printRefusal({ code: 'games/kept', message: kept }, { json }, terminal);
        return accept(FAILED);
      }
    } finally {
      talk.close();
    }
  }
  const { tables } = openStore(terminal);
  for (const { game } of chosen) {
    try {
      rmSync(game.path);
    } catch (error) {
      // Another process may have deleted it already.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        return refuse({
          code: 'file/not-removed',
          message: `${printablePath(game.path)} could not be deleted: ${(error as Error).message}`,
        });
    }
    // The table of an unfinished game has its moves too.
    const key = tableKeyAt(terminal.env, game.path);
    const table = await tables.get(key);
    if (table.ok && table.value !== undefined) await tables.remove(key, table.value.version);
  }
  if (json === true)
    return printAnswer(terminal, message('deleted', { games: chosen.map(({ game }) => game.id) }));
  terminal.output.write(`Deleted ${countOf(chosen.length, 'game')}.\n`);
  return accept(0);
}
