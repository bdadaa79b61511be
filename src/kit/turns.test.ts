import { expect, test } from 'vitest';
import { player, render } from '../core/contract/phrase.ts';
import type { Seat } from '../core/seat.ts';
import { turns } from './turns.ts';

test('the turn goes to and fro, and Player 1 opens', () => {
  const mover = turns('mover');
  expect(mover.shape).toEqual({ mover: 2 });
  const first = mover.start();
  const second = mover.pass(first);
  expect([first, second].map(mover.read)).toEqual([0, 1]);
  expect(mover.pass(second)).toEqual(first);
  expect([mover.write(0), mover.write(1)]).toEqual([first, second]);
});

test('it says whose turn it is, in the open or sealed, and on a scene', () => {
  const mover = turns('mover');
  const state = mover.write(1);
  expect(mover.one(state)).toEqual({ kind: 'one', seat: 1 });
  expect(mover.both(state)).toEqual({ kind: 'both', seat: 1 });
  expect(mover.draw(state)).toEqual({
    kind: 'facts',
    facts: [{ label: 'To move', text: [player(1)] }],
  });
});

test('a seat is 0 or 1', () => {
  expect(() => turns('mover').write(2 as Seat)).toThrow(
    'The seat in "mover" must be 0 for Player 1 or 1 for Player 2, not 2.',
  );
});

test('in words it is the mover, and which player that is', () => {
  const { mover } = turns('mover').fields ?? {};
  expect(mover?.name).toBe('the mover');
  expect([0, 1].map((seat) => mover?.value?.(seat))).toEqual([[player(0)], [player(1)]]);
  expect([0, 1].map((seat) => render(mover?.clause?.(seat, {}) ?? ''))).toEqual([
    'Player 1 to move',
    'Player 2 to move',
  ]);
});
