import {
  board,
  combine,
  type Game,
  type Seat,
  type StateOf,
  seatNumber,
  turns,
} from '../../src/index.ts';
import { plainWords } from './words.ts';

const points = board('points', { width: 3, height: 3 });
const mover = turns('mover');
const parts = combine(points, mover);
type State = StateOf<typeof parts>;
type Move = { readonly from?: number; readonly to: number } | 'pass';

const MEN = 3;
const lines = points.lines(3);
const centre = points.cell('b2');
/** Along the lines of the board; slanting ones meet in the middle only. */
const ways = points.cells.map((cell) =>
  cell === centre
    ? points.neighbours(cell, 'all')
    : [...points.neighbours(cell, 'sides'), centre].filter((to, at, all) => all.indexOf(to) === at),
);
const notate = (move: Move): string => {
  if (move === 'pass') return move;
  const to = points.name(move.to);
  return move.from === undefined ? to : `${points.name(move.from)}-${to}`;
};

/** Three men's morris: three men a side are placed, then moved, until three stand in a line. */
const game: Game<Record<string, never>, State, Move> = {
  id: 'morris',
  title: "Three Men's Morris",
  summary: 'Place three men, then move them into a line.',
  options: {},
  rules: () => ({
    ...parts,
    passes: ['pass'],
    turn(state) {
      const piece = points.filled(state, lines);
      return piece === 0
        ? mover.one(state)
        : { kind: 'over', winner: piece === 1 ? 0 : 1, reason: 'three men stand in a line' };
    },
    moves(state, seat) {
      const all = points.read(state);
      const own = points.cells.filter((cell) => all[cell] === seatNumber(seat));
      if (own.length < MEN) return points.empty(state).map((to) => ({ to }));
      const steps = own.flatMap((from) =>
        (ways[from] ?? []).filter((to) => all[to] === 0).map((to) => ({ from, to })),
      );
      return steps.length > 0 ? steps : ['pass'];
    },
    next(state, move) {
      const seat: Seat = mover.read(state);
      if (move === 'pass') return mover.pass(state);
      const { from, to } = move;
      return {
        ...(from === undefined
          ? points.put(state, to, seatNumber(seat))
          : points.move(state, from, to)),
        ...mover.pass(state),
      };
    },
    notate,
  }),
  book: () => ({
    clauses: [],
    rulings: [],
    claims: [],
    words: { ...plainWords(notate), spell: (_state, move) => notate(move).split('-') },
    scene: ({ state }) => [points.draw(state)],
    // Where a man stands, and where he goes.
    target: (_position, _seat, _answers, answer) => points.target(answer),
  }),
};

export const morris: Game = game;
