import { randomFrom } from '../core/random.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import type { ComparisonMessage } from '../protocol/answers/arena.ts';
import type { PlayedMessage } from '../protocol/arena.ts';
import { message } from '../protocol/message.ts';
import type { ArenaResults } from './results.ts';

type ComparedArena = Pick<ArenaResults, 'plan' | 'games'>;

/** How a player did in a pair of games, and the pair's opening. */
type PairOutcome = {
  readonly opening: string;
  readonly score: number;
  readonly loss: number | null;
};

/** A difference must be less likely than this by chance. Score and loss are both tested, so each gets half of 5 %. */
const UNLIKELY = 0.025;
const SEED = 1;
const FLIPS = 9999;

/**
 * Compares players of two arenas by matching pairs of games: same game and options, same opening, same opponent. So openings and
 * opponents do not affect the difference. Pairs with the same opening against different opponents are correlated, so
 * together they count once.
 */
export function compareResults(
  one: ComparedArena,
  two: ComparedArena,
  players: readonly [string, string],
): Result<ComparisonMessage> {
  const [first, second] = [pairsOf(one, players[0]), pairsOf(two, players[1])];
  const both = [...first].flatMap(([key, outcome]) => {
    const other = second.get(key);
    return other === undefined ? [] : [[outcome, other] as const];
  });
  const openings = [...Map.groupBy(both, ([{ opening }]) => opening).values()];
  if (openings.length < 2)
    return refuse({
      code: 'arena/too-few',
      message: `${players[0]} and ${players[1]} have no two pairs of games in common: same game, same opening, same opponent.`,
    });
  const score = difference(
    openings.map((pairs) => mean(pairs.map(([own, others]) => own.score - others.score))),
  );
  const isJudged = both.every(([own, others]) => own.loss !== null && others.loss !== null);
  const loss = isJudged
    ? difference(
        openings.map((pairs) =>
          mean(pairs.map(([own, others]) => (own.loss ?? 0) - (others.loss ?? 0))),
        ),
      )
    : null;
  const isReal = Math.min(score.chance, loss?.chance ?? 1) <= UNLIKELY;
  return accept(
    message('comparison', {
      players,
      pairs: both.length,
      openings: openings.length,
      score,
      loss,
      isReal,
    }),
  );
}

function pairsOf({ plan, games }: ComparedArena, name: string): ReadonlyMap<string, PairOutcome> {
  // Another seed, or other games in the plan, give other openings under the same numbers.
  const openingOf = ({ setting, pair, moves, opening }: PlayedMessage): string => {
    const { game, options } = plan.settings[setting] ?? {};
    return JSON.stringify([game, options, pair, moves.slice(0, opening)]);
  };
  const found = Map.groupBy(
    games.filter(({ players }) => players.includes(name)),
    (game) => `${openingOf(game)} ${game.players[game.players[0] === name ? 1 : 0]}`,
  );
  const outcomes = new Map<string, PairOutcome>();
  for (const [key, pair] of found) {
    if (pair.length < 2) continue;
    let score = 0;
    let loss: number | null = 0;
    for (const { players, winner, losses } of pair) {
      const player = players[0] === name ? 1 : 2;
      score += winner === null ? 0.5 : winner === player ? 1 : 0;
      loss =
        loss === null || losses === null
          ? null
          : loss + losses.reduce((sum, [, by, lost]) => sum + (by === player ? lost : 0), 0);
    }
    outcomes.set(key, {
      opening: openingOf(pair[0] as PlayedMessage),
      score: score / pair.length,
      loss: loss === null ? null : loss / pair.length,
    });
  }
  return outcomes;
}

/**
 * The mean of some differences, its 95 % interval by Student's t, and the p-value if the players were equal. Then each
 * difference could just as well have the other sign (a randomization test, valid for any distribution).
 */
function difference(values: readonly number[]): ComparisonMessage['score'] {
  const many = values.length;
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (many - 1);
  const half = studentOf(many - 1) * Math.sqrt(variance / many);
  const random = randomFrom(SEED);
  const seen = Math.abs(middle) - ROUNDING;
  let asLarge = 1;
  for (let flip = 0; flip < FLIPS; flip++) {
    let sum = 0;
    for (const value of values) sum += random() < 0.5 ? value : -value;
    if (Math.abs(sum / many) >= seen) asLarge++;
  }
  return {
    difference: middle,
    interval: [middle - half, middle + half],
    chance: asLarge / (FLIPS + 1),
  };
}

const ROUNDING = 1e-12;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The 97.5 % point of Student's t, by the Cornish-Fisher expansion; from a table for few degrees of freedom. */
function studentOf(freedom: number): number {
  const known = [12.706, 4.303, 3.182, 2.776][freedom - 1];
  if (known !== undefined) return known;
  const point = 1.959964;
  const [third, fifth] = [point ** 3, point ** 5];
  return (
    point +
    (third + point) / (4 * freedom) +
    (5 * fifth + 16 * third + 3 * point) / (96 * freedom ** 2) +
    (3 * point ** 7 + 19 * fifth + 17 * third - 15 * point) / (384 * freedom ** 3)
  );
}
