import { describe, expect, test } from 'vitest';
import { type ToyState, toyGame, toyRules } from '../../test/toy.ts';
import { GAMES } from '../games/index.ts';
import type { Game } from './game.ts';
import { inspectGame } from './inspection.ts';

function complaint(value: unknown): string {
  const inspected = inspectGame(value);
  if (inspected.ok) return '';
  expect(inspected.error.code).toBe('game/unsound');
  expect(inspected.error.message).toMatch(/^This game cannot be played: .*\.$/s);
  return inspected.error.message.slice('This game cannot be played: '.length, -1);
}

test.each(GAMES)('$id is sound', (game) => {
  expect(inspectGame(game)).toEqual({ ok: true, value: game });
});

test('the toy is sound', () => {
  const game = toyGame();
  expect(inspectGame(game)).toEqual({ ok: true, value: game });
});

describe('members', () => {
  test.each([undefined, null, 5, 'game', () => {}])('%s is not an object', (value) => {
    expect(complaint(value)).toBe('its default export is not an object');
  });

  test.each(['id', 'title', 'summary', 'options', 'rules', 'book'])('%s must be there', (name) => {
    const kinds = { options: 'an object', rules: 'a function', book: 'a function' };
    const kind = new Map(Object.entries(kinds)).get(name) ?? 'a string';
    for (const value of [undefined, null, 7, [name]])
      expect(complaint({ ...toyGame(), [name]: value })).toBe(`"${name}" should be ${kind}`);
  });

  const sound = toyGame();
  const withRules = (rules: unknown): string => complaint({ ...sound, rules: () => rules });
  const withBook = (changes: object): string =>
    complaint({ ...sound, book: () => ({ ...sound.book({}), ...changes }) });

  test.each([
    ['shape', 'an object'],
    ['passes', 'a list'],
    ['start', 'a function'],
    ['turn', 'a function'],
    ['moves', 'a function'],
    ['next', 'a function'],
    ['notate', 'a function'],
  ])('%s of the rules must be there', (name, kind) => {
    const why = `"${name}" of its rules should be ${kind}`;
    expect(withRules({ ...toyRules, [name]: undefined })).toBe(why);
    expect(withRules({ ...toyRules, [name]: 7 })).toBe(why);
  });

  test.each([
    ['clauses', 'a list'],
    ['rulings', 'a list'],
    ['claims', 'a list'],
    ['words', 'an object'],
    ['axes', 'a list'],
    ['scene', 'a function'],
  ])('%s of the book must be there', (name, kind) => {
    const why = `"${name}" of its book should be ${kind}`;
    expect(withBook({ [name]: undefined })).toBe(why);
    expect(withBook({ [name]: 'seven' })).toBe(why);
  });

  test.each(['opening', 'spell', 'ask', 'refuse', 'narrate', 'closing'])(
    '%s of the words must be there',
    (name) => {
      const words = { ...sound.book({}).words, [name]: undefined };
      expect(withBook({ words })).toBe(`"${name}" of its words should be a function`);
    },
  );

  test('rules or a book that are nothing', () => {
    expect(withRules(undefined)).toBe('"shape" of its rules should be an object');
    expect(complaint({ ...sound, book: () => null })).toBe(
      '"clauses" of its book should be a list',
    );
  });

  test('axes that are not two', () => {
    for (const axes of [[], ['heap'], ['heap', 'mover', 'heap']])
      expect(withBook({ axes })).toBe('"axes" of its book should name two fields');
  });

  test('clauses, rulings and claims must have their members', () => {
    const clause = { id: 'all', title: 'All', text: 'Take.' };
    const ruling = { id: 'T-1', clause: 'all', problem: 'Short.', ruling: 'So be it.' };
    const claim = { id: 'ends', clause: 'All', claim: 'It ends.', check: { kind: 'ends' } };
    expect(withBook({ clauses: [clause], rulings: [ruling], claims: [claim] })).toBe('');
    expect(withBook({ clauses: [clause, { ...clause, text: 5 }] })).toBe(
      '"text" of a clause should be a string',
    );
    expect(withBook({ clauses: [null] })).toBe('"id" of a clause should be a string');
    expect(withBook({ rulings: [{ ...ruling, problem: undefined }] })).toBe(
      '"problem" of a ruling should be a string',
    );
    expect(withBook({ claims: [{ ...claim, check: 'ends' }] })).toBe(
      '"check" of a claim should be an object',
    );
  });

  test.each(['', 'Nim', 'my game', '-nim', 'nim-', 'a--b', '../nim', 'nim\n'])(
    '"%s" is no id',
    (id) => {
      expect(complaint(toyGame({ game: { id } }))).toBe(
        `its id "${id}" should be lower-case words joined by hyphens`,
      );
    },
  );
});

describe('options', () => {
  const withOptions = (options: Record<string, unknown>): string =>
    complaint(toyGame({ game: { options: options as Game['options'] } }));
  const size = { kind: 'whole', about: 'a size', default: 5, min: 1, max: 9 };
  const mode = { kind: 'word', about: 'how', default: 'slow', words: ['slow', 'very fast'] };

  test('fitting defaults', () => {
    expect(withOptions({ size, mode })).toBe('');
  });

  test('a default outside its bounds, or one that a record cannot hold', () => {
    expect(withOptions({ size: { ...size, default: 10 } })).toBe(
      'its defaults do not fit its options: "10" cannot be the value of "size". Allowed: a whole number from 1 to 9',
    );
    expect(withOptions({ mode: { ...mode, default: 'very fast' } })).toMatch(
      /^its defaults do not fit its options: "fast" does not set an option/,
    );
  });

  test('an option that fails', () => {
    const on = (): never => {
      throw new Error('lost');
    };
    expect(withOptions({ size: { kind: 'dependent', on } })).toBe('it failed with "lost"');
  });
});

describe('laws, on the positions nearest the start', () => {
  const rules = (changes: Partial<typeof toyRules>): Game => toyGame({ rules: changes });

  test('start() outside the shape', () => {
    expect(complaint(rules({ start: () => ({ heap: 9, mover: 0 }) }))).toBe(
      'start() gives {"heap":9,"mover":0}, which is not within its shape (heap, mover)',
    );
  });

  test('next() outside the shape', () => {
    expect(complaint(rules({ next: () => ({ heap: -1 }) }))).toBe(
      'next() at {"heap":4,"mover":0} gives {"heap":-1,"mover":0}, which is not within its shape (heap, mover)',
    );
  });

  test('no legal move, for the one who moves or for either side of a sealed turn', () => {
    const where = (heap: number, mover: number): string =>
      `there is no legal move at {"heap":${heap},"mover":${mover}}, though the game is not over`;
    expect(complaint(rules({ moves: () => [] }))).toBe(where(4, 0));
    const answerless = (state: ToyState, seat: number): readonly string[] =>
      state.heap === 2 && seat !== state.mover ? [] : toyRules.moves(state, 0);
    expect(complaint(rules({ moves: answerless }))).toBe(where(2, 1));
  });

  test('two moves of the same notation', () => {
    expect(complaint(rules({ notate: (move) => move.charAt(0) }))).toBe(
      'two legal moves have the same notation at {"heap":4,"mover":0}',
    );
  });

  test('two moves spelled alike, but for case too', () => {
    for (const spell of [
      () => ['take'],
      (_state: ToyState, move: string) => [move === 't1' ? 'Take' : 'take'],
    ])
      expect(complaint(toyGame({ words: { spell } }))).toBe(
        'two legal moves are spelled alike at {"heap":4,"mover":0}',
      );
  });

  test.each(['a b', 'a/b', '', 'a\tb'])('the notation "%s"', (text) => {
    expect(complaint(rules({ notate: (move) => (move === 't2' ? text : move) }))).toBe(
      `the notation "${text}" is empty, or has a space or slash`,
    );
    // Also where only the side that answers can choose it.
    const moves: typeof toyRules.moves = (state, seat) =>
      state.heap === 2 && seat !== state.mover ? ['odd'] : toyRules.moves(state, seat);
    expect(complaint(rules({ moves, notate: (move) => (move === 'odd' ? text : move) }))).toContain(
      `"${text}"`,
    );
  });

  test('an axis that is no field', () => {
    const sound = toyGame();
    const book = (): ReturnType<Game['book']> => ({ ...sound.book({}), axes: ['heap', 'height'] });
    expect(complaint({ ...sound, book })).toBe('its axis "height" is no field of its states');
  });

  test('rules that throw, errors or anything else', () => {
    const throwing = (thrown: unknown): Partial<typeof toyRules> => ({
      next: () => {
        throw thrown;
      },
    });
    expect(complaint(rules(throwing(new Error('lost'))))).toBe('it failed with "lost"');
    expect(complaint(rules(throwing('lost')))).toBe('it failed with "lost"');
  });

  test('an endless game is looked at no further than its nearest positions', () => {
    let looked = 0;
    const endless = rules({
      shape: { heap: 1e9, mover: 2 },
      turn: () => ({ kind: 'one', seat: 0 }),
      moves: () => ['t1', 't2'],
      next(state, move) {
        looked++;
        return { heap: state.heap * 2 + (move === 't1' ? 1 : 2) };
      },
    });
    expect(complaint(endless)).toBe('');
    expect(looked).toBe(1000);
  });
});
