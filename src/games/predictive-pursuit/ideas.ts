import type { Idea } from '../../core/contract/idea.ts';
import { andList } from '../../core/contract/option.ts';
import { other, type Seat } from '../../core/seat.ts';
import { moverOf, SQUARE, trackPlaces } from '../track.ts';
import { type PursuitMove, type PursuitOptions, type PursuitState, rules } from './rules.ts';

type PursuitIdea = Idea<PursuitState, PursuitMove>;
/** How often to choose 1, and 2. */
type Odds = Readonly<Record<PursuitMove, number>>;

/** What a rule of thumb may cost on a turn, and how often it may not cost more. */
const LITTLE = 0.1;
const MOSTLY = 0.8;
/** Nearer to the finish than this, a coin is harder to read than a die. */
const FAR = 5;

const COIN: Odds = { 1: 1, 2: 1 };
/** On 1 to 4 the short step. */
const SHORT: Odds = { 1: 4, 2: 2 };
const LONG: Odds = { 1: 2, 2: 4 };
const ONLY: Readonly<Record<PursuitMove, Odds>> = { 1: { 1: 1, 2: 0 }, 2: { 1: 0, 2: 1 } };

/**
 * What a good player of Predictive Pursuit tells a friend. Best play mixes differently on every pair of
 * squares; of the mixes that two sentences can say, these give little away to a player who knows them
 * (docs/teaching.md).
 */
export function ideas(options: PursuitOptions): readonly PursuitIdea[] {
  const { finish, landing, stall } = options;
  const { moves } = rules(options);
  /** The steps that would bring the mover's token home. */
  const stepsHome = (state: PursuitState): readonly PursuitMove[] => {
    const mover = moverOf(state);
    return moves(state, mover).filter((step) => state[SQUARE[mover]] + step >= finish);
  };
  const isOpen = (state: PursuitState): boolean => landing === 'open' || state.still === stall;
  const distance = (state: PursuitState, seat: Seat): number => finish - state[SQUARE[seat]];

  const guard = (idea: string, sureness: Pick<PursuitIdea, 'atLeast'> = {}): PursuitIdea => ({
    id: 'guard',
    idea,
    ...sureness,
    places: trackPlaces(finish, (square) => square < finish && square >= finish - 2),
    check: {
      kind: 'mix',
      costs: sureness.atLeast === undefined ? 0 : LITTLE,
      mix(state, seat) {
        const [home, another] = seat === moverOf(state) ? [] : stepsHome(state);
        if (home === undefined) return undefined;
        return another === undefined ? ONLY[home] : COIN;
      },
    },
  });
  // If the finish never opens, neither side ever has to let the other in, so there is nothing to bluff for.
  if (landing === 'exact' && stall === 'never')
    return [
      guard(
        'If one step would bring the other token home, guess that step: then it never gets there.',
      ),
    ];
  // After an odd number of turns the finish opens for the other side, and then it pays to stand still.
  if (landing === 'exact' && stall !== 1 && Number(stall) % 2 === 1) return [standing(), open()];
  const turning = finish - FAR;
  return [
    guard(
      'If one step would bring the other token home, guess that step; if both would, toss a coin.',
      { atLeast: MOSTLY },
    ),
    {
      id: 'bluff',
      idea:
        turning < 0
          ? 'Otherwise toss a coin for your step, and roll a die for your guess: 2 on 1 to 4.'
          : `Otherwise roll a die: on 1 to 4 step 1 or guess 2, on 5 or 6 the other way round; past square ${turning}, toss a coin for your step.`,
      atLeast: MOSTLY,
      check: {
        kind: 'mix',
        costs: LITTLE,
        mix(state, seat) {
          const mover = moverOf(state);
          if (seat === mover) return distance(state, mover) < FAR ? COIN : SHORT;
          return stepsHome(state).length === 0 ? LONG : undefined;
        },
      },
    },
  ];

  /** While the finish is shut: hold the squares an even way from it. */
  function standing(): PursuitIdea {
    const places = trackPlaces(finish, (square) => square < finish && (finish - square) % 2 === 0);
    const squares = Array.from({ length: finish }, (_, square) => square)
      .filter((square) => (finish - square) % 2 === 0)
      .slice(-3);
    return {
      id: 'standing',
      idea: `The squares an even way from the finish are strong (${andList(squares)}): step onto them, and guess the step that leads onto one. If the waiting token is past the mover's nearest strong square, toss a coin for your step and guess 2.`,
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
      idea: 'Once the finish is open, roll a die: on 1 to 4 step 1 or guess 2, on 5 or 6 the other way round. On the last square toss a coin.',
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
