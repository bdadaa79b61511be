/** Games are cut off after this many turns. */
export const LONGEST = 16_384;
/** The first turns have a slot each. Later ones share longer and longer slots, this many for each doubling. */
const SINGLE = 128;
const RUNS = 16;
/** The number of slots. */
export const SLOTS: number = slotOf(LONGEST - 1) + 1;

/** The slot in which a turn is counted. */
export function slotOf(turn: number): number {
  return turn < SINGLE ? turn : SINGLE + Math.floor(RUNS * Math.log2(turn / SINGLE));
}
