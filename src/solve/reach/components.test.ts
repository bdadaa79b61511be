import fc from 'fast-check';
import { expect, it } from 'vitest';
import { int32At } from '../../core/typed-array.ts';
import { TooMuch, Watch } from '../budget.ts';
import { playOrder } from './components.ts';

type Ways = readonly (readonly number[])[];

function graphOf(ways: Ways): { firsts: Int32Array; afters: Int32Array } {
  const firsts = new Int32Array(ways.length + 1);
  for (const [node, ahead] of ways.entries())
    firsts[node + 1] = int32At(firsts, node) + ahead.length;
  return { firsts, afters: Int32Array.from(ways.flat()) };
}

/** From each node, those that one or more steps lead to. */
function reachable(ways: Ways): readonly ReadonlySet<number>[] {
  return ways.map((ahead) => {
    const found = new Set(ahead);
    for (const node of found) for (const next of ways[node] as readonly number[]) found.add(next);
    return found;
  });
}

const anyWays = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.array(fc.array(fc.nat(count - 1), { maxLength: 3 }), { minLength: count, maxLength: count }),
  );

it('puts each position before all it leads to, except within a cycle', () => {
  fc.assert(
    fc.property(anyWays, (ways) => {
      const { positions, cycles } = playOrder(graphOf(ways));
      const reach = reachable(ways);
      expect([...positions].sort((a, b) => a - b)).toEqual([...ways.keys()]);
      const cycleOf = (index: number) => cycles.find(({ from, to }) => from <= index && index < to);
      for (const [index, position] of positions.entries()) {
        const round = reach[position]?.has(position) ?? false;
        expect(cycleOf(index) !== undefined).toBe(round);
        for (const [other, node] of positions.entries()) {
          const there = reach[position]?.has(node) ?? false;
          const back = reach[node]?.has(position) ?? false;
          if (there && !back) expect(index).toBeLessThan(other);
          if (there && back) expect(cycleOf(index)).toBe(cycleOf(other));
          if (index !== other && round && cycleOf(index) === cycleOf(other))
            expect(there && back).toBe(true);
        }
      }
      expect(cycles).toEqual(cycles.toSorted((a, b) => a.from - b.from));
    }),
    { numRuns: 2000 },
  );
});

it('is not exhausted by a long way, nor by a long cycle', () => {
  const count = 300_000;
  const ahead = Int32Array.from({ length: count }, (_, node) => Math.min(node + 1, count - 1));
  const firsts = Int32Array.from({ length: count + 1 }, (_, node) => node);
  const way = playOrder({ firsts, afters: ahead });
  expect(way.positions[12_345]).toBe(12_345);
  expect(way.cycles).toEqual([{ from: count - 1, to: count }]);
  ahead[count - 1] = 0;
  expect(playOrder({ firsts, afters: ahead }).cycles).toEqual([{ from: 0, to: count }]);
  const watch = new Watch({ stop: () => true });
  expect(() => playOrder({ firsts, afters: ahead }, watch)).toThrow(TooMuch);
});
