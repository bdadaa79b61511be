import type { Rules } from '../../src/core/contract/rules.ts';

/** The numbers each side has taken, one bit each, and the mover. */
export type ThreeNumbersState = {
  readonly hand1: number;
  readonly hand2: number;
  readonly mover: number;
};

/** Players take turns to take numbers from a pool. The first with three that add up to the total wins. */
export function threeNumbers(numbers: number, total: number): Rules<ThreeNumbersState, number> {
  const all = Array.from({ length: numbers }, (_, index) => index + 1);
  const bit = (number: number): number => 1 << (number - 1);
  const winning = all.flatMap((low) =>
    all
      .map((middle) => ({ middle, high: total - low - middle }))
      .filter(({ middle, high }) => low < middle && middle < high && high <= numbers)
      .map(({ middle, high }) => bit(low) | bit(middle) | bit(high)),
  );
  const hasWon = (hand: number): boolean => winning.some((three) => (hand & three) === three);

  return {
    shape: { hand1: 2 ** numbers, hand2: 2 ** numbers, mover: 2 },
    passes: [],
    start: () => ({ hand1: 0, hand2: 0, mover: 0 }),
    turn({ hand1, hand2, mover }) {
      const reason = `three numbers make ${total}`;
      if (hasWon(hand1)) return { kind: 'over', winner: 0, reason };
      if (hasWon(hand2)) return { kind: 'over', winner: 1, reason };
      if ((hand1 | hand2) === 2 ** numbers - 1)
        return { kind: 'over', winner: null, reason: 'no number is left' };
      return { kind: 'one', seat: mover === 0 ? 0 : 1 };
    },
    moves: ({ hand1, hand2 }) => all.filter((number) => ((hand1 | hand2) & bit(number)) === 0),
    next: ({ hand1, hand2, mover }, number) =>
      mover === 0
        ? { hand1: hand1 | bit(number), mover: 1 }
        : { hand2: hand2 | bit(number), mover: 0 },
    notate: String,
  };
}
