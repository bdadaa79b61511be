import { Writable } from 'node:stream';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { humansOf, openTable } from '../../../play/table/table.ts';
import { FAILED, INTERRUPTED, statusAfter } from '../../exit-status.ts';
import { loadChoice } from '../../files/load.ts';
import { printRefusal, tellRefusal } from '../../print-answer.ts';
import { openPlay, type PlayFlags } from '../../table/opening.ts';
import { playTable } from '../../table/play-table.ts';
import { withPrograms } from '../../table/programs.ts';
import { readSeating } from '../../table/session-flags.ts';
import { openTalk, plainTalk } from '../../talk/plain.ts';
import type { Context } from '../../terminal.ts';

/** Failures while preparing a program. The command line was right, so the exit status is "failed". */
const FAILURES: readonly string[] = [
  'player/failed',
  'player/late',
  'player/unreadable',
  'player/flooded',
];

export async function play(
  name: string | undefined,
  flags: PlayFlags,
  given: Context,
): Promise<Result<number>> {
  const players = withPrograms([flags.p1, flags.p2], flags, given);
  if (!players.ok) return players;
  const terminal: Context = { ...given, players: players.value };
  if (flags.at !== undefined) return playAt(flags.at, name, flags, terminal);
  const opened = await openPlay(name, flags, terminal);
  if (!opened.ok) {
    // A program was stopped, or failed, while getting ready. Anything else is a wrong command line.
    if (opened.error.code === 'player/stopped') return accept(INTERRUPTED);
    if (!FAILURES.includes(opened.error.code)) return opened;
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
    const { ending, isKept } = await playTable(opened.value, talk, flags, terminal);
    // An interrupt prints nothing; a fault has printed its own refusal, and a cut game its record.
    if (!['over', 'interrupt', 'fault', 'cut'].includes(ending))
      printRefusal(
        { code: 'play/unfinished', message: 'The game was left before its end.' },
        flags,
        terminal,
      );
    // A named file is what was asked for. Without one, a game that cannot be stored goes on all the same.
    return accept(isKept || flags.record === undefined ? statusAfter(ending) : FAILED);
  } finally {
    talk.close();
  }
}

/** Opens a table on a server, prints the other player's link, and plays. */
async function playAt(
  server: string,
  name: string | undefined,
  flags: PlayFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const seating = readSeating(choice.value, flags, 0, terminal.players);
  if (!seating.ok) return seating;
  const { openRemote, playRemote, sitDownAt } = await import('../../table/remote-play.ts');
  const { tableLink } = await import('../../../play/remote/server-requests.ts');
  const places = await openRemote(server, openTable('', seating.value));
  if (!places.ok) return places;
  const [own, other] = places.value;
  if (own === undefined)
    return refuse({ code: 'server/no-person', message: 'A table needs at least one person.' });
  const connected = await sitDownAt(own, flags.game, terminal);
  if (!connected.ok) return connected;
  const talk = await openTalk(terminal, flags.plain === true);
  try {
    if (other !== undefined)
      talk.say(['Send this link to the other player:', tableLink(other), '']);
    return accept(statusAfter(await playRemote(connected.value, own, talk, terminal)));
  } finally {
    talk.close();
    await connected.value.close();
  }
}
