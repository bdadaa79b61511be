import type { Rules, State, Turn } from '../../src/core/contract/rules.ts';
import { deriveSeed } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';

/** Places drawn by chance, more of them than one thread explores alone. */
type Places = {
  readonly places: number;
  /** How far a move leads at most; where undefined, to any place, so that play can come back. */
  readonly reach?: number;
  readonly moves: number;
  /** In every so-manieth place there are so many moves. */
  readonly wide?: { readonly every: number; readonly moves: number };
  /** In every so-manieth place both sides choose unseen. */
  readonly sealed?: number;
};

export type LargeName =
  | 'open'
  | 'narrow'
  | 'circles'
  | 'sealed'
  | 'wide'
  | 'too wide for a block'
  | 'a fault'
  | 'two faults'
  | 'a move twice'
  | 'no end';

/** Play comes there late. */
const FAR = 23_203;
const FARTHER = 23_603;

const OPEN: Places = { places: 24_000, reach: 3600, moves: 4 };

/** Where a thread says that it comes to the place from which there is no way back. */
export const STUCK = 'stuck';

export const LARGE: Readonly<Record<LargeName, Rules>> = {
  open: placesRules(OPEN),
  narrow: placesRules({ places: 24_000, reach: 12, moves: 4 }),
  circles: placesRules({ places: 20_000, moves: 3 }),
  sealed: placesRules({ places: 16_000, reach: 2000, moves: 3, sealed: 5 }),
  wide: placesRules({ ...OPEN, wide: { every: 400, moves: 5000 } }),
  'too wide for a block': placesRules({ ...OPEN, wide: { every: 8009, moves: 2 ** 18 + 1 } }),
  'a fault': failingAt([FAR], () => {
    throw new Error('Nobody thought of this place.');
  }),
  'two faults': failingAt([FAR, FARTHER], () => []),
  'a move twice': failingAt([FAR, FARTHER], () => [0, 0]),
  'no end': failingAt([FAR], () => {
    new BroadcastChannel(STUCK).postMessage('');
    for (;;);
  }),
};

/** How a thread finds one of them. */
export default {
  options: {},
  rules: ({ name }: { readonly name: LargeName }): Rules => LARGE[name],
};

function placesRules({ places, reach, moves, wide, sealed }: Places): Rules {
  const movesAt = (place: number): number =>
    wide !== undefined && place % wide.every === 0 ? wide.moves : moves;
  const isLast = (place: number): boolean => deriveSeed(2, place) % 16 === 0 && place > 0;
  return {
    shape: { place: places, turns: 2 },
    passes: [],
    start: () => ({ place: 0, turns: 0 }),
    turn({ place = 0, turns }): Turn {
      const seat: Seat = turns === 0 ? 0 : 1;
      if (place + moves >= places || isLast(place))
        return { kind: 'over', winner: place % 3 === 2 ? null : seat, reason: 'the end' };
      return { kind: sealed !== undefined && place % sealed === 0 ? 'both' : 'one', seat };
    },
    moves: ({ place = 0, turns }, seat) =>
      Array.from({ length: movesAt(place) - (seat === turns ? 0 : 1) }, (_, index) => index),
    next({ place = 0, turns = 0 }, move, answer = 0) {
      const drawn = deriveSeed(deriveSeed(1, place), 100 * Number(move) + Number(answer));
      const to =
        reach === undefined ? drawn % places : Math.min(places - 1, place + 1 + (drawn % reach));
      return { place: to, turns: 1 - turns };
    },
    notate: String,
  };
}

function failingAt(where: readonly number[], moves: () => readonly unknown[]): Rules {
  const sound = placesRules(OPEN);
  return {
    ...sound,
    // Play must be able to come there.
    turn: (state) =>
      where.includes(state.place as number) ? { kind: 'one', seat: 0 } : sound.turn(state),
    moves: (state: State, seat) =>
      where.includes(state.place as number) ? moves() : sound.moves(state, seat),
  };
}
