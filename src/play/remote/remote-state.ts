import type { FindGame } from '../../core/contract/game.ts';
import { endingByRules } from '../../core/match/ending.ts';
import { Match } from '../../core/match/match.ts';
import { viewData } from '../../core/match/view-data.ts';
import { accept, type Result } from '../../core/result.ts';
import { type Seat, seatOf } from '../../core/seat.ts';
import type { EventData } from '../../protocol/event.ts';
import type { ServedView, ServerMessage } from '../../protocol/server.ts';
import { namesAt } from '../names.ts';
import type { TableState } from '../table/connection.ts';
import type { TableEvent } from '../table/step.ts';
import { endingData, endingFrom, offersFrom, seriesFrom } from '../table/table-data.ts';

/** A choice that was committed to, and is opened once the other player has committed too. */
export type CommittedChoice = {
  /** From 1. */
  readonly turn: number;
  readonly move: string;
  readonly nonce: string;
};

/** A table on a server, as its client has it. */
export function stateOf(
  view: ServedView,
  match: Match,
  trouble: string | null,
  sealed: CommittedChoice | undefined,
): TableState {
  const { series, ending, practice } = view;
  const here = view.player === null ? [] : [seatOf(view.player)];
  const isSealed = sealed?.turn === match.turns + 1 && here.some((seat) => isCommitted(view, seat));
  return {
    version: view.version,
    match,
    awaited: awaitedIn(view, here),
    participants: view.players,
    here,
    ownHalf: view.half ?? (isSealed ? sealed.move : null),
    series: seriesFrom(series),
    practice: practice === null ? null : { turn: practice, attempt: 1, game: null },
    coached: false,
    offers: offersFrom(view.offers),
    clock: view.clock,
    ending: ending === null ? null : endingFrom(ending),
    remote: view.remote,
    fault: null,
    trouble,
    isElsewhere: false,
    broken: null,
  };
}

/** A view after an open turn: the server's news, completed by the rules. */
function viewAfter(
  view: ServedView,
  match: Match,
  { version, clock, now }: Extract<ServerMessage, { kind: 'turn' }>,
): ServedView {
  const { player, players } = view;
  const names = namesAt(players);
  const ending = endingByRules(match.turn);
  return {
    ...view,
    ...viewData(match, seatOf(player), [], names),
    version,
    clock,
    now,
    offers: [],
    ending: ending === undefined ? null : endingData(ending),
  };
}

/** The view after an open turn, and its events. Undefined if an earlier turn was missed. */
export function turnPlayed(
  view: ServedView | undefined,
  match: Match | undefined,
  message: Extract<ServerMessage, { kind: 'turn' }>,
): { readonly view: ServedView; readonly events: readonly EventData[] } | undefined {
  const played = match?.play(message.move);
  if (view?.version !== message.version - 1 || played?.ok !== true) return undefined;
  const after = viewAfter(view, played.value, message);
  const { turn, move } = message;
  return {
    view: after,
    events: [
      { kind: 'played', turn, move },
      ...(after.ending === null ? [] : [{ kind: 'ended', ending: after.ending } as const]),
    ],
  };
}

/** Whether a seat has committed to its choice at a table that trusts no one. */
function isCommitted({ remote }: ServedView, seat: Seat): boolean {
  return remote?.trust === 'nobody' && remote.commitments[seat] !== null;
}

/** The seats that have still to choose. A seat that has committed is not asked again. */
function awaitedIn(view: ServedView, here: readonly Seat[]): readonly Seat[] {
  const awaited = view.awaited.map(seatOf);
  const open = awaited.filter((seat) => !isCommitted(view, seat));
  return open.length > 0 ? open : awaited.filter((seat) => !here.includes(seat));
}

/** What happened between two matches: as the server said, or after a gap, as far as it can be reconstructed. */
export function eventsOf(
  before: Match | undefined,
  after: Match,
  news: readonly EventData[] | undefined,
  { ending }: ServedView,
): readonly TableEvent[] {
  if (before === undefined) return [];
  const turns = turnsBetween(before, after);
  if (news === undefined) {
    if (turns === undefined) return [{ kind: 'next-game', match: after }];
    const end =
      ending === null || turns.length === 0
        ? []
        : [{ kind: 'ended' as const, ending: endingFrom(ending) }];
    return [...turns, ...end];
  }
  return news.flatMap((event) => eventOf(event, after, turns ?? []));
}

/** An event of the server with the matches that this client has. */
function eventOf(
  event: EventData,
  after: Match,
  turns: readonly TableEvent[],
): readonly TableEvent[] {
  switch (event.kind) {
    case 'played':
      return turns;
    case 'chosen':
      return [{ kind: 'chosen', seat: seatOf(event.player), commitment: event.commitment }];
    case 'taken-back':
      return [{ kind: 'taken-back', seat: seatOf(event.player), match: after }];
    case 'offered':
    case 'declined':
      return [{ kind: event.kind, seat: seatOf(event.player), what: event.what }];
    case 'ended':
      return [{ kind: 'ended', ending: endingFrom(event.ending) }];
    case 'next-game':
      return [{ kind: 'next-game', match: after }];
    case 'named':
      return [{ kind: 'named', seat: seatOf(event.player), name: event.name }];
    case 'left':
    case 'returned':
      return [{ kind: event.kind, seat: seatOf(event.player) }];
  }
}

/** The turns from one match to a later one of the same game; undefined if it is not that. */
function turnsBetween(before: Match, after: Match): readonly TableEvent[] | undefined {
  const turns: TableEvent[] = [];
  for (let later = after; later.turns > before.turns; ) {
    const earlier = later.undo();
    if (earlier === undefined) return undefined;
    turns.unshift({ kind: 'played', before: earlier, after: later });
    later = earlier;
  }
  const isSame = before.moves.every((move, index) => move === after.moves[index]);
  return isSame && after.turns >= before.turns ? turns : undefined;
}

/** The match of a view: the known one continued by new turns, or one played from its start. */
export function matchOf(
  view: ServedView,
  before: Match | undefined,
  findGame: FindGame,
): Result<Match> {
  const { game, options, moves } = view;
  const known = before?.moves ?? [];
  const goesOn =
    before !== undefined &&
    known.length <= moves.length &&
    known.every((move, index) => move === moves[index]);
  if (!goesOn) return Match.from({ game, options, moves }, findGame);
  let match = before;
  for (const move of moves.slice(known.length)) {
    const next = match.play(move);
    if (!next.ok) return next;
    match = next.value;
  }
  return accept(match);
}
