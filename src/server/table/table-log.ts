import type { FindGame } from '../../core/contract/game.ts';
import { Match } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { GameRecord } from '../../core/match/record.ts';
import type { Format } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { pairWith, type Seat } from '../../core/seat.ts';
import { provenRecord } from '../../play/record/verify.ts';
import type { TakenRequest } from '../../play/table/connection.ts';
import { REMOTE_RULES } from '../../play/table/remote-rules.ts';
import { type Step, step } from '../../play/table/step.ts';
import { openTable, type Table } from '../../play/table/table.ts';
import type { Participant } from '../../players/participant.ts';
import type { ClockRule, RemoteTerms, TableData } from '../../protocol/table.ts';

/** The first event of a table's log, with everything needed to open the table again. */
export type OpenedEvent = {
  readonly kind: 'opened';
  readonly at: number;
  readonly id: string;
  readonly match: Omit<MatchData, 'moves'>;
  readonly participants: readonly [Participant, Participant];
  readonly format: Format;
  readonly seed: number;
  readonly consent: TableData['consent'];
  readonly clock: ClockRule | null;
  readonly remote: Pick<RemoteTerms, 'trust' | 'claimAfter'>;
  /** The hash of each participant's token; null for a program, and while a seat is free. */
  readonly tokens: readonly [string | null, string | null];
  readonly secret: string | null;
  /** Whether it is listed while a seat is free. */
  readonly isListed: boolean;
  /** The room it belongs to. */
  readonly room?: string | undefined;
};

/** An accepted request, with the random values drawn for it. */
export type TakenEvent = TakenRequest & {
  readonly kind: 'taken';
  /** For a participant who sits down. */
  readonly token?: { readonly participant: Seat; readonly hash: string } | undefined;
  /** For the programs in a new game. */
  readonly secret?: string | undefined;
};

export type LogEvent = OpenedEvent | TakenEvent;

/** A table with what a server stores beside it. It contains secrets: only views of it may be sent. */
export type TableFile = {
  readonly opened: OpenedEvent;
  readonly table: Table;
  readonly tokens: readonly [string | null, string | null];
  /** The source of chance for the programs in the current game. */
  readonly secret: string | null;
  /** The records of the earlier games. */
  readonly records: readonly GameRecord[];
};

/** The table that a sequence of events leads to. The same events always give the same table. */
export function foldLog(
  events: readonly LogEvent[],
  findGame: FindGame,
  from?: TableFile | undefined,
): Result<TableFile> {
  let file = from;
  for (const event of events) {
    const next: Result<TableFile> =
      file === undefined ? openFile(event, findGame) : takeEvent(file, event);
    if (!next.ok) return next;
    file = next.value;
  }
  return file === undefined
    ? refuse({ code: 'server/no-table', message: 'There is no such table, or it has expired.' })
    : accept(file);
}

function openFile(event: LogEvent, findGame: FindGame): Result<TableFile> {
  if (event.kind !== 'opened') return damaged();
  const match = Match.from({ ...event.match, moves: [] }, findGame);
  if (!match.ok) return match;
  return accept(fileOf(event, match.value));
}

/** A newly opened table. */
export function fileOf(opened: OpenedEvent, match: Match): TableFile {
  const { participants, format, seed, consent, clock, remote, tokens, secret } = opened;
  const table = openTable(opened.id, {
    choice: match,
    participants,
    format,
    first: 0,
    alternates: true,
    seed,
    consent,
    clock: clock ?? undefined,
    remote,
  });
  return { opened, table, tokens, secret, records: [] };
}

function takeEvent(file: TableFile, event: LogEvent): Result<TableFile> {
  if (event.kind !== 'taken') return damaged();
  const stepped = step(file.table, event.request, event.at, REMOTE_RULES);
  return stepped.ok ? accept(fileAfter(file, event, stepped.value)) : damaged();
}

/** The file after an event that led to this step. */
export function fileAfter(
  file: TableFile,
  { token, secret }: TakenEvent,
  { table, events }: Step,
): TableFile {
  const isNext = events.some(({ kind }) => kind === 'next-game');
  return {
    ...file,
    table,
    tokens:
      token === undefined ? file.tokens : pairWith(file.tokens, token.participant, token.hash),
    secret: secret ?? file.secret,
    records: isNext ? [...file.records, provenRecord(file.table, file.secret)] : file.records,
  };
}

function damaged(): Result<never> {
  return refuse({
    code: 'table/damaged',
    message: 'The log of this table cannot be played again.',
  });
}
