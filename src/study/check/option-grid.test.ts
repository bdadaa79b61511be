import { describe, expect, test } from 'vitest';
import { formatOptions, type OptionTable } from '../../core/contract/option.ts';
import { optionGrid } from './option-grid.ts';

const SIZE = { kind: 'whole', about: 'size', default: 5, min: 1, max: 9, words: ['none'] } as const;
const STEPS = { kind: 'list', about: 'steps', default: [1, 2], min: 1, max: 4, most: 3 } as const;
const PACE = { kind: 'word', about: 'pace', default: 'slow', words: ['slow', 'fast'] } as const;
const HALF = {
  kind: 'dependent',
  on: ({ size }: { size: number | string }) => ({
    ...{ kind: 'whole', about: 'half', default: 1, min: 0, max: Number(size) || 0 },
  }),
};

function grid(table: object, given = {}, most = 100): readonly string[] {
  const settings = optionGrid(table as OptionTable, given, most);
  if (!settings.ok) throw new Error(settings.error.message);
  return settings.value.map(({ options, alone }) => `${formatOptions(options)} ${alone ?? '-'}`);
}

describe('settings of options', () => {
  test('no options have one setting', () => {
    expect(grid({})).toEqual([' -']);
  });

  test('each kind has its default, its ends and its words', () => {
    expect(grid({ size: SIZE })).toEqual([
      'size=5 -',
      'size=1 size',
      'size=9 size',
      'size=none size',
    ]);
    expect(grid({ steps: STEPS })).toEqual([
      'steps=1,2 -',
      'steps=1 steps',
      'steps=4 steps',
      'steps=1,4 steps',
    ]);
    expect(grid({ steps: { ...STEPS, ordered: true } }).slice(4)).toEqual([
      'steps=2,1 steps',
      'steps=4,1 steps',
    ]);
    expect(grid({ pace: PACE })).toEqual(['pace=slow -', 'pace=fast pace']);
  });

  test('first each alone, then together, each once', () => {
    const all = grid({ size: SIZE, pace: PACE });
    expect(all.slice(0, 5)).toEqual([
      'size=5 pace=slow -',
      'size=1 pace=slow size',
      'size=9 pace=slow size',
      'size=none pace=slow size',
      'size=5 pace=fast pace',
    ]);
    expect(new Set(all.map((line) => line.replace(/ \S+$/, ''))).size).toBe(8);
    expect(all).toHaveLength(8);
  });

  test('keeps to the limit for any options', () => {
    expect(grid({ size: SIZE, pace: PACE }, {}, 6)).toHaveLength(6);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`o${index}`, SIZE]));
    expect(grid(many, {}, 200)).toHaveLength(200);
    const fixed = { ...SIZE, default: 1, max: 1 };
    const few = Object.fromEntries(Object.keys(many).map((name) => [name, fixed]));
    expect(grid(few, {}, 200).length).toBeLessThanOrEqual(200);
  });

  test('what is given stays, and what depends on another is settled after it', () => {
    expect(grid({ size: SIZE, pace: PACE }, { size: '3' })).toEqual([
      'size=3 pace=slow -',
      'size=3 pace=fast pace',
    ]);
    expect(grid({ size: SIZE, half: HALF }, { size: '3' })).toEqual([
      'size=3 half=1 -',
      'size=3 half=0 half',
      'size=3 half=3 half',
    ]);
  });

  test('what cannot be given is refused', () => {
    expect(optionGrid({ size: SIZE } as OptionTable, { size: '77' }, 5)).toMatchObject({
      ok: false,
      error: { code: 'option/bad-value' },
    });
  });
});
