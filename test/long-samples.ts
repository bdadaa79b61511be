/** The books' longer sample games, as a record writes them, and what the solution says of each. */
export type LongSample = {
  readonly game: string;
  readonly moves: string;
  /** The turns whose mover threw a won game away. */
  readonly blunders: readonly number[];
  /** Wins that took longer than they needed to. */
  readonly slower: readonly number[];
  /** The turn after which the winner was ahead for good; null where that was so from the start. */
  readonly turned: number | null;
};

export const LONG_SAMPLES: readonly LongSample[] = [
  {
    game: 'predictive-pursuit',
    moves: '2/1 2/2 1/2 1/1 2/1 2/1 2/2 1/2 2/1 2/2 1/2 1/1 2/2 2/1 2/1',
    // Both sides mix everywhere, so no choice gives anything up; turn 13 wants 2 of both, and gets it.
    blunders: [],
    slower: [],
    turned: null,
  },
  {
    game: 'trail-blazer',
    moves: '3 2 1 3 3 1 3',
    // Player 1 is a whole step ahead all the way: 3, 4, 7 and out, always a turn before Player 2.
    blunders: [],
    slower: [],
    turned: null,
  },
  {
    game: 'binary-race',
    moves: '16 8 8 16 4 4 2 2 1',
    // On 16 another 16 wins at once. On 24 an 8 does, and on 28 a 4: four times it is left to the other.
    blunders: [5, 6, 7, 8],
    slower: [3],
    turned: 8,
  },
  {
    game: 'number-quest',
    moves: '5 30:9 35:8 7 6 4 3 2 1',
    // Whoever says 45 first wins. Neither does; 35 is nearer to 45 than 30, and that cannot change.
    blunders: [1, 2],
    slower: [],
    turned: 2,
  },
  {
    game: 'leap-to-twenty',
    moves: '4 1 1 4 skip skip 4 2 1 4 skip 4 4 skip 1 2 skip 2 1 1',
    // Every blunder lands on a multiple of five. After turn 15 Player 1 skips while Player 2 has two goes.
    blunders: [3, 4, 9, 12, 15],
    slower: [16],
    turned: 15,
  },
];
