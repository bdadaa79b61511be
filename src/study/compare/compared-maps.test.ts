import { expect, test } from 'vitest';
import { solved, started } from '../../../test/support/started.ts';
import { compareMaps } from './compared-maps.ts';

const AXES = ['square1', 'square2'] as const;

test('a cell is lit if its result changes or only one game has it', () => {
  const [before, after] = [
    solved(started('leap-to-twenty', 'finish=9 penalty=3')),
    solved(started('leap-to-twenty', 'finish=8 penalty=3')),
  ] as const;
  const state = before.rules.start();
  const maps = compareMaps(before, after, AXES, state);
  expect([maps?.columns, maps?.rows]).toEqual([10, 10]);
  let lit = 0;
  for (let y = 0; y < 10; y++)
    for (let x = 0; x < 10; x++) {
      const place = { ...state, square1: x, square2: y };
      const [was, is] = [before, after].map((solution) => {
        const isIn = Math.max(x, y) < (solution.rules.shape.square1 ?? 0);
        const rank = isIn ? solution.positions.numberOf(place) : undefined;
        const isReached = rank !== undefined && solution.positions.reach.has(rank);
        return isReached ? solution.verdictAt(rank).outcome : undefined;
      });
      const cell = y * 10 + x;
      expect(maps?.changed[cell], `${x} ${y}`).toBe(was === is ? 0 : 1);
      expect(maps?.before[cell] !== 0).toBe(was !== undefined);
      expect(maps?.after[cell] !== 0).toBe(is !== undefined);
      lit += was === is ? 0 : 1;
    }
  expect(lit).toBeGreaterThan(0);
});

test('there is no map for a state that one game cannot have, nor for too many cells', () => {
  const [small, large] = ['finish=8', 'finish=9'].map((set) =>
    solved(started('leap-to-twenty', set)),
  );
  if (small === undefined || large === undefined) throw new Error('unsolved');
  const far = { ...large.rules.start(), square1: 9 };
  expect(compareMaps(small, large, AXES, far)).toBe(null);
  const wide = solved(started('trail-blazer', 'finish=220 steps=100,150'));
  expect(compareMaps(wide, wide, AXES, wide.rules.start())).toBe(null);
});
