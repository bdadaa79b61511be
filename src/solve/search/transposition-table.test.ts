import { expect, test } from 'vitest';
import { randomFrom } from '../../core/random.ts';
import { SEATS } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { FOREVER, TranspositionTable } from './transposition-table.ts';

/** Facts are kept as a search would: each is one more thing that is true of its position. */
test.each([1, 2, 8, 64])(
  'of %i buckets, what is found was kept for that very position',
  (buckets) => {
    const random = randomFrom(buckets);
    const below = (most: number): number => Math.floor(random() * most);
    const table = new TranspositionTable(2, buckets * 2 * 8 * 4);
    const kept = new Map<string, { won: number[]; held: number[]; move: number }[]>();
    let found = 0;
    for (let round = 0; round < 4_000; round++) {
      const key = Int32Array.of(below(8) - 4, below(12) << 27);
      if (table.find(key)) {
        found++;
        const all = kept.get(String(key)) ?? [];
        expect(all.map(({ move }) => move)).toContain(table.move());
        for (const seat of SEATS) {
          const wins = [FOREVER, ...all.map(({ won }) => numberAt(won, seat))];
          expect(wins).toContain(table.won(seat));
          const holds = [0, ...all.map(({ held }) => numberAt(held, seat))];
          if (table.won(seat === 0 ? 1 : 0) < FOREVER) expect(table.held(seat)).toBe(FOREVER);
          else expect(holds).toContain(table.held(seat));
        }
      }
      const seat = below(2) === 0 ? 0 : 1;
      const won = below(3) === 0 ? 1 + below(1000) : FOREVER;
      const fact = { won, held: below(1000), move: below(50) };
      table.keep(key, seat, fact, below(100));
      expect(table.find(key)).toBe(true);
      expect(table.won(seat)).toBeLessThanOrEqual(won);
      const both = { won: [FOREVER, FOREVER], held: [0, 0], move: fact.move };
      both.won[seat] = won;
      both.held[seat] = fact.held;
      kept.set(String(key), [...(kept.get(String(key)) ?? []), both]);
    }
    expect(found).toBeGreaterThan(50);
  },
);

test('what was hard to find outlives what was easy', () => {
  const table = new TranspositionTable(1, 0);
  const fact = { won: FOREVER, held: 3, move: 0 };
  table.keep(Int32Array.of(1), 0, fact, 1000);
  for (let key = 2; key < 50; key++) table.keep(Int32Array.of(key), 0, fact, 5);
  expect(table.find(Int32Array.of(1))).toBe(true);
  expect(table.find(Int32Array.of(49))).toBe(true);
  expect(table.find(Int32Array.of(48))).toBe(false);
  table.keep(Int32Array.of(60), 0, fact, 2000);
  expect(table.find(Int32Array.of(1))).toBe(true);
  expect(table.find(Int32Array.of(60))).toBe(true);
});
