import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legal, say } from '../../core/contract/phrase.ts';
import { widthOf } from '../../core/text-width.ts';
import { HIDDEN, type Question, type Reply } from '../../play/talk/talk.ts';
import { paintFor } from '../draw/paint.ts';
import { frameOf, keysAt, NOTHING, pressed, settledLines, type TypedEntry } from './choose.ts';
import { readKeys } from './key.ts';

const plain = paintFor({ output: new Writable() });

const OPEN: Question = {
  seat: 0,
  lines: [],
  prompt: 'Choose your move (1, 2, or 4 spaces): ',
  choices: ['1', '2', '4'],
  secrecy: 'open',
};
const SEALED: Question = { ...OPEN, secrecy: 'sealed' };
const CLOSING: Question = { ...OPEN, secrecy: 'closing' };

const DOWN = '\x1b[B';
const UP = '\x1b[A';

/** What comes of typing something, as a terminal sends it. */
function typed(question: Question, sent: string): TypedEntry | Reply {
  let entry: TypedEntry = NOTHING;
  for (const key of readKeys(sent).keys) {
    if (key.kind === 'paste') throw new Error('A keyboard hands pastes over as text.');
    const after = pressed(question, entry, key);
    if ('kind' in after) return after;
    entry = after;
  }
  return entry;
}

function view(question: Question, sent: string, width = 80): readonly string[] {
  const entry = typed(question, sent);
  if ('kind' in entry) throw new Error('The question is answered.');
  return frameOf(question, entry, width, plain).lines;
}

describe('giving an answer', () => {
  const answer = (text: string): Reply => ({ kind: 'answer', text });
  test.each<[string, Reply]>([
    ['\r', answer('')],
    ['4\r', answer('4')],
    [`${DOWN}\r`, answer('1')],
    [`${DOWN}${DOWN}\r`, answer('2')],
    [`${UP}\r`, answer('4')],
    [`${UP}${DOWN}\r`, answer('1')],
    ['\t\t\x1b[Z\r', answer('1')],
    ['\x1b[F\r', answer('4')],
    [`${DOWN}2\r`, answer('2')],
    [`2${DOWN}\r`, answer('4')],
    [`${DOWN}\x7f\r`, answer('')],
    ['12\x7f\r', answer('1')],
    ['save here\x17there\r', answer('save there')],
    ['nonsense\x15quit\r', answer('quit')],
    ['-1.5e0\r', answer('-1.5e0')],
    ['١\r', answer('١')],
    ['\x04', { kind: 'end' }],
    ['\x03', { kind: 'interrupt' }],
    ['12\x03', { kind: 'interrupt' }],
  ])('%j', (sent, reply) => {
    expect(typed(OPEN, sent)).toEqual(reply);
  });

  test('Ctrl-D does nothing while something is typed', () => {
    expect(typed(OPEN, '4\x04')).toEqual({ text: '4', chosen: undefined });
  });

  test('a closed input ends it even if text is typed', () => {
    expect(pressed(OPEN, { text: '4', chosen: undefined }, { kind: 'closed' })).toEqual({
      kind: 'end',
    });
  });

  test('arrows choose nothing where the choice is secret or there are too many', () => {
    expect(typed(SEALED, `${DOWN}\r`)).toEqual(answer(''));
    const many = Array.from({ length: 13 }, (_, index) => String(index));
    expect(typed({ ...OPEN, choices: many }, `${DOWN}\r`)).toEqual(answer(''));
    expect(typed({ ...OPEN, choices: [] }, `${DOWN}\r`)).toEqual(answer(''));
  });

  test('no answer is longer than 200 characters, however much is pasted', () => {
    expect(typed(OPEN, `${'9'.repeat(10_000_000)}\r`)).toEqual(answer('9'.repeat(200)));
    expect(typed(OPEN, `${'a'.repeat(199)}😀\r`)).toEqual(answer('a'.repeat(199)));
  });
});

describe('on the screen', () => {
  test('the question, the choices, and what else can be typed', () => {
    expect(view(OPEN, '')).toEqual([
      'Choose your move (1, 2, or 4 spaces): ',
      '   1   2   4 ',
      '  help rules hint undo resign save quit',
    ]);
  });

  test('the commands of a turn are not offered outside a turn', () => {
    expect(view({ ...OPEN, seat: null }, '')).toHaveLength(2);
  });

  test('a highlighted choice stands in brackets, and as the answer', () => {
    expect(view(OPEN, DOWN).slice(0, 2)).toEqual([
      'Choose your move (1, 2, or 4 spaces): 1',
      '  [1]  2   4 ',
    ]);
    expect(view(OPEN, '4')[1]).toBe('   1   2  [4]');
  });

  test('many choices are told in words', () => {
    const choices = Array.from({ length: 99 }, (_, index) => String(index + 1));
    expect(view({ ...OPEN, choices }, '')[1]).toBe('  1 to 99');
    const letters = [...'abcdefghijklmnop'];
    expect(view({ ...OPEN, choices: letters }, '', 20)[3]).toMatch(/^ {2}a, b, c, .*…$/);
  });

  test('of a long text the end is seen', () => {
    const lines = view(OPEN, 'save a/very/long/path/that/does/not/fit.parlor', 60);
    expect(lines[0]).toBe('Choose your move (1, 2, or 4 spaces): …/does/not/fit.parlor');
  });

  test.each([SEALED, CLOSING])('a secret looks the same for any text', (question) => {
    const marked = view(question, '1');
    expect(marked[0]).toContain('***');
    expect(marked.join('\n')).toContain('typing hidden');
    for (const sent of ['2', '4', '1234567', 'yes', 'help'])
      expect(view(question, sent)).toEqual(marked);
    expect(view(question, DOWN)).toEqual(view(question, ''));
  });

  test('no line is longer than the width, and the cursor is inside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 200 }),
        fc.lorem({ maxCount: 20 }),
        fc.array(fc.string(), { maxLength: 20 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        (width, prompt, choices, text) => {
          const question = { ...OPEN, prompt, choices };
          const entry = pressed(question, NOTHING, { kind: 'text', text });
          if ('kind' in entry) return;
          const { lines, row, column } = frameOf(question, entry, width, plain);
          for (const line of lines) expect(widthOf(line)).toBeLessThan(width);
          expect(row).toBeLessThan(lines.length);
          expect(column).toBeLessThan(width);
          for (const line of settledLines(question, text, width, plain))
            expect(widthOf(line)).toBeLessThan(width);
        },
      ),
    );
  });
});

test('a question offers no other answers than are listed under it', () => {
  const prompt = say`Choose your move (${legal('1, 2, or 4 spaces', ['space', 'spaces'])}): `;
  const question = { ...OPEN, prompt, choices: ['1', '2'] };
  expect(view(question, '')[0]).toBe('Choose your move (1 or 2 spaces): ');
  expect(settledLines(question, '2', 80, plain)).toEqual(['Choose your move (1 or 2 spaces): 2']);
  expect(view({ ...question, choices: ['1'] }, '')[0]).toBe('Choose your move (1 space): ');
});

test('the keys that are named do something, and those for answers only where there are some', () => {
  const named = (question: Question): string =>
    keysAt(question)
      .map(({ key }) => key)
      .join(', ');
  expect(named(OPEN)).toMatch(/^arrows, Tab, Home, End, Enter, .*Ctrl-C$/);
  for (const question of [SEALED, CLOSING, { ...OPEN, choices: [] }])
    expect(named(question)).toMatch(/^Enter, /);
});

describe('after Enter', () => {
  test.each<[Question['secrecy'], string, string]>([
    ['open', '4', '4'],
    ['open', 'nonsense', 'nonsense'],
    ['open', '\x1b[2J9', '[2J9'],
    ['open', '', ''],
    ['sealed', '4', HIDDEN],
    ['sealed', '44', HIDDEN],
    ['sealed', 'help', 'help'],
    ['sealed', 'save my.parlor', 'save my.parlor'],
    ['sealed', 'helpp', HIDDEN],
    ['sealed', '', ''],
    ['closing', '4', '4'],
    ['closing', ' 4 ', '4'],
    ['closing', '44', HIDDEN],
    ['closing', 'undo', 'undo'],
    ['sealed', '?', '?'],
    ['sealed', 'h', 'h'],
    ['closing', 'Q', 'Q'],
  ])('a %s answer %j is shown as %j', (secrecy, answer, shown) => {
    const lines = settledLines({ ...OPEN, secrecy }, answer, 80, plain);
    expect(lines.join('\n').trim()).toBe(`${OPEN.prompt}${shown}`.trim());
  });

  test('a choice that is called like a command stays sealed', () => {
    const question = { ...SEALED, choices: ['help', 'harm'] };
    expect(settledLines(question, 'help', 80, plain).join(' ')).toContain(HIDDEN);
  });

  test('a long answer is wrapped', () => {
    const coloured = paintFor({ output: Object.assign(new Writable(), { hasColors: () => true }) });
    const lines = settledLines(OPEN, 'x'.repeat(100), 40, coloured);
    expect(lines.map(stripVTControlCharacters).join('')).toContain('x'.repeat(39));
    expect(lines.length).toBeGreaterThan(2);
  });
});

test('what stands for a command elsewhere is a secret where it begins a sealed answer', () => {
  const question = { ...SEALED, choices: ['heads', 'quarter', 'hint'] };
  for (const answer of ['h', 'H', 'q', 'hint', 'he'])
    expect(settledLines(question, answer, 80, plain).join()).toContain(HIDDEN);
  expect(settledLines(question, '?', 80, plain).join()).not.toContain(HIDDEN);
});
