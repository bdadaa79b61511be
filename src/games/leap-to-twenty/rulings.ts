import type { Ruling } from '../../core/contract/book.ts';

/** How we read the printed book of Leap to Twenty where it is unclear. */
export function rulings(): readonly Ruling[] {
  return [
    {
      id: 'LT-1',
      clause: 'special',
      problem:
        'The book does not say when a skipped turn is used up, nor what happens if both are skipped.',
      ruling:
        "The skipped turn is the next one of the player who landed, and is used up when it comes. Both players can be skipped one after the other, as in the sample's turns 5 and 6.",
      otherwise: 'penalty=none',
    },
    {
      id: 'LT-2',
      clause: 'movement',
      problem: 'The book does not say whether two players may share a square.',
      ruling: 'They may.',
    },
    {
      id: 'LT-3',
      clause: 'exact-landing',
      problem: "With other steps than the book's a player may have no legal move.",
      ruling: 'A player with no legal step passes.',
    },
  ];
}
