import type { Rules, State, Turn } from '../../src/core/contract/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import { keyOf, playOf } from '../twin/play.ts';

/**
 * The same game written otherwise. `objects`, `strings`: what a move is. `weak-map`, `last-seen`: rules
 * that remember what they said of a state object. `table`: rules that remember it by all fields but one,
 * where play never comes to two positions that differ in that one alone. The others misbehave where play never comes, and
 * only there: they throw, talk nonsense, hide a sealed turn or a circle, or would never come back.
 */
export const GUISES = [
  'plain',
  'objects',
  'strings',
  'weak-map',
  'last-seen',
  'table',
  'throws-elsewhere',
  'nonsense-elsewhere',
  'sealed-elsewhere',
  'circle-elsewhere',
  'loops-elsewhere',
] as const;
export type Guise = (typeof GUISES)[number];

export type Dressed = {
  readonly rules: Rules;
  /** Whether rules that would never come back were asked where play never comes. */
  hasLooped(): boolean;
};

export function dress(rules: Rules, guise: Guise): Dressed {
  const only = (dressed: Rules): Dressed => ({ rules: dressed, hasLooped: () => false });
  switch (guise) {
    case 'plain':
      return only(rules);
    case 'objects':
      return only(withMoves(rules, (move) => ({ move })));
    case 'strings':
      return only(withMoves(rules, (move) => rules.notate(move)));
    case 'weak-map':
      return only(withWeakMap(rules));
    case 'last-seen':
      return only(withLastSeen(rules));
    case 'table':
      return only(withTable(rules));
    default:
      return elsewhere(rules, guise);
  }
}

/** Moves of another type: each is found again by how it is written. */
function withMoves(rules: Rules, wrap: (move: unknown) => unknown): Rules {
  const notate = (wrapped: unknown): string =>
    typeof wrapped === 'string'
      ? wrapped
      : rules.notate((wrapped as { readonly move: unknown }).move);
  const unwrap = (state: State, seat: Seat, wrapped: unknown): unknown =>
    rules.moves(state, seat).find((move) => rules.notate(move) === notate(wrapped));
  return {
    ...rules,
    moves: (state, seat) => rules.moves(state, seat).map(wrap),
    next(state, move, answer) {
      const turn = rules.turn(state);
      if (turn.kind === 'over') return {};
      const own = unwrap(state, turn.seat, move);
      if (turn.kind === 'one') return rules.next(state, own);
      return rules.next(state, own, unwrap(state, turn.seat === 0 ? 1 : 0, answer));
    },
    notate,
  };
}

/** Remembers by the state object what was said of it, as rules do that are slow to work something out. */
function withWeakMap(rules: Rules): Rules {
  const turns = new WeakMap<State, Turn>();
  const lists = new WeakMap<State, Map<Seat, readonly unknown[]>>();
  return {
    ...rules,
    turn(state) {
      const known = turns.get(state) ?? rules.turn(state);
      turns.set(state, known);
      return known;
    },
    moves(state, seat) {
      const known = lists.get(state) ?? new Map<Seat, readonly unknown[]>();
      lists.set(state, known);
      const list = known.get(seat) ?? rules.moves(state, seat);
      known.set(seat, list);
      return list;
    },
  };
}

/** Remembers the last state object it was asked about. */
function withLastSeen(rules: Rules): Rules {
  let last: State | undefined;
  let turn: Turn | undefined;
  let lists: Map<Seat, readonly unknown[]> = new Map();
  const look = (state: State): void => {
    if (state === last) return;
    last = state;
    turn = undefined;
    lists = new Map();
  };
  return {
    ...rules,
    turn(state) {
      look(state);
      turn ??= rules.turn(state);
      return turn;
    },
    moves(state, seat) {
      look(state);
      const list = lists.get(seat) ?? rules.moves(state, seat);
      lists.set(seat, list);
      return list;
    },
  };
}

/** Remembers by the board alone, where that tells who moves: right wherever play comes, and only there. */
function withTable(rules: Rules): Rules {
  const states = [...playOf(rules).positions.values()].map(({ state }) => state);
  const keyWithout = (state: State, field: string): string => keyOf({ ...state, [field]: 0 });
  const told = Object.keys(rules.shape).findLast(
    (field) => new Set(states.map((state) => keyWithout(state, field))).size === states.length,
  );
  if (told === undefined) return rules;
  const turns = new Map<string, Turn>();
  return {
    ...rules,
    turn(state) {
      const key = keyWithout(state, told);
      const known = turns.get(key) ?? rules.turn(state);
      turns.set(key, known);
      return known;
    },
  };
}

type Elsewhere = Exclude<
  Guise,
  'plain' | 'objects' | 'strings' | 'weak-map' | 'last-seen' | 'table'
>;

/** Sound where play comes, and otherwise anywhere else in a shape that has more room than it needs. */
function elsewhere(rules: Rules, guise: Elsewhere): Dressed {
  const { positions, start } = playOf(rules);
  let looped = false;
  const isHere = (state: State): boolean => positions.has(keyOf(state));
  const misbehave = (): never => {
    if (guise === 'loops-elsewhere') looped = true;
    throw new Error('Nobody comes here.');
  };
  const nonsense = { kind: 'perhaps', seat: 7 } as unknown as Turn;
  return {
    hasLooped: () => looped,
    rules: {
      // A field with a value that never occurs, so that there is always an elsewhere.
      shape: { ...rules.shape, elsewhere: 3 },
      passes: rules.passes,
      start: () => ({ ...rules.start(), elsewhere: 1 }),
      turn(state) {
        if (isThere(state)) return rules.turn(inner(state));
        if (guise === 'nonsense-elsewhere') return nonsense;
        if (guise === 'sealed-elsewhere') return { kind: 'both', seat: 1 };
        return guise === 'circle-elsewhere' ? { kind: 'one', seat: 1 } : misbehave();
      },
      moves(state, seat) {
        if (isThere(state)) return rules.moves(inner(state), seat);
        if (guise === 'nonsense-elsewhere') return null as unknown as readonly unknown[];
        if (guise === 'sealed-elsewhere' || guise === 'circle-elsewhere')
          return rules.moves(start.state, start.seat);
        return misbehave();
      },
      next(state, move, answer) {
        if (isThere(state)) return rules.next(inner(state), move, answer);
        if (guise === 'nonsense-elsewhere') return { elsewhere: -0.5 };
        // Back and forth between the two values that play never gives this field.
        if (guise === 'sealed-elsewhere' || guise === 'circle-elsewhere')
          return { elsewhere: state.elsewhere === 0 ? 2 : 0 };
        return misbehave();
      },
      notate: (move) => rules.notate(move),
    },
  };

  function inner({ elsewhere: _, ...state }: State): State {
    return state as State;
  }

  function isThere(state: State): boolean {
    return state.elsewhere === 1 && isHere(inner(state));
  }
}
