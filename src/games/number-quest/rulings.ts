import type { Ruling } from '../../core/contract/book.ts';
import type { QuestOptions } from './rules.ts';

/** How we read the printed book of Number Quest where it is unclear. */
export function rulings({ numbers, highest }: QuestOptions): readonly Ruling[] {
  const total = (numbers * (numbers + 1)) / 2;
  return [
    {
      id: 'NQ-1',
      clause: 'declaring',
      problem: 'The book does not say what may be predicted.',
      ruling: `A whole number from 1 to ${highest}, on your own turn, before picking, at most once, and publicly.`,
    },
    {
      id: 'NQ-2',
      clause: 'winner',
      problem: 'The book does not mention a player who never predicts.',
      ruling:
        'A player who predicted beats one who did not. If neither did, the player who placed the last number loses: theirs was the last chance to declare.',
    },
    {
      id: 'NQ-3',
      clause: 'winner',
      problem: 'Two equal predictions that are not exact are not mentioned.',
      ruling:
        'They are equally close, so the earlier one loses. If both are exact, the earlier one wins.',
    },
    {
      id: 'NQ-4',
      clause: 'end',
      problem: `With all of 1 to ${numbers} placed the sum is ${total} in every game, so the first player to say ${total} wins.`,
      ruling: 'The book stands as it is.',
      otherwise:
        'picks=6, or any number below the size of the pool: then the sum varies. A deadline for predictions, deadline=3, keeps the player who moves last from waiting for the sum',
    },
  ];
}
