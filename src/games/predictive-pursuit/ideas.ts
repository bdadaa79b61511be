import type { Idea } from '../../core/idea.ts';
import { other, type Seat } from '../../core/seat.ts';
import { moverOf, SQUARE } from '../track.ts';
import type { PursuitMove, PursuitOptions, PursuitState } from './rules.ts';

type PursuitIdea = Idea<PursuitState, PursuitMove>;

/** Nearer than this to the finish, what a step is worth depends too much on where the other stands. */
const FAR = 4;
/** After fewer turns without movement the finish opens so soon that everything depends on it. */
const PATIENT = 3;
/** What the rules of thumb may give away on a turn; with a short stall a little more is at stake. */
const LITTLE = 0.02;
const MORE = 0.04;

/** What a good player of Predictive Pursuit tells a friend. */
export function ideas({ finish, landing, stall }: PursuitOptions): readonly PursuitIdea[] {
  const distance = (state: PursuitState, seat: Seat): number => finish - state[SQUARE[seat]];
  const isShut = landing === 'exact';
  const costs = isShut && stall !== 'never' && stall >= 10 ? LITTLE : MORE;
  const bluff: PursuitIdea = {
    id: 'bluff',
    idea: `A step of 2 is worth twice as much as a step of 1, so ${FAR} squares or more from the finish step 1 two times in three, and 2 the third time. Guess the other way round: 2 two times in three. Throw a die, so that nobody can read you.`,
    check: {
      kind: 'mix',
      costs,
      mix(state, seat) {
        const mover = moverOf(state);
        if (distance(state, mover) < FAR || state.still > 0) return undefined;
        return seat === mover ? { 1: 2, 2: 1 } : { 1: 1, 2: 2 };
      },
    },
  };
  const lastSquare: PursuitIdea = {
    id: 'last-square',
    idea: 'One square from the finish bluff no more: step 1 or 2, each as often as the other, and guess likewise.',
    check: {
      kind: 'mix',
      mix: (state) => (distance(state, moverOf(state)) === 1 ? { 1: 1, 2: 1 } : undefined),
    },
  };
  const guard: PursuitIdea = {
    id: 'guard',
    idea: `When one step would bring the other token home, guess that step: ${stall === 'never' ? 'then it never gets there' : `from two squares away 2, unless you are within ${FAR - 1} squares yourself; from one square away 1, until the finish opens`}.`,
    check: {
      kind: 'mix',
      ...(stall === 'never' ? {} : { costs: LITTLE }),
      mix(state, seat) {
        const mover = moverOf(state);
        const left = distance(state, mover);
        if (seat === mover || state.still === stall) return undefined;
        if (left === 1) return { 1: 1 };
        return left === 2 && (stall === 'never' || distance(state, other(mover)) >= FAR)
          ? { 2: 1 }
          : undefined;
      },
    },
  };
  const far = finish >= FAR ? [bluff] : [];
  if (!isShut) return [...far, lastSquare];
  // Where the finish never opens nobody need ever be let in, and there is nothing to bluff for.
  if (stall === 'never') return [guard];
  return stall >= PATIENT ? [...far, guard] : far;
}
