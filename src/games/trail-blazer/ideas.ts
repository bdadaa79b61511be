import type { Fate } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import { other, type Seat } from '../../core/seat.ts';
import { orList } from '../../core/word-list.ts';
import { raceWinner, turnsAlone } from '../race.ts';
import { SQUARE, type TrackState, trackPlaces } from '../track.ts';
import { rules, type TrailMove, type TrailOptions } from './rules.ts';

/** What a good player of Trail Blazer tells a friend. */
export function ideas(
  options: TrailOptions,
  fate: Fate = 'wins',
): readonly Idea<TrackState, TrailMove>[] {
  if (fate === 'loses') return misereIdeas(options);
  const { finish, steps } = options;
  const { moves } = rules(options);
  const largest = Math.max(...steps);
  const alone = turnsAlone(finish, () => steps);
  const counting: Idea<TrackState, TrailMove> = {
    id: 'count-turns',
    idea: `Count turns, at ${largest} squares a turn: if it is your turn and you need no more turns than the other player, you win.`,
    check: {
      kind: 'winner',
      winner: (state) => raceWinner(state, (at, seat) => alone(at[SQUARE[seat]])),
    },
  };
  if (steps.length < 2) return [counting];
  return [
    counting,
    {
      id: 'blocking',
      idea: `So take the longest free step. A pawn blocks your ${largest} only from exactly ${largest} ahead, and then you were already a turn behind: blocking never changes who wins.`,
      check: {
        kind: 'moves',
        test: ({ seat, move, before }) =>
          moves(before, seat).every((other) => Number(other) <= Number(move)),
      },
      places: trackPlaces(finish, (square) => square % largest === 0 || square === finish),
    },
  ];
}

/**
 * Advice for when the first pawn home loses. It is known for some settings only; for the others a search finds a rule.
 */
function misereIdeas(options: TrailOptions): readonly Idea<TrackState, TrailMove>[] {
  const { finish, steps } = options;
  const [smallest, middle, largest, ...others] = steps;
  const isKnown = smallest === 2 && middle === 3 && largest === 4 && others.length === 0;
  if (!isKnown || finish % 3 !== 0) return [];
  const { moves } = rules(options);
  const isLanding = (square: number): boolean => square % 3 === 2;
  const landings = Array.from({ length: finish }, (_, square) => square).filter(isLanding);
  /** Whether a pawn that has moved to `square` stands well if the other pawn is on `others`. */
  const standsWell = (square: number, others: number): boolean =>
    square < others || (isLanding(square) && square - others < 3);
  const leadsWell = (before: TrackState, seat: Seat, step: TrailMove): boolean =>
    standsWell(before[SQUARE[seat]] + Number(step), before[SQUARE[other(seat)]]);
  return [
    {
      id: 'stay-behind',
      misere: true,
      idea: `Stay behind the other pawn if you can. If you must pass it, land one or two squares ahead of it, on ${orList(landings)}.`,
      check: { kind: 'moves', test: ({ seat, move, before }) => leadsWell(before, seat, move) },
      places: trackPlaces(finish, isLanding),
    },
    {
      id: 'crawl',
      misere: true,
      idea: 'If you can do neither, take your smallest step and wait for a mistake.',
      check: {
        kind: 'moves',
        test({ seat, move, before }) {
          const legal = moves(before, seat);
          const well = legal.filter((step) => leadsWell(before, seat, step));
          return well.length > 0 ? well.includes(move) : move === legal[0];
        },
      },
    },
  ];
}
