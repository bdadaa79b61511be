import type { Idea } from '../../core/contract/idea.ts';
import { other, type Seat } from '../../core/seat.ts';
import { moverOf, SQUARE } from '../track.ts';
import type { PursuitMove, PursuitOptions, PursuitState } from './rules.ts';

type PursuitIdea = Idea<PursuitState, PursuitMove>;

/** From this distance on, the value of a step hardly depends on the other token. */
const FAR = 4;
/** If the finish opens sooner than this, play near it differs from the printed game. */
const PATIENT = 10;
/** What a rule of thumb may cost on a turn; if the finish opens sooner, more is at stake. */
const LITTLE = 0.02;
const MORE = 0.04;
/** A rule of thumb that costs more in one case in ten is still worth knowing. */
const MOSTLY = 0.9;

/** How often to step 1, and 2. */
type Odds = readonly [number, number];

/** What a good player of Predictive Pursuit tells a friend. */
export function ideas({ finish, landing, stall }: PursuitOptions): readonly PursuitIdea[] {
  const distance = (state: PursuitState, seat: Seat): number => finish - state[SQUARE[seat]];
  const far = finish >= FAR;
  const isPatient = landing === 'exact' && stall !== 'never' && stall >= PATIENT;

  /** How often to step and guess while tokens move: the guesser says 2 as often as the mover steps 1. */
  const bluff = (idea: string, odds: (state: PursuitState, mover: Seat) => Odds | undefined) =>
    ({
      id: 'bluff',
      idea,
      atLeast: MOSTLY,
      check: {
        kind: 'mix',
        costs: isPatient ? LITTLE : MORE,
        mix(state, seat) {
          const mover = moverOf(state);
          const [one, two] = (state.still === 0 ? odds(state, mover) : undefined) ?? [];
          if (one === undefined || two === undefined) return undefined;
          return seat === mover ? { 1: one, 2: two } : { 1: two, 2: one };
        },
      },
    }) satisfies PursuitIdea;
  const farBluff = bluff(
    `While the tokens move, step 1 two times in three when you are ${FAR} or more squares from the finish. Guess 2 just as often.`,
    (state, mover) => (distance(state, mover) >= FAR ? [2, 1] : undefined),
  );
  const fullBluff = bluff(
    `While the tokens move, step 1 two times in three when you are ${FAR} or more squares from the finish, three times in five at 3 squares, and always at 2 squares, unless the other token is nearly there too. Guess 2 just as often.`,
    (state, mover) => {
      const left = distance(state, mover);
      if (left >= FAR) return [2, 1];
      if (left === FAR - 1) return [3, 2];
      return left === 2 && distance(state, other(mover)) >= FAR ? [1, 0] : undefined;
    },
  );
  const lastSquare: PursuitIdea = {
    id: 'last-square',
    idea: 'One square from the finish either step works: take 1 and 2 equally often, and guess them equally often.',
    check: {
      kind: 'mix',
      mix: (state) => (distance(state, moverOf(state)) === 1 ? { 1: 1, 2: 1 } : undefined),
    },
  };
  const guard: PursuitIdea = {
    id: 'guard',
    idea:
      stall === 'never'
        ? 'When one step would bring the other token home, guess that step: then it never gets there.'
        : 'One square from the finish only a 1 is left: guess it every time, until the finish opens.',
    check: {
      kind: 'mix',
      mix(state, seat) {
        const mover = moverOf(state);
        const left = distance(state, mover);
        if (seat === mover || state.still === stall) return undefined;
        if (left === 1) return { 1: 1 };
        return left === 2 && stall === 'never' ? { 2: 1 } : undefined;
      },
    },
  };
  if (landing === 'open') return far ? [farBluff, lastSquare] : [lastSquare];
  // If the finish never opens, neither side ever has to let the other in, so there is nothing to bluff for.
  // After an odd number of turns it opens for the other side, and the squares decide too much.
  if (stall === 'never' || stall % 2 === 1 || !far) return [guard];
  return [isPatient ? fullBluff : farBluff, guard];
}
