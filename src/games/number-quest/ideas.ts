import type { Idea } from '../../core/contract/idea.ts';
import { player, say } from '../../core/contract/phrase.ts';
import { advance } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import {
  available,
  mayPredict,
  PREDICTION,
  placed,
  type QuestMove,
  type QuestOptions,
  type QuestState,
  rules,
} from './rules.ts';

type QuestIdea = Idea<QuestState, QuestMove>;

/** A rule of thumb must be right in at least this share of cases. */
const MOSTLY = 0.7;

/** What a good player of Number Quest tells a friend. */
export function ideas(options: QuestOptions): readonly QuestIdea[] {
  const { numbers, picks, highest } = options;
  if (picks < numbers) return openSum(options);
  const total = (numbers * (numbers + 1)) / 2;
  if (highest < total) return [];
  return [
    {
      id: 'total',
      idea: say`The numbers from 1 to ${numbers} always add up to ${total}. Predict ${total} on your first turn: the first to say it wins, and ${player(0)} has the first chance.`,
      check: { kind: 'moves', test: ({ move }) => move.prediction === total },
    },
  ];
}

/** If some numbers stay in the pool, the sum varies. */
function openSum(options: QuestOptions): readonly QuestIdea[] {
  const { numbers, picks, highest } = options;
  const game = rules(options);
  const { turn, moves } = game;
  const middle = (numbers + 1) / 2;
  const sum = middle * picks;
  const isOdd = numbers % 2 === 1 && picks % 2 === 1;

  /**
   * The number that completes the only open pair; undefined if the middle is free or if not exactly one pair is open.
   */
  const partner = ({ used }: QuestState): number | undefined => {
    const free = new Set(available(numbers, used));
    const alone = placed(numbers, used).filter((number) => free.has(numbers + 1 - number));
    return free.has(middle) || alone[0] === undefined || alone.length > 1
      ? undefined
      : numbers + 1 - alone[0];
  };
  const pairs: QuestIdea = {
    id: 'pairs',
    idea: say`Open with ${middle}, the middle number, and predict ${sum}. Then answer each number with the one that makes ${numbers + 1} with it: the sum is ${sum}, and you said it first.`,
    check: {
      kind: 'moves',
      test({ seat, move, before }) {
        if (before.used === 0) return move.prediction === sum && move.number === middle;
        const isSaid = before.prediction1 === sum;
        const isFirst = before.prediction2 !== sum || before.latest === 1;
        return seat === 0 && isSaid && isFirst && move.number === partner(before);
      },
    },
  };
  const look: QuestIdea = {
    id: 'look',
    idea: 'On the last turn place a number that wins. On the turn before it, leave the other player no number that wins.',
    check: {
      kind: 'moves',
      test({ seat, after }) {
        const now = turn(after);
        if (now.kind === 'over') return now.winner === seat;
        if (placed(numbers, after.used).length < picks - 1) return false;
        return moves(after, other(seat)).every((move) => {
          const end = turn(advance(game, after, move));
          return end.kind === 'over' && end.winner === seat;
        });
      },
    },
  };
  const even = Math.round(sum);
  const side: QuestIdea = {
    id: 'side',
    idea: say`Otherwise predict at once: one more than the other player if they said less than ${even}, one less if they said ${even} or more, and ${even} if they have not predicted. Then pull the sum your way: place the largest number left if your prediction is the higher one, else the smallest.`,
    atLeast: MOSTLY,
    check: {
      kind: 'moves',
      test({ seat, move, before, after }) {
        const own = after[PREDICTION[seat]];
        const theirs = after[PREDICTION[other(seat)]];
        if (mayPredict(options, before, seat)) {
          const wanted = theirs === 0 ? even : theirs < even ? theirs + 1 : theirs - 1;
          if (own !== Math.max(1, Math.min(highest, wanted))) return false;
        }
        if (theirs === 0 || own === theirs) return true;
        const free = available(numbers, before.used);
        return move.number === (own > theirs ? free.at(-1) : free[0]);
      },
    },
  };
  return [...(isOdd && sum <= highest ? [pairs] : []), ...(picks > 1 ? [look] : []), side];
}
