import type { Book } from '../../core/contract/book.ts';
import type { Fate } from '../../core/contract/game.ts';
import { say, verb, you } from '../../core/contract/phrase.ts';
import { book } from './book.ts';
import {
  available,
  mayPredict,
  PREDICTION,
  placed,
  type QuestMove,
  type QuestOptions,
  type QuestState,
} from './rules.ts';

const PLACE = 'Place a number: ';

/** Whether the mover's next turn is too late to predict. */
function isLastChance({ numbers, picks, deadline }: QuestOptions, { used }: QuestState): boolean {
  const last = deadline === 'none' ? picks : Math.min(deadline, picks);
  return placed(numbers, used).length + 2 >= last;
}

/** The book in words for a screen. */
export function screenBook(
  options: QuestOptions,
  fate: Fate = 'wins',
): Book<QuestState, QuestMove> {
  const { numbers, picks, highest, deadline } = options;
  const until = deadline === 'none' ? '' : `, by turn ${deadline}`;
  const printed = book(options, fate);
  return {
    ...printed,
    words: {
      ...printed.words,
      opening: () => [
        `Place ${picks} numbers together. Predict their sum once${until}: exact ${fate}, and otherwise the closest.`,
      ],
      ask({ state }, seat, [declares, prediction]) {
        if (declares === undefined) {
          if (mayPredict(options, state, seat)) {
            if (!isLastChance(options, state))
              return ['Your turn. Predict the sum first? (yes/no): '];
            const which = placed(numbers, state.used).length < 2 ? 'only' : 'last';
            return [`Your turn: ${which} chance to predict the sum. Predict? (yes/no): `];
          }
          return state[PREDICTION[seat]] > 0
            ? [`Your turn. ${PLACE}`]
            : ['Your turn. It is too late to predict, so place a number: '];
        }
        if (declares === 'no') return [PLACE];
        if (prediction !== undefined) return [`You predict ${prediction}.`, PLACE];
        return [`Your prediction of the final sum (1 to ${highest}): `];
      },
      refuse(state, seat, answers, answer) {
        if (answers.length === 1 && answers[0] === 'yes')
          return [`A prediction is a whole number from 1 to ${highest}.`];
        if (answers.length === 0 && mayPredict(options, state, seat))
          return ['Answer yes to predict the sum first, or no to place a number.'];
        const free = available(numbers, state.used).join(', ');
        const isPlaced = Number(answer) >= 1 && Number(answer) <= numbers;
        return [
          isPlaced
            ? `${answer} is already placed. Still free: ${free}.`
            : `Choose one of: ${free}.`,
        ];
      },
      narrate: ({ seat, move: { prediction, number } }) => [
        prediction > 0
          ? say`${you(seat)} predicted ${prediction} and placed ${number}.`
          : say`${you(seat)} placed ${number}.`,
      ],
      closing: ({ state }, winner) => {
        const sum = available(numbers, ~state.used).reduce((total, number) => total + number, 0);
        return [
          `The numbers add up to ${sum}.`,
          say`${you(winner)} ${verb(winner, 'win', 'wins')}!`,
        ];
      },
    },
  };
}
