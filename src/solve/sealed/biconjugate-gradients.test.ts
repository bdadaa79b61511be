import { expect, test } from 'vitest';
import { randomFrom } from '../../core/random.ts';
import { float64At } from '../../core/typed-array.ts';
import { type AffineMap, largest, residualOf, seekFixedPoint } from './biconjugate-gradients.ts';

/** A step of a chain of so many places, each of which leads to its neighbours and hardly ever out. */
function walk(places: number, stop: number, seed: number): AffineMap {
  const random = randomFrom(seed);
  const up = Float64Array.from({ length: places }, () => 0.2 + 0.6 * random());
  return (from, to, constant) => {
    for (let place = 0; place < places; place++) {
      const above = place + 1 < places ? float64At(from, place + 1) : constant;
      const below = place > 0 ? float64At(from, place - 1) : 0;
      const chance = float64At(up, place);
      to[place] = (1 - stop) * (chance * above + (1 - chance) * below);
    }
  };
}

test('what a map leaves as it is, is found in far fewer steps than by going round', () => {
  const map = walk(300, 1e-6, 1);
  let calls = 0;
  const counted: AffineMap = (...args) => {
    calls++;
    map(...args);
  };
  const start = new Float64Array(300);
  const found = seekFixedPoint(counted, start, { enough: 1e-12, most: 400 });
  expect(calls).toBeLessThan(900);
  expect(largest(residualOf(map, found))).toBeLessThan(1e-9);
  const slow = start.slice();
  const next = start.slice();
  for (let round = 0; round < 2 * calls; round++) {
    map(slow, next, 1);
    slow.set(next);
  }
  expect(largest(residualOf(map, slow))).toBeGreaterThan(1e-9);
});

test('what is no number is the largest', () => {
  expect(largest(Float64Array.of(1, -3, 2))).toBe(3);
  expect(largest(Float64Array.of(1, Number.NaN, 2))).toBeNaN();
});
