import { board, combine, type Game, type StateOf, seatNumber, turns } from '../../src/index.ts';
import { plainWords } from './words.ts';

const cells = board('cells', { width: 3, height: 3 });
const mover = turns('mover');
const parts = combine(cells, mover);
const lines = cells.lines(3);

const game: Game<Record<string, never>, StateOf<typeof parts>, number> = {
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  summary: 'Three in a line.',
  options: {},
  rules: () => ({
    ...parts,
    passes: [],
    turn(state) {
      const piece = cells.filled(state, lines);
      if (piece !== 0)
        return { kind: 'over', winner: piece === 1 ? 0 : 1, reason: 'there are three in a line' };
      return cells.empty(state).length === 0
        ? { kind: 'over', winner: null, reason: 'the board is full' }
        : mover.one(state);
    },
    moves: cells.empty,
    next: (state, cell) => ({
      ...cells.put(state, cell, seatNumber(mover.read(state))),
      ...mover.pass(state),
    }),
    notate: cells.name,
  }),
  book: () => ({
    clauses: [],
    rulings: [],
    claims: [],
    words: plainWords(cells.name),
    scene: ({ state }) => [cells.draw(state), mover.draw(state)],
    target: (_position, _seat, _answers, answer) => cells.target(answer),
  }),
};

export const ticTacToe: Game = game;
