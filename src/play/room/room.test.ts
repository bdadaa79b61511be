import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESULTS } from '../../core/match/record.ts';
import type { RoomTerms } from '../../protocol/room.ts';
import { pairRound } from './pairing.ts';
import { foldRoom, pairingsOf, type Room, type RoomEvent, runningRound, stepRoom } from './room.ts';
import { readRoomCode, roomCodeText } from './room-code.ts';
import { memberRounds, scoresOf, standingsCsv, standingsOf, viewOfRoom } from './standings.ts';

const TERMS: RoomTerms = { game: 'trail-blazer', options: {}, clock: null, pairing: 'swiss' };
const OPENED: RoomEvent = {
  kind: 'opened',
  code: 'BCDFGH',
  title: 'Class 4b',
  host: 'host hash',
  terms: TERMS,
};

const entered = (name: string): RoomEvent => ({ kind: 'entered', name, token: `hash of ${name}` });

function roomOf(...events: readonly RoomEvent[]): Room {
  const folded = foldRoom([OPENED, ...events]);
  if (!folded.ok) throw new Error(folded.error.message);
  return folded.value;
}

function paired(room: Room): RoomEvent {
  const scores = scoresOf(room);
  const entrants = room.members.map(({ number, isGone }) => ({
    number,
    isGone,
    score: scores.get(number) ?? 0,
  }));
  const { pairs, byes } = pairRound(room.terms.pairing, entrants, pairingsOf(room));
  const round = room.rounds.length;
  const boards = pairs.map((players, index) => ({ table: `table ${round}.${index}`, players }));
  return { kind: 'paired', boards, byes };
}

const codeOf = (room: Room, event: RoomEvent): string => {
  const stepped = stepRoom(room, event);
  return stepped.ok ? 'taken' : stepped.error.code;
};

/** Any event, whether it fits or not. */
const anyEvent: fc.Arbitrary<(room: Room) => RoomEvent> = fc.oneof(
  fc.constantFrom('Ann', 'Ben', 'Cem', 'Dee', 'Eva', '').map((name) => () => entered(name)),
  fc.nat({ max: 6 }).map((member) => (): RoomEvent => ({ kind: 'removed', member })),
  fc
    .constantFrom('swiss', 'round-robin')
    .map((pairing) => (): RoomEvent => ({ kind: 'terms', terms: { ...TERMS, pairing } })),
  fc.constant((room: Room) =>
    room.members.filter(({ isGone }) => !isGone).length < 2 ? entered('Fay') : paired(room),
  ),
  fc
    .tuple(fc.nat({ max: 3 }), fc.constantFrom(...RESULTS.slice(0, 3)), fc.boolean())
    .map(([index, result, byHost]) => (room: Room): RoomEvent => {
      const { table = '' } = room.rounds.at(-1)?.boards[index] ?? {};
      return { kind: 'scored', table, result: result ?? '1-0', byHost };
    }),
);

test('the events that were taken lead to the same room again, from any point on', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.nat({ max: 40 }), (makers, cut) => {
      const taken: RoomEvent[] = [OPENED];
      let room = roomOf();
      for (const maker of makers) {
        const event = maker(room);
        const before = JSON.stringify(room);
        const next = stepRoom(room, event);
        expect(JSON.stringify(room)).toBe(before);
        if (!next.ok) continue;
        expect(next.value.version).toBe(room.version + 1);
        taken.push(event);
        room = next.value;
      }
      // As a store gives them back.
      const stored = JSON.parse(JSON.stringify(taken)) as RoomEvent[];
      expect(foldRoom(stored)).toEqual({ ok: true, value: room });
      const at = 1 + (cut % stored.length);
      const first = foldRoom(stored.slice(0, at));
      expect(foldRoom(stored.slice(at), first.ok ? first.value : undefined)).toEqual({
        ok: true,
        value: room,
      });
      // What is on the boards is what is in the standings.
      const points = standingsOf(room).reduce((sum, { score }) => sum + score, 0);
      const byes = room.rounds.reduce((sum, round) => sum + round.byes.length, 0);
      const games = room.rounds.flatMap(({ boards }) =>
        boards.filter(({ result }) => result !== '*'),
      );
      expect(points).toBeLessThanOrEqual(games.length + byes);
      // No view has the hash of a token, and a member sees only their own tables.
      for (const viewer of [null, 1]) {
        const view = viewOfRoom(room, viewer);
        expect(JSON.stringify(view)).not.toContain('hash');
        for (const board of view.rounds.flatMap(({ boards }) => boards))
          expect(board.table !== undefined).toBe(viewer === null || board.players.includes(viewer));
      }
    }),
    { numRuns: 200 },
  );
});

describe('what a room refuses', () => {
  const two = roomOf(entered('Ann'), entered('Ben'));
  const playing = roomOf(entered('Ann'), entered('Ben'), paired(two));

  test.each([
    ['room/name-taken', two, entered('ann')],
    ['room/bad-name', two, entered('')],
    ['room/no-member', two, { kind: 'removed', member: 3 }],
    ['room/no-board', two, { kind: 'scored', table: 'none', result: '1-0', byHost: true }],
    ['room/round-runs', playing, { kind: 'ended' }],
    ['room/round-runs', playing, paired(two)],
    ['room/over', roomOf({ kind: 'ended' }), entered('Ann')],
    ['table/damaged', two, OPENED],
  ] as const)('%s', (code, room, event) => {
    expect(codeOf(room, event)).toBe(code);
  });

  test('the host has the last word on a board, and a table only the first', () => {
    const score = (result: '1-0' | '0-1', byHost: boolean): RoomEvent => ({
      kind: 'scored',
      table: 'table 0.0',
      result,
      byHost,
    });
    const won = roomOf(entered('Ann'), entered('Ben'), paired(two), score('1-0', false));
    expect(runningRound(won)).toBeUndefined();
    expect(codeOf(won, score('0-1', false))).toBe('room/scored');
    expect(codeOf(won, score('0-1', true))).toBe('taken');
  });

  test('one who was let go comes back to their score, with a new token', () => {
    const back = roomOf(
      entered('Ann'),
      entered('Ben'),
      { kind: 'removed', member: 1 },
      { kind: 'entered', name: 'ANN', token: 'new' },
    );
    expect(back.members[0]).toEqual({ number: 1, name: 'Ann', token: 'new', isGone: false });
    expect(back.members.length).toBe(2);
  });
});

test('standings: a bye is a win, the tie-break decides, equals share a place', () => {
  const three = roomOf(entered('Ann'), entered('=Ben, "B"'), entered('Cem'));
  const room = roomOf(entered('Ann'), entered('=Ben, "B"'), entered('Cem'), paired(three), {
    kind: 'scored',
    table: 'table 0.0',
    result: '1-0',
    byHost: false,
  });
  const { standings, members, rounds } = viewOfRoom(room, null);
  expect(standings.map(({ place, member, score }) => [place, member, score])).toEqual([
    [1, 1, 1],
    [1, 3, 1],
    [3, 2, 0],
  ]);
  expect(standingsCsv(standings, members, new Map([[1, 87.5]]))).toBe(
    [
      'place,name,score,won,drawn,lost,byes,first,tie-break,accuracy',
      '1,Ann,1,1,0,0,0,1,0,88',
      '1,Cem,1,0,0,0,1,0,0,',
      `3,"'=Ben, ""B""",0,0,0,1,0,0,1,`,
      '',
    ].join('\r\n'),
  );
  expect(memberRounds(rounds, 3)).toEqual([{ round: 1, rival: null, points: 1, table: undefined }]);
  expect(memberRounds(rounds, 2)).toEqual([
    { round: 1, rival: 1, points: 0, table: 'table 0.0', seat: 1 },
  ]);
});

test('codes are read as people type them', () => {
  expect(readRoomCode(' bcd-fgh ')).toBe('BCDFGH');
  expect(roomCodeText('BCDFGH')).toBe('BCD-FGH');
  for (const text of ['BCDFG', 'BCDFGHJ', 'BCDFG0', 'BCDFG1', 'BCDFGO', 'BCDFGL'])
    expect(readRoomCode(text)).toBeUndefined();
});
