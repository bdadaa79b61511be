import { describe, expect, test } from 'vitest';
import {
  choose,
  codeOf,
  referee as refereeOf,
  sealedTable,
  send as sendTo,
  taken,
} from '../../../test/support/table-steps.ts';
import { seated, toyTable } from '../../../test/support/toy-table.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { commitmentTo } from '../seal.ts';
import { dueAt, sealNow } from './remote.ts';
import { REMOTE_RULES } from './remote-rules.ts';
import type { step, TableRequest } from './step.ts';
import type { Seating, Table } from './table.ts';
import { viewOfTable } from './table-view.ts';

const NONCES = ['11'.repeat(32), '22'.repeat(32)] as const;
const MINUTE = 60_000;

function send(table: Table, seat: Seat, command: PlayerCommand, now = 0): ReturnType<typeof step> {
  return sendTo(table, seat, command, now, REMOTE_RULES);
}

function referee(
  table: Table,
  command: Extract<TableRequest, { seat: null }>['command'],
  now = 0,
): ReturnType<typeof step> {
  return refereeOf(table, command, now, REMOTE_RULES);
}

/** A table that trusts no one, unless the changes say otherwise; its first turn is open. */
function remoteTable(changes: Partial<Seating> = {}): Table {
  return toyTable({
    consent: 'offer',
    remote: { trust: 'nobody', claimAfter: 2 * MINUTE },
    ...changes,
  });
}

function onSealedTurn(changes: Partial<Seating> = {}): Table {
  return choose(remoteTable(changes), 0, 't2');
}

function commitment({ id, match }: Table, seat: Seat, move: string): string {
  return commitmentTo({ table: id, turn: match.turns + 1, seat, move, nonce: NONCES[seat] });
}

function committing(table: Table, seat: Seat, move: string): PlayerCommand {
  return { kind: 'commit', commitment: commitment(table, seat, move) };
}

function opening(seat: Seat, move: string): PlayerCommand {
  return { kind: 'open', move, nonce: NONCES[seat] };
}

function bothCommitted(now = 0): Table {
  const table = onSealedTurn();
  const half = taken(send(table, 1, committing(table, 1, 'heads'), now)).table;
  return taken(send(half, 0, committing(table, 0, 'tails'), now)).table;
}

/** The next game after one that is over. */
function rematch(over: Table): Table {
  const offered = taken(send(over, 0, { kind: 'offer', what: 'rematch' })).table;
  return taken(send(offered, 1, { kind: 'accept', what: 'rematch' })).table;
}

describe('at a table that trusts no one', () => {
  test('a choice is opened once both players have committed, and fits what was committed to', () => {
    const table = onSealedTurn();
    const { table: half, events } = taken(send(table, 1, committing(table, 1, 'heads')));
    expect(events).toEqual([
      { kind: 'chosen', seat: 1, commitment: commitment(table, 1, 'heads') },
    ]);
    expect(codeOf(send(half, 1, opening(1, 'heads')))).toBe('table/not-committed');
    expect(dueAt(half)).toBeUndefined();

    const both = taken(send(half, 0, committing(table, 0, 'tails'), 500)).table;
    expect(sealNow(both)).toEqual({
      turn: 2,
      commitments: [commitment(table, 0, 'tails'), commitment(table, 1, 'heads')],
      nonces: [null, null],
      openBy: 500 + MINUTE,
    });
    expect(codeOf(send(both, 1, opening(1, 'tails')))).toBe('table/other-choice');
    expect(codeOf(send(both, 1, { kind: 'open', move: 'heads', nonce: NONCES[0] }))).toBe(
      'table/other-choice',
    );

    const one = taken(send(both, 1, opening(1, 'heads'))).table;
    const open = taken(send(one, 0, opening(0, 'tails')));
    expect(open.table.match.moves).toEqual(['t2', 'heads/tails']);
    expect(open.table.remote?.seals).toMatchObject([{ turn: 2, nonces: NONCES }]);
    expect(open.events.map(({ kind }) => kind)).toEqual(['played', 'ended']);
  });

  test('nothing is chosen without a commitment, and nothing is committed to in the open', () => {
    expect(codeOf(send(onSealedTurn(), 1, { kind: 'choose', move: 'heads' }))).toBe(
      'table/not-committed',
    );
    const open = remoteTable();
    expect(codeOf(send(open, 0, committing(open, 0, 't1')))).toBe('table/not-sealed');
    expect(codeOf(send(open, 0, opening(0, 't1')))).toBe('table/not-committed');
    const trusting = onSealedTurn({ remote: { trust: 'server', claimAfter: null } });
    expect(codeOf(send(trusting, 1, committing(trusting, 1, 'heads')))).toBe('table/not-sealed');
  });

  test('a commitment stands, and is not copied from the other player', () => {
    const table = onSealedTurn();
    const half = taken(send(table, 1, committing(table, 1, 'heads'))).table;
    expect(codeOf(send(half, 1, committing(table, 1, 'tails')))).toBe('table/committed-already');
    expect(codeOf(send(half, 0, committing(table, 1, 'heads')))).toBe('table/equal-commitments');
  });

  test('a program commits to nothing, so its opponent may open at once', () => {
    const table = choose(remoteTable({ participants: seated('bot:random', 'Ben') }), 0, 't2');
    const own = taken(send(table, 1, committing(table, 1, 'heads'), 7)).table;
    expect(sealNow(own)?.openBy).toBe(7 + MINUTE);
    const opened = taken(send(own, 1, opening(1, 'heads'))).table;
    // It has nothing to open in time.
    expect(codeOf(referee(opened, { kind: 'flag' }, 7 + MINUTE))).toBe('table/time-left');
    const { table: over } = taken(send(opened, 0, { kind: 'choose', move: 'heads' }));
    expect(over.remote?.seals).toMatchObject([{ nonces: [null, NONCES[1]] }]);
  });

  test('who does not open within a minute loses, and only then', () => {
    const both = bothCommitted(1000);
    expect(dueAt(both)).toBe(1000 + MINUTE);
    expect(codeOf(referee(both, { kind: 'flag' }, 999 + MINUTE))).toBe('table/time-left');
    const one = taken(send(both, 1, opening(1, 'heads'), 2000)).table;
    const { table } = taken(referee(one, { kind: 'flag' }, 1000 + MINUTE));
    expect(table.ending).toMatchObject({
      kind: 'fault',
      winner: 1,
      fault: { code: 'player/not-opened' },
    });
    expect(dueAt(table)).toBeUndefined();
    // While one commitment is missing, no one has anything to open.
    const before = onSealedTurn();
    const half = taken(send(before, 1, committing(before, 1, 'heads'))).table;
    expect(codeOf(referee(half, { kind: 'flag' }, 1e9))).toBe('table/time-left');
  });

  test('a player whose time is up commits to nothing more', () => {
    const clock = { kind: 'game', milliseconds: 1000, increment: 0 } as const;
    const table = onSealedTurn({ clock });
    expect(codeOf(send(table, 1, committing(table, 1, 'heads'), 1000))).toBe('table/out-of-time');
    const both = taken(send(table, 1, committing(table, 1, 'heads'), 400)).table;
    // The clock runs out before the time to open does.
    expect(dueAt(taken(send(both, 0, committing(table, 0, 'tails'), 400)).table)).toBe(1000);
    // With more time on the clock, it is the other way round.
    const slow = onSealedTurn({ clock: { ...clock, milliseconds: 5 * MINUTE } });
    const half = taken(send(slow, 1, committing(slow, 1, 'heads'), 400)).table;
    expect(dueAt(taken(send(half, 0, committing(slow, 0, 'tails'), 400)).table)).toBe(400 + MINUTE);
  });
});

describe('the commitments of a turn', () => {
  test('that was never played go with the end of the game', () => {
    const ended = taken(send(bothCommitted(), 0, { kind: 'resign' })).table;
    expect(ended.remote?.seals).toEqual([]);
    const one = taken(send(bothCommitted(), 1, opening(1, 'heads'))).table;
    const halfOpened = taken(send(one, 0, { kind: 'resign' })).table;
    expect(JSON.stringify(halfOpened.remote)).not.toContain(NONCES[1]);
  });

  test('that is taken back go with it', () => {
    const offered = taken(send(bothCommitted(), 0, { kind: 'offer', what: 'take-back' })).table;
    const back = taken(send(offered, 1, { kind: 'accept', what: 'take-back' })).table;
    expect([back.match.turns, back.remote?.seals]).toEqual([0, []]);
  });

  test('stay when the game ends after it, until the next game', () => {
    const one = taken(send(bothCommitted(), 1, opening(1, 'heads'))).table;
    const over = taken(send(one, 0, opening(0, 'tails'))).table;
    expect(over.ending?.kind).toBe('won');
    expect(over.remote?.seals).toHaveLength(1);
    // Nothing has to be opened any more.
    expect(viewOfTable(over, null).remote?.revealed).toMatchObject({
      nonces: NONCES,
      openBy: null,
    });
    expect(rematch(over).remote).toMatchObject({ seals: [], offered: [0, 0] });
  });

  test('stay when the game is given up after it', () => {
    const table = onSealedTurn();
    const half = taken(send(table, 1, committing(table, 1, 'heads'))).table;
    const both = taken(send(half, 0, committing(table, 0, 'heads'))).table;
    const one = taken(send(both, 1, opening(1, 'heads'))).table;
    const played = taken(send(one, 0, opening(0, 'heads'))).table;
    expect(played.ending).toBeNull();
    // They belong to the turn before: on this one nothing is committed to, and nothing is due.
    expect([sealNow(played), dueAt(played)]).toEqual([undefined, undefined]);
    expect(viewOfTable(played, null).remote?.commitments).toEqual([null, null]);
    const over = taken(send(played, 0, { kind: 'resign' })).table;
    expect(over.remote?.seals).toMatchObject([{ turn: 2, nonces: NONCES }]);
  });

  test('come with the choices where the server is trusted', () => {
    const table = onSealedTurn({ remote: { trust: 'server', claimAfter: null } });
    const chosen = send(table, 1, { kind: 'choose', move: 'heads', nonce: NONCES[1] });
    expect(taken(chosen).events).toEqual([
      { kind: 'chosen', seat: 1, commitment: commitment(table, 1, 'heads') },
    ]);
    expect(sealNow(taken(chosen).table)).toMatchObject({
      nonces: [null, NONCES[1]],
      openBy: null,
    });
    const both = send(taken(chosen).table, 0, {
      kind: 'choose',
      move: 'tails',
      nonce: NONCES[0],
    });
    expect(taken(both).events.map(({ kind }) => kind)).toEqual(['chosen', 'played', 'ended']);
    expect(taken(both).table.remote?.seals).toMatchObject([{ nonces: NONCES, openBy: null }]);
  });
});

describe('a player who has left', () => {
  const left = (table: Table, participant: Seat, now: number): Table =>
    taken(referee(table, { kind: 'left', participant }, now)).table;

  test('loses to a claim, once enough time has passed', () => {
    const table = remoteTable();
    expect(codeOf(send(table, 1, { kind: 'claim' }, 1e9))).toBe('table/not-away');
    const away = left(table, 0, 1000);
    const early = send(away, 1, { kind: 'claim' }, 500 + 2 * MINUTE);
    expect(early.ok ? '' : early.error.message).toContain('in 1 second.');
    const { table: over } = taken(send(away, 1, { kind: 'claim' }, 1000 + 2 * MINUTE));
    expect(over.ending).toMatchObject({ winner: 1, fault: { code: 'player/left' } });
    // The one who is there does not lose to the one who is not.
    expect(codeOf(send(away, 0, { kind: 'claim' }, 1e9))).toBe('table/not-away');
  });

  test('is never claimed from where the table does not say so', () => {
    const table = remoteTable({ remote: { trust: 'server', claimAfter: null } });
    expect(codeOf(send(left(table, 0, 0), 1, { kind: 'claim' }, 1e9))).toBe('table/not-away');
  });

  test('is a participant, whatever seat the game gives them', () => {
    const over = taken(send(remoteTable(), 0, { kind: 'resign' })).table;
    const next = rematch(over);
    expect(next.series.opener).toBe(1);
    const { table, events } = taken(referee(next, { kind: 'left', participant: 0 }, 5));
    expect(events).toEqual([{ kind: 'left', seat: 1 }]);
    expect(table.remote?.away).toEqual([5, null]);
    expect(viewOfTable(table, 0).remote?.away).toEqual([null, 5]);
    const claimed = taken(send(table, 0, { kind: 'claim' }, 5 + 2 * MINUTE)).table;
    expect(claimed.ending?.winner).toBe(0);
  });

  test('is back with a connection, or with any command', () => {
    const away = left(remoteTable(), 0, 1000);
    expect(codeOf(referee(away, { kind: 'left', participant: 0 }, 2000))).toBe('table/no-change');
    const back = taken(referee(away, { kind: 'returned', participant: 0 }, 2000));
    expect(back.events).toEqual([{ kind: 'returned', seat: 0 }]);
    expect(back.table.remote?.away).toEqual([null, null]);
    expect(codeOf(referee(back.table, { kind: 'returned', participant: 0 }, 3000))).toBe(
      'table/no-change',
    );
    const moved = taken(send(away, 0, { kind: 'choose', move: 't1' }, 2000)).table;
    expect(moved.remote?.away).toEqual([null, null]);
  });
});

describe('players', () => {
  test('call a game off before its second move, and not later', () => {
    const abort: PlayerCommand = { kind: 'abort' };
    const one = choose(remoteTable(), 0, 't1');
    for (const table of [remoteTable(), one])
      expect(taken(send(table, 1, abort)).table.ending).toEqual({ kind: 'aborted', winner: null });
    expect(codeOf(send(choose(one, 1, 't1'), 0, abort))).toBe('table/too-late');
  });

  test('take a name of their own, and free places get one when someone sits down', () => {
    const name = (text: string): PlayerCommand => ({ kind: 'name', name: text });
    const { table, events } = taken(send(remoteTable(), 1, name('Zoe')));
    expect(events).toEqual([{ kind: 'named', seat: 1, name: 'Zoe' }]);
    expect(table.participants.map((one) => one.name)).toEqual(['Ann', 'Zoe']);
    for (const text of ['', 'bot:perfect', '\u202e'])
      expect(codeOf(send(remoteTable(), 0, name(text)))).toBe('table/bad-name');
    const sat = taken(referee(remoteTable(), { kind: 'sit', participant: 0, name: 'Max' }));
    expect(sat.table.participants.map((one) => one.name)).toEqual(['Max', 'Ben']);
    // After the end as well: a name is no move.
    const over = taken(send(remoteTable(), 0, { kind: 'resign' })).table;
    expect(codeOf(send(over, 1, name('Zoe')))).toBe('taken');
    // In the next game they have swapped seats, and keep their names.
    const next = rematch(over);
    expect(taken(send(next, 0, name('Zoe'))).table.participants[1].name).toBe('Zoe');
    const seatedNext = taken(referee(next, { kind: 'sit', participant: 1, name: 'Max' }));
    expect(seatedNext.table.participants[1].name).toBe('Max');
    expect(seatedNext.events).toEqual([{ kind: 'named', seat: 0, name: 'Max' }]);
  });

  test('make five offers in a game at most, each counted for its own participant', () => {
    let table = choose(remoteTable(), 0, 't1');
    const what = 'take-back';
    for (let round = 0; round < 5; round++) {
      table = taken(send(table, 0, { kind: 'offer', what })).table;
      expect(table.remote?.offered).toEqual([round + 1, 0]);
      table = taken(send(table, other(0), { kind: 'decline', what })).table;
    }
    expect(codeOf(send(table, 0, { kind: 'offer', what }))).toBe('table/too-many-offers');
    expect(codeOf(send(table, 1, { kind: 'offer', what }))).toBe('taken');
  });

  test.each<PlayerCommand>([
    { kind: 'resign' },
    { kind: 'abort' },
    { kind: 'claim' },
    { kind: 'commit', commitment: NONCES[0] },
    { kind: 'open', move: 'heads', nonce: NONCES[0] },
  ])('cannot %o after the end', (command) => {
    const over = taken(send(bothCommitted(), 0, { kind: 'resign' })).table;
    expect(codeOf(send(over, 0, command))).toBe('table/over');
  });

  test('of a table on one device have none of these commands', () => {
    const table = sealedTable();
    for (const command of [
      committing(table, 1, 'heads'),
      opening(1, 'heads'),
      { kind: 'abort' },
      { kind: 'claim' },
      { kind: 'name', name: 'Zoe' },
    ] satisfies readonly PlayerCommand[])
      expect(codeOf(sendTo(table, 1, command))).toBe('table/not-remote');
    expect(codeOf(refereeOf(table, { kind: 'left', participant: 0 }))).toBe('table/not-remote');
    expect(codeOf(send(table, 1, { kind: 'abort' }))).toBe('table/too-late');
    expect(codeOf(referee(table, { kind: 'left', participant: 0 }))).toBe('table/no-change');
  });
});
