import { expect, test } from 'vitest';
import { naiveAfters } from '../../../test/support/naive.ts';
import type { Rules, State, Turn } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import type { Seat } from '../../core/seat.ts';
import { compile, rankOf } from '../compile/compile.ts';
import { turnLimitOf } from './score.ts';
import { sweep } from './sweep.ts';

/** Games with more different lists of moves than small numbers count, beside the obvious way. */

type Worth = { readonly winner: Seat; readonly turns: number };

/** Follows the definition, given the states in an order in which all that follows one comes before it. */
function worths<S extends State, M>(rules: Rules<S, M>, states: Iterable<S>): Map<string, Worth> {
  const { encode } = spaceOf(rules.shape);
  const found = new Map<string, Worth>();
  for (const state of states) {
    const turn = rules.turn(state);
    if (turn.kind === 'over') {
      if (turn.winner === null) throw new Error('These games are never drawn.');
      found.set(encode(state), { winner: turn.winner, turns: 0 });
      continue;
    }
    const after = naiveAfters(rules, state).map((next) => found.get(encode(next)) as Worth);
    const wins = after.filter(({ winner }) => winner === turn.seat).map(({ turns }) => turns);
    const turns = wins.length > 0 ? wins : after.map((worth) => worth.turns);
    const best = turns.reduce((a, b) => (wins.length > 0 ? Math.min(a, b) : Math.max(a, b)));
    const winner = wins.length > 0 ? turn.seat : turn.seat === 0 ? 1 : 0;
    found.set(encode(state), { winner, turns: best + 1 });
  }
  return found;
}

function expectSame<S extends State, M>(rules: Rules<S, M>, states: readonly S[]): void {
  const compiled = compile(rules);
  expect(compiled.firsts.length).toBeGreaterThan(32_768);
  expect(compiled.layout.sweepable).toBe(true);
  const { encode } = spaceOf(rules.shape);
  const expected = worths(rules, states);
  const narrow = new Int16Array(compiled.size);
  const wide = new Int32Array(compiled.size);
  expect(sweep(compiled, wide)).toBe(true);
  for (const scores of sweep(compiled, narrow) ? [narrow, wide] : [wide]) {
    const different = states.filter((state) => {
      const score = scores[rankOf(compiled.fields, compiled.layout, state)];
      const { winner, turns } = expected.get(encode(state)) as Worth;
      return score !== (winner === 0 ? 1 : -1) * (turnLimitOf(scores) - turns);
    });
    expect(different).toEqual([]);
  }
}

function turnOf(mover: number, isOver: boolean): Turn {
  const seat = mover === 0 ? 0 : 1;
  return isOver ? { kind: 'over', winner: seat === 0 ? 1 : 0, reason: '' } : { kind: 'one', seat };
}

test('Nim with three heaps of 25', () => {
  type Heaps = {
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly mover: number;
  };
  const shape: Heaps = { x: 26, y: 26, z: 26, mover: 2 };
  const rules: Rules<Heaps, readonly ['x' | 'y' | 'z', number]> = {
    shape,
    passes: [],
    start: () => ({ x: 25, y: 25, z: 25, mover: 0 }),
    turn: ({ x, y, z, mover }) => turnOf(mover, x + y + z === 0),
    moves: (state) =>
      (['x', 'y', 'z'] as const).flatMap((heap) =>
        Array.from({ length: state[heap] }, (_, left) => [heap, left] as const),
      ),
    next: ({ mover }, [heap, left]) => ({ [heap]: left, mover: 1 - mover }),
    notate: ([heap, left]) => `${heap}${left}`,
  };
  const sum = ({ x, y, z }: Heaps): number => x + y + z;
  expectSame(
    rules,
    [...spaceOf<Heaps>(shape).all()].sort((a, b) => sum(a) - sum(b)),
  );
});

test('a pool with a field for each of 16 items', () => {
  const names = Array.from({ length: 16 }, (_, item) => `item${item}`);
  const shape = Object.fromEntries(names.map((name) => [name, 2]));
  const taken = (state: State): number =>
    names.reduce((sum, name) => sum + (state[name] as number), 0);
  const rules: Rules<State, string> = {
    shape,
    passes: [],
    start: () => Object.fromEntries(names.map((name) => [name, 0])),
    turn(state) {
      const count = taken(state);
      if (count < names.length) return { kind: 'one', seat: count % 3 === 0 ? 0 : 1 };
      return { kind: 'over', winner: 1, reason: '' };
    },
    // Taking item 3 before item 5 forces the rest to be taken in order.
    moves(state) {
      const free = names.filter((name) => state[name] === 0);
      return state.item3 === 1 && state.item5 === 0 ? free.slice(0, 1) : free;
    },
    next: (_, name) => ({ [name]: 1 }),
    notate: String,
  };
  expectSame(
    rules,
    [...spaceOf(shape).all()].sort((a, b) => taken(b) - taken(a)),
  );
});

test('a track of more squares than an engine takes arguments', () => {
  const squares = 2 ** 17;
  const rules: Rules<{ at: number }, number> = {
    shape: { at: squares },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at }) => turnOf(at % 3 === 0 ? 0 : 1, at === squares - 1),
    // A step, or as far as what is left allows: no two squares have the same moves.
    moves: ({ at }) => [at + 1, at + Math.ceil((squares - 1 - at) / 2)],
    next: (_, to) => ({ at: to }),
    notate: String,
  };
  expectSame(
    rules,
    Array.from({ length: squares }, (_, left) => ({ at: squares - 1 - left })),
  );
});
