import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { clip } from '../clip.ts';
import { accept, refuse } from '../result.ts';
import {
  allowedValues,
  changedOptions,
  defaultOptions,
  formatOptions,
  formatValue,
  isHouseRule,
  type ListOption,
  type Option,
  type OptionTable,
  parseOptions,
  readGivenOptions,
  resolveOptions,
  settleOptions,
  type WholeOption,
  type WordOption,
} from './option.ts';

const size: WholeOption<'none'> = {
  kind: 'whole',
  about: 'a size',
  default: 5,
  min: 2,
  max: 40,
  words: ['none'],
};
const steps: ListOption = {
  kind: 'list',
  about: 'steps',
  default: [1, 2],
  min: 1,
  max: 9,
  most: 3,
};
const mode: WordOption<'slow' | 'fast'> = {
  kind: 'word',
  about: 'how',
  default: 'slow',
  words: ['slow', 'fast'],
};

type Options = {
  size: number | 'none';
  steps: readonly number[];
  mode: 'slow' | 'fast';
  most: number;
};
const table: OptionTable<Options> = {
  size,
  steps,
  mode,
  most: {
    kind: 'dependent',
    on: (settled) => ({
      kind: 'whole',
      about: 'at most the size',
      default: settled.size === 'none' ? 1 : settled.size,
      min: 1,
      max: settled.size === 'none' ? 1 : settled.size,
    }),
  },
};

const settle = (given: Record<string, string>) => settleOptions(table, given);

test('defaults are settled in the order of the table, dependent ones from those before', () => {
  expect(settle({})).toEqual({
    ok: true,
    value: { size: 5, steps: [1, 2], mode: 'slow', most: 5 },
  });
  expect(settle({ size: '8' })).toMatchObject({ value: { size: 8, most: 8 } });
  expect(settle({ size: 'none' })).toMatchObject({ value: { size: 'none', most: 1 } });
  const settled = settle({});
  expect(Object.keys(settled.ok ? settled.value : {})).toEqual(['size', 'steps', 'mode', 'most']);
});

test.each<[Record<string, string>, Record<string, unknown>]>([
  [{ size: '2' }, { size: 2 }],
  [{ size: '40' }, { size: 40 }],
  [{ size: 'none' }, { size: 'none' }],
  [{ steps: '1' }, { steps: [1] }],
  [{ steps: '9,1,4' }, { steps: [1, 4, 9] }],
  [{ steps: ' 3 , 2 ' }, { steps: [2, 3] }],
  [{ mode: 'fast' }, { mode: 'fast' }],
  [
    { size: '30', most: '30' },
    { size: 30, most: 30 },
  ],
  [{ most: '1' }, { most: 1 }],
])('%j is allowed', (given, value) => {
  expect(settle(given)).toMatchObject({ ok: true, value });
});

const SIZE = 'a whole number from 2 to 40, or none';
const STEPS = '1 to 3 different whole numbers from 1 to 9, separated by commas';
const bad = [
  '',
  ' ',
  '-1',
  '+5',
  '05',
  '5.0',
  '5e0',
  '0x5',
  '5 ',
  '٥',
  '５',
  'NaN',
  'Infinity',
  '1'.repeat(1000),
  '\u0007',
];

test.each<[keyof Options, string, string]>([
  ...['0', '1', '41', 'None', 'nonee', ...bad].map(
    (text) => ['size', text, SIZE] as [keyof Options, string, string],
  ),
  ...[
    '0',
    '10',
    '1,10',
    '1,1',
    '1,2,3,4',
    '1,',
    ',1',
    '1,,2',
    '1;2',
    '1 2',
    'a',
    ...bad.filter((text) => text !== '5 '),
  ].map((text) => ['steps', text, STEPS] as [keyof Options, string, string]),
  ...['Slow', 'medium', '1', ...bad].map(
    (text) => ['mode', text, 'slow or fast'] as [keyof Options, string, string],
  ),
  ['most', '6', 'a whole number from 1 to 5'],
  ['most', '0', 'a whole number from 1 to 5'],
])('%s=%s is refused with what is allowed: %s', (name, text, allowed) => {
  const refused = settle({ [name]: text });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'option/bad-value', allowed: [allowed] },
  });
  const message = refused.ok ? '' : refused.error.message;
  expect(message).toContain(`"${name}" cannot be "${clip(text)}".`);
  expect(message).toContain(`Allowed: ${allowed}.`);
  expect(message.length).toBeLessThan(250);
});

test('a mistyped word is met with the nearest', () => {
  expect(settle({ mode: 'fats' })).toMatchObject({
    error: {
      message: '"mode" cannot be "fats". Did you mean "fast"? Allowed: slow or fast.',
    },
  });
});

test('an unknown option is refused with the list, and the nearest', () => {
  expect(settle({ step: '1' })).toEqual({
    ok: false,
    error: {
      code: 'option/unknown',
      message:
        'This game has no option "step". Did you mean "steps"? Its options are: size, steps, mode, most.',
      allowed: ['size', 'steps', 'mode', 'most'],
    },
  });
  expect(settleOptions({}, { step: '1' })).toMatchObject({
    error: { message: 'This game has no option "step". It has no options.', allowed: [] },
  });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is no option', (name) => {
  const given = readGivenOptions([`${name}=1`]);
  expect(given.ok && settle(given.value)).toMatchObject({
    ok: false,
    error: { code: 'option/unknown' },
  });
});

test('resolved options are those that the settled values make', () => {
  const resolved = resolveOptions(table, { size: 8, steps: [1], mode: 'slow', most: 2 });
  expect(resolved.map(({ name }) => name)).toEqual(['size', 'steps', 'mode', 'most']);
  expect(resolved[0]?.option).toBe(size);
  expect(resolved[3]?.option).toMatchObject({ kind: 'whole', default: 8, max: 8 });
});

test('a list is kept in ascending order, however its default is written', () => {
  const falling: OptionTable<{ steps: readonly number[] }> = {
    steps: { ...steps, default: [10, 9, 2], max: 10 },
  };
  expect(defaultOptions(falling)).toEqual({ steps: [2, 9, 10] });
  expect(settleOptions(falling, {})).toEqual({ ok: true, value: { steps: [2, 9, 10] } });
  expect(settleOptions(falling, { steps: '10,2,9' })).toEqual(settleOptions(falling, {}));
  expect(changedOptions(falling, { steps: [2, 9, 10] })).toEqual({});
});

test('a sequence stays as it is given, and may repeat a number', () => {
  const prizes: OptionTable<{ prizes: readonly number[] }> = {
    prizes: { ...steps, default: [3, 1, 3], ordered: true },
  };
  expect(defaultOptions(prizes)).toEqual({ prizes: [3, 1, 3] });
  expect(settleOptions(prizes, { prizes: '9, 2,9' })).toEqual({
    ok: true,
    value: { prizes: [9, 2, 9] },
  });
  expect(changedOptions(prizes, { prizes: [3, 1, 3] })).toEqual({});
  expect(changedOptions(prizes, { prizes: [1, 3, 3] })).toEqual({ prizes: '1,3,3' });
  expect(parseOptions(prizes, formatOptions({ prizes: [2, 1] }))).toEqual({
    ok: true,
    value: { prizes: [2, 1] },
  });
  expect(settleOptions(prizes, { prizes: '1,1,1,1' })).toMatchObject({
    error: {
      message:
        '"prizes" cannot be "1,1,1,1". Allowed: 1 to 3 whole numbers from 1 to 9 in any order, separated by commas.',
    },
  });
});

test('what has to be given is what differs from what the others make of it', () => {
  const options: Options = { size: 8, steps: [1, 2], mode: 'fast', most: 5 };
  // At its usual size the game has five by itself, at this one eight.
  expect(changedOptions(table, options)).toEqual({ size: '8', mode: 'fast', most: '5' });
  expect(changedOptions(table, { ...options, most: 8 })).toEqual({ size: '8', mode: 'fast' });
  expect(settle(changedOptions(table, options))).toEqual({ ok: true, value: options });
});

test('assignments are taken apart at the first =', () => {
  expect(readGivenOptions([])).toEqual({ ok: true, value: {} });
  expect(readGivenOptions(['finish=20', ' steps = 1,2 ', 'a=b=c', 'empty='])).toEqual({
    ok: true,
    value: { finish: '20', steps: '1,2', a: 'b=c', empty: '' },
  });
});

test.each(['finish', '=5', ' =5', '', '='])('"%s" is not an assignment', (text) => {
  expect(readGivenOptions(['a=1', text])).toEqual({
    ok: false,
    error: {
      code: 'option/not-an-assignment',
      message: `"${text}" does not set an option. Write it as option=value.`,
    },
  });
});

test('of a game that is known an option of its own is named, and the one that was meant', () => {
  const options: OptionTable<{ limit: number; pace: string }> = {
    limit: { kind: 'whole', about: 'the limit', default: 7, min: 1, max: 9 },
    pace: { kind: 'word', about: 'the pace', default: 'slow', words: ['slow', 'fast'] },
  };
  const refused = (text: string): string => {
    const given = readGivenOptions([text], options);
    return given.ok ? '' : given.error.message;
  };
  expect(refused('pace')).toMatch(/Write it as option=value, for example pace=slow\.$/);
  expect(refused('=3')).toMatch(/for example limit=7\.$/);
  expect(parseOptions({}, 'pace')).toMatchObject({
    error: { message: '"pace" does not set an option. Write it as option=value.' },
  });
});

test('an option is set once', () => {
  expect(readGivenOptions(['a=1', 'b=1', 'a=1'])).toMatchObject({
    error: { code: 'option/set-twice', message: 'The option "a" is set twice.' },
  });
  const long = 'x'.repeat(5000);
  const twice = readGivenOptions([`${long}=1`, `${long}=2`]);
  expect(twice.ok ? 0 : twice.error.message.length).toBeLessThan(100);
});

test('options are read as they stand in a record', () => {
  expect(parseOptions(table, '')).toEqual({ ok: true, value: defaultOptions(table) });
  expect(parseOptions(table, ' size=8\tsteps=1,3  mode=fast ')).toEqual({
    ok: true,
    value: { size: 8, steps: [1, 3], mode: 'fast', most: 8 },
  });
  expect(parseOptions(table, 'size')).toMatchObject({
    error: { code: 'option/not-an-assignment' },
  });
  expect(parseOptions(table, 'size=1')).toMatchObject({ error: { code: 'option/bad-value' } });
});

test('options are written as they are read', () => {
  expect(formatOptions({ finish: 20, steps: [1, 2, 4], penalty: 'none' })).toBe(
    'finish=20 steps=1,2,4 penalty=none',
  );
  expect(formatOptions({})).toBe('');
  expect([5, 'none', [1, 2]].map(formatValue)).toEqual(['5', 'none', '1,2']);
});

test('allowed values in words', () => {
  expect([size, steps, mode].map((option) => allowedValues(option as Option))).toEqual([
    SIZE,
    STEPS,
    'slow or fast',
  ]);
  expect(allowedValues({ kind: 'whole', about: '', default: 1, min: 1, max: 2 })).toBe(
    'a whole number from 1 to 2',
  );
});

describe('a house rule', () => {
  const table = {
    size,
    cards: {
      kind: 'text',
      house: true,
      about: 'the cards at first',
      default: '',
      allowed: 'letters',
      read: (text: string) =>
        /^[a-z]*$/.test(text)
          ? accept([...text].sort().join(''))
          : refuse({ code: 'option/bad-value', message: 'Letters.', allowed: ['letters'] }),
    },
    kind: { kind: 'word', house: true, about: '', default: 'no', words: ['no', 'yes'] },
  } as unknown as OptionTable;

  test('is left out of the settled options at its default', () => {
    const plain = { ok: true, value: { size: 5 } };
    expect(settleOptions(table, {})).toEqual(plain);
    expect(settleOptions(table, { kind: 'no', cards: '' })).toEqual(plain);
    expect(defaultOptions(table)).toEqual({ size: 5 });
    expect(changedOptions(table, { size: 5 })).toEqual({});
  });

  test('is among them with another value, in the one way it is written', () => {
    const set = { size: 5, cards: 'abc', kind: 'yes' };
    expect(settleOptions(table, { kind: 'yes', cards: 'bca' })).toEqual({ ok: true, value: set });
    expect(parseOptions(table, formatOptions(set))).toEqual({ ok: true, value: set });
    expect(changedOptions(table, set)).toEqual({ cards: 'abc', kind: 'yes' });
    expect(resolveOptions(table, { size: 5 }).map(({ value }) => value)).toEqual([5, '', 'no']);
  });

  test('can refuse a text with a reason of its own', () => {
    expect(settleOptions(table, { cards: '7' })).toMatchObject({ error: { message: 'Letters.' } });
    expect(resolveOptions(table, { size: 5 }).map(({ option }) => allowedValues(option))).toEqual([
      SIZE,
      'letters',
      'no or yes',
    ]);
  });
});

describe.each(GAMES.filter(({ options }) => Object.keys(options).length > 0))('$id', (game) => {
  const defaults = settleOptions(game.options, {});
  if (!defaults.ok) throw new Error(defaults.error.message);
  const options = resolveOptions(game.options, defaults.value).filter(
    ({ option }) => !isHouseRule(option),
  );

  test('its defaults are allowed, and written and read again the same', () => {
    const given = readGivenOptions(formatOptions(defaults.value).split(' '));
    expect(given.ok && settleOptions(game.options, given.value)).toEqual(defaults);
  });

  test.each(options)('every bound of $name holds', ({ name, option }) => {
    const answer = (text: string) => settleOptions(game.options, { [name]: text }).ok;
    if (option.kind === 'word') {
      expect(option.words.map(answer)).toEqual(option.words.map(() => true));
      expect(answer('other')).toBe(false);
      return;
    }
    if (option.kind === 'text') throw new Error('Only house rules are texts.');
    const { min, max } = option;
    expect([min, max].map((bound) => answer(String(bound)))).toEqual([true, true]);
    expect([min - 1, max + 1, 1e9].map((bound) => answer(String(bound)))).toEqual([
      false,
      false,
      false,
    ]);
    if (option.kind === 'whole') {
      expect((option.words ?? []).map(answer)).toEqual((option.words ?? []).map(() => true));
      return;
    }
    // Different numbers run out at the upper bound.
    const most = option.ordered ? option.most : Math.min(option.most, max - min + 1);
    const list = Array.from({ length: most + 1 }, (_, index) =>
      option.ordered ? min : index + min,
    );
    expect(answer(list.slice(0, -1).join())).toBe(true);
    expect(answer(list.join())).toBe(false);
  });

  test('any input is settled, or the refusal says what is allowed', () => {
    const names = fc.oneof(fc.constantFrom(...options.map(({ name }) => name)), fc.string());
    const values = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.array(fc.nat({ max: 1100 })).map(String),
    );
    fc.assert(
      fc.property(fc.dictionary(names, values, { maxKeys: 3 }), (given) => {
        const settled = settleOptions(game.options, given);
        if (settled.ok) expect(Object.keys(settled.value)).toEqual(options.map(({ name }) => name));
        else {
          expect(settled.error.allowed?.length).toBeGreaterThan(0);
          for (const allowed of settled.error.allowed ?? [])
            expect(settled.error.message).toContain(allowed);
        }
      }),
    );
  });
});
