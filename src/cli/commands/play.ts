import { Writable } from 'node:stream';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { humansOf, type Table } from '../../play/table/table.ts';
import type { Talk } from '../../play/talk/talk.ts';
import type { Context } from '../context.ts';
import { FAILED, INTERRUPTED, statusAfter } from '../exit-status.ts';
import { printRefusal, tellRefusal } from '../print-answer.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playTable } from '../table/play-table.ts';
import { openTalk } from '../talk/open-talk.ts';
import { plainTalk } from '../talk/plain.ts';
import type { Terminal } from '../terminal.ts';

export async function play(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<number>> {
  const opened = await openPlay(name, flags, terminal);
  if (!opened.ok) return notOpened(opened.error, flags, terminal);
  const talk = await talkFor(flags, opened.value.table, terminal);
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

/** Why no game began: a wrong command line, or a program that broke down or was stopped while getting ready. */
function notOpened(refusal: Refusal, flags: PlayFlags, terminal: Context): Result<number> {
  if (refusal.code === 'player/stopped') return accept(INTERRUPTED);
  if (refusal.code !== 'player/failed') return refuse(refusal);
  tellRefusal(refusal, flags, terminal);
  return accept(FAILED);
}

async function talkFor(flags: PlayFlags, table: Table, terminal: Terminal): Promise<Talk> {
  if (flags.json !== true) return openTalk(terminal, flags.plain === true);
  return plainTalk(terminal, humansOf(table).length > 0 ? terminal.error : nowhere());
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
