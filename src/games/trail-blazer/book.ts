import type { Book } from '../../core/contract/book.ts';
import { beOrNot, type Fate } from '../../core/contract/game.ts';
import { legal, playerShort, say } from '../../core/contract/phrase.ts';
import { other } from '../../core/seat.ts';
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
import type { TrailMove, TrailOptions } from './rules.ts';
import { rulings } from './rulings.ts';

export function book(
  { finish, steps }: TrailOptions,
  fate: Fate = 'wins',
): Book<TrackState, TrailMove> {
  return {
    clauses: [
      {
        id: 'objective',
        title: 'Objective',
        text: `${beOrNot(fate)} the first to reach or pass square ${finish}.`,
      },
      {
        id: 'setup',
        title: 'Setup',
        text: `A track from 0 to ${finish}. Both pawns start on 0, and Player 1 opens.`,
      },
      {
        id: 'movement',
        title: 'Moving',
        text: `On your turn move your pawn forward ${orList(steps)}. You must move if you can, and never backward.`,
      },
      {
        id: 'occupied',
        title: 'Occupied squares',
        text: 'You may not land on the square of the other pawn. You may pass over it.',
      },
      {
        id: 'blocked',
        title: 'Blocked',
        text: 'If every step would land on the other pawn, you forfeit that turn.',
      },
      {
        id: 'finish',
        title: 'The finish',
        text: `The first pawn on or beyond ${finish} ${fate}. You need not land on ${finish} exactly.`,
      },
    ],
    brief: [
      `Both players race their pawns from 0 to ${finish}, in turns.`,
      `On your turn you move forward ${orList(steps)}.`,
      'You may pass the other pawn, but not land on its square.',
      'If every step would land on it, you lose that turn.',
      `The first pawn on or beyond ${finish} ${fate}.`,
    ],
    rulings: rulings(),
    claims: claims({ finish, steps }),
    ideas: ideas({ finish, steps }, fate),
    words: {
      opening: () => ['--- Trail Blazer Game Start ---', `Positions: 0 to ${finish}`],
      spell: (_state, move) => [String(move)],
      ask: (_position, seat) => [
        '',
        say`[${playerShort(seat)} Turn] Enter your move (${legal(orList(steps))}): `,
      ],
      refuse(state, seat, _answers, answer) {
        const step = steps.find((candidate) => String(candidate) === answer);
        if (step === undefined) return [];
        return [
          say`Cannot move to position ${state[SQUARE[seat]] + step} (occupied by ${playerShort(other(seat))}).`,
          'Choose another move.',
        ];
      },
      narrate({ seat, move, after }) {
        const player = playerShort(seat);
        return move === 'forfeit'
          ? [
              '',
              say`${player} cannot move: every step lands on ${playerShort(other(seat))}. ${player} forfeits this turn.`,
            ]
          : [say`${player} moves to position ${after[SQUARE[seat]]}.`];
      },
      closing: (_position, winner) => [
        '',
        say`${playerShort(winner)} has reached the finish line and wins the game!`,
      ],
      advise: (_state, _seat, _answers, answer) =>
        answer === 'forfeit' ? 'forfeit the turn' : adviseSteps(answer),
    },
    axes: SQUARE,
    fields: TRACK_FIELDS,
    scene: ({ state }) => [trackScene(state, finish)],
    target: ({ state }, seat, _answers, answer) => trackTarget(state, finish, seat, answer),
  };
}
