import {
  combine,
  drawHands,
  type Game,
  hand,
  SEATS,
  type StateOf,
  turns,
} from '../../src/index.ts';
import { plainWords } from './words.ts';

const hands = [hand('hand1', 9), hand('hand2', 9)] as const;
const mover = turns('mover');
const parts = combine(...hands, mover);
type State = StateOf<typeof parts>;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
const free = (state: State): readonly number[] =>
  hands[0].missing(state).filter((item) => !hands[1].has(state, item));

/** Whether three of these make fifteen. */
function makeFifteen(numbers: readonly number[]): boolean {
  return numbers.some((one, at) =>
    numbers.slice(at + 1).some((two) => two < 15 - one - two && numbers.includes(15 - one - two)),
  );
}

/** The numbers 1 to 9 on a magic square are tic-tac-toe. */
const game: Game<Record<string, never>, State, number> = {
  id: 'fifteen',
  title: 'Fifteen',
  summary: 'Three numbers that make fifteen.',
  options: {},
  rules: () => ({
    ...parts,
    passes: [],
    turn(state) {
      const winner = SEATS.find((seat) => makeFifteen(hands[seat].read(state)));
      if (winner !== undefined)
        return { kind: 'over', winner, reason: 'three numbers make fifteen' };
      return free(state).length === 0
        ? { kind: 'over', winner: null, reason: 'no number is left' }
        : mover.one(state);
    },
    moves: free,
    next: (state, item) => ({
      ...hands[mover.read(state)].add(state, item),
      ...mover.pass(state),
    }),
    notate: String,
  }),
  book: () => ({
    clauses: [],
    rulings: [],
    claims: [],
    words: plainWords(String),
    scene: ({ state }) => [
      drawHands(state, 'Numbers', hands),
      {
        kind: 'facts',
        facts: SEATS.map((seat) => ({
          label: `Player ${seat + 1} has`,
          text: String(sum(hands[seat].read(state))),
        })),
      },
    ],
    target: (_position, _seat, _answers, answer) => hands[0].target(answer),
  }),
};

export const fifteen: Game = game;
