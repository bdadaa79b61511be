/** Seat 0's chance counts as known once its bounds are this close. */
export const PRECISION = 1e-9;
/** Bounds are tightened further than needed, because later positions add up the remaining gaps. */
export const CLOSE = 1e-12;
/** How much a mix with a reasonable duration may lack if the best takes for ever. */
export const TOLERANCE = 0.001;
