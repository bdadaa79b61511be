import type { Match } from '../../../core/match/match.ts';
import type { GameRecord } from '../../../core/match/record.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { onlyHuman, readerOfRecord, unnamedHuman } from '../../../play/names.ts';
import { positionsOf } from '../../../play/positions.ts';
import { recordData } from '../../../play/record/record-data.ts';
import type { Talk } from '../../../play/talk/talk.ts';
import { recordEndingLines, replayTurn } from '../../../play/talk/transcript.ts';
import { INTERRUPTED } from '../../exit-status.ts';
import { finder, gamesAtHand } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { printAnswer } from '../../print-answer.ts';
import { recordPlace } from '../../store/history.ts';
import { isOnShelf, newestShelved, readRecord } from '../../store/shelf.ts';
import { plainTalk } from '../../talk/plain.ts';
import { isInteractive, type Terminal } from '../../terminal.ts';

/** Shows a record: step by step by key on a terminal, all at once in a pipe. */
export async function replay(
  file: string | undefined,
  flags: SharedFlags,
  terminal: Terminal,
): Promise<Result<number>> {
  const found = await findKept(file, flags, terminal);
  if (!found.ok) return found;
  const { record, path } = found.value;
  if (flags.json === true) return printAnswer(terminal, recordData(record));
  if (flags.plain === true || !isInteractive(terminal)) {
    const talk = plainTalk(terminal);
    replayAll(record, talk);
    talk.close();
    return accept(0);
  }
  const { stepThrough } = await import('../../review/stepper.ts');
  const leaving = await stepThrough(record, terminal, { own: ownSeat(record, path, terminal) });
  return accept(leaving === 'interrupt' ? INTERRUPTED : 0);
}

/** The record in a file, the record of a game in the list, or that of the last game played; with its file. */
export async function findKept(
  file: string | undefined,
  flags: Pick<SharedFlags, 'game'>,
  terminal: Terminal,
): Promise<Result<{ readonly path: string; readonly record: GameRecord }>> {
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const find = finder(games.value);
  if (file !== undefined) {
    const path = await recordPlace(file, terminal, find);
    if (!path.ok) return path;
    const record = readRecord(path.value, find);
    return record.ok ? accept({ path: path.value, record: record.value }) : record;
  }
  const newest = newestShelved(terminal.env, find, ({ match }) => match.turns > 0);
  return newest === undefined
    ? refuse({
        code: 'replay/nothing',
        message: 'No games here yet. Name a record file.',
      })
    : accept(newest);
}

/** The seat of the person whose game this is, if it is known: from the shelf, or from a game played without a name. */
export function ownSeat(
  { players }: GameRecord,
  path: string,
  { env }: Terminal,
): Seat | undefined {
  return isOnShelf(env, path) ? onlyHuman(players) : unnamedHuman(players);
}

function replayAll(record: GameRecord, talk: Talk): void {
  const book = record.match.game.book(record.match.options);
  talk.address(readerOfRecord(record.players, false));
  talk.say(book.words.opening());
  const [start, ...after] = positionsOf(record.match);
  let match = start as Match;
  for (const next of after) {
    replayTurn(match, next, talk, book);
    match = next;
  }
  talk.say(recordEndingLines(record, book, 'table'));
}
