import type { Book } from '../../core/contract/book.ts';
import { beOrNot, type Fate } from '../../core/contract/game.ts';
import { headingOf, player, say } from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import { orList } from '../../core/word-list.ts';
import {
  adviseSteps,
  SQUARE,
  TRACK_FIELDS,
  type TrackState,
  trackScene,
  trackTarget,
} from '../track.ts';
import { claims } from './claims.ts';
import { ideas } from './ideas.ts';
import { type BinaryMove, type BinaryOptions, rules } from './rules.ts';
import { rulings } from './rulings.ts';

export function book(options: BinaryOptions, fate: Fate = 'wins'): Book<TrackState, BinaryMove> {
  const { finish, steps, overshoot } = options;
  const { moves } = rules(options);
  const listLegal = (state: TrackState, seat: Seat): string => moves(state, seat).join(', ');
  const isExact = overshoot === 'never';
  const home = isExact ? `on ${finish}` : `on or beyond ${finish}`;
  const nearTheFinish = {
    needed: `A step is legal unless a smaller one would already reach ${finish}.`,
    free: `Every step is legal everywhere, however far it passes ${finish}.`,
    // With a step of 1 there is always a legal step.
    never: `A step may not pass ${finish}${steps.includes(1) ? '' : '; a player with no legal step passes'}.`,
  };

  return {
    clauses: [
      {
        id: 'objective',
        title: 'Objective',
        text: `${beOrNot(fate)} the first to ${isExact ? 'land exactly on' : 'reach or pass'} position ${finish}.`,
      },
      {
        id: 'setup',
        title: 'Setup',
        text: `A track from 0 to ${finish}. Both tokens start on 0, and Player 1 opens.`,
      },
      {
        id: 'movement',
        title: 'Moving',
        text: `Players alternate. On your turn move forward ${orList(steps)}; you may use any step again and again, and you never move backward.`,
      },
      { id: 'near-the-finish', title: 'Near the finish', text: nearTheFinish[overshoot] },
      {
        id: 'winning',
        title: 'Winning',
        text: `The game ends at once when a token stands ${home}, and its player ${fate}.`,
      },
    ],
    brief: [
      `Both players race their tokens from 0 to ${finish}, in turns.`,
      `On your turn you move forward ${orList(steps)}, any of them as often as you like.`,
      nearTheFinish[overshoot],
      "The tokens never get in each other's way.",
      `The first token ${home} ${fate}.`,
    ],
    rulings: rulings(),
    claims: claims(options),
    ideas: ideas(options),
    words: {
      opening: () => ['--- Binary Race Game Start ---'],
      spell: (_state, move) => [String(move)],
      ask: ({ state }, seat) => [
        '',
        say`${headingOf(seat)} Turn`,
        `Current Position: ${state[SQUARE[seat]]}`,
        `Choose your move (${listLegal(state, seat)}): `,
      ],
      refuse(state, seat, _answers, answer) {
        const step = steps.find((candidate) => String(candidate) === answer);
        if (step === undefined) return [];
        const why = isExact
          ? `${answer} would pass Position ${finish}.`
          : `${answer} goes further past Position ${finish} than a smaller move needs to.`;
        return [`${why} Choose one of: ${listLegal(state, seat)}.`];
      },
      narrate({ seat, move, after }) {
        return move === 'pass'
          ? ['', say`${headingOf(seat)} Turn`, say`${player(seat)} has no legal move and passes`]
          : [say`${player(seat)} moves to Position ${after[SQUARE[seat]]}`];
      },
      closing: (_position, winner) => [
        '',
        say`${player(winner)} has reached or surpassed Position ${finish} and wins the game!`,
        '',
        '--- Game Over ---',
      ],
      advise: (_state, _seat, _answers, answer) =>
        answer === 'pass' ? 'pass' : adviseSteps(answer),
    },
    axes: SQUARE,
    fields: TRACK_FIELDS,
    scene: ({ state }) => [trackScene(state, finish)],
    target: ({ state }, seat, _answers, answer) => trackTarget(state, finish, seat, answer),
  };
}
