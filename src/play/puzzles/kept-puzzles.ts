/** The stored puzzles of a shipped game with its options settled. */
export type KeptPuzzles = {
  readonly game: string;
  readonly options: string;
  /** How many positions were examined. */
  readonly positions: number;
  /** One line each: who answers, the rating, the depth, and the moves that lead there. */
  readonly puzzles: readonly string[];
};

// Written by "npm run puzzles"; the tests find them again.
export const KEPT_VERSION: number = 1;
/** A line for each game, with how many positions were examined and its options; then its puzzles. */
const KEPT = `
predictive-pursuit 2070 finish=10 landing=exact stall=10
predictive-pursuit 596 finish=6 landing=exact stall=8
predictive-pursuit 1415 finish=7 landing=exact stall=15
trail-blazer 146 finish=10 steps=1,2,3
trail-blazer 139 finish=12 steps=2,3,4 misere=yes
2 1442 4 2 3 2 2 2
1 1739 8
trail-blazer 453 finish=14 steps=2,3,5 pie=yes
binary-race 2069 finish=31 steps=1,2,4,8,16 overshoot=needed
binary-race 1118 finish=30 steps=1,6,9,16 overshoot=never
1 1294 3 9 1 9 6
1 1294 3 1 1 1 1 16 6
1 1294 3 1 9 1 1 16 1
1 1294 3 9 6 9 9
1 1294 3 9 16 9 1
2 1294 3 1 1 1 1 1 16 1
2 1294 3 1 1 1 9 1 6 1 1 1 1 1
2 1294 3 1 6 1 6 1 6 6
2 1294 3 1 1 1 1 9 16 1
2 1294 3 6 9 6 9 1
2 1294 3 6 9 6 9 6
2 1294 3 1 6 1 6 1 6 16
2 1294 3 1 1 6 1 9 16 6
2 1294 3 6 9 16 9 1
2 1294 3 1 16 9 1 9 1 9
1 1294 3 6 1 9 6 1 1 1 6 1 6
1 1294 3 1 9 1 9 16 9
1 1308 3 1 1 1 1 1 1 1 1 1 1 1 1 6 6
2 1308 3 1 1 1 1 1 1 1 9 1
2 1308 3 1 1 1 1 1 1 1 1 1 1 1 6 1 1 1
2 1308 3 1 1 1 1 1 1 1 1 1 6 1 1 1 1 6
2 1308 3 6 6 6 6 6
2 1308 3 9 1 6 1 6 1 1 9 6
1 1308 3 6 6 6 9
1 1308 3 1 1 1 1 1 1 1 1 1 1 1 6 6 9
1 1308 3 1 1 1 1 1 1 1 1 1 1 1 9 6 9
1 1605 5 1 1 1 1 1 1
2 1605 5 1 1 1 1 1 1 1
2 1605 5 6 1 1 1 1 1 1
2 1605 5 1 1 1 1 9 1 6
2 1605 5 6 1 6 1 1 1 6
2 1605 5 6 1 6 1 9 1 1
1 1605 5 1 1 1 1 1 9
1 1605 5 1 9 1 9 1 9
binary-race 1368 finish=31 steps=1,5,8 overshoot=never
1 1294 3 1 1 1 1 1 1 8 1 1 5 1 1 8 5
2 1294 3 5 1 5 1 1 1 1 1 1 1 1 1 5 1 1 8 1
2 1294 3 1 1 1 1 1 1 5 5 5 5 5 1 1 1 5
2 1294 3 1 1 1 1 1 1 8 5 1 5 8 1 8 1 1
1 1294 3 8 5 1 5 1 5 5 1
1 1294 3 1 1 8 1 1 8 5 8
1 1294 3 1 1 5 5 5 1 1 5 1 1 8 5
1 1294 3 8 1 5 1 1 1 1 5 1 8 5 5
2 1294 3 5 1 1 1 1 5 5 1 8 8 1 5 1
2 1294 3 1 1 1 8 1 5 8 5 1 1 5 1 8
1 1294 3 1 1 1 8 5 5 8 8
1 1294 3 1 8 1 8 1 1 1 1 1 1 5 5 5 1
1 1294 3 1 5 1 1 1 5 1 5 1 5 1 1 1 5 8 1
1 1294 3 1 8 1 1 1 1 1 5 1 1 8 5 8 8
1 1591 5 1 1 1 1 5 5
2 1591 5 1 1 1 1 1 5 5
2 1591 5 1 1 1 1 1 5 8
2 1591 5 1 1 5 1 1 5 5
2 1591 5 5 1 5 1 5 5 1
2 1591 5 1 1 1 1 1 1 1 1 8 1 1 1 5 1 1
2 1591 5 5 1 5 5 5 1 5
1 1591 5 1 8 1 1 5 1
1 1591 5 1 1 1 5 1 1 5 5 8 1
1 1591 5 1 5 1 1 5 8
1 1591 5 1 1 1 1 1 8 8 5 5 1
2 1591 5 5 8 1 8 1
2 1591 5 1 1 1 1 1 8 1 5 5 1 5
2 1591 5 8 1 1 1 1 1 1 5 5 8 1
2 1591 5 1 8 1 1 5 1 5 5 8 1 8
1 1591 5 1 8 5 1 1 8
1 1591 5 1 1 1 5 5 1 1 8 8 5
1 1591 5 1 8 1 8 5 8
1 1591 5 1 1 1 5 1 1 1 1 1 1 5 5 5 5 1 5
1 1591 5 1 5 1 5 1 5 1 5 1 1 1 5 1 1
1 1591 5 1 1 1 1 1 8 1 1 1 1 1 8 1 8
1 1740 7 1 5 5 1 5 5
2 1740 7 1 1 1 1 1 1 1 8 1
2 1740 7 1 5 1 5 1 1 5
2 1740 7 1 1 1 1 1 1 1 8 5
2 1740 7 1 1 1 1 1 1 1 1 5 1 1 1 1 5 1
2 1740 7 1 1 1 1 1 1 1 1 1 1 5 5 8 1 1
1 1740 7 1 5 1 5 1 5 1 5 1 5 1 1 5 1
number-quest 9588167 numbers=9 picks=9 deadline=none highest=99
number-quest 132770 numbers=7 picks=5 deadline=3 highest=25
1 1314 3 18:2 18:1
1 1314 3 19:2 19:1
1 1314 3 19:3 19:1
1 1314 3 19:4 19:1
1 1314 3 20:1 20:4
1 1314 3 20:4 20:2
1 1314 3 20:4 20:3
1 1314 3 21:4 21:3
1 1314 3 19:5 19:1
1 1314 3 21:5 21:2
1 1314 3 20:5 20:3
1 1314 3 20:5 20:4
1 1314 3 19:1 19:6
1 1314 3 21:1 21:6
1 1314 3 20:6 20:2
1 1314 3 22:6 22:3
1 1314 3 20:6 20:4
1 1314 3 23:6 23:5
1 1314 3 20:7 20:1
1 1314 3 21:1 21:7
1 1314 3 21:2 21:7
1 1314 3 21:3 21:7
1 1314 3 22:3 22:7
1 1314 3 21:7 21:4
1 1314 3 21:5 21:7
1 1314 3 23:5 23:7
1 1314 3 22:6 22:7
1 1314 3 23:7 23:6
number-quest 75226 numbers=9 picks=3 deadline=2 highest=24
leap-to-twenty 802 finish=20 steps=1,2,4 penalty=5
1 1591 5 1 1 1 1 1 4 1 1 4 4
1 1591 5 1 4 1 4 2 4 4 1
2 1591 5 1 2 1 2 1 1 2 skip skip 1 1 2 4
1 1591 5 4 1 2 2 2 2 2 skip skip 1 1 2
1 1591 5 2 1 4 2 1 4 1 1 2 1 skip 1 1 skip
1 1591 5 2 2 1 1 2 1 skip 2 1 1 1 4 4 2
2 1591 5 2 2 2 4 2 1 1 4 4
1 1591 5 1 2 4 1 skip 4 4 4 2 4
2 1591 5 2 1 1 2 4 2 2 skip 1 1 skip 1 4 1 1
1 1740 7 1 1 1 1 2 2
1 1740 7 1 1 1 4 1 skip 1 1
1 1740 7 1 4 1 1 1 skip 1 2
1 1740 7 1 4 1 1 1 skip 1 4
1 1740 7 1 4 1 2 2 4
1 1740 7 4 2 2 2
1 1740 7 1 1 4 4 skip skip 1 1
1 1740 7 2 1 2 2 2 4
1 1740 7 1 4 1 4 4 1
1 1740 7 1 4 1 2 1 1 1 2 2 1
2 1889 9 2
leap-to-twenty 531 finish=13 steps=1,2,4 penalty=2
1 1294 3 1 1 4 4
1 1294 3 2 2 skip skip 1 1 2 4
1 1294 3 1 4 1 skip skip 4 1 skip 1 2 skip skip 1 2
2 1294 3 4 1 skip 2 4 2 skip
2 1294 3 1 1 1 1 skip skip 4 2 skip skip 4 1 skip
1 1591 5 1 1
2 1591 5 1 1 2
2 1591 5 4 1 skip
2 1591 5 4 2 skip skip 2 2 skip skip 2
2 1591 5 1 2 2 skip 1 4 skip skip 4
2 1591 5 1 1 4 2 2 2 1 1 skip skip 2
1 1740 7
1 1740 7 2 2 skip skip
1 1740 7 1 1 1 2 skip 1
2 1740 7 4
2 1740 7 1 1 1 1 skip skip 4
leap-to-twenty 658 finish=17 steps=1,2,4 penalty=4
1 1294 3 4 4 skip skip 1 1 4 4
1 1294 3 1 4 1 skip 1 4 4 skip 1 1 skip 1 1 1
2 1294 3 4 1 skip 1 4 1 skip 4 1 1 2 skip 2 1 1
2 1294 3 1 1 2 2 4 1 4 skip 2 1 2 4 1
1 1591 5 1 1 4 4
1 1591 5 2 4 2 skip skip 2 1 1
1 1591 5 4 1 skip 2 4 2 skip 2
2 1591 5 4 2 skip 4 2 1 1 1 1 skip skip
2 1591 5 2 1 4 4 4
2 1591 5 1 1 2 1 1 4 skip 2 2 skip 4
2 1591 5 1 1 4 1 4 1 1 2 2
2 1591 5 2 1 1 1 1 2 skip skip 2 4 4 skip 2
1 1740 7 1 1
2 1740 7 1 1 2
1 1740 7 4 2 skip 1
1 1740 7 1 2 1 1 1 1 1 skip skip 2
2 1740 7 1 2 1 2 2 skip skip
1 1740 7 2 4 2 skip skip 4
2 1740 7 2 1 4
1 1889 9
2 1889 9 2
2 1889 9 4
leap-to-twenty 210 finish=10 steps=1,2,4 penalty=4
1 1293 3 2 1
2 1293 3 1 2 1
1 1293 3 2 4
2 1293 3 1 1 1 1 1
1 1293 3 4 1 skip 1
2 1293 3 2 1 2 1 skip
2 1293 3 2 4 2 skip skip
2 1293 3 2 1 1 1 2
2 1293 3 4 4 skip skip 1
2 1293 3 1 1 4 1 2
2 1293 3 1 4 2 skip 4
2 1293 3 4 1 skip 1 4
2 1293 3 1 1 1 2 1 1 4 skip 1
1 1590 5
2 1590 5 1
2 1590 5 4
`;

export const KEPT_PUZZLES: readonly KeptPuzzles[] = KEPT.trim()
  .split(/\n(?=[a-z])/)
  .map((block) => {
    const [head = '', ...puzzles] = block.split('\n');
    const [game = '', positions, ...options] = head.split(' ');
    return { game, options: options.join(' '), positions: Number(positions), puzzles };
  });
