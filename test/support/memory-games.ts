import { type ThreeInALineState, threeInALine } from '../../bench/games/three-in-a-line.ts';
import { token } from '../../bench/games/token.ts';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import { rules as leapToTwenty } from '../../src/games/leap-to-twenty/rules.ts';
import { rules as trailBlazer } from '../../src/games/trail-blazer/rules.ts';

/** A game whose solving takes some memory; trusted ones are laid out, others are explored. */
export type MemoryGame = { readonly rules: Rules; readonly trusted: boolean };

function game<S extends State, M>(rules: Rules<S, M>, trusted: boolean): MemoryGame {
  return { rules: rules as unknown as Rules, trusted };
}

/** Three in a line that is drawn after two stones each. */
const twoStones: Rules<ThreeInALineState, number> = {
  ...threeInALine,
  turn: (state) =>
    state.stones2.toString(2).replaceAll('0', '').length === 2
      ? { kind: 'over', winner: null, reason: 'no stone is left' }
      : threeInALine.turn(state),
};

/** Large ones are refused where little memory may be used; in small ones every byte a position shows all the same. */
export type GameSize = 'small' | 'large';

/** By what takes the memory. */
export const MEMORY_GAMES: Readonly<Record<string, (size: GameSize) => MemoryGame>> = {
  'a table': (size) => game(leap(size === 'small' ? 1000 : 2500), true),
  'a table of rows that compare': (size) => game(trail(size === 'small' ? 1000 : 3000), true),
  'trees and lists': (size) => game(heaps(size === 'small' ? 12 : 24), true),
  'leaves along rows': (size) =>
    game(size === 'small' ? scattered(400, 80) : scattered(900, 130), true),
  'positions by hash': (size) => game(size === 'small' ? twoStones : threeInALine, false),
  'play laid out': (size) => game(leap(size === 'small' ? 200 : 600), false),
  circles: (size) => game(token(size === 'small' ? 60_000 : 1_250_000), false),
  'wide lists': (size) => game(wide(10, size === 'small' ? 8_000 : 200_000), false),
  'ever new notations': (size) => game(counted(size === 'small' ? 20_000 : 60_000), false),
  'a graph of ranks': (size) => game(token(size === 'small' ? 40_000 : 150_000), true),
};

function leap(finish: number): ReturnType<typeof leapToTwenty> {
  return leapToTwenty({ finish, steps: [1, 2, 4], penalty: 5 });
}

function trail(finish: number): ReturnType<typeof trailBlazer> {
  return trailBlazer({ finish, steps: [1, 2, 3] });
}

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
