import { Writable } from 'node:stream';
import { accept, type Result } from '../../core/result.ts';
import { humansOf } from '../../play/table/table.ts';
import type { Context } from '../context.ts';
import { FAILED, INTERRUPTED, statusAfter } from '../exit-status.ts';
import { printRefusal, tellRefusal } from '../print-answer.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playTable } from '../table/play-table.ts';
import { openTalk } from '../talk/open-talk.ts';
import { plainTalk } from '../talk/plain.ts';

export async function play(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<number>> {
  const opened = await openPlay(name, flags, terminal);
  if (!opened.ok) {
    // A program was stopped, or broke down, while getting ready; anything else is a wrong command line.
    if (opened.error.code === 'player/stopped') return accept(INTERRUPTED);
    if (opened.error.code !== 'player/failed') return opened;
    tellRefusal(opened.error, flags, terminal);
    return accept(FAILED);
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const hasHuman = humansOf(opened.value.table).length > 0;
  const talk =
    flags.json === true
      ? plainTalk(terminal, hasHuman ? terminal.error : nowhere)
      : await openTalk(terminal, flags.plain === true);
  try {
    const ending = await playTable(opened.value, talk, flags, terminal);
    // An interrupt prints nothing, a fault has told its own refusal, and a cut game its record.
    if (!['over', 'interrupt', 'fault', 'cut'].includes(ending))
      printRefusal(
        { code: 'play/unfinished', message: 'The game was left before its end.' },
        flags,
        terminal,
      );
    return accept(statusAfter(ending));
  } finally {
    talk.close();
  }
}
