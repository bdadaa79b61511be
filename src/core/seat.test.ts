import { expect, test } from 'vitest';
import { other, SEATS, seatNumber } from './seat.ts';

test('the other of the other is oneself', () => {
  expect(SEATS.map(other)).toEqual([1, 0]);
  expect(SEATS.map((seat) => other(other(seat)))).toEqual([0, 1]);
});

test('people count seats from 1', () => {
  expect(SEATS.map(seatNumber)).toEqual([1, 2]);
});
