import { type GameRecord, parseRecord } from '../../core/match/record.ts';
import { accept, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { type SeenGame, verifyRecord } from '../../play/record/verify.ts';
import type { RemotePlace } from '../../play/remote/remote-connection.ts';
import { recordOnServer } from '../../play/remote/server-requests.ts';
import type { TablePlayer } from '../../play/table/runner.ts';
import { findGame } from '../games.ts';
import { hrefWith } from '../links.ts';
import { pageStore } from '../store/store.ts';
import { readyPlayers } from '../table/programs.ts';
import type { RemoteSession } from './session.ts';

/** A game from a server, as this browser keeps it. */
export type FinishedGame = {
  readonly record: GameRecord;
  /** Its review; the address holds the whole game, and the visitor's seat. */
  readonly review: string;
};

/** Adds a finished game to this browser's history. An onlooker only gets it. */
export function finishedGame({ connection, place }: RemoteSession): Promise<Result<FinishedGame>> {
  return keptGame(place, connection.state.here);
}

/** The game at a table; this browser keeps it if it is the visitor's own, who is told about it as "you". */
export async function keptGame(
  place: RemotePlace,
  here: readonly Seat[],
): Promise<Result<FinishedGame>> {
  const text = await recordOnServer(place);
  if (!text.ok) return text;
  const record = parseRecord(text.value, findGame);
  if (!record.ok) return record;
  const { tags } = record.value;
  // A game is kept once, however often its table is opened. No two games of a table have both in common.
  const id = `${place.table}-${tags.Seed}-${tags.Round ?? 1}`;
  const [seat, another] = here;
  // A conflict means that it is there already.
  if (seat !== undefined) await pageStore.records.put(id, text.value, null);
  const review = hrefWith('review', text.value, seat === undefined ? undefined : id);
  const whose = seat === undefined || another !== undefined ? '' : `&seat=${seat + 1}`;
  return accept({ record: record.value, review: `${review}${whose}` });
}

/** Checks a record without trusting the server, and reports the result in a sentence. */
export async function verification(
  record: GameRecord,
  seen: SeenGame,
): Promise<Result<string | undefined>> {
  const { match } = record;
  const prepare = async (name: string): Promise<Result<TablePlayer>> => {
    const participants = [
      { kind: 'bot', name },
      { kind: 'human', name: '' },
    ] as const;
    const ready = await readyPlayers(
      { match, participants },
      () => {},
      new AbortController().signal,
    );
    if (!ready.ok) return ready;
    if (ready.value[0] === undefined) throw new Error(`${name} is not ready.`);
    return accept(ready.value[0]);
  };
  const verified = await verifyRecord(record, prepare, seen);
  if (!verified.ok) return verified;
  const { sealedTurns, programChoices } = verified.value;
  const what = [
    ...(sealedTurns > 0 ? ['no hidden choice was changed'] : []),
    ...(programChoices > 0 ? ['the program played as it had to'] : []),
  ];
  return accept(what.length === 0 ? undefined : `Checked on this device: ${what.join(', and ')}.`);
}
