import { describe, expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { toyTable } from '../../../test/support/toy-table.ts';
import { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { ServedView } from '../../protocol/server.ts';
import type { Table } from '../table/table.ts';
import { viewOfTable } from '../table/table-data.ts';
import { eventsOf, matchOf, stateOf, turnPlayed } from './remote-state.ts';

const TOY = toyGame();
const find = () => TOY;

/** The toy game after some moves in the open. */
function after(...moves: readonly string[]): Match {
  return moves.reduce(
    (match, move) => {
      const played = match.play(move);
      if (!played.ok) throw new Error(played.error.message);
      return played.value;
    },
    Match.start(TOY, {}),
  );
}

function served(table: Table, seat: Seat | null, changes: Partial<ServedView> = {}): ServedView {
  const company = { onlookers: 0, present: [true, true] as [boolean, boolean] };
  return {
    ...viewOfTable(table, seat),
    ...company,
    now: 0,
    open: false,
    chance: null,
    ...changes,
  };
}

const tableAt = (match: Match): Table => ({ ...toyTable(), match });

describe('after a gap', () => {
  const view = served(tableAt(after('t1')), 0);

  test('the turns that were missed are told one by one', () => {
    const [start, one, two] = [after(), after('t1'), after('t1', 't1')];
    const events = eventsOf(start, two, undefined, view);
    expect(events).toMatchObject([{ kind: 'played' }, { kind: 'played' }]);
    expect(
      events.map((event) => event.kind === 'played' && [event.before.moves, event.after.moves]),
    ).toEqual([
      [[], one.moves],
      [one.moves, two.moves],
    ]);
  });

  test('the end is told after them, and only if it was not known', () => {
    const ended = served({ ...tableAt(after('t1')), ending: { kind: 'resigned', winner: 1 } }, 0);
    expect(eventsOf(after(), after('t1'), undefined, ended)).toMatchObject([
      { kind: 'played' },
      { kind: 'ended', ending: { kind: 'resigned', winner: 1 } },
    ]);
    expect(eventsOf(after('t1'), after('t1'), undefined, ended)).toEqual([]);
  });

  test.each([
    ['moves that do not go on', after('t1'), after('t2', 'heads/heads')],
    ['fewer moves', after('t1', 't1'), after('t1')],
  ])('%s are another game', (_, before, now) => {
    expect(eventsOf(before, now, undefined, view)).toEqual([{ kind: 'next-game', match: now }]);
  });

  test('nothing is told to a client that has just come', () => {
    expect(eventsOf(undefined, after('t1'), undefined, view)).toEqual([]);
  });
});

test('what the server tells is told with the seats and matches of this client', () => {
  const [before, now] = [after(), after('t1')];
  const events = eventsOf(
    before,
    now,
    [
      { kind: 'played', turn: 1, move: 't1' },
      { kind: 'offered', player: 2, what: 'take-back' },
      { kind: 'chosen', player: 1 },
      { kind: 'left', player: 2 },
      { kind: 'named', player: 2, name: 'Zoe' },
      { kind: 'ended', ending: { kind: 'resigned', winner: 1 } },
    ],
    served(tableAt(now), 0),
  );
  expect(events).toMatchObject([
    { kind: 'played' },
    { kind: 'offered', seat: 1, what: 'take-back' },
    { kind: 'chosen', seat: 0 },
    { kind: 'left', seat: 1 },
    { kind: 'named', seat: 1, name: 'Zoe' },
    { kind: 'ended', ending: { kind: 'resigned', winner: 0 } },
  ]);
});

describe('the match of a view', () => {
  test('goes on from the one before', () => {
    const before = after('t1');
    const found = matchOf(served(tableAt(after('t1', 't1')), 0), before, find);
    expect(found.ok && found.value.moves).toEqual(['t1', 't1']);
    const same = matchOf(served(tableAt(after('t1')), 0), before, find);
    expect(same.ok && same.value).toBe(before);
  });

  test.each([
    ['was taken back', after('t1', 't1')],
    ['went another way', after('t2')],
  ])('is made anew if it %s', (_, before) => {
    const found = matchOf(served(tableAt(after('t1')), 0), before, find);
    expect(found.ok && found.value.moves).toEqual(['t1']);
  });

  test('is refused if a move is not legal', () => {
    const view = served(tableAt(after('t1')), 0, { moves: ['t1', 't9'] });
    expect(matchOf(view, after('t1'), find).ok).toBe(false);
    expect(matchOf(view, undefined, find).ok).toBe(false);
  });
});

describe('a turn that comes without a view', () => {
  const view = served({ ...tableAt(after('t1')), version: 4 }, 0);
  const turn = { protocol: 1, kind: 'turn', turn: 2, move: 't1', clock: null, now: 9 } as const;

  test('gives the view after it', () => {
    const played = turnPlayed(view, after('t1'), { ...turn, version: 5 });
    expect(played?.view).toMatchObject({ version: 5, moves: ['t1', 't1'], now: 9, ending: null });
    expect(played?.events).toEqual([{ kind: 'played', turn: 2, move: 't1' }]);
  });

  test('ends the game if the rules say so', () => {
    const before = after('t1', 't2');
    const last = served({ ...tableAt(before), version: 4 }, 1);
    const played = turnPlayed(last, before, { ...turn, version: 5, turn: 3, move: 'pass' });
    expect(played?.events.map(({ kind }) => kind)).toEqual(['played', 'ended']);
    expect(played?.view.ending?.kind).toBe('won');
  });

  test.each([
    ['that is not the next one', 6, 't1'],
    ['that was known', 4, 't1'],
    ['that is not legal', 5, 't9'],
  ])('is asked for again if it is one %s', (_, version, move) => {
    expect(turnPlayed(view, after('t1'), { ...turn, version, move })).toBeUndefined();
  });

  test('is asked for again before anything is known', () => {
    expect(turnPlayed(undefined, undefined, { ...turn, version: 5 })).toBeUndefined();
  });
});

describe('a table that trusts no one', () => {
  const sealed = tableAt(after('t1', 't1'));
  const hash = 'a'.repeat(64);
  const committed = (commitments: [string | null, string | null], seat: Seat | null) =>
    served(sealed, seat, {
      remote: {
        trust: 'nobody',
        claimAfter: 1,
        away: [null, null],
        commitments,
        openBy: null,
        revealed: null,
      },
    });
  const choice = { turn: 3, move: 'heads', nonce: '0' };

  test.each<[string, [string | null, string | null], Seat | null, readonly Seat[]]>([
    ['nobody', [null, null], 0, [0, 1]],
    ['this player', [hash, null], 0, [1]],
    ['the other player', [null, hash], 0, [0]],
    ['both', [hash, hash], 0, [1]],
    ['both, for an onlooker', [hash, hash], null, [0, 1]],
  ])('who has still to choose, once it was committed by %s', (_, commitments, seat, awaited) => {
    const view = committed(commitments, seat);
    expect(stateOf(view, sealed.match, null, undefined).awaited).toEqual(awaited);
  });

  test('shows the own choice on its turn alone, once it is committed', () => {
    const mine = committed([hash, null], 0);
    expect(stateOf(mine, sealed.match, null, choice).ownHalf).toBe('heads');
    expect(stateOf(mine, sealed.match, null, { ...choice, turn: 2 }).ownHalf).toBeNull();
    expect(stateOf(committed([null, hash], 0), sealed.match, null, choice).ownHalf).toBeNull();
    expect(stateOf(committed([hash, hash], null), sealed.match, null, choice).ownHalf).toBeNull();
  });
});
