import { describe, expect, test } from 'vitest';
import { type ToyState, toyGame, toyRules } from '../../../test/support/toy.ts';
import { GAMES } from '../../games/index.ts';
import type { Book } from '../contract/book.ts';
import type { Game } from '../contract/game.ts';
import { moveOf, player, playerOwns, say, verb, you } from '../contract/phrase.ts';
import type { Scene } from '../contract/scene.ts';
import type { Diagnostic } from './diagnostic.ts';
import { definitionFault, inspect, inspectGame } from './inspection.ts';

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
    const failing = (): never => {
      throw new Error('lost');
    };
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
    const failing = (): never => {
      throw new Error('lost');
    };
    expect(complaint({ ...toyGame(), rules: failing })).toBe('rules() threw Error: lost');
    expect(complaint({ ...toyGame(), book: failing })).toBe('book() threw Error: lost');
  });

  test("a screen's book is looked over like the other", () => {
    const sound = toyGame();
    const failing = (): never => {
      throw new Error('lost');
    };
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

describe('words and scenes', () => {
  const words = (changes: object): string => complaint(toyGame({ words: changes }));
  const lines = 'it may give an array of lines of text';
  const at = 'at {"heap":4,"mover":0}';

  test.each([
    ['opening', 'words.opening() gave undefined'],
    ['spell', `words.spell() ${at}, given "t1", gave undefined`],
    ['ask', `words.ask() ${at}, given seat 0 and the answers [], gave undefined`],
    [
      'refuse',
      `words.refuse() ${at}, given seat 0 and the answers [] and then "?", gave undefined`,
    ],
    ['narrate', `words.narrate() ${at} gave undefined`],
    ['closing', 'words.closing() at {"heap":0,"mover":0} gave undefined'],
  ])('%s() that gives nothing, or throws', (member, what) => {
    expect(words({ [member]: () => undefined })).toBe(`${what}; ${lines}`);
    const failing = (): never => {
      throw new Error('lost');
    };
    expect(words({ [member]: failing })).toBe(
      `${what.replace('gave undefined', 'threw')} Error: lost`,
    );
    expect(words({ [member]: () => ['fine', 5] })).toContain('gave [1]: 5; it may give a text');
  });

  test('advice and reasons that are none', () => {
    for (const member of ['advise', 'reason'])
      expect(words({ [member]: 'so' })).toBe(
        `"${member}" of its words should be a function, or be left out`,
      );
    expect(words({ advise: () => undefined })).toBe(
      `words.advise() ${at}, given seat 0 and the answers [] and then "take", gave undefined; it may give a text`,
    );
    const anything = (_s: unknown, _t: unknown, _a: unknown, answer: string | null) =>
      answer === null ? 5 : `take ${answer}`;
    expect(words({ advise: anything })).toBe(
      `words.advise() ${at}, given seat 0 and the answers [] and then null, gave 5; it may give a text`,
    );
    expect(words({ reason: () => 5 })).toBe(
      `words.reason() ${at}, given seat 0 and the answers [], gave 5; it may give a text`,
    );
    const fine = { advise: () => 'take some', reason: () => undefined };
    expect(words(fine)).toBe('');
    expect(words({ ...fine, reason: () => 'it is the last' })).toBe('');
  });

  test('a part in a sealed turn that is none', () => {
    const sealed = 'at {"heap":2,"mover":0}, given seat 0 and the answers';
    expect(words({ sealedPart: 'so' })).toBe(
      '"sealedPart" of its words should be a function, or be left out',
    );
    expect(words({ sealedPart: () => undefined })).toBe(
      `words.sealedPart() ${sealed} null, gave undefined; it may give a text`,
    );
    const part = (_state: unknown, _seat: unknown, answers: unknown): unknown =>
      answers === null ? 'calls' : 5;
    expect(words({ sealedPart: part })).toBe(
      `words.sealedPart() ${sealed} ["heads"], gave 5; it may give a text`,
    );
    expect(words({ sealedPart: () => 'calls' })).toBe('');
  });

  test('spell() that spells nothing, or two moves alike, but for case, spaces or accents too', () => {
    for (const spelled of [[], ['take', ''], ['take', ' '], ['take', 'x'.repeat(201)]])
      expect(words({ spell: () => spelled })).toContain(
        'it may give one answer or more, each of 1 to 200 characters',
      );
    for (const spell of [
      () => ['take'],
      (_state: ToyState, move: string) => [move === 't1' ? 'Take' : 'take'],
      (_state: ToyState, move: string) => [move === 't1' ? 'take  one' : ' take one'],
      (_state: ToyState, move: string) => [move === 't1' ? 'caf\u00e9' : 'cafe\u0301'],
    ])
      expect(words({ spell })).toBe(
        `words.spell() ${at} spells the legal moves "t1" and "t2" alike, so no player can choose between them`,
      );
  });

  test.each([
    [[5], '[1][0]: 5; it may give a text or a piece such as player(0)'],
    [
      [{ kind: 'colour' }],
      '[1][0].kind: "colour"; it may give one of player, you, verb, number, move, legal',
    ],
    [['a', { kind: 'player', seat: 2 }], '[1][1].seat: 2; it may give 0 or 1'],
    [[{ kind: 'player', seat: 0, owns: 1 }], '[1][0].owns: 1; it may give true, or be left out'],
    [[{ kind: 'you' }], '[1][0].seat: undefined; it may give 0 or 1'],
    [[{ kind: 'verb', seat: 0, you: 'have' }], '[1][0].other: undefined; it may give a text'],
    [[{ kind: 'number', value: '3' }], '[1][0].value: "3"; it may give a number'],
    [[{ kind: 'move', seat: 0 }], '[1][0].notation: undefined; it may give a text'],
    [[{ kind: 'legal' }], '[1][0].printed: undefined; it may give a text'],
    [
      [{ kind: 'legal', printed: '1', unit: 'space' }],
      '[1][0].unit: "space"; it may give an array',
    ],
    [
      [{ kind: 'legal', printed: '1', unit: ['space'] }],
      '[1][0].unit: ["space"]; it may give two of them',
    ],
  ])('a piece that is none: %j', (phrase, what) => {
    for (const member of ['opening', 'ask', 'refuse', 'narrate', 'closing'])
      expect(words({ [member]: () => ['fine', phrase] })).toContain(`gave ${what}`);
    expect(words({ spell: () => ['fine', phrase] })).toContain('; it may give a text');
  });

  test('pieces are words wherever words are said', () => {
    const said = say`${playerOwns(0)} ${3}, ${you(1)} ${verb(1, 'do', 'does')} ${moveOf(1, 't1')}`;
    const told = { opening: () => [said], ask: () => [said], refuse: () => [said] };
    const game = toyGame({ words: { ...told, narrate: () => [said], closing: () => [said] } });
    expect([...inspect(game)]).toEqual([]);
  });

  test('the reason for an end may be a phrase, and must stay the same', () => {
    const over = (reason: () => unknown): string =>
      complaint(
        toyGame({
          rules: { turn: () => ({ kind: 'over', winner: null, reason: reason() as string }) },
        }),
      );
    expect(over(() => say`${player(0)} is blocked`)).toBe('');
    expect(over(() => [7])).toContain('gave reason[0]: 7; it may give a text or a piece');
    let calls = 0;
    expect(over(() => say`${calls++} calls`)).toContain('when called again');
  });

  test('a question that asks nothing is worth a look and no fault', () => {
    for (const asked of [[], ['Seat 0.', ' ']]) {
      const game = toyGame({ words: { ask: () => asked } });
      expect(inspectGame(game).ok).toBe(true);
      expect(messages(inspect(game), 'warning')[0]).toBe(
        `words.ask() ${at}, given seat 0 and the answers [], asks nothing: its last line is the question.`,
      );
    }
  });

  test('a drawn game does not use the closing words of a winner', () => {
    const closing = (): never => {
      throw new Error('nobody won');
    };
    const turn: typeof toyRules.turn = (state) =>
      state.heap === 0 ? { kind: 'over', winner: null, reason: 'so' } : toyRules.turn(state);
    expect(complaint(toyGame({ rules: { turn }, words: { closing } }))).toBe('');
  });

  test('words are given the turns that led to a position', () => {
    const lengths = new Set<number>();
    const game = toyGame({
      words: {
        ask({ state, history }, _seat) {
          expect(history.at(-1)?.after ?? { heap: 4, mover: 0 }).toEqual(state);
          lengths.add(history.length);
          return ['So? '];
        },
      },
    });
    expect(inspectGame(game).ok).toBe(true);
    expect(lengths).toEqual(new Set([0, 1, 2, 3]));
  });

  test.each([
    [undefined, 'gave undefined; it may give an array'],
    [[null], 'gave [0]: null; it may give an object'],
    [[{ kind: 'map' }], 'gave [0].kind: "map"; it may give one of track, tiles, grid, bars, facts'],
    [
      [{ kind: 'track', finish: 9, squares: [0], marked: [], legend: '' }],
      'gave [0].squares: [0]; it may give two of them',
    ],
    [[{ kind: 'track', finish: '9' }], 'gave [0].finish: "9"; it may give a number'],
    [
      [{ kind: 'track', finish: 9, squares: [0, null] }],
      'gave [0].squares[1]: null; it may give a number',
    ],
    [
      [{ kind: 'tiles', title: 'T', tiles: [{ text: 'o', taken: 1 }] }],
      'it may give true or false',
    ],
    [
      [{ kind: 'grid', rows: [[{ text: 'x', seat: 2 }]] }],
      'gave [0].rows[0][0].seat: 2; it may give 0, 1 or null',
    ],
    [
      [{ kind: 'grid', rows: [], labels: { rows: ['1'] } }],
      'gave [0].labels.columns: undefined; it may give an array',
    ],
    [[{ kind: 'facts', facts: ['x'] }], 'gave [0].facts[0]: "x"; it may give an object'],
  ])('a scene %j', (scene, why) => {
    const sound = toyGame();
    const book = (): unknown => ({ ...sound.book({}), scene: () => scene });
    expect(complaint({ ...sound, book })).toMatch(/^scene\(\) at \{"heap":4,"mover":0\} gave /);
    expect(complaint({ ...sound, book })).toContain(why);
  });
});

describe('places of answers on the picture', () => {
  const sound = toyGame();
  const tile = { text: 'o', taken: false, seat: null };
  const cell = { text: '', seat: null };
  const scene: Scene = [
    { kind: 'track', finish: 9, squares: [2, 12], marked: [], legend: '' },
    { kind: 'tiles', title: 'Heap', tiles: [tile, tile, tile] },
    { kind: 'grid', rows: [[cell, cell], [cell]] },
    { kind: 'tiles', title: 'None', tiles: [] },
  ];
  const withTarget = (target: unknown): Game => ({
    ...sound,
    book: () => ({ ...sound.book({}), scene: () => scene, target }) as Book,
  });
  const at = 'target() at {"heap":4,"mover":0}, given seat 0, the answers [] and then "take",';

  test.each([
    undefined,
    { kind: 'square', part: 0, seat: 1, square: 0 },
    { kind: 'square', part: 0, seat: 0, square: 9 },
    { kind: 'square', part: 0, seat: 0, square: 12 },
    { kind: 'tile', part: 1, tile: 2 },
    { kind: 'cell', part: 2, row: 0, column: 1 },
    { kind: 'cell', part: 2, row: 1, column: 0 },
  ])('%j is there', (target) => {
    expect(complaint(withTarget(() => target))).toBe('');
  });

  const number = 'it may give the number of';
  test.each([
    [null, 'null; it may give an object'],
    ['a1', '"a1"; it may give an object'],
    [{ kind: 'point', part: 0 }, 'kind: "point"; it may give one of square, tile, cell'],
    [{ kind: 'tile', tile: 0 }, 'part: undefined; it may give a whole number'],
    [{ kind: 'square', part: 0, seat: 2, square: 0 }, 'seat: 2; it may give 0 or 1'],
    [{ kind: 'square', part: 0, square: 0, seat: null }, 'seat: null; it may give 0 or 1'],
    [{ kind: 'cell', part: 2, row: 0.5, column: 0 }, 'row: 0.5; it may give a whole number'],
    [
      { kind: 'square', part: 0, seat: 0, square: 10 },
      `square: 10; ${number} one of the 10 squares on the scene, counted from 0`,
    ],
    [
      { kind: 'square', part: 0, seat: 0, square: -1 },
      `square: -1; ${number} one of the 10 squares`,
    ],
    [{ kind: 'tile', part: 1, tile: 3 }, `tile: 3; ${number} one of the 3 tiles on the scene`],
    [{ kind: 'tile', part: 3, tile: 0 }, `tile: 0; ${number} one of the 0 tiles on the scene`],
    [{ kind: 'cell', part: 2, row: 2, column: 0 }, `row: 2; ${number} one of the 2 rows`],
    [{ kind: 'cell', part: 2, row: 1, column: 1 }, `column: 1; ${number} one of the 1 column on`],
    [
      { kind: 'cell', part: 1, row: 0, column: 0 },
      `part: 1; ${number} a part of the scene of kind "grid"`,
    ],
    [
      { kind: 'tile', part: 4, tile: 0 },
      `part: 4; ${number} a part of the scene of kind "tiles", counted from 0`,
    ],
    [
      { kind: 'square', part: 2, seat: 0, square: 0 },
      `part: 2; ${number} a part of the scene of kind "track"`,
    ],
  ])('%j is not', (target, why) => {
    expect(complaint(withTarget(() => target))).toContain(`${at} gave ${why}`);
  });

  test('one that throws, and one that is no function', () => {
    const lost = (): never => {
      throw new Error('lost');
    };
    expect(complaint(withTarget(lost))).toBe(`${at} threw Error: lost`);
    for (const target of [null, 'a1', []])
      expect(complaint(withTarget(target))).toBe('"target" of its book should be a function');
  });

  test('every answer of every seat is tried once, with the answers before it', () => {
    const asked: unknown[] = [];
    const target: Book['target'] = ({ state }, seat, answers, answer) => {
      if (state.heap !== 1) asked.push([state.heap, seat, answers, answer]);
      return undefined;
    };
    expect(complaint(withTarget(target))).toBe('');
    expect(asked.filter((call) => (call as unknown[])[0] === 4)).toEqual([
      [4, 0, [], 'take'],
      [4, 0, ['take'], '1'],
      [4, 0, ['take'], '2'],
    ]);
    // Both choose in secret on 2, whichever side leads.
    expect(asked).toContainEqual([2, 0, [], 'heads']);
    expect(asked).toContainEqual([2, 1, [], 'tails']);
  });

  test('a wrong place is found behind right ones; of very many answers not all are tried', () => {
    const spelled = (count: number): Game =>
      toyGame({
        rules: {
          moves: ({ heap }) =>
            heap === 4 ? Array.from({ length: count }, (_, index) => `m${index}`) : ['pass'],
        },
        words: { spell: (_state, move) => [move] },
      });
    const withLast = (count: number): string => {
      const game = spelled(count);
      const target: Book['target'] = (_position, _seat, _answers, answer) =>
        answer === `m${count - 1}` ? { kind: 'tile', part: 9, tile: 0 } : undefined;
      return complaint({ ...game, book: () => ({ ...game.book({}), target }) });
    };
    expect(withLast(400)).toContain('then "m399", gave part: 9');
    expect(withLast(401)).toBe('');
  });

  test('a scene that is wrong is told, and no place on it', () => {
    const target = () => ({ kind: 'tile', part: 0, tile: 0 });
    const book = (): Book => ({ ...sound.book({}), scene: () => 5, target }) as unknown as Book;
    expect(messages(inspect({ ...sound, book }), 'fault')).toEqual([
      'scene() at {"heap":4,"mover":0} gave 5; it may give an array.',
    ]);
  });
});

describe('the book', () => {
  const pace = { kind: 'word', about: 'pace', default: 'slow', words: ['slow', 'fast'] };
  const sound = toyGame({ game: { options: { pace } as unknown as Game['options'] } });
  const withBook = (changes: object): Game => ({
    ...sound,
    book: () => ({ ...sound.book({}), ...changes }),
  });
  const clause = { id: 'all', title: 'All', text: 'Take.' };
  const ruling = { id: 'T-1', clause: 'all', problem: 'Short.', ruling: 'So be it.' };
  const rulings = (changes: object): string =>
    complaint(withBook({ clauses: [clause], rulings: [{ ...ruling, ...changes }] }));
  const claims = (claim: object): string =>
    complaint(withBook({ claims: [{ id: 'c', clause: 'All', claim: 'So.', ...claim }] }));
  const check = (given: unknown): string => claims({ check: given });

  test('a ruling of a clause that is there, with settings that can be', () => {
    expect(rulings({})).toBe('');
    expect(rulings({ otherwise: 'pace=fast or pace=slow' })).toBe('');
    expect(rulings({ otherwise: 'pace=fast, or whatever else hurries' })).toBe('');
    expect(rulings({ clause: 'none' })).toBe(
      'its ruling "T-1" settles the clause "none", but there is no such clause',
    );
    expect(rulings({ otherwise: 'pace=fast or speed=1' })).toBe(
      '"otherwise" of its ruling "T-1" names an impossible setting: This game has no option "speed". Its options are: pace',
    );
  });

  test('a claim in a clause by an id that none has is worth a look', () => {
    const told = (clause: string): readonly string[] =>
      messages(
        inspect(
          withBook({
            clauses: [{ id: 'all', title: 'everything', text: 'Take.' }],
            claims: [{ id: 'c', clause, claim: 'So.', check: { kind: 'ends' } }],
          }),
        ),
        'warning',
      );
    expect(told('al')).toEqual(['its claim "c" names the clause "al", but no clause has that id.']);
    for (const clause of ['all', 'everything', 'Everything, Taking'])
      expect(told(clause)).toEqual([]);
  });

  test('two of one name are worth a look', () => {
    const game = withBook({ clauses: [clause, clause], rulings: [ruling, ruling] });
    expect(messages(inspect(game), 'warning')).toEqual([
      'two of its clauses have the id "all".',
      'two of its rulings have the id "T-1".',
    ]);
    expect(inspectGame(game).ok).toBe(true);
  });

  test.each([
    [{ kind: 'always' }, 'check.kind is "always"; it should be one of ends, winner'],
    [{ kind: 'skill' }, 'check.atLeast is undefined; it should be a number'],
    [
      { kind: 'positions', where: 'here' },
      'check.where is "here"; it should be "over" or "playing"',
    ],
    [{ kind: 'turns' }, 'check.test is undefined; it should be a function'],
    [{ kind: 'nothing', test: () => true }, 'check.why is undefined; it should be a text'],
    [
      { kind: 'sample', turns: [3], winner: 0 },
      'check.turns[0] is 3; it should be an object with move and after',
    ],
    [
      { kind: 'sample', turns: [{ move: '1', after: 3 }], winner: 0 },
      'check.turns[0].after is 3; it should be an object',
    ],
    [{ kind: 'sample', turns: [{ move: 1 }] }, 'check.turns[0].move is 1; it should be a text'],
    [{ kind: 'sample', turns: [], winner: 2 }, 'check.winner is 2; it should be 0 or 1'],
    [
      { kind: 'readings', readings: [{ label: 'a', set: { pace: 5 } }] },
      'check.readings[0].set is {"pace":5}; it should be names of options',
    ],
  ])('a claim with the check %j', (given, why) => {
    expect(check(given)).toContain(`of its claim "c", ${why}`);
  });

  test('a claim whose check is no plain object', () => {
    expect(check(new Date(0))).toBe(
      'of its claim "c", check is a Date; it should be an object with a kind',
    );
  });

  test('a claim may say what it is about and what is asked, in words', () => {
    const ends = { check: { kind: 'ends' } };
    expect(claims({ ...ends, about: 'The heap', asks: 'whether it ends' })).toBe('');
    expect(claims({ ...ends, about: 3 })).toBe(
      'of its claim "c", about is 3; it should be a text, or be left out',
    );
    expect(claims({ ...ends, asks: ['why'] })).toBe(
      'of its claim "c", asks is ["why"]; it should be a text, or be left out',
    );
  });

  test('a claim or a reading that names an impossible setting', () => {
    expect(claims({ check: { kind: 'ends' }, set: { pace: 'fast' } })).toBe('');
    expect(claims({ check: { kind: 'ends' }, set: { pace: 'full' } })).toMatch(
      /^its claim "c" sets impossible options: "pace" cannot be "full"/,
    );
    const reading = (pace: string): unknown => ({
      kind: 'readings',
      readings: [{ label: 'a', set: { pace } }],
    });
    expect(check(reading('fast'))).toBe('');
    expect(check(reading('full'))).toContain('sets impossible options');
  });

  test('tests and measures are tried on what play comes to', () => {
    const seen: unknown[] = [];
    const over = (state: ToyState, turn: { kind: string }): undefined =>
      void seen.push([state.heap, turn.kind]);
    expect(check({ kind: 'positions', where: 'over', test: over })).toBe('');
    expect(new Set(seen.map(String))).toEqual(new Set(['0,over']));
    expect(check({ kind: 'positions', where: 'over', test: () => 1 })).toBe(
      'claims.c.test() at {"heap":0,"mover":0} gave 1; it may give true, false or undefined',
    );
    expect(check({ kind: 'varies', what: 'heap', measure: () => Number.NaN })).toBe(
      'claims.c.measure() at {"heap":0,"mover":0} gave NaN; it may give a number',
    );
    expect(check({ kind: 'varies', what: 'heap', measure: () => 1 })).toBe('');
    for (const kind of ['turns', 'arises', 'advice'])
      expect(check({ kind, test: () => 'yes' })).toBe(
        'claims.c.test() at {"heap":4,"mover":0} gave "yes"; it may give true, false or undefined',
      );
    expect(check({ kind: 'turns', test: () => true })).toBe('');
    // A claim about other settings is not tried with these.
    expect(claims({ check: { kind: 'turns', test: () => 5 }, set: { pace: 'fast' } })).toBe('');
  });

  test('where a turn cannot be told, no claim is tried', () => {
    const game = withBook({
      claims: [{ id: 'c', clause: 'A', claim: 'S', check: { kind: 'turns', test: () => 5 } }],
    });
    const astray: Game = { ...game, rules: () => ({ ...toyRules, turn: () => null }) as never };
    expect([...inspect(astray)].map(({ part }) => part)).toEqual(['rules']);
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
  const failing = (): never => {
    throw new Error('lost');
  };
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
  const failing = (): never => {
    throw new Error('lost');
  };
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

function messages(found: Iterable<Diagnostic>, severity: Diagnostic['severity']): string[] {
  return [...found].filter((one) => one.severity === severity).map(({ message }) => message);
}
