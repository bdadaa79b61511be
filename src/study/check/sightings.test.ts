import { describe, expect, test } from 'vitest';
import type { OptionTable, OptionValues } from '../../core/contract/option.ts';
import type { Rules, State, Turn } from '../../core/contract/rules.ts';
import { optionGrid } from './option-grid.ts';
import { idleOptions, stillFields } from './sightings.ts';

// Made-up games whose options matter where play at random hardly comes, or not at all.

type Set = Readonly<Record<string, number | string>>;
type Sketch = {
  readonly shape: State;
  readonly start?: State;
  readonly over?: (state: State) => 0 | 1 | null | undefined;
  readonly sealed?: boolean;
  readonly moves: (state: State) => readonly string[];
  readonly next: (state: State, move: string, answer?: string) => State;
  readonly passes?: readonly string[];
  readonly notate?: (move: string) => string;
};

/** Player 1 has every turn, unless turns are sealed. */
function rulesOf({ shape, start, over, sealed, moves, next, passes, notate }: Sketch): Rules {
  const zero = Object.fromEntries(Object.keys(shape).map((field) => [field, 0]));
  return {
    shape,
    passes: passes ?? [],
    start: () => ({ ...zero, ...start }),
    turn(state): Turn {
      const winner = over?.(state);
      if (winner !== undefined) return { kind: 'over', winner, reason: '' };
      return { kind: sealed === true ? 'both' : 'one', seat: 0 };
    },
    moves,
    next: (state, move, answer) => next(state, move as string, answer as string),
    notate: (move) => (notate ?? String)(move as string),
  };
}

const whole = (min: number, max: number, at = min): OptionTable[string] => ({
  ...{ kind: 'whole', about: '', default: at, min, max },
});
const word = (first: string, ...others: readonly string[]): OptionTable[string] =>
  ({ kind: 'word', about: '', default: first, words: [first, ...others] }) as never;

function told(options: OptionTable, sketch: (set: Set) => Sketch): readonly string[] {
  const settings = optionGrid(options, {}, 40);
  if (!settings.ok) throw new Error(settings.error.message);
  const game = { options, rules: (set: OptionValues) => rulesOf(sketch(set as Set)) };
  return [...idleOptions(game, {}, settings.value)].map(({ message }) => message);
}

/** A counter that any other move sets back to zero; the others wander over a million places. */
const patience = (needed: number): Sketch => ({
  shape: { counter: 200, place: 1_000_000 },
  over: ({ counter = 0 }) => (counter >= needed ? 0 : undefined),
  moves: () => ['wait', 'left', 'right'],
  next: ({ counter = 0, place = 0 }, move) =>
    move === 'wait'
      ? { counter: counter + 1 }
      : { counter: 0, place: (2 * place + (move === 'left' ? 1 : 2)) % 1_000_000 },
});

/** Twelve dials of ten digits: a wrong digit sets back to the first one. */
const lock = (behind: string): Sketch => ({
  shape: { dial: 13, tries: 3 },
  moves: ({ dial }) => (dial === 12 ? [behind] : [...'0123456789']),
  over: ({ tries }) => (tries === 2 ? 0 : undefined),
  next: ({ dial = 0 }, move) =>
    dial === 12 ? { tries: 2 } : { dial: move === String((dial * 7) % 10) ? dial + 1 : 0 },
});

/** Two counters that must be high at the same time; each turn raises one or lowers both. */
const pair = (needed: number): Sketch => ({
  shape: { one: 31, two: 31 },
  over: ({ one = 0, two = 0 }) => (one >= needed && two >= needed ? 1 : undefined),
  moves: () => ['one', 'two', 'down', 'back', 'off'],
  next: ({ one = 0, two = 0 }, move) => {
    if (move === 'one' || move === 'two')
      return { [move]: Math.min(30, (move === 'one' ? one : two) + 1) };
    return { one: Math.max(0, one - 3), two: Math.max(0, two - 3) };
  },
});

/** A walk of so many steps in which one wrong turn of four ends the game. */
const tunnel = (end: (at: number) => Partial<Sketch>): Sketch => ({
  shape: { at: 302, off: 2 },
  over: ({ at = 0, off }) => (off === 1 ? 1 : at === 300 ? 0 : undefined),
  moves: () => ['n', 'e', 's', 'w'],
  next: ({ at = 0 }, move) => (move === 'nesw'.charAt(at % 4) ? { at: at + 1 } : { off: 1 }),
  ...end(300),
});

/** Both call a number unseen; one pair of the 1,600 does what no other does. */
const calls = (prize: number, numbers = 40): Sketch => ({
  shape: { round: 4, score: 10 },
  sealed: true,
  over: ({ round }) => (round === 3 ? null : undefined),
  moves: () => Array.from({ length: numbers }, (_, index) => String(index)),
  next: ({ round = 0 }, one, two) => ({
    round: round + 1,
    ...(one === '17' && two === '31' && { score: prize }),
  }),
});

/** A row of single steps. */
const steps = (more: Partial<Sketch> = {}): Sketch => ({
  shape: { at: 12 },
  over: ({ at = 0 }) => (at >= 10 ? 0 : undefined),
  moves: () => ['on'],
  next: ({ at = 0 }) => ({ at: at + 1 }),
  ...more,
});

describe('an option that matters', () => {
  test.each<[string, OptionTable, (set: Set) => Sketch]>([
    [
      'after a hundred single steps',
      { wait: whole(100, 120) },
      ({ wait }) => patience(Number(wait)),
    ],
    ['behind a lock', { key: word('open', 'enter') }, ({ key }) => lock(String(key))],
    ['if two counters are high', { high: whole(24, 27) }, ({ high }) => pair(Number(high))],
    [
      'at the end of a long game that play at random never ends',
      { winner: word('first', 'second') },
      ({ winner }) =>
        tunnel((end) => ({
          over: ({ at = 0, off }) =>
            off === 1 ? 1 : at === end ? (winner === 'first' ? 0 : 1) : undefined,
        })),
    ],
    ['for one pair of sealed choices', { prize: whole(3, 5) }, ({ prize }) => calls(Number(prize))],
    [
      'in what a move is called',
      { name: word('on', 'forward') },
      ({ name }) => steps({ notate: () => String(name) }),
    ],
    [
      'in which moves only pass',
      { pass: word('yes', 'no') },
      ({ pass }) => steps({ passes: pass === 'yes' ? ['on'] : [] }),
    ],
    [
      'only between its extremes',
      { size: whole(1, 1000) },
      ({ size }) =>
        steps(Number(size) > 300 && Number(size) < 700 ? { moves: () => ['on', 'off'] } : {}),
    ],
    [
      'only near its default',
      { size: whole(1, 1_000_000_000, 5000) },
      ({ size }) => steps(size === 5001 ? { moves: () => ['on', 'off'] } : {}),
    ],
    [
      'only at twice its default',
      { size: whole(1, 1_000_000_000, 5000) },
      ({ size }) => steps(Number(size) > 9000 && Number(size) < 20_000 ? { moves: () => [] } : {}),
    ],
  ])('%s is found', (_what, options, sketch) => {
    expect(told(options, sketch)).toEqual([]);
  });

  test('only together with two others is found', () => {
    const options = { a: word('no', 'yes'), b: word('no', 'yes'), c: word('no', 'yes') };
    const all = ({ a, b, c }: Set): boolean => a === 'yes' && b === 'yes' && c === 'yes';
    expect(told(options, (set) => steps(all(set) ? { moves: () => ['off'] } : {}))).toEqual([]);
  });
});

describe('an option that changes nothing', () => {
  const spin = { spin: word('left', 'right') };

  test('is told with all positions if they were all looked at', () => {
    expect(told(spin, () => lock('open'))).toEqual([
      'the option spin changed nothing in the rules, set to right, in any of the 14 positions that play can come to.',
    ]);
    expect(told(spin, () => calls(3))).toEqual([
      'the option spin changed nothing in the rules, set to right, in any of the 7 positions that play can come to.',
    ]);
  });

  test('is told with the positions that were looked at if there are more', () => {
    expect(told(spin, () => patience(150))).toEqual([
      expect.stringMatching(
        /^the option spin changed nothing in the rules, set to right, in [12]\d,\d{3} positions looked at\.$/,
      ),
    ]);
  });

  test('says that the other options were left as they are if more can come with them', () => {
    const sized = { ...spin, size: whole(10, 100_000) };
    const long = ({ size }: Set): Sketch =>
      steps({ shape: { at: 200_000 }, over: ({ at = 0 }) => (at >= Number(size) ? 0 : undefined) });
    expect(told(sized, long)).toEqual([
      'the option spin changed nothing in the rules, set to right and the other options left as they are, in any of the 11 positions that play can come to.',
    ]);
  });

  test('is told where other options depend on each other', () => {
    const half: OptionTable[string] = {
      kind: 'dependent',
      on: ({ size }) => ({ ...(whole(1, 9, Number(size) / 2) as object), kind: 'whole' }) as never,
    };
    const sized = { size: whole(4, 8, 6), half, ...spin };
    const start = ({ size, half: at }: Set): State => ({ at: Number(size) + Number(at) });
    expect(told(sized, (set) => steps({ shape: { at: 20 }, start: start(set) }))).toEqual([
      expect.stringContaining('the option spin changed nothing in the rules'),
    ]);
  });

  test('is told with others like it in one line', () => {
    const options = { ...spin, a: whole(3, 4), b: whole(3, 4), c: whole(3, 4) };
    expect(told(options, () => steps())).toEqual([
      'the options spin, a, b, and c changed nothing in the rules, in any position that play can come to.',
    ]);
    // Too many choices to try them all.
    expect(told(options, () => calls(3, 60))).toEqual([
      'the options spin, a, b, and c changed nothing in the rules, each in at least 7 positions looked at.',
    ]);
    expect(told(options, () => ({ ...calls(3, 3000), sealed: false }))).toEqual([
      'the options spin, a, b, and c changed nothing in the rules, each in at least 4 positions looked at.',
    ]);
  });
});

describe('a field that never changes', () => {
  const still = (sketch: Sketch): readonly string[] => {
    const setting = { options: {}, alone: undefined };
    return [...stillFields(() => rulesOf(sketch), [setting])].map(({ message }) => message);
  };
  /** The bell rings after so many steps of waiting in a row. */
  const bell = (rings: number): Sketch => {
    const { shape, next, ...rest } = patience(199);
    return {
      ...rest,
      shape: { ...shape, bell: 2 },
      next: (state, move) => ({
        ...next(state, move),
        ...(state.counter === rings && move === 'wait' && { bell: 1 }),
      }),
    };
  };

  test('is told only if it does not change after a hundred single steps', () => {
    expect(still(bell(120))).toEqual([]);
    expect(still(bell(500))).toEqual([
      expect.stringMatching(/^the field bell was 0 in all [12]\d,\d{3} positions looked at: /),
    ]);
    expect(
      still({
        ...steps(),
        shape: { at: 40, bell: 2 },
        over: ({ at }) => (at === 30 ? 0 : undefined),
      }),
    ).toEqual([
      'the field bell was 0 in all 31 positions that play can come to: a constant does not belong in a state.',
    ]);
  });
});
