import type { Idea } from '../../core/contract/idea.ts';
import { player, say } from '../../core/contract/phrase.ts';
import { other } from '../../core/seat.ts';
import {
  moverBy,
  PREDICTION,
  type QuestMove,
  type QuestOptions,
  type QuestState,
} from './rules.ts';

/** What a good player of Number Quest tells a friend. If some numbers stay in the pool, the sum varies. */
export function ideas({ numbers, picks }: QuestOptions): readonly Idea<QuestState, QuestMove>[] {
  if (picks < numbers) return [];
  const total = (numbers * (numbers + 1)) / 2;
  return [
    {
      id: 'total',
      idea: say`The numbers from 1 to ${numbers} always add up to ${total}. Predict ${total} on your first turn: the first to say it wins, and ${player(0)} has the first chance.`,
      check: {
        kind: 'winner',
        winner(state) {
          const isExact1 = state.prediction1 === total;
          const isExact2 = state.prediction2 === total;
          if (isExact1 && isExact2) return other(state.latest === 0 ? 0 : 1);
          if (isExact1 || isExact2) return isExact1 ? 0 : 1;
          // The idea covers few positions: in most, both have missed it.
          if (state.prediction1 > 0 && state.prediction2 > 0) return undefined;
          const mover = moverBy(numbers, state);
          return state[PREDICTION[mover]] === 0 ? mover : undefined;
        },
      },
    },
  ];
}
