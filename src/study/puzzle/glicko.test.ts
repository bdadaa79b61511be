import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rating, ratedAfter, triedPuzzle, UNRATED } from './glicko.ts';

const of = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

test("Glickman's example comes out as he has it", () => {
  const after = ratedAfter(of(1500, 200), [
    { opponent: of(1400, 30), score: 1 },
    { opponent: of(1550, 100), score: 0 },
    { opponent: of(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  // He cuts the last digit off: 0.059996.
  expect(Math.floor(1e5 * after.volatility) / 1e5).toBe(0.05999);
});

test('without a game a rating only grows less certain', () => {
  const after = ratedAfter(of(1500, 200), []);
  expect(after).toMatchObject({ rating: 1500, volatility: 0.06 });
  // The square root of 200² and of (173.7178 × 0.06)².
  expect(after.deviation).toBeCloseTo(200.2714, 4);
});

test('a surprise makes a rating swing more, what was expected less', () => {
  const surprised = ratedAfter(of(1500, 50), [{ opponent: of(2600, 30), score: 1 }]);
  expect(surprised.volatility).toBeGreaterThan(0.06);
  const unsurprised = ratedAfter(of(1500, 50), [{ opponent: of(1500, 30), score: 0.5 }]);
  expect(unsurprised.volatility).toBeLessThan(0.06);
});

test('a solver rises and the puzzle falls, and the iteration ends from any start', () => {
  const any = fc.record({
    rating: fc.double({ min: -1000, max: 5000, noNaN: true }),
    deviation: fc.double({ min: 30, max: 350, noNaN: true }),
    volatility: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
  });
  fc.assert(
    fc.property(any, any, (person, puzzle) => {
      const solved = triedPuzzle(person, puzzle, 1);
      expect(solved.person.rating).toBeGreaterThanOrEqual(person.rating);
      expect(solved.puzzle.rating).toBeLessThanOrEqual(puzzle.rating);
      const failed = triedPuzzle(person, puzzle, 0);
      expect(failed.person.rating).toBeLessThanOrEqual(person.rating);
      for (const { deviation, rating, volatility } of [solved.person, failed.puzzle]) {
        expect(deviation).toBeGreaterThanOrEqual(30);
        expect([rating, deviation, volatility].every(Number.isFinite)).toBe(true);
      }
    }),
  );
});

test('ratings of a person of a certain strength come to rest near it', () => {
  let person = UNRATED;
  // A person of 1900 solves puzzles near their rating as often as the logistic curve has it.
  let random = 12345;
  for (let number = 0; number < 400; number++) {
    random = (random * 1103515245 + 12345) % 2 ** 31;
    const puzzle: Rating = of(person.rating, 60);
    const chance = 1 / (1 + 10 ** ((puzzle.rating - 1900) / 400));
    person = triedPuzzle(person, puzzle, random / 2 ** 31 < chance ? 1 : 0).person;
  }
  expect(Math.abs(person.rating - 1900)).toBeLessThan(150);
});
