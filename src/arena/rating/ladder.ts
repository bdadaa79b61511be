import type { LevelPoints } from '../../core/contract/level-points.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { curveOf, namedPolicies } from '../../study/levels/calibrate.ts';
import { eloOf, expectedScore } from '../../study/levels/elo.ts';
import { levelsFrom } from '../../study/levels/levels.ts';
import { seatScore } from '../../study/levels/match-score.ts';
import { turnOrderOf } from '../../study/metrics/turn-order.ts';

/** An opponent of known strength. */
export type LadderRung = { readonly name: string; readonly rating: number };

/** A number for each rung, by the seat the rung sits in. */
type SeatLogits = readonly [readonly number[], readonly number[]];

/** Scores stay this far from 0 and 1, so that one lucky game cannot rule out a rating. */
const LEAST = 0.001;
/** In larger games, following all games between every two rungs takes minutes. Elo's formula is used instead. */
const MOST_POSITIONS = 200_000;

/**
 * The yardstick of a game: random play, its levels and perfect play, rated on the scale of the levels. Scores between
 * rungs are computed exactly over all games, by seat, so they have no sampling error.
 */
export class Ladder {
  readonly rungs: readonly LadderRung[];
  /** Whether scores are exact; otherwise they come from Elo's formula. */
  readonly isExact: boolean;
  /** The logit of each rung's score against an opponent, indexed by opponent and seat. */
  readonly #logits: readonly SeatLogits[];

  constructor(
    rungs: readonly LadderRung[],
    scoreOf?: (rung: number, opponent: number, seat: Seat) => number,
  ) {
    this.rungs = rungs;
    this.isExact = scoreOf !== undefined;
    const byElo = (rung: number, opponent: number): number =>
      expectedScore((rungs[rung] as LadderRung).rating - (rungs[opponent] as LadderRung).rating);
    this.#logits = rungs.map((_, opponent) => {
      const of = (seat: Seat): readonly number[] =>
        rungs.map((_, rung) => logit((scoreOf ?? byElo)(rung, opponent, seat)));
      return [of(0), of(1)];
    });
  }

  /** The expected score of a player with this rating against a rung, by seat. Between two rungs it is interpolated. */
  score(rating: number, opponent: number, seat: Seat): number {
    const { rungs } = this;
    const logits = (this.#logits[opponent] as SeatLogits)[seat];
    const above = rungs.findIndex((rung) => rung.rating > rating);
    const at = above < 0 ? rungs.length - 1 : Math.max(0, above - 1);
    const { rating: from } = rungs[at] as LadderRung;
    const low = logits[at] as number;
    const isBetween = rating >= from && at + 1 < rungs.length;
    const next = rungs[at + 1] as LadderRung;
    const slope = isBetween
      ? ((logits[at + 1] as number) - low) / (next.rating - from)
      : Math.LN10 / 400;
    return 1 / (1 + Math.exp(-(low + slope * (rating - from))));
  }

  numberOf(name: string): number {
    return this.rungs.findIndex((rung) => rung.name === name);
  }
}

function logit(score: number): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, score));
  return Math.log(kept / (1 - kept));
}

/** The ladder of a solved game, from its levels. */
export function ladderOf(solution: Solution, points: LevelPoints): Ladder {
  const { levels } = levelsFrom(points);
  const [first = 0.5] = points.scores;
  const rungs = [
    { name: 'bot:random', rating: -eloOf(first) },
    ...levels.map(({ name, rating }) => ({ name, rating })),
  ];
  if (solution.positions.reach.states > MOST_POSITIONS) return new Ladder(rungs);
  const order = turnOrderOf(solution);
  const curve = curveOf(solution, order, undefined, points.ladder);
  const policies = namedPolicies(solution, curve, points).map(({ policy }) => policy);
  const scores = policies.map((one) =>
    policies.map((two) => seatScore(solution, order, [one, two])),
  );
  return new Ladder(rungs, (rung, opponent, seat) =>
    seat === SEATS[0]
      ? ((scores[rung] as number[])[opponent] as number)
      : 1 - ((scores[opponent] as number[])[rung] as number),
  );
}
