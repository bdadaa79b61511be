import { describe, expect, test } from 'vitest';
import { type ToyChanges, toyGame, toyRules } from '../../../test/support/toy.ts';
import type { Claim } from '../../core/contract/claim.ts';
import type { Game } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { type Checked, checkGame, type Extent } from './check-game.ts';

function check(value: unknown, given = {}): { told: readonly Checked[]; extent: Extent } {
  const told: Checked[] = [];
  const extent = checkGame(value, given, (checked) => told.push(checked));
  if (!extent.ok) throw new Error(extent.error.message);
  return { told, extent: extent.value };
}

const SIZE = { kind: 'whole', about: 'how many', default: 4, min: 4, max: 9 } as const;
const toy = (changes: ToyChanges): Game => toyGame(changes);

describe('a look at a game', () => {
  test('finds nothing wrong with the toy, and says how much it looked at', () => {
    const { told, extent } = check(toyGame());
    expect(told).toEqual([]);
    expect(extent.settings).toBe(1);
    expect(extent.positions).toBeGreaterThan(5);
  });

  test('says what no game is like, and looks no further', () => {
    const { told, extent } = check({ id: 'nothing' });
    expect(told.map(({ severity }) => severity)).toContain('fault');
    expect(extent).toEqual({ settings: 0, positions: 0 });
  });

  test('is refused for options that it does not know', () => {
    expect(checkGame(toyGame(), { size: '3' }, () => {})).toMatchObject({ ok: false });
  });

  test('tells a fault once, with the setting where it was found', () => {
    const game = toy({
      game: {
        options: { size: SIZE },
        rules: ({ size }) =>
          ({
            ...toyRules,
            ...(Number(size) > 4 && { start: () => ({ heap: 9, mover: 0 }) }),
          }) as unknown as Rules,
      },
    });
    const { told, extent } = check(game);
    expect(told).toMatchObject([{ severity: 'fault', part: 'rules', options: 'size=9' }]);
    expect(extent.settings).toBe(2);
    expect(check(game, { size: '9' }).told).toMatchObject([{ severity: 'fault', options: '' }]);
  });
});

/** A long walk with one moving field, one constant field, and moves that cannot be typed. */
const walk: Rules = {
  shape: { at: 30, still: 3 },
  passes: [],
  start: () => ({ at: 0, still: 2 }),
  turn: ({ at }) =>
    at === 29 ? { kind: 'over', winner: 0, reason: '' } : { kind: 'one', seat: 0 },
  moves: () => ['on'],
  next: ({ at = 0 }) => ({ at: at + 1 }),
  notate: String,
};

describe('what is worth a look', () => {
  const warnings = (game: Game): readonly string[] => {
    const { told } = check(game);
    expect(told.map(({ severity }) => severity)).toEqual(told.map(() => 'warning'));
    return told.map(({ message }) => message);
  };
  const walking = (changes: Partial<Rules> = {}): Game => {
    const rules = { ...walk, ...changes };
    const { axes: _, ...book } = toyGame({ words: { spell: (_state, move) => [move] } }).book({});
    return toy({ game: { rules: () => rules, book: () => book } });
  };

  test('a field that never changes', () => {
    expect(warnings(walking())).toEqual([
      'the field still was 2 in all 30 positions that play can come to: a constant does not belong in a state.',
    ]);
  });

  test('a field that never changes, only where no setting changes it', () => {
    const walkingBy = (rules: (size: number) => Partial<Rules>): Game => {
      const { book } = walking();
      return toy({
        game: {
          options: { size: SIZE },
          rules: ({ size }: Readonly<Record<string, unknown>>) => ({
            ...walk,
            ...rules(Number(size)),
          }),
          book,
        },
      });
    };
    const next = ({ at = 0 }: State): State => ({ at: at + 1, still: at % 2 });
    expect(warnings(walkingBy((size) => (size === 4 ? {} : { next })))).toEqual([]);
    const start = (size: number) => () => ({ at: size === 4 ? 0 : 1, still: 2 });
    expect(warnings(walkingBy((size) => ({ start: start(size) })))).toEqual([
      'the field still was 2 in all 30 positions that play can come to with the 2 settings tried: a constant does not belong in a state.',
    ]);
    const other = (size: number) => () => ({ at: 0, still: size === 4 ? 2 : 1 });
    expect(warnings(walkingBy((size) => ({ start: other(size) })))).toEqual([
      'the field still never changed in a game, in all 60 positions that play can come to with the 2 settings tried: a constant does not belong in a state.',
    ]);
  });

  test('many such fields, in one line', () => {
    const names = Array.from({ length: 9 }, (_, index) => `still${index}`);
    const constants = Object.fromEntries(names.map((name) => [name, 1]));
    const many = walking({
      shape: { at: 30, ...Object.fromEntries(names.map((name) => [name, 2])) },
      start: () => ({ at: 0, ...constants }),
    });
    expect(warnings(many)).toEqual([
      'the fields still0, still1, still2, and 6 others had one value each in all 30 positions that play can come to: constants do not belong in a state.',
    ]);
  });

  test('but no field that changes late, however many moves there are before', () => {
    const names = Array.from({ length: 100 }, (_, index) => `cell${index}`);
    const filling: Partial<Rules> = {
      shape: Object.fromEntries(names.map((name) => [name, 2])),
      start: () => Object.fromEntries(names.map((name) => [name, 0])),
      turn: (state) =>
        names.every((name) => state[name] === 1)
          ? { kind: 'over', winner: 0, reason: '' }
          : { kind: 'one', seat: 0 },
      moves: (state) => names.filter((name) => state[name] === 0),
      next: (_state, move) => ({ [move as string]: 1 }),
    };
    expect(warnings(walking(filling))).toEqual([]);
  });

  /** Both call one of 40 numbers, and the higher one scores; who has so many points first wins. */
  const duel = (wins: number): Rules => ({
    shape: { points1: 10, points2: 10 },
    passes: [],
    start: () => ({ points1: 0, points2: 0 }),
    turn: ({ points1 = 0, points2 = 0 }) =>
      Math.max(points1, points2) >= wins
        ? { kind: 'over', winner: points1 >= wins ? 0 : 1, reason: '' }
        : { kind: 'both', seat: 0 },
    moves: () => Array.from({ length: 40 }, (_, index) => String(index)),
    next: ({ points1 = 0, points2 = 0 }, one, two) =>
      Number(one) > Number(two) ? { points1: points1 + 1 } : { points2: points2 + 1 },
    notate: String,
  });

  test('an option is followed to where it matters, though a turn has 1,600 ways to go', () => {
    const { axes: _, ...book } = toyGame({ words: { spell: (_state, move) => [move] } }).book({});
    const duels = (wins: (options: Readonly<Record<string, unknown>>) => number): Game =>
      toy({ game: { options: { wins: SIZE }, rules: (set) => duel(wins(set)), book: () => book } });
    expect(warnings(duels((set) => Number(set.wins)))).toEqual([]);
    expect(warnings(duels(() => 8))).toEqual([
      'the option wins changed nothing in the rules, set to 9, 5, 6, or 2 other values, in 80 positions looked at.',
    ]);
  });

  test('many options that change nothing, in one line', () => {
    const options = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, SIZE]));
    expect(warnings(toy({ game: { options } }))).toEqual([
      expect.stringMatching(
        /^the options a, b, c, and 2 others changed nothing in the rules, in any position that play can come to/,
      ),
    ]);
  });

  test('a list that is sorted, although its default is not', () => {
    const list = { kind: 'list', about: '', default: [3, 1], min: 1, max: 9, most: 3 } as const;
    const rules = (set: Readonly<Record<string, unknown>>): Rules =>
      ({
        ...toyRules,
        start: () => ({ heap: String(set.steps).length % 5, mover: 0 }),
      }) as never;
    const told = (steps: object): readonly string[] =>
      warnings(toy({ game: { options: { steps } as never, rules } }));
    expect(told(list)).toEqual([
      'the option steps is a list, so its default 3,1 is sorted: 1,3. Write ordered: true to keep its order.',
    ]);
    expect(told({ ...list, ordered: true })).toEqual([]);
    expect(told({ kind: 'dependent', on: () => ({ ...list, default: [1, 3] }) })).toEqual([]);
  });

  test('an option that matters only with another value of another option', () => {
    const options = {
      size: SIZE,
      pace: { kind: 'word', about: '', default: 'slow', words: ['slow', 'fast'] },
    };
    const rules = ({ size, pace }: Readonly<Record<string, unknown>>): Rules =>
      ({
        ...toyRules,
        start: () => ({ heap: pace === 'fast' && Number(size) === 9 ? 3 : 4, mover: 0 }),
      }) as unknown as Rules;
    expect(warnings(toy({ game: { options: options as never, rules } }))).toEqual([]);
  });

  test('an option that changes nothing', () => {
    const size = { ...SIZE, max: 5 };
    const idle =
      'the option size changed nothing in the rules, set to 5, in any of the 8 positions that play can come to.';
    expect(warnings(toy({ game: { options: { size } } }))).toEqual([idle]);
    const rules = ({ size }: Readonly<Record<string, unknown>>): Rules =>
      ({ ...toyRules, start: () => ({ heap: Number(size) - 1, mover: 0 }) }) as unknown as Rules;
    expect(warnings(toy({ game: { options: { size }, rules } }))).toEqual([]);
  });

  test('games at random that do not end', () => {
    const round = walking({
      shape: { at: 30 },
      start: () => ({ at: 0 }),
      next: ({ at = 0 }) => ({ at: (at + 1) % 29 }),
    });
    expect(warnings(round)).toEqual([
      '100 of 100 random games (100 %) had not ended after 10,000 turns.',
    ]);
  });

  test('games at random that end in forced passes alone', () => {
    const trap = walking({
      shape: { at: 4 },
      passes: ['on'],
      start: () => ({ at: 0 }),
      turn: ({ at }) =>
        at === 3 ? { kind: 'over', winner: 0, reason: 'the end' } : { kind: 'one', seat: 0 },
      moves: ({ at }) => (at === 0 ? ['end', 'trap'] : ['on']),
      next: ({ at = 0 }, move) => ({ at: move === 'end' ? 3 : move === 'trap' ? 1 : 3 - at }),
    });
    expect(warnings(trap)).toEqual([
      expect.stringMatching(
        /^\d+ of 200 random games \([45]\d %\) came to where neither player can move any more, and no one wins\.$/,
      ),
    ]);
  });

  test('a share of games at random that does not end, with any setting', () => {
    // One of seven ways at the start leads round for ever.
    const fork = (ways: number): Partial<Rules> => ({
      shape: { at: 30 },
      start: () => ({ at: 0 }),
      moves: ({ at }) =>
        at === 0 ? Array.from({ length: ways }, (_, way) => `way${way}`) : ['on'],
      next: ({ at = 0 }, move) => ({
        at: at === 0 ? (move === 'way6' ? 1 : 20) : at < 10 ? 1 + (at % 9) : at + 1,
      }),
    });
    expect(warnings(walking(fork(7)))).toEqual([
      expect.stringMatching(
        /^\d+ of \d+ random games \(1[0-9] %\) had not ended after 10,000 turns\.$/,
      ),
    ]);
    const { book } = walking();
    const forked = toy({
      game: {
        options: { size: SIZE },
        rules: ({ size }: Readonly<Record<string, unknown>>) => ({
          ...walk,
          ...fork(Number(size)),
        }),
        book,
      },
    });
    expect(check(forked).told).toMatchObject([{ severity: 'warning', options: 'size=9' }]);
  });

  test('a move that cannot be typed', () => {
    const spell = (_state: unknown, move: string): string[] => [
      move === 't1' ? 'take' : 'TAKE',
      move,
    ];
    expect(warnings(toy({ words: { spell } }))).toEqual([
      'the move "t2" at {"heap":4,"mover":0} cannot be made by typing "TAKE" and "t2", the answers from words.spell().',
    ]);
  });
});

describe('claims', () => {
  const claim = (set: Readonly<Record<string, string>>): Claim => ({
    id: 'C-1',
    clause: 'a',
    claim: 'Always.',
    set,
    check: {
      kind: 'positions',
      where: 'playing',
      test: () => {
        throw new Error('not thought of');
      },
    },
  });
  const claiming = (claims: readonly Claim[]): Game =>
    toy({
      game: { options: { size: SIZE }, book: () => ({ ...toyGame().book({}), claims }) as never },
    });

  test('are tested with the settings they speak of', () => {
    const { told } = check(claiming([claim({ size: '6' })]));
    expect(told.map(({ message }) => message).join()).toContain('not thought of');
  });

  test('are taken from the book of those settings', () => {
    const { told } = check(
      toy({
        game: {
          options: { size: SIZE },
          book: ({ size }) => {
            const test = (): boolean => {
              if (size !== 6) throw new Error('another book');
              return true;
            };
            const check: Claim['check'] = { kind: 'positions', where: 'playing', test };
            return { ...toyGame().book({}), claims: [{ ...claim({ size: '6' }), check }] } as never;
          },
        },
      }),
    );
    expect(told.map(({ message }) => message).join()).not.toContain('another book');
  });
});

describe('ideas', () => {
  const withIdea = (winner: (state: State) => Seat | null | undefined): Game => {
    const sound = toyGame();
    const idea: Idea = { id: 'first', idea: 'Go first.', check: { kind: 'winner', winner } };
    return { ...sound, book: () => ({ ...sound.book({}), ideas: [idea] }) };
  };

  test('that are so are no matter', () => {
    // Who has the pass on 1 wins.
    const { told } = check(
      withIdea(({ heap, mover }) => (heap === 1 ? (mover === 0 ? 0 : 1) : undefined)),
    );
    expect(told).toEqual([]);
  });

  test('that are not so, or say nothing, are worth a look', () => {
    expect(check(withIdea(() => null)).told).toMatchObject([
      {
        severity: 'warning',
        part: 'ideas',
        message: expect.stringMatching(/^its idea "first" is false\. Checked in .* False here:/),
        source: expect.any(Function),
      },
    ]);
    expect(check(withIdea(() => undefined)).told).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('its idea "first" says nothing.') },
    ]);
  });

  test('that break are faults', () => {
    expect(check(withIdea(() => 5 as Seat)).told).toMatchObject([
      { severity: 'fault', part: 'ideas', fault: { member: 'ideas.first.winner' } },
    ]);
  });
});
