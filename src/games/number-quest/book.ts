import type { Book, FieldWords, Lines, Position } from '../../core/contract/book.ts';
import type { Fate } from '../../core/contract/game.ts';
import { headingOf, player, playerOwns, say, verb, you } from '../../core/contract/phrase.ts';
import type { Tiles } from '../../core/contract/scene.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { andList } from '../../core/word-list.ts';
import { claims } from './claims.ts';
import { ideas } from './ideas.ts';
import {
  available,
  mayPredict,
  moverBy,
  PREDICTION,
  type QuestMove,
  type QuestOptions,
  type QuestState,
} from './rules.ts';
import { rulings } from './rulings.ts';

const RULE = '-'.repeat(32);
const PICK = 'Select a number to add to the sequence: ';

type QuestPosition = Position<QuestState, QuestMove>;

export function book(options: QuestOptions, fate: Fate = 'wins'): Book<QuestState, QuestMove> {
  const { numbers, picks, deadline, highest } = options;
  const total = (numbers * (numbers + 1)) / 2;
  const isEarly = deadline !== 'none' && deadline < picks;
  const board = (position: QuestPosition): Lines => [
    `Available Numbers: ${available(numbers, position.state.used).join(' ')}`,
    `Shared Sequence: ${sequenceOf(numbers, position).join(' ')}`,
    RULE,
  ];

  return {
    clauses: [
      {
        id: 'objective',
        title: 'Objective',
        text: 'Predict the final sum of a sequence that both players build.',
      },
      {
        id: 'setup',
        title: 'Setup',
        text: `A shared pool of the numbers 1 to ${numbers} and an empty shared sequence. Player 1 opens.`,
      },
      {
        id: 'declaring',
        title: 'Declaring',
        text: `On your turn, before you pick, you may declare the final sum: once in the game, openly, and for good. A prediction is a whole number from 1 to ${highest}.${isEarly ? ` After turn ${deadline} it is too late.` : ''}`,
      },
      {
        id: 'picking',
        title: 'Picking',
        text: 'Then take a number from the pool and put it at the end of the sequence. Each number is used once; you cannot pass.',
      },
      {
        id: 'end',
        title: 'The end',
        text: `The game ends when ${picks} numbers are placed.`,
      },
      {
        id: 'winner',
        title: 'Who wins',
        text: `An exact prediction ${fate === 'wins' ? 'beats' : 'loses to'} an inexact one. If both are exact, the earlier one ${fate}. If neither is, the closer one ${fate}; if both are equally close, the earlier one ${fate === 'wins' ? 'loses' : 'wins'}.`,
      },
      {
        id: 'points',
        title: 'Points',
        text: 'A win is one point; play as many rounds as you like.',
      },
    ],
    brief: [
      `Players take turns putting a number from 1 to ${numbers} into one sequence, each number once.`,
      `The game ends when ${picks} numbers are placed; their sum decides.`,
      `On your turn, before you place a number, you may predict that sum: once, aloud, for good${isEarly ? `, and not after turn ${deadline}` : ''}. A player who predicted ${fate === 'wins' ? 'beats' : 'loses to'} one who did not.`,
      `An exact prediction ${fate}; if both are exact, the earlier one ${fate}.`,
      `If neither is exact, the closer one ${fate}; if both are equally close, the earlier one ${fate === 'wins' ? 'loses' : 'wins'}.`,
    ],
    rulings: rulings(options),
    claims: claims(options),
    ideas: ideas(options),
    words: {
      opening: () => ['--- Number Quest Game Start ---'],
      spell(state, { prediction, number }) {
        if (prediction > 0) return ['yes', String(prediction), String(number)];
        const isOpen = mayPredict(options, state, moverBy(numbers, state));
        return isOpen ? ['no', String(number)] : [String(number)];
      },
      ask(position, seat, answers) {
        const [declares, prediction] = answers;
        if (declares === undefined) {
          const heading = [...board(position), '', say`${headingOf(seat)} Turn:`];
          if (mayPredict(options, position.state, seat))
            return [
              ...heading,
              say`${verb(seat, 'Do', 'Does')} ${you(seat)} want to declare a prediction? (yes/no): `,
            ];
          return [
            ...heading,
            position.state[PREDICTION[seat]] > 0
              ? say`${you(seat)} ${verb(seat, 'have', 'has')} already declared a prediction.`
              : `After turn ${deadline} it is too late to predict.`,
            PICK,
          ];
        }
        if (declares === 'no') return [PICK];
        return prediction === undefined
          ? ['Enter your prediction for the final sum: ']
          : [`Prediction recorded: ${prediction}`, PICK];
      },
      refuse(state, seat, answers, answer) {
        if (answers.length === 1 && answers[0] === 'yes')
          return [`A prediction is a whole number from 1 to ${highest}.`];
        if (answers.length === 0 && mayPredict(options, state, seat)) return [];
        const free = available(numbers, state.used).join(' ');
        const known = Array.from({ length: numbers }, (_, index) => String(index + 1));
        return known.includes(answer)
          ? [`${answer} is already in the sequence. Available Numbers: ${free}`]
          : [`Select one of the available numbers: ${free}`];
      },
      narrate: ({ seat, move }) => [say`${you(seat)} added ${move.number} to the sequence.`, ''],
      closing(position, winner) {
        const { state } = position;
        const sequence = sequenceOf(numbers, position);
        return [
          'Game Over!',
          `Final Sequence: ${sequence.join(' ')}`,
          `Final Sum: ${sequence.reduce((sum, number) => sum + number, 0)}`,
          ...SEATS.map((seat) => say`${playerOwns(seat)} Prediction: ${predictionOf(state, seat)}`),
          '',
          say`Winner: ${player(winner)}`,
          say`${verb(winner, 'Congratulations ', '')}${player(winner)}${verb(winner, ', you', '')} won the game!`,
        ];
      },
      advise(state, seat, [declares, prediction], answer) {
        const isOpen = mayPredict(options, state, seat);
        if (declares === undefined && isOpen) {
          if (answer === null) return 'play anything';
          return answer === 'yes' ? 'predict' : 'predict nothing yet';
        }
        if (declares !== 'yes' || prediction !== undefined)
          return answer === null ? 'place any number' : `place ${answer}`;
        return answer === null ? 'predict anything and place any number' : `predict ${answer}`;
      },
      reason: (_state, _seat, [declares, prediction]) =>
        declares === 'yes' && prediction === String(total) && picks === numbers
          ? `all ${numbers} numbers always add up to ${total}`
          : undefined,
    },
    axes: PREDICTION,
    fields: {
      used: {
        name: 'the numbers placed',
        value: (used) => available(numbers, ~used).join(' ') || 'none',
        clause(used) {
          const placed = available(numbers, ~used);
          if (placed.length === 0) return 'no number placed yet';
          return `${andList(placed)} placed`;
        },
      },
      prediction1: predictionWords(0),
      prediction2: predictionWords(1),
      latest: {
        name: 'the latest to predict',
        // The field also says Player 1 before the first prediction.
        value: (latest) => (latest === 0 ? say`${player(0)}, or neither` : say`${player(1)}`),
        clause: (latest, { used = 0 }) =>
          // A player predicts only once, so both have predicted only after two numbers are placed.
          available(numbers, ~used).length < 2
            ? ''
            : say`if both have predicted, ${player(latest === 0 ? 0 : 1)} predicted last`,
      },
    },
    scene(position) {
      const { state, history } = position;
      const pickedBy = new Map(history.map(({ seat, move }) => [move.number, seat]));
      const sequence = sequenceOf(numbers, position);
      const tileOf = (number: number): Tiles['tiles'][number] => ({
        text: String(number),
        taken: sequence.includes(number),
        seat: pickedBy.get(number) ?? null,
      });
      const pool = Array.from({ length: numbers }, (_, index) => tileOf(index + 1));
      return [
        { kind: 'tiles', title: 'Pool', tiles: pool },
        { kind: 'tiles', title: 'Sequence', tiles: sequence.map(tileOf) },
        {
          kind: 'facts',
          facts: [
            { label: 'Sum', text: String(sequence.reduce((sum, number) => sum + number, 0)) },
            { label: 'To place', text: String(picks - sequence.length) },
            ...SEATS.map((seat) => ({
              label: say`${player(seat)} predicts`,
              text: predictionOf(state, seat),
            })),
          ],
        },
      ];
    },
    target({ state }, seat, [declares, prediction], answer) {
      // Only the last answer is a number of the pool; a prediction is not.
      const isPick =
        !mayPredict(options, state, seat) || declares === 'no' || prediction !== undefined;
      return isPick ? { kind: 'tile', part: 0, tile: Number(answer) - 1 } : undefined;
    },
  };
}

/** The placed numbers in order. Numbers placed before the history starts come first, because their order is unknown. */
function sequenceOf(numbers: number, { state, history }: QuestPosition): readonly number[] {
  const placed = history.map(({ move }) => move.number);
  return [
    ...available(numbers, ~state.used).filter((number) => !placed.includes(number)),
    ...placed,
  ];
}

function predictionOf(state: QuestState, seat: Seat): string {
  return predictionText(state[PREDICTION[seat]]);
}

function predictionText(prediction: number): string {
  return prediction === 0 ? 'none' : String(prediction);
}

function predictionWords(seat: Seat): FieldWords {
  return { name: say`${playerOwns(seat)} prediction`, value: predictionText };
}
