/** What is measured, as ratios within one run, and what each may be. */
export const LIMITS = {
  /** Time of the solver on one thread over that of the C program. */
  solverToC: { most: 3.3 },
  /** Time on one thread over that on two. */
  threads: { least: 1.6 },
  /** Nanoseconds a state at finish=4000 over those at finish=2000: cost grows with the states. */
  growth: { most: 1.5 },
  /** Random games a second over those of the same game written by hand. */
  playouts: { least: 1 },
} as const;
