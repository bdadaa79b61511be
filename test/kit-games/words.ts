import type { Words } from '../../src/core/contract/book.ts';
import type { State } from '../../src/core/contract/rules.ts';
import { seatNumber } from '../../src/core/seat.ts';

/** Words for a game whose moves are spelled as they are notated. */
export function plainWords<S extends State, M>(notate: (move: M) => string): Words<S, M> {
  return {
    opening: () => ['Begin.'],
    spell: (_state, move) => [notate(move)],
    ask: (_position, seat) => [`Player ${seatNumber(seat)}: `],
    refuse: () => [],
    narrate: ({ seat, move }) => [`Player ${seatNumber(seat)} plays ${notate(move)}.`],
    closing: (_position, winner) => [`Player ${seatNumber(winner)} wins.`],
  };
}
