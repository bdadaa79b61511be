/**
 * The strength of a person or the difficulty of a puzzle: a number, its uncertainty and its volatility. A person solves
 * a puzzle of their own rating half the time, and one rated 400 lower ten times in eleven.
 */
export type Rating = {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
};

/** The score against one opponent: 1 for a win, 0 for a loss, or something in between. */
export type RatedMeeting = { readonly opponent: Rating; readonly score: number };

/** The rating of an unknown player. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Internal ratings are centred on 0. One internal unit is this many points. */
const SCALE = 173.7178;
const MIDDLE = 1500;
/** How fast volatility may change. Glickman suggests 0.3 to 1.2. */
const TAU = 0.5;
const CONVERGED = 1e-6;
/** The smallest uncertainty. Below it a rating would hardly change. */
const LEAST_DEVIATION = 30;

/** The new rating by Glicko-2. Letters and steps as in Mark E. Glickman, "Example of the Glicko-2 system" (2013). */
export function ratedAfter(before: Rating, meetings: readonly RatedMeeting[]): Rating {
  const mu = (before.rating - MIDDLE) / SCALE;
  const phi = before.deviation / SCALE;
  if (meetings.length === 0)
    return { ...before, deviation: SCALE * Math.hypot(phi, before.volatility) };
  const terms = meetings.map(({ opponent, score }) => {
    const g = weightOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - MIDDLE) / SCALE)));
    return { g, expected, score };
  });
  const sum = (of: (term: (typeof terms)[number]) => number): number =>
    terms.reduce((total, term) => total + of(term), 0);
  const variance = 1 / sum(({ g, expected }) => g ** 2 * expected * (1 - expected));
  const gain = sum(({ g, expected, score }) => g * (score - expected));
  const volatility = volatilityAfter(before.volatility, phi, variance, variance * gain);
  const widened = Math.hypot(phi, volatility);
  const narrowed = 1 / Math.sqrt(1 / widened ** 2 + 1 / variance);
  return {
    rating: MIDDLE + SCALE * (mu + narrowed ** 2 * gain),
    deviation: SCALE * narrowed,
    volatility,
  };
}

/** How much a result tells, given the opponent's uncertainty. */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** Step 5: a root in the logarithm of the variance, by regula falsi (Illinois). */
function volatilityAfter(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi ** 2 + v + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - v);
  if (delta ** 2 <= phi ** 2 + v) {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps++;
    high = a - steps * TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > CONVERGED) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}

/** Both ratings after an attempt. Solver and puzzle are each other's opponent. */
export function triedPuzzle(
  person: Rating,
  puzzle: Rating,
  score: number,
): { readonly person: Rating; readonly puzzle: Rating } {
  return {
    person: lively(ratedAfter(person, [{ opponent: puzzle, score }])),
    puzzle: lively(ratedAfter(puzzle, [{ opponent: person, score: 1 - score }])),
  };
}

function lively(rating: Rating): Rating {
  return { ...rating, deviation: Math.max(LEAST_DEVIATION, rating.deviation) };
}
