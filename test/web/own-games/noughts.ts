import {
  board,
  combine,
  type Game,
  player,
  type StateOf,
  say,
  seatNumber,
  turns,
} from '../../../src/index.ts';

const cells = board('cells', { width: 3, height: 3 });
const mover = turns('mover');
const parts = combine(cells, mover);
const lines = cells.lines(3);

/** A grid that is played by its cells. */
const game: Game<Record<string, never>, StateOf<typeof parts>, number> = {
  id: 'noughts',
  title: 'Noughts',
  summary: 'Three in a line win.',
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
    clauses: [
      { id: 'turns', title: 'Turns', text: 'Put your mark on an empty cell.' },
      { id: 'end', title: 'The end', text: 'Three marks in a line win.' },
    ],
    rulings: [
      {
        id: 'N-1',
        clause: 'end',
        problem: 'The book does not say what a full board is.',
        ruling: 'A full board without a line is a draw.',
      },
    ],
    claims: [
      { id: 'winner', clause: 'The end', claim: 'Somebody always wins', check: { kind: 'winner' } },
      { id: 'ends', clause: 'The end', claim: 'It ends soon', check: { kind: 'ends' } },
      {
        id: 'middle',
        clause: 'Tips',
        claim: 'Take the middle',
        check: { kind: 'advice', test: ({ move }) => move === cells.cell('b2') },
      },
    ],
    words: {
      opening: () => ['Three in a line win.'],
      spell: (_state, move) => [cells.name(move)],
      ask: (_position, seat) => [say`${player(seat)}, where?`],
      refuse: () => [],
      narrate: ({ seat, move }) => [say`${player(seat)} takes ${cells.name(move)}.`],
      closing: (_position, winner) => [say`${player(winner)} wins.`],
    },
    scene: ({ state }) => [cells.draw(state), mover.draw(state)],
    target: (_position, _seat, _answers, answer) => cells.target(answer),
  }),
};

const own: Game = game;

export default own;
