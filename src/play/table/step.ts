import { playerName } from '../../core/contract/phrase.ts';
import { type Ending, type EndingFault, endingByRules } from '../../core/match/ending.ts';
import type { Match } from '../../core/match/match.ts';
import { participantAt } from '../../core/match/series.ts';
import { accept, type Result, type refuse } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { OfferKind, PlayerCommand } from '../../protocol/command.ts';
import { afterChoice, expiredSeat, stopped } from './clock.ts';
import {
  acceptOffer,
  decline,
  nextGame,
  offer,
  refuseCommand,
  refuseIfOver,
  takeBackTurn,
} from './consent.ts';
import { needsCommitments, playedSeals, withAway } from './remote.ts';
import type { RemoteRules } from './remote-rules.ts';
import { awaitedAt, isHuman, type Table } from './table.ts';

/** What only a table's host may do: end a game that its players cannot or do not end. */
export type RefereeCommand =
  /** Ends the game of a player whose time is up. */
  | { readonly kind: 'flag' }
  /** A player broke down or answered illegally, and loses. */
  | { readonly kind: 'fault'; readonly seat: Seat; readonly fault: EndingFault }
  | { readonly kind: 'abort' }
  /** A player takes a free place, by participant. */
  | { readonly kind: 'sit'; readonly participant: Seat; readonly name: string }
  /** A participant's last connection was lost, or one is back. */
  | { readonly kind: 'left' | 'returned'; readonly participant: Seat };

/** A command, who gives it, the version of the table it answers, and an id that makes sending it twice harmless. */
export type TableRequest = {
  readonly request: string;
  readonly version: number;
} & (
  | { readonly seat: Seat; readonly command: PlayerCommand }
  | { readonly seat: null; readonly command: RefereeCommand }
);

/** What happened at a table. Sealed choices are reported once both are in. */
export type TableEvent =
  | { readonly kind: 'chosen'; readonly seat: Seat; readonly commitment?: string | undefined }
  | { readonly kind: 'played'; readonly before: Match; readonly after: Match }
  | { readonly kind: 'taken-back'; readonly seat: Seat; readonly match: Match }
  | { readonly kind: 'offered'; readonly seat: Seat; readonly what: OfferKind }
  | { readonly kind: 'declined'; readonly seat: Seat; readonly what: OfferKind }
  | { readonly kind: 'ended'; readonly ending: Ending }
  | { readonly kind: 'next-game'; readonly match: Match }
  | { readonly kind: 'named'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'left' | 'returned'; readonly seat: Seat };

export type Step = { readonly table: Table; readonly events: readonly TableEvent[] };

/**
 * The only way a table changes: returns the next table and its events, or why the command cannot be taken. `now` is in
 * milliseconds since 1970 and matters to clocks only.
 */
export function step(
  table: Table,
  request: TableRequest,
  now: number,
  rules?: RemoteRules | undefined,
): Result<Step> {
  const known = table.requests.versionOf(request.request);
  if (known !== undefined)
    return refuseCommand(
      'table/repeated',
      `This request was accepted already, as version ${known}.`,
    );
  // The other's half of a sealed turn, or an offer, may come in between: it is still the turn that was answered.
  if (request.version < table.asked || request.version > table.version)
    return refuseCommand(
      'table/stale',
      request.version > table.version
        ? `This answers version ${request.version}, but the table is only at version ${table.version}.`
        : `The table has moved on: it is at version ${table.version}, and this answers version ${request.version}.`,
    );
  const taken =
    request.seat === null
      ? referee(table, request.command, now, rules)
      : obey(
          // A command proves that its player is there, whether or not a connection stays open.
          withAway(table, participantAt(table.series, request.seat), null),
          request.seat,
          request.command,
          now,
          rules,
        );
  if (!taken.ok) return taken;
  const version = table.version + 1;
  const { events } = taken.value;
  const isNewTurn = events.some(({ kind }) => NEW_TURN.has(kind));
  return accept({
    events,
    table: {
      ...taken.value.table,
      version,
      asked: isNewTurn ? version : table.asked,
      requests: table.requests.with(request.request, version),
    },
  });
}

/** After these events a command for an earlier turn is stale. */
const NEW_TURN: ReadonlySet<TableEvent['kind']> = new Set([
  'played',
  'taken-back',
  'ended',
  'next-game',
]);

function obey(
  table: Table,
  seat: Seat,
  command: PlayerCommand,
  now: number,
  rules: RemoteRules | undefined,
): Result<Step> {
  switch (command.kind) {
    case 'choose':
      if (needsCommitments(table) && isHuman(table, seat))
        return refuseCommand(
          'table/not-committed',
          'Commit to your choice first: this table trusts no one.',
        );
      return choose(table, seat, command.move, now, command.nonce, rules);
    case 'commit':
    case 'open':
    case 'abort':
    case 'claim':
    case 'name':
      return rules === undefined ? notRemote() : rules.obey(table, seat, command, now);
    case 'resign':
      return refuseIfOver(table) ?? endGame(table, { kind: 'resigned', winner: other(seat) }, now);
    case 'take-back':
      if (table.consent === 'offer')
        return refuseCommand(
          'table/needs-consent',
          'The other player has to agree: offer to take back.',
        );
      return takeBackTurn(table, seat, (one) => isHuman(table, one), now);
    case 'next-game':
      return nextGame(table);
    case 'offer':
      return offer(table, seat, command.what, rules);
    case 'accept':
      return acceptOffer(table, seat, command.what, now);
    case 'decline':
      return decline(table, seat, command.what);
  }
}

function referee(
  table: Table,
  command: RefereeCommand,
  now: number,
  rules: RemoteRules | undefined,
): Result<Step> {
  if (command.kind === 'left' || command.kind === 'returned' || command.kind === 'sit')
    return rules === undefined ? notRemote() : rules.referee(table, command, now);
  const over = refuseIfOver(table);
  if (over !== undefined) return over;
  switch (command.kind) {
    case 'abort':
      return endGame(table, { kind: 'aborted', winner: null }, now);
    case 'fault':
      return endGame(
        table,
        { kind: 'fault', winner: other(command.seat), fault: command.fault },
        now,
      );
    case 'flag': {
      const silent = rules?.unopened(table, now);
      if (silent !== undefined) return silent;
      const late = expiredSeat(table.clock, awaitedAt(table), now);
      return late === undefined
        ? refuseCommand('table/time-left', 'No player has run out of time.')
        : endGame(table, { kind: 'out-of-time', winner: other(late) }, now);
    }
  }
}

function notRemote(): Result<Step> {
  return refuseCommand('table/not-remote', 'That is for a table on several devices.');
}

export function outOfTime(seat: Seat): ReturnType<typeof refuse> {
  return refuseCommand('table/out-of-time', `${playerName(seat)} has run out of time.`);
}

export function choose(
  before: Table,
  seat: Seat,
  move: string,
  now: number,
  nonce?: string | undefined,
  rules?: RemoteRules | undefined,
): Result<Step> {
  const over = refuseIfOver(before);
  if (over !== undefined) return over;
  const { match, clock } = before;
  const awaited = awaitedAt(before);
  if (expiredSeat(clock, awaited, now) === seat) return outOfTime(seat);
  const after = match.choose(seat, move);
  if (!after.ok) return after;
  const isSealed = nonce !== undefined && before.remote !== null && match.turn.kind === 'both';
  const commitment = isSealed
    ? rules?.commitmentTo({ table: before.id, turn: match.turns + 1, seat, move, nonce })
    : undefined;
  const sealing =
    isSealed && commitment !== undefined && rules !== undefined
      ? rules.committed(before, seat, { commitment, nonce }, now)
      : accept(before);
  if (!sealing.ok) return sealing;
  const table = sealing.value;
  const chosen: TableEvent = { kind: 'chosen', seat, commitment };
  const next: Table = {
    ...table,
    match: after.value,
    clock: clock === null ? null : afterChoice(clock, seat, awaited, now),
  };
  if (after.value.turns === match.turns) return accept({ table: next, events: [chosen] });
  const played: TableEvent = {
    kind: 'played',
    before: match.withoutHalf(),
    after: after.value,
  };
  // Offers are about the turn they were made on.
  const on: Table = { ...next, offers: [] };
  const ending = endingByRules(after.value.turn);
  // The second side's commitment is reported before both choices are.
  const news = commitment === undefined ? [played] : [chosen, played];
  if (ending === undefined) return accept({ table: on, events: news });
  return accept({
    table: { ...on, clock: stopped(on.clock, [], now), ending },
    events: [...news, { kind: 'ended', ending }],
  });
}

/** Ends a game other than by its rules. A sealed half is never shown. */
export function endGame(table: Table, ending: Ending, now: number): Result<Step> {
  const match = table.match.withoutHalf();
  const { clock } = table;
  return accept({
    table: {
      ...table,
      match,
      offers: [],
      remote: playedSeals(table),
      clock: stopped(clock, awaitedAt(table), now),
      ending,
    },
    events: [{ kind: 'ended', ending }],
  });
}
