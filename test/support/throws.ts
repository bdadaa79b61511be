import type { Game } from '../../src/core/contract/game.ts';

const THROWS = ['rock', 'paper', 'scissors'] as const;
type Throw = (typeof THROWS)[number];

/** Rock, paper, scissors to three points, of which paper scores two; equal throws are thrown again. */
const game: Game<
  Record<string, never>,
  { readonly points1: number; readonly points2: number },
  Throw
> = {
  id: 'throws',
  title: 'Throws',
  summary: 'Rock, paper, scissors to three points.',
  options: {},
  rules: () => ({
    shape: { points1: 5, points2: 5 },
    passes: [],
    start: () => ({ points1: 0, points2: 0 }),
    turn({ points1, points2 }) {
      if (points1 >= 3) return { kind: 'over', winner: 0, reason: 'three points' };
      if (points2 >= 3) return { kind: 'over', winner: 1, reason: 'three points' };
      return { kind: 'both', seat: 0 };
    },
    moves: () => THROWS,
    next({ points1, points2 }, own, others = own) {
      const ahead = (THROWS.indexOf(own) - THROWS.indexOf(others) + 3) % 3;
      const scored = (thrown: Throw): number => (thrown === 'paper' ? 2 : 1);
      if (ahead === 0) return {};
      return ahead === 1
        ? { points1: points1 + scored(own) }
        : { points2: points2 + scored(others) };
    },
    notate: String,
  }),
  book: () => ({
    clauses: [],
    rulings: [],
    claims: [],
    words: {
      opening: () => [],
      spell: (_state, move) => [move],
      ask: () => ['Throw: '],
      refuse: () => [],
      narrate: () => [],
      closing: () => [],
    },
    scene: () => [],
  }),
};

export const throws: Game = game as unknown as Game;
