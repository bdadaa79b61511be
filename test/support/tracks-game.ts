import fc from 'fast-check';
import type { Game } from '../../src/core/contract/game.ts';
import type { Rules } from '../../src/core/contract/rules.ts';
import { toyGame } from './toy.ts';

/** What a side's moves look at beside its own square. */
const SIGHTS = ['nothing', 'other'] as const;
type Sight = (typeof SIGHTS)[number];

/**
 * Two players, each with a square of their own. A side may step 1 or 2, or only 1 where its
 * `narrow` square is met; `slow` squares swallow what is beyond 1. What it looks at for either, its
 * own square or the other's, is what makes the players affect each other or leave each other alone.
 */
export type Tracks = {
  readonly sealed: boolean;
  /** The square at which only one move is legal, and where one looks for it. */
  readonly narrow: number;
  readonly narrowBy: Sight;
  /** The square at which both moves do the same, and where one looks for it. */
  readonly slow: number;
  readonly slowBy: Sight;
  /** Whether the moves are listed the other way round where the other stands on an odd square. */
  readonly turned: boolean;
  /** Whether each move also writes itself down where both players do. */
  readonly noted: boolean;
  /** Whether whoever lands on the other wins, so that they play for what only both together bring about. */
  readonly hunted: boolean;
};

const FINISH = 4;

export const anyTracks: fc.Arbitrary<Tracks> = fc.record({
  sealed: fc.boolean(),
  narrow: fc.nat(FINISH),
  narrowBy: fc.constantFrom(...SIGHTS, 'nothing'),
  slow: fc.nat(FINISH),
  slowBy: fc.constantFrom(...SIGHTS, 'nothing'),
  turned: fc.boolean(),
  noted: fc.constantFrom(false, false, true),
  hunted: fc.constantFrom(false, false, true),
});

type State = {
  readonly square1: number;
  readonly square2: number;
  readonly note: number;
  readonly mover: number;
};

export function tracksGame(tracks: Tracks): Game {
  const { sealed, narrow, narrowBy, slow, slowBy, turned, noted, hunted } = tracks;
  const squareOf = (state: State, seat: number): number =>
    seat === 0 ? state.square1 : state.square2;
  const seen = (state: State, seat: number, sight: Sight): number =>
    squareOf(state, sight === 'other' ? 1 - seat : seat);
  const stepped = (state: State, seat: number, step: number): number =>
    Math.min(FINISH, squareOf(state, seat) + (seen(state, seat, slowBy) === slow ? 1 : step));
  const rules: Rules<State, number> = {
    shape: { square1: FINISH + 1, square2: FINISH + 1, note: 3, mover: 2 },
    passes: [],
    start: () => ({ square1: 0, square2: 0, note: 0, mover: 0 }),
    turn(state) {
      if (hunted && state.square1 === state.square2 && state.square1 > 0)
        return { kind: 'over', winner: state.mover === 0 ? 1 : 0, reason: 'caught' };
      if (state.square1 === FINISH) return { kind: 'over', winner: 0, reason: 'home' };
      if (state.square2 === FINISH) return { kind: 'over', winner: 1, reason: 'home' };
      return { kind: sealed ? 'both' : 'one', seat: state.mover === 0 ? 0 : 1 };
    },
    moves(state, seat) {
      const legal = seen(state, seat, narrowBy) === narrow ? [1] : [1, 2];
      return turned && squareOf(state, 1 - seat) % 2 === 1 ? legal.toReversed() : legal;
    },
    next(state, move, answer) {
      const lead = state.mover;
      const note = noted ? { note: move } : {};
      const after = { mover: 1 - lead, ...note };
      const [one, two] = lead === 0 ? [move, answer] : [answer, move];
      return {
        ...after,
        ...(one === undefined ? {} : { square1: stepped(state, 0, one) }),
        ...(two === undefined ? {} : { square2: stepped(state, 1, two) }),
      };
    },
    notate: String,
  };
  return { ...toyGame(), rules: () => rules as unknown as Rules };
}
