import type { Book, Words } from '../../src/core/contract/book.ts';
import type { Game } from '../../src/core/contract/game.ts';
import type { Rules } from '../../src/core/contract/rules.ts';
import { other, type Seat } from '../../src/core/seat.ts';

export type ToyState = { readonly heap: number; readonly mover: number };
type ToyRules = Rules<ToyState, string>;

/** What is to be otherwise than in the sound toy. */
export type ToyChanges = {
  readonly rules?: Partial<ToyRules>;
  readonly words?: Partial<Words<ToyState, string>>;
  readonly game?: Partial<Game>;
};

function moverOf({ mover }: ToyState): Seat {
  return mover === 0 ? 0 : 1;
}

/**
 * The smallest game that has everything a game can have: a heap of 4, from which one or two are taken;
 * on 2 both sides choose unseen; on 1 there is only a pass, which ends it. Who passes or matches wins.
 */
export const toyRules: ToyRules = {
  shape: { heap: 5, mover: 2 },
  passes: ['pass'],
  start: () => ({ heap: 4, mover: 0 }),
  turn(state) {
    const seat = moverOf(state);
    if (state.heap === 0) return { kind: 'over', winner: other(seat), reason: 'the heap is gone' };
    return { kind: state.heap === 2 ? 'both' : 'one', seat };
  },
  moves({ heap }) {
    if (heap === 2) return ['heads', 'tails'];
    return heap === 1 ? ['pass'] : ['t1', 't2'];
  },
  next(state, move, answer) {
    const mover = other(moverOf(state));
    if (move === 'pass') return { heap: 0, mover };
    if (answer !== undefined) return { heap: move === answer ? 1 : 0, mover };
    return { heap: state.heap - (move === 't1' ? 1 : 2), mover };
  },
  notate: String,
};

const toyWords: Words<ToyState, string> = {
  opening: () => ['A heap of 4.'],
  spell: (_state, move) => (/^t[12]$/.test(move) ? ['take', move.slice(1)] : [move]),
  ask: (_position, seat, answers) => [`Seat ${seat}, ${answers.length} answers so far: `],
  refuse: (_state, _seat, _answers, answer) => (answer === 't9' ? ['There are not 9.'] : []),
  narrate: ({ move }) => [`It was ${move}.`],
  closing: (_position, winner) => [`Seat ${winner} wins.`],
};

export function toyGame({ rules, words, game }: ToyChanges = {}): Game {
  const book: Book<ToyState, string> = {
    clauses: [],
    rulings: [],
    claims: [],
    words: { ...toyWords, ...words },
    axes: ['heap', 'mover'],
    scene: () => [],
  };
  const toy: Game<Record<string, never>, ToyState, string> = {
    id: 'toy',
    title: 'Toy',
    summary: 'A heap that is taken away.',
    options: {},
    rules: () => ({ ...toyRules, ...rules }),
    book: () => book,
  };
  return { ...toy, ...game };
}
