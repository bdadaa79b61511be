import { describe, expect, test } from 'vitest';
import { complaint, failing } from '../../../test/support/complaint.ts';
import { type ToyState, toyGame, toyRules } from '../../../test/support/toy.ts';
import { GAMES } from '../../games/index.ts';
import type { Game } from '../contract/game.ts';
import type { Diagnostic } from './diagnostic.ts';
import { definitionFault, inspect, inspectGame } from './inspection.ts';

test.each(GAMES)('$id is sound', (game) => {
  expect(inspectGame(game)).toEqual({ ok: true, value: game });
});

test('the toy is sound', () => {
  const game = toyGame();
  expect(inspectGame(game)).toEqual({ ok: true, value: game });
});

describe('members', () => {
  test.each([null, 5, 'game', () => {}])('%s is not an object', (value) => {
    expect(complaint(value)).toBe('its default export is not an object');
  });

  test('nothing at all is told apart from that', () => {
    expect(complaint(undefined)).toBe(
      'it has no default export: write "export default" before the game',
    );
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
    for (const axes of [[], ['heap'], ['heap', 'mover', 'heap'], 'on', null])
      expect(withBook({ axes })).toBe('"axes" of its book should name two fields');
  });

  test('axes may be left out', () => {
    const { axes: _, ...mapless } = sound.book({});
    expect(inspectGame({ ...sound, book: () => mapless }).ok).toBe(true);
  });

  test('words for fields that are none', () => {
    for (const fields of [5, null, ['heap']])
      expect(withBook({ fields })).toBe('"fields" of its book should be an object');
    expect(withBook({ fields: { heap: 'the heap' } })).toBe(
      '"fields.heap" of its book should be an object',
    );
    expect(withBook({ fields: { heap: { name: 5 } } })).toBe(
      '"fields.heap.name" of its book should be a text',
    );
    expect(withBook({ fields: { heap: { value: 'three' } } })).toBe(
      '"fields.heap.value" of its book should be a function, or be left out',
    );
    expect(withBook({ fields: { heap: { clause: 'three' } } })).toBe(
      '"fields.heap.clause" of its book should be a function, or be left out',
    );
  });

  test('a brief that is no lines', () => {
    expect(withBook({ brief: ['Take one or two.', ['Take ', { kind: 'number', value: 2 }]] })).toBe(
      '',
    );
    expect(withBook({ brief: 'Take.' })).toBe(
      '"brief" of its book should be an array of lines of text',
    );
    expect(withBook({ brief: ['Take.', 5] })).toBe('"brief[1]" of its book should be a text');
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
  const mode = { kind: 'word', about: 'how', default: 'slow', words: ['slow', 'quick'] };

  test('fitting defaults', () => {
    expect(withOptions({ size, mode })).toBe('');
  });

  test('a default outside its bounds, or one that a record cannot hold', () => {
    expect(withOptions({ size: { ...size, default: 10 } })).toBe(
      'its defaults do not fit its options: "size" cannot be "10". Allowed: a whole number from 1 to 9',
    );
    expect(withOptions({ mode: { ...mode, default: 'fast' } })).toMatch(
      /^its defaults do not fit its options: "mode" cannot be "fast"/,
    );
    expect(withOptions({ mode: { ...mode, default: 'very fast' } })).toBe(
      'options.mode.default is "very fast"; it should be a word without spaces or invisible characters',
    );
  });

  test('an option that depends on others', () => {
    const dependent = (on: unknown): string => withOptions({ size: { kind: 'dependent', on } });
    expect(dependent(() => size)).toBe('');
    expect(dependent(5)).toBe('options.size.on is 5; it should be a function');
    expect(dependent(failing)).toBe('options.size.on() threw Error: lost');
    expect(dependent(() => null)).toBe(
      'options.size.on() gave null; it may give an object with a kind',
    );
    expect(dependent(() => ({ ...size, max: '9' }))).toBe(
      'options.size.on() gave max: "9"; it may give a whole number',
    );
  });

  test.each([
    ['nothing', null, 'options.size is null; it should be an object with a kind'],
    [
      'of an unknown kind',
      { ...size, kind: 'number' },
      'options.size.kind is "number"; it should be one of whole, list, word, text',
    ],
    [
      'without a default',
      { ...size, default: undefined },
      'options.size.default is undefined; it should be a value',
    ],
    [
      'without bounds',
      { ...size, min: undefined },
      'options.size.min is undefined; it should be a whole number',
    ],
    ['with a word of two', { ...size, words: ['no', 'at all'] }, ''],
    ['with words that are none', { ...size, words: ['a b'] }, ''],
  ])('an option %s', (_what, option, why) => {
    if (why !== '') expect(withOptions({ size: option })).toBe(why);
    else
      expect(withOptions({ size: option })).toMatch(
        /^options\.size\.words\[\d\] is ".* .*"; it should be a word without spaces or invisible characters$/,
      );
  });

  test('an option whose name cannot be typed', () => {
    expect(withOptions({ 'a\u200d': size })).toContain('needs a name of one word');
    expect(withOptions({ 'a=b': size })).toBe(
      'the option "a=b" needs a name of one word without "="',
    );
  });
});

describe('laws, on positions that play can come to', () => {
  const rules = (changes: Partial<typeof toyRules>): Game => toyGame({ rules: changes });

  test('start() outside the shape', () => {
    expect(complaint(rules({ start: () => ({ heap: 9, mover: 0 }) }))).toBe(
      'start() gave heap: 9; it may give a whole number from 0 to 4',
    );
  });

  test('the first position at fault, as faultAt tells it', () => {
    const moves: typeof toyRules.moves = (state, seat) =>
      state.heap === 2 && seat !== state.mover ? [] : toyRules.moves(state, 0);
    expect(complaint(rules({ moves }))).toBe(
      'moves() at {"heap":2,"mover":0}, given seat 1, gave []; it may give an array of one legal move or more',
    );
  });

  test('passes that are no notations, and rules to be waited for', () => {
    expect(complaint(rules({ passes: [7] as unknown as string[] }))).toBe(
      '"passes" of its rules should hold the notations of moves, as texts',
    );
    const waiting = { ...toyGame(), rules: async () => toyRules };
    expect(complaint(waiting)).toBe('rules() gave a promise; rules cannot wait');
  });

  test('rules and books that cannot be made', () => {
    expect(complaint({ ...toyGame(), rules: failing })).toBe('rules() threw Error: lost');
    expect(complaint({ ...toyGame(), book: failing })).toBe('book() threw Error: lost');
  });

  test("a screen's book is looked over like the other", () => {
    const sound = toyGame();
    expect(complaint({ ...sound, screenBook: failing })).toBe('screenBook() threw Error: lost');
    expect(complaint({ ...sound, screenBook: 5 })).toBe('"screenBook" should be a function');
    const words = { ...sound.book({}).words, opening: () => 'Hello' };
    expect(complaint({ ...sound, screenBook: () => ({ ...sound.book({}), words }) })).toContain(
      'words.opening() gave "Hello"',
    );
  });

  test('an axis that is no field', () => {
    const sound = toyGame();
    const book = (): ReturnType<Game['book']> => ({ ...sound.book({}), axes: ['heap', 'height'] });
    expect(complaint({ ...sound, book })).toBe('its axis "height" is not a field of its states');
  });

  test('words for what is no field, or that are no words', () => {
    const sound = toyGame();
    const fields = (table: object): string =>
      complaint({ ...sound, book: () => ({ ...sound.book({}), fields: table }) });
    expect(fields({ heap: { name: 'the heap' }, mover: { value: String } })).toBe('');
    expect(fields({ height: { name: 'the height', value: String } })).toBe(
      'it has words for "height", but its states have no such field',
    );
    expect(fields({ heap: { value: () => 7 } })).toBe(
      'fields.heap.value(), given 4, gave 7; it may give a text',
    );
    expect(fields({ heap: { clause: () => 7 } })).toBe(
      'fields.heap.clause(), given 4, gave 7; it may give a text',
    );
    expect(fields({ heap: { clause: (heap: number) => `${heap} left` } })).toBe('');
  });

  test('a fault far from the start, where games at random end', () => {
    // Every number from 1 to 10 leads on, and only the hundredth turn is at fault.
    const far = rules({
      shape: { heap: 10_000, mover: 2 },
      start: () => ({ heap: 0, mover: 0 }),
      turn: ({ heap }) =>
        heap < 900 ? { kind: 'one', seat: 0 } : { kind: 'over', winner: 2 as 0, reason: 'so' },
      moves: () => ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9'],
      next: ({ heap }, move) => ({ heap: heap + Number(move.slice(1)) }),
    });
    expect(complaint(far)).toMatch(
      /^turn\(\) at \{"heap":90\d,"mover":0\} gave winner: 2; it may give 0 for Player 1/,
    );
  });

  test('nothing is called where play cannot come', () => {
    const come = (state: ToyState): void => {
      if (state.heap === 3 && state.mover === 0) throw new Error('nobody can come here');
    };
    const guarded = rules({
      turn(state) {
        come(state);
        return toyRules.turn(state);
      },
    });
    expect(complaint(guarded)).toBe('');
  });

  test('the look goes so far and no further', () => {
    let called = 0;
    const endless = rules({
      shape: { heap: 2 ** 40, mover: 2 },
      turn: ({ heap }) =>
        heap < 2 ** 38 ? { kind: 'one', seat: 0 } : { kind: 'over', winner: null, reason: 'far' },
      moves: () => ['t1', 't2'],
      next(state, move) {
        called++;
        return { heap: state.heap * 2 + (move === 't1' ? 1 : 2) };
      },
    });
    expect(complaint(endless)).toBe('');
    expect(called).toBeGreaterThan(4000);
    expect(called).toBeLessThan(10_000);
  });

  test('play in a circle is looked at and left', () => {
    const circle = rules({
      turn: () => ({ kind: 'one', seat: 0 }),
      moves: () => ['t1'],
      next: ({ heap }) => ({ heap: (heap + 1) % 5 }),
    });
    expect(complaint(circle)).toBe('');
  });

  test('the options that are to be played with decide', () => {
    const size = { kind: 'whole', about: 'a size', default: 4, min: 1, max: 9 } as const;
    const game = toyGame({ game: { options: { size } } });
    const narrow: Game = {
      ...game,
      rules: ({ size }) => ({ ...game.rules({}), start: () => ({ heap: Number(size), mover: 0 }) }),
    };
    expect(inspectGame(narrow).ok).toBe(true);
    expect(inspectGame(narrow, { size: 4 }).ok).toBe(true);
    expect(inspectGame(narrow, { size: 5 })).toMatchObject({
      error: {
        message:
          'This game cannot be played: start() gave heap: 5; it may give a whole number from 0 to 4.',
      },
    });
  });
});

test('everything is told that one look can tell', () => {
  const parts = (value: unknown): readonly string[] => [...inspect(value)].map(({ part }) => part);
  const sound = toyGame();
  const book = sound.book({});
  expect(parts({})).toEqual(Array(6).fill('game'));
  expect(parts({ ...sound, options: { a: null, b: null } })).toEqual(['options', 'options']);
  expect(parts({ ...sound, rules: () => ({}), book: () => ({}) })).toEqual([
    ...Array(7).fill('rules'),
    ...Array(5).fill('book'),
  ]);
  expect(parts({ ...sound, rules: async () => toyRules })).toEqual(['rules']);
  expect(parts({ ...sound, rules: failing, book: failing })).toEqual(['game', 'game']);
  const claim = { id: 'c', clause: 'All', claim: 'So.', check: { kind: 'turns', test: () => 5 } };
  const claims = [{ ...claim, check: { kind: 'always' } }, { ...claim, set: { a: 'b' } }, claim];
  const rulings = [{ id: 'T-1', clause: 'x', problem: 'P.', ruling: 'R.', otherwise: 'a=b' }];
  const words = { ...book.words, opening: failing };
  const axes = ['x', 'heap'];
  expect(
    parts({
      ...sound,
      book: () => ({ ...book, claims: claims.slice(0, 2), rulings, words, axes }),
    }),
  ).toEqual(['book', 'book', 'book', 'claims', 'claims', 'words', 'book']);
  // Claims are tried only where all of them can be.
  expect(parts({ ...sound, book: () => ({ ...book, claims }) })).toEqual([
    'book',
    'claims',
    'claims',
  ]);
  expect(parts({ ...sound, book: () => ({ ...book, claims: [claim] }) })).toEqual(['claims']);
});

test('before the options are settled, only the definition can be at fault', () => {
  expect(definitionFault(toyGame({ game: { rules: failing } }))).toBeUndefined();
  expect(definitionFault({ ...toyGame(), title: 5 })?.message).toBe('"title" should be a string.');
  expect(definitionFault({ ...toyGame(), options: { a: 5 } })?.part).toBe('options');
});

test('each kind of fault is told once, with the function that it is about', () => {
  const spell = (): string[] => [];
  const next: typeof toyRules.next = () => ({ heap: 9 });
  const found: Diagnostic[] = [...inspect(toyGame({ rules: { next }, words: { spell } }))];
  expect(found.map(({ part, source }) => [part, source])).toEqual([
    ['rules', next],
    ['words', spell],
  ]);
  expect(found[0]?.fault).toMatchObject({ member: 'next', field: 'heap', gave: '9' });
});
