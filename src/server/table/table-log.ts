import type { FindGame } from '../../core/contract/game.ts';
import { Match } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { GameRecord } from '../../core/match/record.ts';
import type { Format } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { pairWith, type Seat } from '../../core/seat.ts';
import { provenRecord } from '../../play/record/proof.ts';
import type { TakenRequest } from '../../play/table/connection.ts';
import { REMOTE_RULES } from '../../play/table/remote-rules.ts';
import { type Step, step } from '../../play/table/step.ts';
import { openTable, type Table } from '../../play/table/table.ts';
import type { Participant } from '../../players/participant.ts';
import type { ClockRule, RemoteTerms, TableData } from '../../protocol/table.ts';

/** The first event of a table's log: all it takes to open the table again. */
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
  /** The hash of the token of each participant; null for a program, or while a place is free. */
  readonly tokens: readonly [string | null, string | null];
  readonly secret: string | null;
  /** Whether it is in the list while a place is free. */
  readonly isListed: boolean;
  /** The room that it belongs to. */
  readonly room?: string | undefined;
};

/** An accepted request, with what had to be drawn for it. */
export type TakenEvent = TakenRequest & {
  readonly kind: 'taken';
  /** For the participant who sat down. */
  readonly token?: { readonly participant: Seat; readonly hash: string } | undefined;
  /** For the programs of the game that begins. */
  readonly secret?: string | undefined;
};

export type LogEvent = OpenedEvent | TakenEvent;

/** A table with what a server keeps beside it. It holds secrets, and only views of it leave. */
export type TableFile = {
  readonly opened: OpenedEvent;
  readonly table: Table;
  readonly tokens: readonly [string | null, string | null];
  /** What the programs of the game under way draw their chance from. */
  readonly secret: string | null;
  /** The records of the games before this one. */
  readonly records: readonly GameRecord[];
};

/** The table that some events led to, in order: the same events always give the same table. */
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

/** A table that has just been opened. */
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
