import type { Book } from '../../src/core/contract/book.ts';
import type { Game } from '../../src/core/contract/game.ts';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import type { Seat } from '../../src/core/seat.ts';

/** Rules with a book that says nothing. */
export function bareGame(rules: Rules, fields?: Book['fields']): Game {
  const none = (): readonly [] => [];
  return {
    id: 'bare',
    title: 'Bare',
    summary: 'Nothing is said.',
    options: {},
    rules: () => rules,
    book: () => ({
      clauses: [],
      rulings: [],
      claims: [],
      words: {
        opening: none,
        spell: (_state, move) => [String(move)],
        ask: () => ['? '],
        refuse: none,
        narrate: none,
        closing: none,
      },
      scene: none,
      fields,
    }),
  };
}

export type HeapRules = {
  readonly heaps: readonly number[];
  /** What may be taken from one heap; anything, where it is left out. */
  readonly takes?: readonly number[];
  /** Whether whoever cannot move wins. */
  readonly misere?: boolean;
  /** Whether as many may be taken from both heaps at once, as in the game of Wythoff. */
  readonly both?: boolean;
};

/** Heaps from which stones are taken; a state has `heap1`, `heap2` … and the mover. */
export function heapRules({ heaps, takes, misere = false, both = false }: HeapRules): Rules {
  const names = heaps.map((_, index) => `heap${index + 1}`);
  const moverOf = ({ mover }: State): Seat => (mover === 0 ? 0 : 1);
  const movesAt = (state: State): readonly string[] => {
    const from = (name: string, most: number): readonly string[] =>
      Array.from({ length: most }, (_, index) => index + 1)
        .filter((many) => takes === undefined || takes.includes(many))
        .map((many) => `${name}-${many}`);
    const moves = names.flatMap((name) => from(name, state[name] ?? 0));
    return both
      ? [...moves, ...from('both', Math.min(...names.map((name) => state[name] ?? 0)))]
      : moves;
  };
  return {
    shape: {
      ...Object.fromEntries(heaps.map((heap, index) => [`heap${index + 1}`, heap + 1])),
      mover: 2,
    },
    passes: [],
    start: () => ({
      ...Object.fromEntries(heaps.map((heap, index) => [`heap${index + 1}`, heap])),
      mover: 0,
    }),
    turn(state) {
      const seat = moverOf(state);
      if (movesAt(state).length > 0) return { kind: 'one', seat };
      const last = seat === 0 ? 1 : 0;
      return { kind: 'over', winner: misere ? seat : last, reason: 'nothing can be taken' };
    },
    moves: movesAt,
    next(state, move) {
      const [name = '', many = ''] = String(move).split('-');
      const taken = (from: string): number => (state[from] ?? 0) - Number(many);
      const mover = state.mover === 0 ? 1 : 0;
      if (name !== 'both') return { [name]: taken(name), mover };
      return { ...Object.fromEntries(names.map((one) => [one, taken(one)])), mover };
    },
    notate: String,
  };
}
