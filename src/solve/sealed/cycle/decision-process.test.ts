import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../core/random.ts';
import { numberAt } from '../../../core/typed-array.ts';
import { Watch } from '../../budget.ts';
import { Elimination } from '../elimination.ts';
import { DecisionProcess } from './decision-process.ts';

type Way = { readonly after: number | 'out'; readonly chance: number; readonly gain: number };
type Choice = { readonly place: number; readonly ways: readonly Way[] };

/** Choices that lead anywhere, and out with a chance of `out` at least. */
function choicesOf(seed: number, places: number, out: number, sign: 1 | -1): readonly Choice[] {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return Array.from({ length: places }, (_, place) =>
    Array.from({ length: 1 + below(3) }, (): Choice => {
      const inside = Array.from({ length: 1 + below(3) }, () => random());
      const total = inside.reduce((sum, part) => sum + part, 0);
      const ways = inside.map(
        (part): Way => ({ after: below(places), chance: ((1 - out) * part) / total, gain: 0 }),
      );
      return { place, ways: [...ways, { after: 'out', chance: out, gain: sign * random() }] };
    }),
  ).flat();
}

/** Value iteration, round after round. */
function slowly(choices: readonly Choice[], places: number): readonly number[] {
  let values = new Array<number>(places).fill(Number.NEGATIVE_INFINITY);
  let known = new Array<number>(places).fill(0);
  for (let round = 0; round < 5000; round++) {
    values = new Array<number>(places).fill(Number.NEGATIVE_INFINITY);
    for (const { place, ways } of choices) {
      const sum = ways.reduce(
        (all, { after, chance, gain }) =>
          all + chance * (after === 'out' ? gain : numberAt(known, after)),
        0,
      );
      values[place] = Math.max(numberAt(values, place), sum);
    }
    known = values;
  }
  return values;
}

function mostOf(choices: readonly Choice[], places: number): Float64Array | undefined {
  const process = new DecisionProcess(new Elimination(), new Watch({}));
  process.begin(places);
  for (const { place, ways } of choices) {
    for (const { after, chance, gain } of ways)
      if (after === 'out') process.addOut(chance, gain);
      else process.add(after, chance);
    process.close(place);
  }
  return process.most(new Float64Array(places));
}

test('no policy gains more than the bound, and the best nearly as much', () => {
  const parameters = [fc.nat(), fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, -1)] as const;
  fc.assert(
    fc.property(...parameters, (seed, places, sign) => {
      const choices = choicesOf(seed, places, 0.05, sign as 1 | -1);
      const bound = mostOf(choices, places) ?? new Float64Array();
      for (const [place, value] of slowly(choices, places).entries()) {
        expect(bound[place]).toBeGreaterThanOrEqual(value - 1e-13);
        expect(bound[place]).toBeLessThan(value + 1e-12);
      }
    }),
    { numRuns: 40 },
  );
});

test('what hardly ever leaves is bounded all the same', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const choices = choicesOf(seed, 20, 1e-9, 1);
    const bound = mostOf(choices, 20);
    // Everything leads out in the end, by the best of all ways out: more cannot be, and little less.
    const best = Math.max(...choices.flatMap(({ ways }) => ways.map(({ gain }) => gain)));
    for (const value of bound ?? [2]) expect(value).toBeLessThan(best + 1e-9);
  }
});

test('a process too large for a table is bounded as well', () => {
  const choices = choicesOf(3, 1500, 0.2, 1);
  const bound = mostOf(choices, 1500) ?? new Float64Array();
  for (const [place, value] of slowly(choices, 1500).entries())
    expect(bound[place]).toBeGreaterThanOrEqual(value - 1e-13);
});
