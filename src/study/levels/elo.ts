/** The largest step. An opponent that never loses is stronger by an amount that cannot be measured. */
const MOST_ELO = 800;

/** The Elo difference that corresponds to a score. */
export function eloOf(score: number): number {
  const elo = 400 * Math.log10(score / (1 - score));
  return Math.max(-MOST_ELO, Math.min(MOST_ELO, elo));
}

/** The expected score of a player who is stronger by this difference. */
export function expectedScore(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400));
}
