import { ResponseGame } from '../../src/arena/best-response.ts';
import { exploitability } from '../../src/arena/exploitability.ts';
import { PositionTable } from '../../src/arena/position-table.ts';
import { deriveSeed, randomFrom } from '../../src/core/random.ts';
import { other, SEATS } from '../../src/core/seat.ts';
import { solutionOf } from '../../src/index.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { perfectPolicy } from '../../src/study/policy/perfect.ts';
import { chancesAt } from '../../src/study/policy/policy.ts';
import { followers } from '../../src/study/turn-shape.ts';
import { seenIn } from './gain-twin.ts';
import { type Graph, graphGame } from './graph-game.ts';
import { type MixAt, PLAYER, sampledGames } from './sampled-games.ts';
import { solved, started } from './started.ts';

/** Ways to play whose mixes are known. */
export const KINDS = [
  'random',
  'pure',
  'perfect',
  'biased',
  'perfect with slips',
  'pure with slips',
  'sound with rare slips',
] as const;
export type Kind = (typeof KINDS)[number];

type Coverage = {
  /** How many of the intervals hold the true gain in the positions seen. */
  readonly held: number;
  /** Means over all samples. */
  readonly truth: number;
  readonly gain: number;
  readonly confirmed: number;
  readonly interval: readonly [number, number];
};

/** Samples games of a player with a known mix many times, and compares what is reported with the true gain. */
export function gainCoverage(
  kind: Kind,
  {
    pairs,
    times,
    starts,
  }: { readonly pairs: number; readonly times: number; readonly starts: 'balanced' | 'book' },
): Coverage {
  const solution = kind === 'sound with rare slips' ? FIVE_STEPS : PURSUIT;
  const table = new PositionTable(solution);
  const player = playerOf(kind, solution, pairs);
  const opponents = [evenly(solution), perfectly(solution)];
  const samples = Array.from({ length: times }, (_, time) => {
    const seed = deriveSeed(17, time);
    const games = sampledGames(table, player, opponents, { pairs, seed, starts });
    const found = exploitability(table, games, PLAYER);
    if (found === null) throw new Error('Nothing was found.');
    let truth = 0;
    for (const seat of SEATS) {
      const seen = seenIn(solution.rules, games, PLAYER, seat);
      const ranks = [...seen.counts.keys()].map((key) => solution.numberOf(JSON.parse(key)));
      const mix = new Map(ranks.map((rank) => [rank, player(rank, seat)]));
      const begun = new Map<number, number>();
      for (const state of seen.starts) {
        const rank = solution.numberOf(state);
        begun.set(rank, (begun.get(rank) ?? 0) + 1);
      }
      const game = new ResponseGame(solution, other(seat), begun, mix);
      truth += game.gained(game.best(mix).worths, begun) / games.length;
    }
    return { ...found, truth };
  });
  const mean = (of: (sample: (typeof samples)[number]) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / times;
  return {
    held: mean(({ truth, interval: [least, most] }) =>
      least <= truth + ROUNDING && truth <= most + ROUNDING ? 1 : 0,
    ),
    truth: mean(({ truth }) => truth),
    gain: mean(({ gain }) => gain),
    confirmed: mean(({ confirmed }) => confirmed),
    interval: [mean(({ interval }) => interval[0]), mean(({ interval }) => interval[1])],
  };
}

const ROUNDING = 1e-9;

const PURSUIT = solved(started('predictive-pursuit', 'finish=4'));

/** Five hidden turns. The first choice is always sound; only the second can be punished, and only by the third. */
const FIVE_STEPS = ((): Solution => {
  const steps = Array.from({ length: 5 }, (_, step) => {
    const next = step < 4 ? `s${step + 1}` : 'drawn';
    const to = [
      [next, next, next],
      [next, next, 'won2'],
      [next, 'won1', next],
    ];
    return [`s${step}`, { sealed: 0, to }] as const;
  });
  const ends = { drawn: { winner: null }, won1: { winner: 0 }, won2: { winner: 1 } } as const;
  const graph: Graph = { ...Object.fromEntries(steps), ...ends };
  const solution = solutionOf(graphGame(graph), {});
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
})();

function playerOf(kind: Kind, solution: Solution, pairs: number): MixAt {
  const random = evenly(solution);
  const perfect = perfectly(solution);
  const pure: MixAt = (rank, seat) => {
    const many = random(rank, seat).length;
    const choice = Math.floor(randomFrom(deriveSeed(7, rank, seat))() * many);
    return Array.from({ length: many }, (_, index) => (index === choice ? 1 : 0));
  };
  switch (kind) {
    case 'random':
      return random;
    case 'pure':
      return pure;
    case 'perfect':
      return perfect;
    case 'biased':
      return (rank, seat) => {
        const parts = perfect(rank, seat).map((chance, index) => (index === 0 ? 2 : 1) * chance);
        const sum = parts.reduce((all, part) => all + part, 0);
        return parts.map((part) => part / sum);
      };
    case 'perfect with slips':
      return mixed(perfect, random, 0.1);
    case 'pure with slips':
      return mixed(pure, random, 0.03);
    case 'sound with rare slips':
      // Two slips in all games on average, so that one sample in seven has none.
      return mixed(always(0), always(1), 1 / (5 * pairs));
  }
}

function always(choice: number): MixAt {
  return () => [0, 1, 2].map((index) => (index === choice ? 1 : 0));
}

function mixed(one: MixAt, two: MixAt, share: number): MixAt {
  return (rank, seat) => {
    const others = two(rank, seat);
    return one(rank, seat).map(
      (chance, at) => (1 - share) * chance + share * (others[at] as number),
    );
  };
}

/** Every choice equally often. */
export function evenly({ positions }: Solution): MixAt {
  return (rank, seat) => {
    const many = followers(positions, rank, seat).length;
    return Array<number>(many).fill(1 / many);
  };
}

export function perfectly(solution: Solution): MixAt {
  const policy = perfectPolicy(solution);
  return (rank, seat) => [...chancesAt(solution.positions, policy, rank, seat)];
}
