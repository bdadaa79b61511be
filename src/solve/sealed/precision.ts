/** Seat 0's chance is known when its bounds are this close. */
export const PRECISION = 1e-9;
/** Bounds are driven closer than they need be, because positions that build on them add up what is left. */
export const CLOSE = 1e-12;
/** What a mix that a player lives to see may lack to the best, where the best takes for ever. */
export const TOLERANCE = 0.001;
