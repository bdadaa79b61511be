import { expect, test } from 'vitest';
import { type ToyState, toyGame, toyRules } from '../../../test/support/toy.ts';
import type { Words } from '../contract/book.ts';
import { listAnswers, nextAnswers, readAnswer } from './question.ts';

const words = toyGame().book({}).words as Words<ToyState, string>;
const first = { heap: 4, mover: 0 };
const sealed = { heap: 2, mover: 0 };

const read = (answers: readonly string[], text: string, state = first) =>
  readAnswer(toyRules, words, state, 0, answers, text);

test('the next answers are those some legal move goes on with', () => {
  expect(nextAnswers(toyRules, words, first, 0, [])).toEqual(['take']);
  expect(nextAnswers(toyRules, words, first, 0, ['take'])).toEqual(['1', '2']);
  expect(nextAnswers(toyRules, words, first, 0, ['take', '1'])).toEqual([]);
  expect(nextAnswers(toyRules, words, first, 0, ['leave'])).toEqual([]);
  expect(nextAnswers(toyRules, words, sealed, 0, [])).toEqual(['heads', 'tails']);
});

test('an answer to a later question is not a whole move, in upper or lower case', () => {
  const spelled: Words<ToyState, string> = {
    ...words,
    spell: (_, move) => (move === 't1' ? ['take', 'B'] : ['leave', 'all']),
  };
  const rules = { ...toyRules, notate: (move: string) => (move === 't1' ? 'a' : 'b') };
  for (const typed of ['b', 'B'])
    expect(readAnswer(rules, spelled, first, 0, [], typed)).toMatchObject({ ok: false });
  expect(readAnswer(rules, spelled, first, 0, [], 'A')).toMatchObject({ value: { move: 't1' } });
});

test('answers add up to a move', () => {
  expect(read([], 'take')).toEqual({ ok: true, value: { answers: ['take'] } });
  expect(read(['take'], '2')).toEqual({ ok: true, value: { answers: ['take', '2'], move: 't2' } });
});

test.each(['take', ' take ', 'TAKE', 'Take\t', 't', 'ta', 'T'])('"%s" is read as take', (text) => {
  expect(read([], text)).toEqual({ ok: true, value: { answers: ['take'] } });
});

test.each(['take 2 of e\u0301clair', 'Take  2  of \u00e9clair', ' take 2\tof \u00c9CLAIR '])(
  '"%s" is read as an answer of several words, however its accents and spaces were typed',
  (text) => {
    const several = { ...words, spell: (_: ToyState, move: string) => [`${move} of e\u0301clair`] };
    const rules = { ...toyRules, moves: () => ['take 1', 'take 2'] };
    expect(readAnswer(rules, several, first, 0, [], text)).toMatchObject({
      value: { answers: ['take 2 of e\u0301clair'], move: 'take 2' },
    });
  },
);

test('a whole move in its notation is taken at the first question only', () => {
  expect(read([], ' T2 ')).toEqual({ ok: true, value: { answers: ['take', '2'], move: 't2' } });
  expect(read(['take'], 't2').ok).toBe(false);
});

test('a notation that answers a later question is not taken for a whole move', () => {
  const numbered = { ...toyRules, notate: (move: string) => move.slice(1) };
  expect(readAnswer(numbered, words, first, 0, [], '2').ok).toBe(false);
  expect(readAnswer(numbered, words, first, 0, ['take'], '2')).toMatchObject({
    value: { move: 't2' },
  });
});

test('a word may be cut short in every script', () => {
  const hebrew = { ...toyRules, moves: () => ['שלוש', 'אחת', 'ארבע'] };
  const own = { ...words, spell: (_: ToyState, move: string) => [move] };
  expect(readAnswer(hebrew, own, first, 0, [], 'של')).toMatchObject({ value: { move: 'שלוש' } });
  expect(readAnswer(hebrew, own, first, 0, [], 'א').ok).toBe(false);
});

test('a word may be cut short where that leaves no doubt, a number may not', () => {
  expect(read([], 'he', sealed)).toMatchObject({ value: { move: 'heads' } });
  const alike = { ...toyRules, moves: () => ['heads', 'heap'] };
  expect(readAnswer(alike, words, sealed, 0, [], 'hea').ok).toBe(false);
  expect(readAnswer(alike, words, sealed, 0, [], 'heap')).toMatchObject({
    value: { move: 'heap' },
  });
  const tens = { ...toyRules, moves: () => ['10', '25'] };
  expect(readAnswer(tens, words, sealed, 0, [], '1').ok).toBe(false);
  expect(readAnswer(tens, words, sealed, 0, [], '25')).toMatchObject({ value: { move: '25' } });
});

test.each([
  '',
  '   ',
  'x',
  '0',
  '-1',
  '1.5',
  '1e0',
  '01',
  '+1',
  '0x1',
  '１',
  '١',
  '²',
  '1\u0000',
  '\u001b[A',
  'NaN',
  'null',
  '__proto__',
  'toString',
  '9'.repeat(1000),
])('"%s" is refused with what would be legal', (text) => {
  const refused = read(['take'], text);
  expect(refused).toEqual({
    ok: false,
    error: { code: 'answer/not-legal', message: 'Please answer 1 or 2.', allowed: ['1', '2'] },
  });
});

test("the book's own refusal comes first, but an empty line has none", () => {
  expect(read([], 't9')).toMatchObject({
    error: { message: 'There are not 9.', allowed: ['take'] },
  });
  const own = { ...words, refuse: () => ['No.', 'Not so.'] };
  expect(readAnswer(toyRules, own, first, 0, [], 'x')).toMatchObject({
    error: { message: 'No.\nNot so.' },
  });
  expect(readAnswer(toyRules, own, first, 0, [], ' ')).toMatchObject({
    error: { message: 'Please answer take.' },
  });
});

test('the book is handed no control characters and nothing endless', () => {
  const seen: string[] = [];
  const own = {
    ...words,
    refuse: (_state: ToyState, _seat: number, _answers: readonly string[], answer: string) => {
      seen.push(answer);
      return [];
    },
  };
  readAnswer(toyRules, own, first, 0, [], ' \u001b[2J ');
  readAnswer(toyRules, own, first, 0, [], 'x'.repeat(5000));
  expect(seen).toEqual(['?[2J', `${'x'.repeat(40)}…`]);
});

test.each([
  [[], ''],
  [['yes'], 'yes'],
  [['yes', 'no'], 'yes or no'],
  [['1', '2', '4'], '1, 2, or 4'],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9'], '1, 2, 3, 4, 5, 6, 7, 8, or 9'],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], '1 to 10'],
  [['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'], '3 to 12'],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9', '11'], '1, 2, 3, 4, 5, 6, 7, 8, 9, or 11'],
])('%j is listed as "%s"', (answers, text) => {
  expect(listAnswers(answers)).toBe(text);
});

test('of very many answers only the first are listed, and how many there are besides', () => {
  const even = (many: number): readonly string[] =>
    Array.from({ length: many }, (_, index) => String(2 * index));
  expect(listAnswers(even(30))).toMatch(/, 56, or 58$/);
  expect(listAnswers(even(31))).toBe(
    '0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, or one of 19 others',
  );
  expect(listAnswers(even(2012))).toMatch(/ or one of 2,000 others$/);
});
