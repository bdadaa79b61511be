import type { Book } from '../../core/contract/book.ts';
import type { Fate } from '../../core/contract/game.ts';
import { moveOf, playerOwns, say, verb, you } from '../../core/contract/phrase.ts';
import { other } from '../../core/seat.ts';
import { orList } from '../../core/word-list.ts';
import { SQUARE } from '../track.ts';
import { winsLine } from '../track-screen.ts';
import { book, openedBy } from './book.ts';
import { type PursuitMove, type PursuitOptions, type PursuitState, rules } from './rules.ts';

/** The book in words for a screen. */
export function screenBook(
  options: PursuitOptions,
  fate: Fate = 'wins',
): Book<PursuitState, PursuitMove> {
  const { finish } = options;
  const { moves, turn } = rules(options);
  const opened = openedBy(options);
  const printed = book(options, fate);
  return {
    ...printed,
    words: {
      ...printed.words,
      opening: () => [
        `The first to ${finish} ${fate}. Each move, 1 or 2, is secret: a right guess stops it.`,
      ],
      ask({ state }, seat) {
        const now = turn(state);
        const choices = orList(moves(state, seat));
        return now.kind === 'both' && now.seat === seat
          ? [`Your secret move (${choices}): `]
          : [say`Guess ${playerOwns(other(seat))} move (${choices}): `];
      },
      refuse: (state, seat, _answers, answer) =>
        answer === '2'
          ? [`From ${state[SQUARE[seat]]} a move of 2 would pass ${finish}. Choose 1.`]
          : [],
      narrate({ seat, move, answer, before, after }) {
        const guesser = other(seat);
        const still = opened(before, after);
        return [
          say`${you(seat)} chose ${moveOf(seat, String(move))}; ${you(guesser)} guessed ${moveOf(guesser, String(answer))}.`,
          move === answer
            ? say`A right guess: ${you(seat)} ${verb(seat, 'stay', 'stays')} on ${after[SQUARE[seat]]}.`
            : say`A wrong guess: ${you(seat)} ${verb(seat, 'go', 'goes')} to ${after[SQUARE[seat]]}.`,
          ...(still === undefined
            ? []
            : [
                `No token has moved for ${still} turns, so the finish is open: passing ${finish} ${fate} too.`,
              ]),
        ];
      },
      closing: (_position, winner) => [winsLine(winner)],
    },
  };
}
