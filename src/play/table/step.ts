import { playerName } from '../../core/contract/phrase.ts';
import { type Ending, type EndingFault, endingByRules } from '../../core/match/ending.ts';
import type { Match } from '../../core/match/match.ts';
import { isDecided } from '../../core/match/series.ts';
import type { RefusalCode } from '../../core/refusal-code.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { OfferKind, PlayerCommand } from '../../protocol/command.ts';
import { afterChoice, expiredSeat } from './clock.ts';
import { awaitedAt, isHuman, scoredSeries, type Table, withNextGame } from './table.ts';
import { takeBack } from './take-back.ts';

/** What only the host of a table may do: end a game that its players cannot or do not end. */
type RefereeCommand =
  /** Ends the game of a player whose time is up. */
  | { readonly kind: 'flag' }
  /** A player broke down or answered what is not legal, and loses by it. */
  | { readonly kind: 'fault'; readonly seat: Seat; readonly fault: EndingFault }
  | { readonly kind: 'abort' };

/** A command, who gives it, the version of the table it answers, and an id that makes sending it twice harmless. */
export type TableRequest = {
  readonly request: string;
  readonly version: number;
} & (
  | { readonly seat: Seat; readonly command: PlayerCommand }
  | { readonly seat: null; readonly command: RefereeCommand }
);

/** What happened at a table. A sealed choice is told once both are in. */
export type TableEvent =
  | { readonly kind: 'chosen'; readonly seat: Seat }
  | { readonly kind: 'played'; readonly before: Match; readonly after: Match }
  | { readonly kind: 'taken-back'; readonly seat: Seat; readonly match: Match }
  | { readonly kind: 'offered'; readonly seat: Seat; readonly what: OfferKind }
  | { readonly kind: 'declined'; readonly seat: Seat; readonly what: OfferKind }
  | { readonly kind: 'ended'; readonly ending: Ending }
  | { readonly kind: 'next-game'; readonly match: Match };

export type Step = { readonly table: Table; readonly events: readonly TableEvent[] };

/** So many accepted requests are remembered: a client repeats one soon or not at all. */
const REQUESTS_KEPT = 64;

/**
 * The one way a table changes: the next table and what happened, or why the command cannot be taken. `now` is in
 * milliseconds since 1970 and matters to clocks alone.
 */
export function step(table: Table, request: TableRequest, now: number): Result<Step> {
  const known = table.requests.find((one) => one.request === request.request);
  if (known !== undefined)
    return no('table/repeated', `This request was accepted already, as version ${known.version}.`);
  // The other's half of a sealed turn, or an offer, may come in between: it is still the turn that was answered.
  if (request.version < table.asked || request.version > table.version)
    return no(
      'table/stale',
      request.version > table.version
        ? `This answers version ${request.version}, but the table is only at version ${table.version}.`
        : `The table has moved on: it is at version ${table.version}, and this answers version ${request.version}.`,
    );
  const taken =
    request.seat === null
      ? referee(table, request.command, now)
      : obey(table, request.seat, request.command, now);
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
      requests: [...table.requests, { request: request.request, version }].slice(-REQUESTS_KEPT),
    },
  });
}

/** After these a command for an earlier turn is stale. */
const NEW_TURN: ReadonlySet<TableEvent['kind']> = new Set([
  'played',
  'taken-back',
  'ended',
  'next-game',
]);

function obey(table: Table, seat: Seat, command: PlayerCommand, now: number): Result<Step> {
  switch (command.kind) {
    case 'choose':
      return choose(table, seat, command.move, now);
    case 'resign':
      return underWay(table) ?? ended(table, { kind: 'resigned', winner: other(seat) });
    case 'take-back':
      if (table.consent === 'offer')
        return no('table/needs-consent', 'The other player has to agree: offer to take back.');
      return takenBack(table, seat, (one) => isHuman(table, one), now);
    case 'next-game':
      return nextGame(table);
    case 'offer':
      return offer(table, seat, command.what);
    case 'accept':
      return acceptOffer(table, seat, command.what, now);
    case 'decline':
      return decline(table, seat, command.what);
  }
}

function referee(table: Table, command: RefereeCommand, now: number): Result<Step> {
  const over = underWay(table);
  if (over !== undefined) return over;
  switch (command.kind) {
    case 'abort':
      return ended(table, { kind: 'aborted', winner: null });
    case 'fault':
      return ended(table, {
        kind: 'fault',
        winner: other(command.seat),
        fault: command.fault,
      });
    case 'flag': {
      const late = expiredSeat(table.clock, awaitedAt(table), now);
      return late === undefined
        ? no('table/time-left', 'No player has run out of time.')
        : ended(table, { kind: 'out-of-time', winner: other(late) });
    }
  }
}

function choose(table: Table, seat: Seat, move: string, now: number): Result<Step> {
  const over = underWay(table);
  if (over !== undefined) return over;
  const { match, clock } = table;
  const awaited = awaitedAt(table);
  if (expiredSeat(clock, awaited, now) === seat)
    return no('table/out-of-time', `${playerName(seat)} has run out of time.`);
  const after = match.choose(seat, move);
  if (!after.ok) return after;
  const next: Table = {
    ...table,
    match: after.value,
    clock: clock === null ? null : afterChoice(clock, seat, awaited, now),
  };
  if (after.value.turns === match.turns)
    return accept({ table: next, events: [{ kind: 'chosen', seat }] });
  const played: TableEvent = {
    kind: 'played',
    before: match.withoutHalf(),
    after: after.value,
  };
  // Offers are about the turn they were made on.
  const on: Table = { ...next, offers: [] };
  const ending = endingByRules(after.value.turn);
  if (ending === undefined) return accept({ table: on, events: [played] });
  return accept({
    table: { ...on, clock: stopped(on.clock), ending },
    events: [played, { kind: 'ended', ending }],
  });
}

/** The end of a game otherwise than by its rules. A sealed half that is in is never shown. */
function ended(table: Table, ending: Ending): Result<Step> {
  const match = table.match.withoutHalf();
  return accept({
    table: { ...table, match, offers: [], clock: stopped(table.clock), ending },
    events: [{ kind: 'ended', ending }],
  });
}

function takenBack(
  table: Table,
  seat: Seat,
  mayTakeBack: (seat: Seat) => boolean,
  now: number,
): Result<Step> {
  const over = underWay(table);
  if (over !== undefined) return over;
  const taken = takeBack(table.match, mayTakeBack);
  if (taken.kind === 'nothing')
    return no('table/nothing-to-take-back', 'There is nothing to take back.');
  if (taken.kind === 'revealed') return no('table/revealed', "You can't undo a revealed choice.");
  const { match } = taken;
  const { practice, clock } = table;
  return accept({
    table: {
      ...table,
      match,
      offers: [],
      practice:
        practice === null ? null : { ...practice, turn: Math.min(practice.turn, match.turns + 1) },
      clock: clock === null || clock.since === null ? clock : { ...clock, since: now },
    },
    events: [{ kind: 'taken-back', seat, match }],
  });
}

function nextGame(table: Table): Result<Step> {
  if (table.ending === null) return notOver();
  if (table.consent === 'offer' && isDecided(scoredSeries(table)))
    return no('table/needs-consent', 'The other player has to agree: offer a rematch.');
  return begun(table);
}

function begun(table: Table): Result<Step> {
  const next = withNextGame(table);
  return accept({ table: next, events: [{ kind: 'next-game', match: next.match }] });
}

function offer(table: Table, seat: Seat, what: OfferKind): Result<Step> {
  if (what === 'rematch' && table.ending === null) return notOver();
  const over = what === 'take-back' ? underWay(table) : undefined;
  if (over !== undefined) return over;
  if (table.offers.some((one) => one.what === what))
    return no('table/offered-already', 'That is offered already.');
  return accept({
    table: { ...table, offers: [...table.offers, { seat, what }] },
    events: [{ kind: 'offered', seat, what }],
  });
}

function acceptOffer(table: Table, seat: Seat, what: OfferKind, now: number): Result<Step> {
  const offered = table.offers.find((one) => one.what === what);
  if (offered === undefined || offered.seat === seat) return noOffer();
  if (what === 'rematch') return begun(table);
  return takenBack(table, offered.seat, (one) => one === offered.seat, now);
}

/** Turns the other's offer down, or withdraws one's own. */
function decline(table: Table, seat: Seat, what: OfferKind): Result<Step> {
  const offers = table.offers.filter((one) => one.what !== what);
  if (offers.length === table.offers.length) return noOffer();
  return accept({ table: { ...table, offers }, events: [{ kind: 'declined', seat, what }] });
}

function stopped(clock: Table['clock']): Table['clock'] {
  return clock === null ? null : { ...clock, since: null };
}

/** Refuses what can only be done while a game goes on. */
function underWay({ ending }: Table): Result<Step> | undefined {
  return ending === null ? undefined : no('table/over', 'The game is over.');
}

function notOver(): Result<Step> {
  return no('table/not-over', 'The game is not over yet.');
}

function noOffer(): Result<Step> {
  return no('table/no-offer', 'The other player has not offered that.');
}

function no(code: RefusalCode, message: string): ReturnType<typeof refuse> {
  return refuse({ code, message });
}
