import { threeInALine } from '../../bench/games/three-in-a-line.ts';
import { token } from '../../bench/games/token.ts';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import { rules as leapToTwenty } from '../../src/games/leap-to-twenty/rules.ts';
import { rules as trailBlazer } from '../../src/games/trail-blazer/rules.ts';

/** A game whose solving takes some memory; trusted ones are laid out, others are explored. */
export type MemoryGame = { readonly rules: Rules; readonly trusted: boolean };

function game<S extends State, M>(rules: Rules<S, M>, trusted: boolean): MemoryGame {
  return { rules: rules as unknown as Rules, trusted };
}

/** By what takes the memory. */
export const MEMORY_GAMES: Readonly<Record<string, MemoryGame>> = {
  'a table': game(leapToTwenty({ finish: 2500, steps: [1, 2, 4], penalty: 5 }), true),
  'a table of rows that compare': game(trailBlazer({ finish: 3000, steps: [1, 2, 3] }), true),
  'trees and lists': game(heaps(24), true),
  'leaves along rows': game(scattered(1_500, 200), true),
  'positions by hash': game(threeInALine, false),
  'play laid out': game(leapToTwenty({ finish: 600, steps: [1, 2, 4], penalty: 5 }), false),
  circles: game(token(1_250_000), false),
  'wide lists': game(wide(10, 200_000), false),
  'ever new notations': game(counted(60_000), false),
  'a graph of ranks': game(token(150_000), true),
};

/** Nim with three heaps, whose moves differ wherever the heaps do: the last to take wins. */
function heaps(most: number): Rules<State, string> {
  const names = ['heap1', 'heap2', 'heap3'] as const;
  return {
    shape: { heap1: most + 1, heap2: most + 1, heap3: most + 1, mover: 2 },
    passes: [],
    start: () => ({ heap1: most, heap2: most, heap3: most, mover: 0 }),
    turn: (state) =>
      names.every((name) => state[name] === 0)
        ? { kind: 'over', winner: state.mover === 0 ? 1 : 0, reason: 'nothing is left' }
        : { kind: 'one', seat: state.mover === 0 ? 0 : 1 },
    moves: (state) =>
      names.flatMap((name) =>
        Array.from({ length: state[name] as number }, (_, taken) => `${name}:${taken + 1}`),
      ),
    next(state, move) {
      const [name = '', taken] = move.split(':');
      return { [name]: (state[name] as number) - Number(taken), mover: state.mover === 0 ? 1 : 0 };
    },
    notate: (move) => move,
  };
}

/** A track on which how far one may go looks like chance, square by square and row by row. */
function scattered(squares: number, rows: number): Rules<State, number> {
  const reach = (square: number, row: number): number =>
    1 + (((square * 7919 + row * 104729) >>> 3) % 5);
  return {
    shape: { row: rows, square: squares, mover: 2 },
    passes: [],
    start: () => ({ row: 0, square: 0, mover: 0 }),
    turn: ({ row = 0, square = 0, mover }) =>
      row === rows - 1 || square === squares - 1
        ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'the end' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: ({ row = 0, square = 0 }) =>
      Array.from({ length: reach(square, row) }, (_, far) => far + 1),
    next: ({ row = 0, square = 0, mover }, far) => ({
      row: far % 2 === 0 ? row + 1 : row,
      square: Math.min(squares - 1, square + far),
      mover: mover === 0 ? 1 : 0,
    }),
    notate: String,
  };
}

/** A few positions with very many moves each. */
function wide(depth: number, moves: number): Rules<State, number> {
  const list = Array.from({ length: moves }, (_, move) => move);
  return {
    shape: { depth: depth + 1, last: moves },
    passes: [],
    start: () => ({ depth: 0, last: 0 }),
    turn: ({ depth: at = 0, last = 0 }) =>
      at === depth || last > 0
        ? { kind: 'over', winner: last % 2 === 0 ? 0 : 1, reason: 'it is over' }
        : { kind: 'one', seat: at % 2 === 0 ? 0 : 1 },
    moves: () => list,
    next: ({ depth: at = 0 }, move) => ({ depth: at + 1, last: move }),
    notate: String,
  };
}

/** In every position the moves are written otherwise. */
function counted(positions: number): Rules<State, string> {
  return {
    shape: { at: positions + 2 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at = 0 }) =>
      at >= positions
        ? { kind: 'over', winner: at % 2 === 0 ? 0 : 1, reason: 'it is over' }
        : { kind: 'one', seat: at % 2 === 0 ? 0 : 1 },
    moves: ({ at = 0 }) => [`a-long-word-for-${at}-one`, `a-long-word-for-${at}-two`],
    next: ({ at = 0 }, move) => ({ at: at + (move.endsWith('one') ? 1 : 2) }),
    notate: (move) => move,
  };
}
