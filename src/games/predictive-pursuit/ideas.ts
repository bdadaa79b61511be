import { capitalize } from '../../core/contract/first-letter.ts';
import type { Idea } from '../../core/contract/idea.ts';
import type { Target } from '../../core/contract/scene.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { andList, orList } from '../../core/word-list.ts';
import { moverOf, SQUARE, trackPlaces } from '../track.ts';
import type { PursuitMove, PursuitOptions, PursuitState } from './rules.ts';

type PursuitIdea = Idea<PursuitState, PursuitMove>;
/** How often to choose 1, and how often 2. */
type Odds = Readonly<Record<PursuitMove, number>>;

/** The most that a rule of thumb may cost on a turn, and the share of turns on which that must hold. */
const LITTLE = 0.1;
const MOSTLY = 0.8;
/** From this far away a step of 2 reaches the last square, the best one once the finish is open. */
const NEAR = 3;

const COIN: Odds = { 1: 1, 2: 1 };
/** Roll a die: the short step on 1 to 4. */
const SHORT: Odds = { 1: 4, 2: 2 };
const LONG: Odds = { 1: 2, 2: 4 };
const ONLY: Readonly<Record<PursuitMove, Odds>> = { 1: { 1: 1, 2: 0 }, 2: { 1: 0, 2: 1 } };

/**
 * What a good player of Predictive Pursuit tells a friend. Best play mixes differently on every pair of squares. Of the
 * mixes that fit in two sentences, these give little away to an opponent who knows them (docs/teaching.md).
 */
export function ideas(options: PursuitOptions): readonly PursuitIdea[] {
  const { finish, landing, stall } = options;
  const isOpen = (state: PursuitState): boolean => landing === 'open' || state.still === stall;
  const distance = (state: PursuitState, seat: Seat): number => finish - state[SQUARE[seat]];
  const last = finish - 1;
  const nearFinish = (steps: number): readonly Target[] =>
    trackPlaces(finish, (square) => square < finish && square >= finish - steps);

  // If the finish never opens, neither side ever has to let the other in, so there is nothing to bluff for.
  if (landing === 'exact' && stall === 'never')
    return [
      {
        id: 'guard',
        idea: 'If one step would bring the other token home, guess that step: then it never gets there.',
        places: nearFinish(2),
        check: {
          kind: 'mix',
          mix(state, seat) {
            const left = distance(state, moverOf(state));
            return seat === moverOf(state) || left > 2 ? undefined : ONLY[left === 1 ? 1 : 2];
          },
        },
      },
    ];
  // After an odd number of turns the finish opens for the other side. Then standing still pays.
  if (landing === 'exact' && stall !== 1 && Number(stall) % 2 === 1) return [standing(), open()];
  const close = [finish - NEAR, finish - 2].filter((square) => square >= 0);
  const opens = landing === 'open' ? '' : 'Once the finish is open, ';
  return [
    {
      id: 'guard',
      idea: `${landing === 'open' ? 'Guess 2' : `Guess 1 against a token on ${last}, and 2`} against ${landing === 'open' ? 'a token' : 'one'} on ${orList(close.map(String))}. ${capitalize(`${opens}toss a coin against a token on ${last}`)}.`,
      atLeast: MOSTLY,
      places: nearFinish(NEAR),
      check: {
        kind: 'mix',
        costs: LITTLE,
        mix(state, seat) {
          const left = distance(state, moverOf(state));
          if (seat === moverOf(state) || left > NEAR) return undefined;
          if (left > 1) return ONLY[2];
          return isOpen(state) ? COIN : ONLY[1];
        },
      },
    },
    {
      id: 'bluff',
      idea:
        finish > NEAR
          ? `Otherwise roll a die: on 1 to 4 step 1 or guess 2, on 5 or 6 the other way round. Once a token is past square ${finish - NEAR - 1}, toss a coin for your step.`
          : 'Toss a coin for your step.',
      atLeast: MOSTLY,
      check: {
        kind: 'mix',
        costs: LITTLE,
        mix(state, seat) {
          const mover = moverOf(state);
          if (seat !== mover) return distance(state, mover) > NEAR ? LONG : undefined;
          const isNear = Math.min(...SEATS.map((each) => distance(state, each))) <= NEAR;
          return isNear ? COIN : SHORT;
        },
      },
    },
  ];

  /** While the finish is shut: hold the squares at an even distance from it. */
  function standing(): PursuitIdea {
    const places = trackPlaces(finish, (square) => square < finish && (finish - square) % 2 === 0);
    const squares = Array.from({ length: finish }, (_, square) => square)
      .filter((square) => (finish - square) % 2 === 0)
      .slice(-3);
    return {
      id: 'standing',
      idea: `The squares an even number of steps from the finish are strong (${andList(squares)}), and so is the finish: step onto the next one, and guess the step that leads onto it. But if the waiting token is past the strong square that the mover is on or right before, toss a coin for your step and guess 2.`,
      atLeast: MOSTLY,
      places,
      check: {
        kind: 'mix',
        costs: LITTLE,
        mix(state, seat) {
          if (isOpen(state)) return undefined;
          const mover = moverOf(state);
          const left = distance(state, mover);
          const nearest = left - (left % 2);
          if (distance(state, other(mover)) < nearest) return seat === mover ? COIN : ONLY[2];
          return ONLY[left % 2 === 1 ? 1 : 2];
        },
      },
    };
  }

  function open(): PursuitIdea {
    return {
      id: 'open',
      idea: `Once the finish is open, roll a die: on 1 to 4 step 1 or guess 2, on 5 or 6 the other way round. If the mover is on ${last}, toss a coin.`,
      atLeast: MOSTLY,
      check: {
        kind: 'mix',
        costs: LITTLE,
        mix(state, seat) {
          if (!isOpen(state)) return undefined;
          const mover = moverOf(state);
          if (distance(state, mover) === 1) return COIN;
          return seat === mover ? SHORT : LONG;
        },
      },
    };
  }
}
