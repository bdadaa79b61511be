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
      'the field still was 2 in all 30 positions checked: a constant does not belong in a state.',
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
      'the field still was 2 in all 59 positions checked: a constant does not belong in a state.',
    ]);
    const other = (size: number) => () => ({ at: 0, still: size === 4 ? 2 : 1 });
    expect(warnings(walkingBy((size) => ({ start: other(size) })))).toEqual([
      'the field still never changed in a game, in 60 positions checked: a constant does not belong in a state.',
    ]);
  });

  test('an option that changes nothing', () => {
    const size = { ...SIZE, max: 5 };
    const idle = 'the option size changed nothing in the rules, set to 5.';
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
    expect(warnings(round)).toEqual(['20 of 20 random games had not ended after 10,000 turns.']);
  });

  test('a move that cannot be typed', () => {
    const spell = (_state: unknown, move: string): string[] => ['take', ` ${move}`];
    expect(warnings(toy({ words: { spell } }))).toEqual([
      'the move "t1" at {"heap":4,"mover":0} cannot be made by typing "take" and " t1", the answers from words.spell().',
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
        message: expect.stringMatching(
          /^its idea "first" is false\. It says who wins in .* False with/,
        ),
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
