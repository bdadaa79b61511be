import { describe, expect, test } from 'vitest';
import { started } from '../../../test/support/started.ts';
import {
  choose,
  codeOf,
  referee,
  sealedTable,
  send,
  taken,
} from '../../../test/support/table-steps.ts';
import { seated, toyTable as tableOf } from '../../../test/support/toy-table.ts';
import type { Seat } from '../../core/seat.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import type { ClockRule } from '../../protocol/table.ts';
import { step, type TableRequest } from './step.ts';
import { chanceFor, practiceTable, type Seating, scoredSeries, type Table } from './table.ts';

describe('a choice', () => {
  test('gives a new table and leaves the old one as it was', () => {
    const before = tableOf();
    const { table, events } = taken(send(before, 0, { kind: 'choose', move: 't2' }));
    expect([before.version, before.match.turns]).toEqual([0, 0]);
    expect([table.version, table.match.moves]).toEqual([1, ['t2']]);
    expect(events).toMatchObject([{ kind: 'played' }]);
  });

  test.each([
    ['out of turn', 1, 't1', 'move/not-your-turn'],
    ['that is not legal', 0, 't9', 'move/not-legal'],
  ] as const)('%s is refused with a code and what is allowed', (_, seat, move, code) => {
    const stepped = send(tableOf(), seat, { kind: 'choose', move });
    expect(codeOf(stepped)).toBe(code);
    expect(stepped).toHaveProperty('error.allowed');
  });

  test('is taken once, however often it is sent', () => {
    const before = tableOf();
    const request: TableRequest = {
      request: 'twice',
      version: 0,
      seat: 0,
      command: { kind: 'choose', move: 't1' },
    };
    const { table } = taken(step(before, request, 0));
    expect(codeOf(step(table, request, 0))).toBe('table/repeated');
    expect(codeOf(step(table, { ...request, request: 'anew' }, 0))).toBe('table/stale');
  });

  test('for a version that is yet to come is stale too', () => {
    const request: TableRequest = {
      request: 'early',
      version: 5,
      seat: 0,
      command: { kind: 'choose', move: 't1' },
    };
    expect(codeOf(step(tableOf(), request, 0))).toBe('table/stale');
  });

  test('is remembered for so many requests, and no more', () => {
    let table = tableOf({ consent: 'offer' });
    for (let round = 0; round < 100; round++)
      for (const kind of ['offer', 'decline'] as const)
        table = taken(send(table, 0, { kind, what: 'take-back' })).table;
    const requests = table.requests.list();
    expect(requests).toHaveLength(64);
    expect(requests.at(-1)?.version).toBe(table.version);
  });
});

describe('a sealed turn', () => {
  test('tells that one side has chosen, and nothing of what', () => {
    const step1 = taken(send(sealedTable(), 1, { kind: 'choose', move: 'heads' }));
    expect(step1.events).toEqual([{ kind: 'chosen', seat: 1 }]);
    const step2 = taken(send(step1.table, 0, { kind: 'choose', move: 'tails' }));
    const [played] = step2.events;
    expect(played?.kind === 'played' && played.before.waiting).toEqual([1, 0]);
    expect(step2.table.match.moves).toEqual(['t2', 'heads/tails']);
  });

  test('can be given up though the other side has chosen meanwhile', () => {
    const table = sealedTable();
    const half = choose(table, 1, 'heads');
    const resign: TableRequest = {
      request: 'resign',
      version: table.version,
      seat: 0,
      command: { kind: 'resign' },
    };
    expect(codeOf(step(half, resign, 0))).toBe('taken');
  });

  test('can be answered by both for the same version', () => {
    const table = sealedTable();
    const both = { version: table.version, command: { kind: 'choose', move: 'heads' } } as const;
    const first = taken(step(table, { ...both, request: 'a', seat: 0 }, 0)).table;
    expect(codeOf(step(first, { ...both, request: 'b', seat: 1 }, 0))).toBe('taken');
    // But not what was chosen on the turn before it.
    expect(codeOf(step(first, { ...both, version: 0, request: 'c', seat: 1 }, 0))).toBe(
      'table/stale',
    );
  });

  test('that is ended by resigning never shows the half that was in', () => {
    const half = choose(sealedTable(), 1, 'heads');
    const { table, events } = taken(send(half, 0, { kind: 'resign' }));
    expect(table.match.sealedHalf()).toBeUndefined();
    expect(table.ending).toEqual({ kind: 'resigned', winner: 1 });
    expect(JSON.stringify(events)).not.toContain('heads');
  });

  test('that was revealed stands where a program took part, and not between two people', () => {
    const undone = (changes: Partial<Seating>): string => {
      const table = choose(choose(sealedTable(changes), 1, 'heads'), 0, 'heads');
      return codeOf(send(table, 0, { kind: 'take-back' }));
    };
    expect(undone({ participants: seated('Ann', 'bot:random') })).toBe('table/revealed');
    expect(undone({})).toBe('taken');
  });
});

describe('taking back', () => {
  test('goes to the last choice of a person, with what a program did after it', () => {
    const participants = seated('Ann', 'bot:random');
    const table = choose(choose(tableOf({ participants }), 0, 't1'), 1, 't1');
    const { table: back, events } = taken(send(table, 0, { kind: 'take-back' }));
    expect([back.match.turns, back.version]).toEqual([0, 3]);
    expect(events).toMatchObject([{ kind: 'taken-back', seat: 0 }]);
  });

  test('takes a forced pass back with the choice before it', () => {
    let table = tableOf({ choice: started('leap-to-twenty') });
    // The fifth square costs a turn.
    for (const [turn, move] of ['1', '2', '4', '1', 'skip'].entries())
      table = choose(table, turn % 2 === 0 ? 0 : 1, move);
    expect(taken(send(table, 1, { kind: 'take-back' })).table.match.turns).toBe(3);
  });

  test('takes a hidden half back, and not the revealed turn before it', () => {
    const participants = seated('Ann', 'bot:random');
    let table = tableOf({ choice: started('predictive-pursuit'), participants });
    for (const seat of [0, 1, 0] as const) table = choose(table, seat, '1');
    expect(table.match.sealedHalf()).toBeDefined();
    const { match } = taken(send(table, 0, { kind: 'take-back' })).table;
    expect([match.turns, match.sealedHalf()]).toEqual([1, undefined]);
  });

  test('has nothing to take at the start', () => {
    expect(codeOf(send(tableOf(), 0, { kind: 'take-back' }))).toBe('table/nothing-to-take-back');
  });

  test('makes a choice for the turn that is gone stale', () => {
    const one = choose(tableOf(), 0, 't1');
    const back = taken(send(one, 0, { kind: 'take-back' })).table;
    const late: TableRequest = {
      request: 'late',
      version: one.version,
      seat: 0,
      command: { kind: 'choose', move: 't2' },
    };
    expect(codeOf(step(back, late, 0))).toBe('table/stale');
  });

  test('moves the beginning of a game for practice', () => {
    const from = choose(choose(tableOf(), 0, 't1'), 1, 't1').match;
    const practice = tableOf({ from });
    expect(practice.practice?.turn).toBe(3);
    const back = taken(send(practice, 0, { kind: 'take-back' })).table;
    expect(back.practice?.turn).toBe(2);
  });

  test('takes the other player to agree where the table asks for that', () => {
    const table = choose(tableOf({ consent: 'offer' }), 0, 't1');
    const what = 'take-back';
    expect(codeOf(send(table, 0, { kind: 'take-back' }))).toBe('table/needs-consent');
    expect(codeOf(send(table, 1, { kind: 'accept', what }))).toBe('table/no-offer');
    const offered = taken(send(table, 0, { kind: 'offer', what })).table;
    expect(offered.offers).toEqual([{ seat: 0, what }]);
    expect(codeOf(send(offered, 0, { kind: 'offer', what }))).toBe('table/offered-already');
    expect(codeOf(send(offered, 0, { kind: 'accept', what }))).toBe('table/no-offer');
    const declined = taken(send(offered, 1, { kind: 'decline', what })).table;
    expect(declined.offers).toEqual([]);
    expect(codeOf(send(declined, 1, { kind: 'decline', what }))).toBe('table/no-offer');
    const back = taken(send(offered, 1, { kind: 'accept', what })).table;
    expect([back.match.turns, back.offers]).toEqual([0, []]);
    // An offer is about the turn it was made on, and of a game that goes on.
    expect(choose(offered, 1, 't1').offers).toEqual([]);
    expect(taken(send(offered, 0, { kind: 'resign' })).table.offers).toEqual([]);
  });

  test('is offered by one side at a time', () => {
    const table = choose(tableOf({ consent: 'offer' }), 0, 't1');
    const offered = taken(send(table, 0, { kind: 'offer', what: 'take-back' })).table;
    const again = send(offered, 1, { kind: 'offer', what: 'take-back' });
    expect(codeOf(again)).toBe('table/offered-already');
  });

  test('with consent goes to the last choice of the side that offered it', () => {
    const table = choose(choose(tableOf({ consent: 'offer' }), 0, 't1'), 1, 't1');
    const back = (seat: Seat, other: Seat): readonly string[] => {
      const offered = taken(send(table, seat, { kind: 'offer', what: 'take-back' })).table;
      const { table: after, events } = taken(
        send(offered, other, { kind: 'accept', what: 'take-back' }),
      );
      expect(events).toMatchObject([{ kind: 'taken-back', seat }]);
      return after.match.moves;
    };
    expect(back(0, 1)).toEqual([]);
    expect(back(1, 0)).toEqual(['t1']);
  });
});

describe('an end', () => {
  test('by the rules is told with the last turn', () => {
    let table = choose(choose(sealedTable(), 1, 'heads'), 0, 'heads');
    const { table: over, events } = taken(send(table, 0, { kind: 'choose', move: 'pass' }));
    table = over;
    expect(table.ending).toEqual({ kind: 'won', winner: 0 });
    expect(events.map(({ kind }) => kind)).toEqual(['played', 'ended']);
  });

  test.each([
    [{ kind: 'abort' } as const, { kind: 'aborted', winner: null }],
    [
      { kind: 'fault', seat: 0, fault: { code: 'player/failed', message: 'It broke.' } } as const,
      { kind: 'fault', winner: 1, fault: { code: 'player/failed', message: 'It broke.' } },
    ],
  ])('can be brought about by a referee: %o', (command, ending) => {
    expect(taken(referee(tableOf(), command)).table.ending).toEqual(ending);
  });

  test('stands: nothing but the next game can follow', () => {
    const over = taken(send(tableOf(), 0, { kind: 'resign' })).table;
    const commands: readonly PlayerCommand[] = [
      { kind: 'choose', move: 't1' },
      { kind: 'resign' },
      { kind: 'take-back' },
      { kind: 'offer', what: 'take-back' },
    ];
    for (const command of commands) expect(codeOf(send(over, 0, command))).toBe('table/over');
    expect(codeOf(referee(over, { kind: 'abort' }))).toBe('table/over');
    expect(codeOf(send(over, 0, { kind: 'next-game' }))).toBe('taken');
  });

  test('has to come before the next game', () => {
    expect(codeOf(send(tableOf(), 0, { kind: 'next-game' }))).toBe('table/not-over');
    expect(codeOf(send(tableOf(), 0, { kind: 'offer', what: 'rematch' }))).toBe('table/not-over');
  });
});

describe('the next game', () => {
  const resign = (table: Table, seat: Seat): Table =>
    taken(send(table, seat, { kind: 'resign' })).table;
  const next = (table: Table): Table => taken(send(table, 0, { kind: 'next-game' })).table;

  test('swaps sides, gives the point, and remembers the game before', () => {
    const after = next(resign(choose(tableOf(), 0, 't1'), 1));
    expect(after.series).toMatchObject({ round: 2, opener: 1, points: [1, 0] });
    expect(after.earlier).toEqual([{ opener: 0, moves: ['t1'] }]);
    expect([after.match.turns, after.ending, after.offers]).toEqual([0, null, []]);
    expect(next(resign(after, 0)).earlier.at(-1)).toEqual({ opener: 1, moves: [] });
  });

  test('takes no command that was meant for the game before, nor one from before its end', () => {
    const begun = tableOf();
    const over = resign(begun, 1);
    const late = (table: Table, { version }: Table, command: PlayerCommand): string =>
      codeOf(step(table, { request: 'late', version, seat: 0, command }, 0));
    expect(late(over, begun, { kind: 'next-game' })).toBe('table/stale');
    expect(late(next(over), over, { kind: 'resign' })).toBe('table/stale');
  });

  test('of a decided series begins another one, with chances of its own', () => {
    const format = { kind: 'rounds', games: 1 } as const;
    const after = next(resign(tableOf({ format }), 1));
    expect(after.series).toMatchObject({ round: 1, points: [0, 0], opener: 1 });
    expect(after.seed).not.toBe(1);
  });

  test('is a rematch that takes consent, but a series goes on without', () => {
    const consent = 'offer';
    const over = resign(tableOf({ consent }), 0);
    expect(codeOf(send(over, 0, { kind: 'next-game' }))).toBe('table/needs-consent');
    const offered = taken(send(over, 0, { kind: 'offer', what: 'rematch' })).table;
    const again = taken(send(offered, 1, { kind: 'accept', what: 'rematch' })).table;
    expect([again.series.round, again.offers]).toEqual([2, []]);
    const series = resign(tableOf({ consent, format: { kind: 'best-of', games: 3 } }), 0);
    // They have swapped seats: the same player wins again, and with that the series.
    const last = resign(next(series), 1);
    expect(codeOf(send(last, 0, { kind: 'next-game' }))).toBe('table/needs-consent');
  });
});

describe('a game for practice', () => {
  test('goes on from a turn of a game that is over, and gives no point', () => {
    const format = { kind: 'rounds', games: 3 } as const;
    const played = choose(choose(tableOf({ format }), 0, 't1'), 1, 't1');
    const over = taken(send(played, 0, { kind: 'resign' })).table;
    const from = played.match.undo() ?? played.match;
    const practice = practiceTable(over, 'again', from);
    expect(practice).toMatchObject({ id: 'again', version: 0, ending: null, clock: null });
    expect(practice.practice).toEqual({
      turn: 2,
      attempt: 2,
      game: { opener: 0, moves: ['t1', 't1'] },
    });
    expect(practice.series.points).toEqual([0, 1]);
    // What chance gave in the game itself does not come again.
    expect(chanceFor(practice, 1)).not.toBe(chanceFor({ ...over, match: from }, 1));
    const lost = taken(send(practice, 1, { kind: 'resign' })).table;
    expect(scoredSeries(lost).points).toEqual([0, 1]);
    expect(practiceTable(lost, 'once more', from).practice).toEqual({
      turn: 2,
      attempt: 3,
      game: { opener: 0, moves: ['t1', 't1'] },
    });
    // The next game counts again, and knows the game itself instead of the practice.
    const next = taken(send(lost, 0, { kind: 'next-game' })).table;
    expect(next.practice).toBeNull();
    expect(next.earlier).toEqual([{ opener: 0, moves: ['t1', 't1'] }]);
    expect(scoredSeries(taken(send(next, 1, { kind: 'resign' })).table).points).toEqual([0, 2]);
  });
});

test('the coin falls as it did when a record was written', () => {
  const openers = [1, 2, 3, 4, 5, 6].map((seed) => tableOf({ first: 'toss', seed }).series.opener);
  expect(openers).toEqual([1, 0, 1, 1, 0, 0]);
});

describe('a clock', () => {
  const game: ClockRule = { kind: 'game', milliseconds: 1000, increment: 100 };
  const move: ClockRule = { kind: 'move', milliseconds: 1000 };

  test('runs from the first choice on, for the side that is to choose', () => {
    const one = choose(tableOf({ clock: game }), 0, 't1', 5000);
    expect(one.clock).toMatchObject({ left: [1100, 1000], since: 5000 });
    const two = choose(one, 1, 't1', 5400);
    expect(two.clock).toMatchObject({ left: [1100, 700], since: 5400 });
  });

  test('for each move is full again after it', () => {
    const one = choose(tableOf({ clock: move }), 0, 't1', 0);
    expect(choose(one, 1, 't1', 900).clock?.left).toEqual([1000, 1000]);
  });

  test('that is up refuses the choice, and the referee ends the game', () => {
    const one = choose(tableOf({ clock: game }), 0, 't1', 0);
    expect(codeOf(send(one, 1, { kind: 'choose', move: 't1' }, 1000))).toBe('table/out-of-time');
    expect(codeOf(referee(one, { kind: 'flag' }, 999))).toBe('table/time-left');
    const { table } = taken(referee(one, { kind: 'flag' }, 1000));
    expect(table.ending).toEqual({ kind: 'out-of-time', winner: 0 });
    expect(table.clock).toMatchObject({ left: [1100, 0], since: null });
    const late = taken(referee(one, { kind: 'flag' }, 1400)).table;
    expect(late.clock?.left).toEqual([1100, 0]);
    const resigned = taken(send(one, 0, { kind: 'resign' }, 400)).table;
    expect(resigned.clock).toMatchObject({ left: [1100, 600], since: null });
  });

  test('stops when the rules end the game, and is full again in the next', () => {
    const half = choose(choose(tableOf({ clock: game }), 0, 't2', 0), 1, 'heads', 300);
    const over = choose(half, 0, 'tails', 500);
    expect(over.ending?.kind).toBe('won');
    expect(over.clock).toMatchObject({ left: [700, 800], since: null });
    const next = taken(send(over, 0, { kind: 'next-game' }, 600)).table;
    expect(next.clock).toEqual({ rule: game, left: [1000, 1000], since: null });
  });

  test('of a side that has chosen unseen stands, and the other runs on', () => {
    const sealed = choose(tableOf({ clock: game }), 0, 't2', 0);
    const half = choose(sealed, 1, 'heads', 300);
    expect(half.clock?.left).toEqual([800, 800]);
    expect(choose(half, 0, 'heads', 500).clock?.left).toEqual([700, 800]);
    // Both had the same time; who has less left lost by time.
    const { table } = taken(referee(half, { kind: 'flag' }, 1100));
    expect(table.ending).toEqual({ kind: 'out-of-time', winner: 1 });
  });

  test('that is up for both ends the game of the one who ran out first', () => {
    const one = choose(tableOf({ clock: game }), 0, 't1', 0);
    const two = choose(one, 1, 't1', 900);
    const { table } = taken(referee(two, { kind: 'flag' }, 9000));
    expect(two.clock?.left).toEqual([1100, 200]);
    expect(table.ending).toEqual({ kind: 'out-of-time', winner: 0 });
  });

  test('starts anew for the side that is to choose again after a choice is taken back', () => {
    const one = choose(tableOf({ clock: game }), 0, 't1', 0);
    const back = taken(send(one, 0, { kind: 'take-back' }, 900)).table;
    expect(back.clock).toMatchObject({ left: [1100, 1000], since: 900 });
    expect(choose(back, 0, 't1', 1000).clock?.left).toEqual([1100, 1000]);
  });

  test('gives no time back when the time of day is set back', () => {
    const one = choose(tableOf({ clock: game }), 0, 't1', 5000);
    expect(choose(one, 1, 't1', 2000).clock?.left).toEqual([1100, 1100]);
  });

  test('stands where there is none', () => {
    expect(codeOf(referee(tableOf(), { kind: 'flag' }, 1e9))).toBe('table/time-left');
  });
});
