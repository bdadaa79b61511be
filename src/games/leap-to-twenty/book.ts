import type { Book, FieldWords } from '../../core/contract/book.ts';
import { beOrNot, type Fate } from '../../core/contract/game.ts';
import {
  headingOf,
  legal,
  player,
  playerOwns,
  say,
  verb,
  you,
} from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';
import type { Facts } from '../../core/contract/scene.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { orList } from '../../core/word-list.ts';
import { adviseSteps, SQUARE, TRACK_FIELDS, trackScene, trackTarget } from '../track.ts';
import { claims } from './claims.ts';
import { ideas } from './ideas.ts';
import { isSpecial, type LeapMove, type LeapOptions, type LeapState, SKIP } from './rules.ts';
import { rulings } from './rulings.ts';

export function book(options: LeapOptions, fate: Fate = 'wins'): Book<LeapState, LeapMove> {
  const { finish, steps, penalty } = options;
  const special: number[] = [];
  for (let square = 1; square < finish; square++)
    if (isSpecial(options, square)) special.push(square);
  const spaces = `${orList(steps)} ${steps.at(-1) === 1 ? 'space' : 'spaces'}`;

  return {
    clauses: [
      {
        id: 'objective',
        title: 'Objective',
        text: `${beOrNot(fate)} the first to land exactly on ${finish}.`,
      },
      {
        id: 'setup',
        title: 'Setup',
        text: `A number line up to ${finish}. Both players start on 0, just before it, and Player 1 opens.`,
      },
      {
        id: 'movement',
        title: 'Moving',
        text: `On your turn move forward ${orList(steps)}.`,
      },
      {
        id: 'exact-landing',
        title: 'Exact landing',
        text: `A move past ${finish} is not allowed; choose a smaller one.`,
      },
      {
        id: 'special',
        title: 'Special squares',
        text:
          penalty === 'none'
            ? 'There are none.'
            : `If you land on a multiple of ${penalty}, you skip your next turn. Landing on ${finish} ${fate} instead.`,
      },
      {
        id: 'winning',
        title: 'Winning',
        text: `The first player on ${finish} ${fate} at once.`,
      },
    ],
    brief: [
      `Both players race along a number line from 0 to ${finish}, in turns.`,
      `On your turn you move forward ${orList(steps)}.`,
      `You must land exactly on ${finish}: a move past it is not allowed.`,
      penalty === 'none'
        ? 'Both may stand on the same square, and no square is special.'
        : `If you land on a multiple of ${penalty}, you skip your next turn.`,
      `The first player on ${finish} ${fate}.`,
    ],
    rulings: rulings(),
    claims: claims(options),
    ideas: ideas(options),
    words: {
      opening: () => [
        'Welcome to Leap to Twenty!',
        say`${player(0)} and ${player(1)} start at position 0.`,
      ],
      spell: (_state, move) => [String(move)],
      ask: ({ state }, seat) => [
        '',
        say`${headingOf(seat)} turn.`,
        `Current position: ${state[SQUARE[seat]]}`,
        say`Choose your move (${legal(spaces, ['space', 'spaces'])}): `,
      ],
      refuse(state, seat, _answers, answer) {
        const step = steps.find((candidate) => String(candidate) === answer);
        if (step === undefined) return [];
        const square = state[SQUARE[seat]];
        const legal = steps.filter((candidate) => square + candidate <= finish);
        return [
          `You cannot move forward by ${step} because position ${square + step} does not exist on the number line.`,
          `Choose a valid move (${orList(legal)}).`,
        ];
      },
      narrate({ seat, move, before, after }) {
        const heading = ['', say`${headingOf(seat)} turn.`];
        const square = after[SQUARE[seat]];
        if (move === 'skip')
          return [
            ...heading,
            say`Skipped turn due to landing on ${before[SQUARE[seat]]}. Turn passes to ${player(other(seat))}.`,
          ];
        if (move === 'pass')
          return [
            ...heading,
            say`No move from ${square} stays on the number line. Turn passes to ${player(other(seat))}.`,
          ];
        const moved = say`${you(seat)} moved to position ${square}.`;
        return after[SKIP[seat]] === 1
          ? [
              moved,
              say`${you(seat)} landed on ${square} and must skip ${verb(seat, 'your', 'the')} next turn.`,
            ]
          : [moved];
      },
      closing: (_position, winner) => [
        say`${verb(winner, 'Congratulations, ', '')}${player(winner)}${verb(winner, '! You have', ' has')} reached position ${finish} and won the game!`,
      ],
      advise(_state, _seat, _answers, answer) {
        if (answer === 'skip') return 'skip the turn';
        return answer === 'pass' ? 'pass' : adviseSteps(answer);
      },
    },
    axes: SQUARE,
    fields: { ...TRACK_FIELDS, skip1: skipWords(0), skip2: skipWords(1) },
    scene: ({ state }) => [
      trackScene(
        state,
        finish,
        special,
        special.length > 0 ? 'landing here costs your next turn' : '',
      ),
      ...(special.length > 0 ? [owedSkips(state, finish)] : []),
    ],
    target: ({ state }, seat, _answers, answer) => trackTarget(state, finish, seat, answer),
  };
}

/**
 * The players who owe a skip, because nothing else on the board shows it. Without one their room stays free. A finished
 * game has no next turn to skip.
 */
function owedSkips(state: LeapState, finish: number): Facts {
  const isOver = SEATS.some((seat) => state[SQUARE[seat]] === finish);
  const owing = isOver ? [] : SEATS.filter((seat) => state[SKIP[seat]] === 1);
  // Both take one line: a second one would move the buttons below.
  if (owing.length === 2)
    return { kind: 'facts', facts: [{ label: 'Both players', text: 'skip their next turn' }] };
  const facts = owing.map((seat) => ({
    label: say`${player(seat)}`,
    text: 'skips the next turn',
  }));
  return { kind: 'facts', facts };
}

function skipWords(seat: Seat): FieldWords {
  return {
    name: say`${playerOwns(seat)} next turn`,
    value: (skip) => (skip === 1 ? 'skipped' : 'not skipped'),
    clause: (skip, known) =>
      skip === 1 ? say`${player(seat)} owes a skip` : noSkipOwed(seat, known),
  };
}

/** Said once for both players, and only if the game has skips. */
function noSkipOwed(seat: Seat, known: State): string {
  return seat === 0 && known.skip2 === 0 ? 'no skip owed' : '';
}
