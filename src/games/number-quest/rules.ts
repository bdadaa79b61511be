import type { OptionTable } from '../../core/contract/option.ts';
import { type Phrase, say, you } from '../../core/contract/phrase.ts';
import { fieldIs, type Rules } from '../../core/contract/rules.ts';
import { countOf } from '../../core/count.ts';
import { other, type Seat } from '../../core/seat.ts';

export type QuestOptions = {
  readonly numbers: number;
  readonly picks: number;
  readonly deadline: number | 'none';
  readonly highest: number;
};
/**
 * `used` has a bit for each placed number. A prediction of 0 means none. `latest` is the seat that predicted last, 0
 * before the first prediction.
 */
export type QuestState = {
  readonly used: number;
  readonly prediction1: number;
  readonly prediction2: number;
  readonly latest: number;
};
/** A turn: the placed number, and the prediction declared before it, 0 for none. */
export type QuestMove = { readonly prediction: number; readonly number: number };

export const PREDICTION = ['prediction1', 'prediction2'] as const;

export const options: OptionTable<QuestOptions> = {
  numbers: {
    kind: 'whole',
    about: 'the pool holds the numbers from 1 to this',
    default: 9,
    min: 2,
    max: 12,
    label: (most) => `numbers from 1 to ${most}`,
  },
  picks: {
    kind: 'dependent',
    on: ({ numbers }) => ({
      kind: 'whole',
      about: 'how many numbers are placed before the game ends',
      default: numbers,
      min: 1,
      max: numbers,
      label: (many) => `${countOf(Number(many), 'number')} placed in all`,
    }),
  },
  deadline: {
    kind: 'whole',
    about: 'the last turn on which a player may predict',
    default: 'none',
    min: 1,
    max: 12,
    words: ['none'],
    label: (turn) =>
      turn === 'none' ? 'predictions on any turn' : `no predictions after turn ${turn}`,
  },
  highest: {
    kind: 'whole',
    about: 'the highest sum that can be predicted',
    default: 99,
    min: 1,
    max: 99,
    label: (most) => `predictions up to ${most}`,
  },
};

/** The numbers not yet placed, in order. */
export function available(numbers: number, used: number): readonly number[] {
  const free: number[] = [];
  for (let number = 1; number <= numbers; number++)
    if ((used & bit(number)) === 0) free.push(number);
  return free;
}

export function placed(numbers: number, used: number): readonly number[] {
  return available(numbers, ~used);
}

/** The number of placed numbers decides whose turn it is. */
export function moverBy(numbers: number, { used }: QuestState): Seat {
  return placed(numbers, used).length % 2 === 0 ? 0 : 1;
}

/** Whether a player may still predict: only once, and not after the deadline. */
export function mayPredict(
  { numbers, deadline }: QuestOptions,
  state: QuestState,
  seat: Seat,
): boolean {
  if (!fieldIs(state, PREDICTION[seat], 0)) return false;
  return deadline === 'none' || placed(numbers, state.used).length < deadline;
}

export function rules(options: QuestOptions): Rules<QuestState, QuestMove> {
  const { numbers, picks, highest } = options;
  const moverOf = (state: QuestState): Seat => moverBy(numbers, state);

  return {
    shape: {
      used: 2 ** numbers,
      prediction1: highest + 1,
      prediction2: highest + 1,
      latest: 2,
    },
    passes: [],
    start: () => ({ used: 0, prediction1: 0, prediction2: 0, latest: 0 }),
    turn(state) {
      const sequence = placed(numbers, state.used);
      if (sequence.length < picks) return { kind: 'one', seat: moverOf(state) };
      const sum = sequence.reduce((total, number) => total + number, 0);
      return { kind: 'over', ...verdict(state, sum, other(moverOf(state))) };
    },
    moves(state, seat) {
      const free = available(numbers, state.used);
      const moves = free.map((number) => ({ prediction: 0, number }));
      if (!mayPredict(options, state, seat)) return moves;
      for (let prediction = 1; prediction <= highest; prediction++)
        for (const number of free) moves.push({ prediction, number });
      return moves;
    },
    next(state, { prediction, number }) {
      const used = state.used | bit(number);
      if (prediction === 0) return { used };
      const seat = moverOf(state);
      return { used, [PREDICTION[seat]]: prediction, latest: seat };
    },
    notate: ({ prediction, number }) =>
      prediction === 0 ? String(number) : `${prediction}:${number}`,
  };
}

/** The winner once the sum is known, and the reason. */
function verdict(
  state: QuestState,
  sum: number,
  last: Seat,
): { readonly winner: Seat; readonly reason: Phrase } {
  const { prediction1, prediction2 } = state;
  if (prediction1 === 0 && prediction2 === 0)
    // Of the winner, like every reason: misère adds that it loses there.
    return {
      winner: other(last),
      reason: say`neither player predicted, and ${you(other(last))} did not place the last number`,
    };
  if (prediction1 === 0 || prediction2 === 0) {
    const winner = prediction1 > 0 ? 0 : 1;
    return { winner, reason: say`only ${you(winner)} predicted` };
  }
  const miss1 = Math.abs(prediction1 - sum);
  const miss2 = Math.abs(prediction2 - sum);
  const latest: Seat = state.latest === 0 ? 0 : 1;
  if (miss1 !== miss2) {
    const winner = miss1 < miss2 ? 0 : 1;
    const [closer, farther] =
      winner === 0 ? [prediction1, prediction2] : [prediction2, prediction1];
    return {
      winner,
      reason: say`the sum is ${sum}; ${you(winner)} predicted ${closer} and ${you(other(winner))} predicted ${farther}`,
    };
  }
  return miss1 === 0
    ? {
        winner: other(latest),
        reason: say`both predicted ${sum}; ${you(other(latest))} said it first`,
      }
    : {
        winner: latest,
        reason: say`both predictions are ${miss1} off; ${you(latest)} predicted later, which decides it`,
      };
}

function bit(number: number): number {
  return 1 << (number - 1);
}
