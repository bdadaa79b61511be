import { expect, test } from 'vitest';
import { randomFrom } from '../core/random.ts';
import { sampleIndex } from './sample.ts';

test('each place comes as often as its chance says', () => {
  const random = randomFrom(1);
  const drawn = [0, 0, 0];
  for (let round = 0; round < 10_000; round++) {
    const place = sampleIndex([0.2, 0, 0.8], random);
    drawn[place] = (drawn[place] ?? 0) + 1;
  }
  expect(drawn[0]).toBeGreaterThan(1800);
  expect(drawn[0]).toBeLessThan(2200);
  expect(drawn[1]).toBe(0);
});

test('where chances add up to a hair less than 1, nothing impossible is drawn', () => {
  const nearlyOne = (): number => 1 - Number.EPSILON;
  expect(sampleIndex([0.3, 0.6999, 0], nearlyOne)).toBe(1);
});
