import { describe, expect, test } from 'vitest';
import { complaint, failing, messages } from '../../../test/support/complaint.ts';
import { type ToyState, toyGame, toyRules } from '../../../test/support/toy.ts';
import { moveOf, player, playerOwns, say, verb, you } from '../contract/phrase.ts';
import { inspect, inspectGame } from './inspection.ts';

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
