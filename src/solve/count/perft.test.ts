import { describe, expect, test } from 'vitest';
import { toyRules } from '../../../test/support/toy.ts';
import type { GivenOptions } from '../../core/contract/option.ts';
import { settleOptions } from '../../core/contract/option.ts';
import { advance, choosingSeats, type Rules, type State } from '../../core/contract/rules.ts';
import { GAMES } from '../../games/index.ts';
import { compile } from '../compile/compile.ts';
import { DensePositions } from '../reach/dense-positions.ts';
import { countOn, perft, SparseCounts } from './perft.ts';

function rulesOf(id: string, given: GivenOptions = {}): Rules {
  const game = GAMES.find((candidate) => candidate.id === id);
  const options = game === undefined ? undefined : settleOptions(game.options, given);
  if (game === undefined || options?.ok !== true) throw new Error(`No ${id} with such options.`);
  return game.rules(options.value);
}

/** Every sequence one by one: what the counting must come to. */
function countOneByOne<S extends State, M>(rules: Rules<S, M>, state: S, depth: number): bigint {
  if (depth === 0) return 1n;
  const [lead, answerer] = choosingSeats(rules.turn(state));
  if (lead === undefined) return 0n;
  let count = 0n;
  for (const move of rules.moves(state, lead))
    for (const answer of answerer === undefined ? [undefined] : rules.moves(state, answerer))
      count += countOneByOne(rules, advance(rules, state, move, answer), depth - 1);
  return count;
}

function allDepths<S extends State, M>(rules: Rules<S, M>, depth: number): readonly bigint[] {
  return Array.from({ length: depth }, (_, index) =>
    countOneByOne(rules, rules.start(), index + 1),
  );
}

const CASES: readonly (readonly [string, GivenOptions, number])[] = [
  ['trail-blazer', {}, 8],
  ['trail-blazer', { steps: '1,2', finish: '4' }, 9],
  ['binary-race', {}, 6],
  ['binary-race', { overshoot: 'never', steps: '2', finish: '5' }, 9],
  ['leap-to-twenty', {}, 8],
  ['leap-to-twenty', { penalty: '2', steps: '1,3' }, 9],
  ['predictive-pursuit', { finish: '4', stall: '2' }, 7],
  ['predictive-pursuit', { stall: 'never', finish: '3' }, 7],
  ['number-quest', { numbers: '3' }, 2],
];

describe('the count of sequences', () => {
  test.each(CASES)('%s %o to depth %i is that of all sequences one by one', (id, given, depth) => {
    const rules = rulesOf(id, given);
    const expected = allDepths(rules, depth);
    expect(expected[0]).toBeGreaterThan(0n);
    for (const trusted of [true, false]) expect(perft(rules, depth, trusted)).toEqual(expected);
    // The tables come in only where there are many states; they must agree where there are few.
    const compiled = compile(rules);
    expect(countOn(new DensePositions(compiled), [[compiled.start, 1n]], depth)).toEqual(expected);
  });

  test('counts a sealed turn by its pairs, and nothing after the end', () => {
    expect(perft(toyRules, 5)).toEqual(allDepths(toyRules, 5));
  });

  test('goes over to the tables in the middle without losing a sequence', () => {
    const rules = rulesOf('leap-to-twenty', { finish: '60' });
    const compiled = compile(rules);
    const onTables = countOn(new DensePositions(compiled), [[compiled.start, 1n]], 40);
    for (const trusted of [true, false]) expect(perft(rules, 40, trusted)).toEqual(onTables);
    expect(onTables.at(-1)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  });

  test('stays exact past what a plain number holds', () => {
    // With no end in sight every turn has three ways.
    const rules = rulesOf('trail-blazer', { finish: '400', steps: '1,2,3' });
    const free: Rules = { ...rules, moves: () => [1, 2, 3] };
    const compiled = compile(free);
    const expected = Array.from({ length: 60 }, (_, index) => 3n ** BigInt(index + 1));
    expect(countOn(new DensePositions(compiled), [[compiled.start, 1n]], 60)).toEqual(expected);
    expect(perft(free, 60)).toEqual(expected);
  });

  test('a game too large to lay out is walked', () => {
    const [first, , third] = perft(rulesOf('leap-to-twenty', { finish: '100000' }), 6);
    expect([first, third]).toEqual([3n, 27n]);
    // Neither track can be finished in so few turns.
    const [short, long] = ['300', '100000'].map((finish) => rulesOf('leap-to-twenty', { finish }));
    expect(perft(long as Rules, 30, true)).toEqual(perft(short as Rules, 30));
  });
});

describe('a position that breaks the rules', () => {
  type Square = { readonly at: number };
  const track: Rules<Square, number> = {
    shape: { at: 10 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: () => ({ kind: 'one', seat: 0 }),
    moves: ({ at }) => (at === 3 ? [] : [1]),
    next: ({ at }, step) => ({ at: at + step }),
    notate: String,
  };

  test('is named where it has no moves, and only where the count comes to it', () => {
    expect(perft(track, 3)).toEqual([1n, 1n, 1n]);
    expect(() => perft(track, 4)).toThrow('moves() at {"at":3} gave []');
    const compiled = compile(track);
    expect(() => countOn(new DensePositions(compiled), [[compiled.start, 1n]], 4)).toThrow(
      'Play reaches {"at":3}',
    );
  });

  test('is named where a move leaves the shape', () => {
    const rules = { ...track, moves: () => [4] };
    expect(() => perft(rules, 3)).toThrow('next() at {"at":8}');
  });
});

test('states are told apart where there are too many to be numbered', () => {
  const names = Array.from({ length: 12 }, (_, field) => `f${field}`);
  const rules: Rules<State, string> = {
    shape: Object.fromEntries(names.map((name) => [name, 100])),
    passes: [],
    start: () => Object.fromEntries(names.map((name) => [name, 50])),
    turn: () => ({ kind: 'one', seat: 0 }),
    moves: () => names,
    next: (state, name) => ({ [name]: (state[name] as number) + 1 }),
    notate: String,
  };
  // Once the first field has grown it may grow alone.
  const bent: Rules<State, string> = {
    ...rules,
    moves: (state) => (state.f0 === 50 ? names : names.slice(0, 1)),
  };
  expect(perft(rules, 3)).toEqual(allDepths(rules, 3));
  expect(perft(bent, 3)).toEqual(allDepths(bent, 3));
});

test('a tally adds up by rank and gives in order', () => {
  const tally = new SparseCounts(100_000);
  for (const [rank, amount] of [
    [99_999, 1],
    [0, 2],
    [511, 3],
    [512, 4],
    [0, 5],
  ] as const)
    tally.add(rank, amount);
  const found: [number, number][] = [];
  tally.forEach((rank, sum) => {
    found.push([rank, sum]);
  });
  expect(found).toEqual([
    [0, 7],
    [511, 3],
    [512, 4],
    [99_999, 1],
  ]);
});

test('each count is told as soon as it is known', () => {
  for (const rules of [toyRules, rulesOf('trail-blazer')] as readonly Rules[]) {
    const told: bigint[] = [];
    expect(perft(rules, 40, true, (count) => told.push(count))).toEqual(told);
    expect(told).toHaveLength(40);
  }
});
