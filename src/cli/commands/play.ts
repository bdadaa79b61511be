import { Writable } from 'node:stream';
import { accept, type Result } from '../../core/result.ts';
import { hasPerson, type Session } from '../../play/session.ts';
import type { Talk } from '../../play/talk.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playHere } from '../table/play-here.ts';
import { openTalk } from '../talk/open-talk.ts';
import { plainTalk } from '../talk/plain.ts';
import type { Terminal } from '../terminal.ts';

/** What a shell expects of a program that Ctrl-C ended. */
export const INTERRUPTED = 130;
/** A game was to be printed and there is none. */
const UNFINISHED = 1;

export async function play(
  name: string | undefined,
  flags: PlayFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const opened = await openPlay(name, flags, terminal);
  if (!opened.ok) return opened;
  const talk = await talkFor(flags, opened.value.session, terminal);
  try {
    const ending = await playHere(opened.value, talk, flags, terminal);
    if (ending === 'interrupt') return accept(INTERRUPTED);
    return accept(ending === 'over' || flags.json !== true ? 0 : UNFINISHED);
  } finally {
    talk.close();
  }
}

async function talkFor(flags: PlayFlags, session: Session, terminal: Terminal): Promise<Talk> {
  if (flags.json !== true) return openTalk(terminal, flags.plain === true);
  return plainTalk(terminal, hasPerson(session) ? terminal.error : nowhere());
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
