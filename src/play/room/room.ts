import type { GameResult } from '../../core/match/record.ts';
import { nameKey } from '../../core/person-name.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { MOST_MEMBERS, type RoomTerms } from '../../protocol/room.ts';
import type { MemberPair, RoundPairing } from './pairing.ts';

/** A member of a room. */
type RoomMember = {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  /** The hash of their token, which their seats use too. */
  readonly token: string;
  readonly isGone: boolean;
};

/** A game of a round: an ordinary table, and its result in this room. */
export type RoomBoard = {
  readonly table: string;
  /** Player 1 and Player 2. */
  readonly players: MemberPair;
  readonly result: GameResult;
};

export type RoomRound = {
  readonly terms: RoomTerms;
  readonly boards: readonly RoomBoard[];
  readonly byes: readonly number[];
};

/** People who play each other round by round. It is the fold of its events, and complete. */
export type Room = {
  readonly code: string;
  readonly title: string;
  /** The hash of the host's token. */
  readonly host: string;
  /** The number of the last event. */
  readonly version: number;
  readonly terms: RoomTerms;
  readonly members: readonly RoomMember[];
  readonly rounds: readonly RoomRound[];
  readonly isOver: boolean;
};

/** The events of a room, as its log keeps them. Random choices are in them. */
export type RoomEvent =
  | {
      readonly kind: 'opened';
      readonly code: string;
      readonly title: string;
      readonly host: string;
      readonly terms: RoomTerms;
    }
  | { readonly kind: 'entered'; readonly name: string; readonly token: string }
  | { readonly kind: 'removed'; readonly member: number }
  | { readonly kind: 'terms'; readonly terms: RoomTerms }
  | {
      readonly kind: 'paired';
      readonly boards: readonly Omit<RoomBoard, 'result'>[];
      readonly byes: readonly number[];
    }
  /** A game has ended, or the host has decided it: the host has the last word. */
  | {
      readonly kind: 'scored';
      readonly table: string;
      readonly result: GameResult;
      readonly byHost: boolean;
    }
  | { readonly kind: 'ended' };

/** The round in progress; undefined if every board of the last one has its result. */
export function runningRound({ rounds }: Pick<Room, 'rounds'>): RoomRound | undefined {
  const last = rounds.at(-1);
  return last?.boards.some(({ result }) => result === '*') ? last : undefined;
}

/** The rounds as the pairing needs them. */
export function pairingsOf({ rounds }: Room): readonly RoundPairing[] {
  return rounds.map(({ boards, byes }) => ({ pairs: boards.map(({ players }) => players), byes }));
}

/** The room that an event opens. */
export function openRoom(event: RoomEvent): Result<Room> {
  if (event.kind !== 'opened') return DAMAGED;
  const { kind: _, ...opened } = event;
  return accept({ ...opened, version: 0, members: [], rounds: [], isOver: false });
}

/** The room after one more event, or why the event is impossible. Pure: the same events give the same room. */
export function stepRoom(room: Room, event: RoomEvent): Result<Room> {
  if (room.isOver) return refuse({ code: 'room/over', message: 'This room has ended.' });
  const next = changed(room, event);
  return next.ok ? accept({ ...room, ...next.value, version: room.version + 1 }) : next;
}

function changed(room: Room, event: RoomEvent): Result<Partial<Room>> {
  switch (event.kind) {
    case 'opened':
      return DAMAGED;
    case 'entered':
      return entered(room, event);
    case 'removed': {
      const members = room.members.map((one) =>
        one.number === event.member ? { ...one, isGone: true } : one,
      );
      const isThere = room.members.some((one) => one.number === event.member && !one.isGone);
      return isThere ? accept({ members }) : NO_MEMBER;
    }
    case 'terms':
      return accept({ terms: event.terms });
    case 'paired': {
      if (runningRound(room) !== undefined) return ROUND_RUNS;
      const boards = event.boards.map((board) => ({ ...board, result: '*' as const }));
      const round = { terms: room.terms, boards, byes: event.byes };
      return accept({ rounds: [...room.rounds, round] });
    }
    case 'scored':
      return scored(room, event);
    case 'ended':
      return runningRound(room) === undefined ? accept({ isOver: true }) : ROUND_RUNS;
  }
}

function entered(
  { members }: Room,
  { name, token }: Extract<RoomEvent, { kind: 'entered' }>,
): Result<Partial<Room>> {
  if (name === '')
    return refuse({ code: 'room/bad-name', message: 'Enter a name that the others know.' });
  const known = members.find((one) => nameKey(one.name) === nameKey(name));
  // The host removed someone who lost their link: they come back to their score.
  if (known?.isGone === true) {
    const back = { ...known, token, isGone: false };
    return accept({ members: members.map((one) => (one === known ? back : one)) });
  }
  if (members.length >= MOST_MEMBERS)
    return refuse({ code: 'room/full', message: `A room has at most ${MOST_MEMBERS} people.` });
  if (known !== undefined)
    return refuse({
      code: 'room/name-taken',
      message: `There is a ${name} in this room already. Add something to your name.`,
    });
  const member = { number: members.length + 1, name, token, isGone: false };
  return accept({ members: [...members, member] });
}

function scored(
  { rounds }: Room,
  { table, result, byHost }: Extract<RoomEvent, { kind: 'scored' }>,
): Result<Partial<Room>> {
  const last = rounds.at(-1);
  const board = last?.boards.find((one) => one.table === table);
  if (last === undefined || board === undefined)
    return refuse({ code: 'room/no-board', message: 'There is no such board in this round.' });
  if (board.result === result || (board.result !== '*' && !byHost))
    return refuse({
      code: 'room/scored',
      message: 'This board has that result, or one by the host.',
    });
  const boards = last.boards.map((one) => (one === board ? { ...one, result } : one));
  return accept({ rounds: [...rounds.slice(0, -1), { ...last, boards }] });
}

/** Folds events into a room, in order. */
export function foldRoom(events: readonly RoomEvent[], from?: Room | undefined): Result<Room> {
  let room = from;
  for (const event of events) {
    const next: Result<Room> = room === undefined ? openRoom(event) : stepRoom(room, event);
    if (!next.ok) return next;
    room = next.value;
  }
  return room === undefined ? NO_ROOM : accept(room);
}

export const NO_ROOM: Result<never> = refuse({
  code: 'room/none',
  message: 'There is no room with this code. Check it.',
});

const NO_MEMBER = refuse({ code: 'room/no-member', message: 'That person is not in the room.' });
const ROUND_RUNS = refuse({
  code: 'room/round-runs',
  message: 'A round is being played. Wait until every board has a result, or decide it.',
});
const DAMAGED = refuse({ code: 'table/damaged', message: 'The log of this room is damaged.' });
