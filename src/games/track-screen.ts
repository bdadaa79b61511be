import type { Book, Words } from '../core/contract/book.ts';
import { type Phrase, type Phrases, say, verb, you } from '../core/contract/phrase.ts';
import type { Rules } from '../core/contract/rules.ts';
import type { Seat } from '../core/seat.ts';
import { orList } from '../core/word-list.ts';
import { SQUARE, type TrackState } from './track.ts';

/** The winner, for a screen that shows the reason beside it. */
export function winsLine(winner: Seat): Phrase {
  return say`${you(winner)} ${verb(winner, 'win', 'wins')}!`;
}

export function passesLine(seat: Seat): Phrase {
  return say`${you(seat)} ${verb(seat, 'have', 'has')} no legal move and ${verb(seat, 'pass', 'passes')}.`;
}

/** The book of a race in words for a screen. */
export function raceScreen<S extends TrackState, M>(
  printed: Book<S, M>,
  { moves }: Rules<S, M>,
  {
    opening,
    steps,
    why,
    passed = passesLine,
    after = () => [],
  }: {
    readonly opening: Phrases;
    readonly steps: readonly number[];
    /** Why a step is not legal here. */
    why(state: S, seat: Seat, step: string): Phrase;
    /** A turn without a step. */
    passed?(seat: Seat, move: M, before: S): Phrase;
    /** The effects of a step other than its square. */
    after?(seat: Seat, state: S): Phrases;
  },
): Book<S, M> {
  const legal = (state: S, seat: Seat): string => orList(moves(state, seat).map(String));
  const words: Partial<Words<S, M>> = {
    opening: () => opening,
    ask: ({ state }, seat) => [`Your turn. Move ${legal(state, seat)}: `],
    refuse: (state, seat, _answers, answer) =>
      steps.map(String).includes(answer)
        ? [say`${why(state, seat, answer)} Choose ${legal(state, seat)}.`]
        : [],
    narrate: ({ seat, move, before, after: state }) =>
      typeof move === 'number'
        ? [say`${you(seat)} moved ${move}, to ${state[SQUARE[seat]]}.`, ...after(seat, state)]
        : [passed(seat, move, before)],
    closing: (_position, winner) => [winsLine(winner)],
  };
  return { ...printed, words: { ...printed.words, ...words } };
}
