import type { Book, FieldWords } from '../../core/contract/book.ts';
import { beOrNot, type Fate } from '../../core/contract/game.ts';
import {
  headingOf,
  moveOf,
  player,
  playerOwns,
  say,
  verb,
  your,
} from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import { other } from '../../core/seat.ts';
import { orList } from '../../core/word-list.ts';
import { moverOf, SQUARE, TRACK_FIELDS, trackScene, trackTarget } from '../track.ts';
import { claims } from './claims.ts';
import { ideas } from './ideas.ts';
import { type PursuitMove, type PursuitOptions, type PursuitState, rules } from './rules.ts';
import { rulings } from './rulings.ts';

const STILL_WORDS: FieldWords = {
  name: 'the turns without movement',
  clause: (still) =>
    still === 0 ? 'no turn without movement' : `${countOf(still, 'turn')} without movement`,
};

export function book(
  options: PursuitOptions,
  fate: Fate = 'wins',
): Book<PursuitState, PursuitMove> {
  const { finish, landing, stall } = options;
  const { moves, turn, shape } = rules(options);
  const fullyStill = shape.still - 1;
  const opened = openedBy(options);

  return {
    clauses: [
      {
        id: 'objective',
        title: 'Objective',
        text: `${beOrNot(fate)} the first to bring your token to ${finish}.`,
      },
      {
        id: 'setup',
        title: 'Setup',
        text: `A track from 0 to ${finish}. Both tokens start on 0, and Player 1 opens.`,
      },
      {
        id: 'secret-move',
        title: 'The secret move',
        text: 'On your turn choose 1 or 2 steps in secret.',
      },
      { id: 'guess', title: 'The guess', text: 'Your opponent guesses 1 or 2.' },
      {
        id: 'resolution',
        title: 'What happens',
        text: 'If the guess is right your token stays. If it is wrong it moves by the steps you chose.',
      },
      {
        id: 'landing',
        title: 'The end of the track',
        text:
          landing === 'open'
            ? `Both steps are legal everywhere, and reaching or passing ${finish} ${fate}.`
            : `A step past ${finish} is not allowed: on ${finish - 1} only 1 can be chosen.`,
      },
      {
        id: 'no-draws',
        title: 'No draws',
        text:
          landing === 'open' || stall === 'never'
            ? `Play goes on until a player reaches ${finish}.`
            : `Play goes on until a player reaches ${finish}. After ${stall} turns in a row without a token moving, the finish opens for both players and for the rest of the game: both steps are legal everywhere, and reaching or passing ${finish} ${fate}.`,
      },
    ],
    brief: [
      `Both players race their tokens from 0 to ${finish}, in turns.`,
      'On your turn you choose 1 or 2 steps in secret, and the other player guesses which.',
      'A right guess holds your token where it is; a wrong one lets it move.',
      landing === 'open'
        ? `You may pass ${finish}.`
        : `You may not pass ${finish}: on ${finish - 1} only 1 step is possible.`,
      landing === 'open' || stall === 'never'
        ? `The first token on ${finish} ${fate}.`
        : `The first token on ${finish} ${fate}. After ${stall} turns in a row without movement the finish opens: passing it ${fate} too.`,
    ],
    rulings: rulings(options),
    claims: claims(options),
    ideas: ideas(options),
    words: {
      opening: () => [],
      spell: (_state, move) => [String(move)],
      ask({ state }, seat) {
        const now = turn(state);
        const leads = now.kind === 'both' && now.seat === seat;
        const choices = orList(moves(state, seat));
        return leads
          ? [say`${headingOf(seat)} Turn:`, `Enter your secret move (${choices}): `]
          : [say`${player(seat)}, guess ${playerOwns(other(seat))} move (${choices}): `];
      },
      refuse: (state, seat, _answers, answer) =>
        answer === '2'
          ? [
              `A move of 2 would pass position ${finish} from ${state[SQUARE[seat]]}. Choose a lesser move.`,
            ]
          : [],
      narrate({ seat, move, answer, before, after }) {
        const guess = say`${your(other(seat))} guess`;
        return [
          say`${player(seat)} chose ${moveOf(seat, String(move))}.`,
          move === answer
            ? say`${guess} was correct. ${player(seat)} does not move.`
            : say`${guess} was incorrect. ${player(seat)} moves to position ${after[SQUARE[seat]]}.`,
          ...(opened(before, after) !== undefined
            ? [
                `No token has moved for ${fullyStill} turns: the finish is open. Both steps are legal everywhere, and reaching or passing ${finish} ${fate}.`,
              ]
            : []),
          '',
          'Scores:',
          say`${player(0)} Position: ${after.square1}`,
          say`${player(1)} Position: ${after.square2}`,
          '---',
        ];
      },
      closing: ({ state }, winner) => [
        say`Winner: ${player(winner)} reaches position ${state[SQUARE[winner]]} and wins the game.`,
      ],
      advise(state, seat, _answers, answer) {
        const what = seat === moverOf(state) ? 'choose' : 'guess';
        return answer === null ? `${what} either number` : `${what} ${answer}`;
      },
      sealedPart(state, seat, answers) {
        const isMover = seat === moverOf(state);
        if (answers !== null) return `${isMover ? 'chose' : 'guessed'} ${answers}`;
        return isMover
          ? say`${verb(seat, 'move', 'moves')}`
          : say`${verb(seat, 'guess', 'guesses')}`;
      },
    },
    axes: SQUARE,
    fields: { ...TRACK_FIELDS, still: STILL_WORDS },
    scene: ({ state }) => [
      trackScene(state, finish),
      // Shown from the first turn on: a line added later would push down everything below it.
      ...(fullyStill > 0
        ? [
            {
              kind: 'facts' as const,
              facts: [
                {
                  label: 'Turns without movement',
                  text:
                    state.still === fullyStill
                      ? `${fullyStill}, so the finish is open`
                      : `${state.still} of ${fullyStill}, then the finish opens`,
                },
              ],
            },
          ]
        : []),
    ],
    target({ state }, _seat, _answers, answer) {
      // The guess is about the mover's token. It may be a step that this token cannot take.
      const leader = moverOf(state);
      const isStep = moves(state, leader).some((step) => String(step) === answer);
      return isStep ? trackTarget(state, finish, leader, answer) : undefined;
    },
  };
}

/** Returns the number of turns without movement if they have just opened the finish. */
export function openedBy(
  options: PursuitOptions,
): (before: PursuitState, after: PursuitState) => number | undefined {
  const fullyStill = rules(options).shape.still - 1;
  return (before, after) =>
    before.still < fullyStill && after.still === fullyStill ? fullyStill : undefined;
}
