/** Games are cut off after so many turns. */
export const LONGEST = 16_384;
/** The first turns are counted one by one, later ones in longer and longer runs: so many for each doubling. */
const SINGLE = 128;
const RUNS = 16;
/** How many slots the turns of a game are counted in. */
export const SLOTS: number = slotOf(LONGEST - 1) + 1;

/** Where a turn is counted. */
export function slotOf(turn: number): number {
  return turn < SINGLE ? turn : SINGLE + Math.floor(RUNS * Math.log2(turn / SINGLE));
}
