import { describe, expect, test } from 'vitest';
import { scoresOf } from '../scripts/level-scores.ts';
import type { ChosenGame, Game } from '../src/core/contract/game.ts';
import { formatOptions } from '../src/core/contract/option.ts';
import { GAMES } from '../src/games/index.ts';
import { isChoosing, isSealed, leaderOf } from '../src/solve/compile/turn-code.ts';
import { estimate } from '../src/solve/estimate.ts';
import type { Solution } from '../src/solve/solution.ts';
import { Curve, calibrate } from '../src/study/levels/calibrate.ts';
import { levelsFrom } from '../src/study/levels/levels.ts';
import { matchScore } from '../src/study/levels/match-score.ts';
import { type TurnOrder, turnOrderOf } from '../src/study/metrics/turn-order.ts';
import { chancesAt, type Policy, randomPolicy } from '../src/study/policy/policy.ts';
import { winsInOne } from '../src/study/policy/sealed-sight.ts';
import { graphGame } from './support/graph-game.ts';
import { solved } from './support/player-room.ts';
import { settled } from './support/started.ts';
import { settingsOf } from './support/subjects.ts';
import { toyGame } from './support/toy.ts';

/** A game that goes in circles, can be drawn, and takes some skill: a walk along a row of places. */
const walk: Game = graphGame({
  start: { seat: 0, to: ['a', 'b', 'even'] },
  a: { seat: 1, to: ['start', 'c', 'd', 'won'] },
  b: { seat: 1, to: ['d', 'lost', 'start', 'even'] },
  c: { seat: 0, to: ['a', 'e', 'even', 'lost'] },
  d: { seat: 0, to: ['start', 'f', 'lost'] },
  e: { seat: 1, to: ['c', 'won', 'even', 'g'] },
  f: { seat: 1, to: ['g', 'lost', 'd'] },
  g: { seat: 0, to: ['f', 'won', 'start'] },
  won: { winner: 0 },
  lost: { winner: 1 },
  even: { winner: null },
});

/** Sealed turns in a circle, of which some never end with best play. */
const duel: Game = graphGame({
  far: {
    sealed: 0,
    to: [
      ['far', 'near'],
      ['near', 'far'],
    ],
  },
  near: {
    sealed: 1,
    to: [
      ['far', 'won'],
      ['lost', 'close'],
    ],
  },
  close: { seat: 0, to: ['lost', 'far', 'won'] },
  won: { winner: 0 },
  lost: { winner: 1 },
});

/** Nobody can force anything, but one side can hold while the other may lose at once. */
const hold: Game = graphGame({
  a: { seat: 0, to: ['b', 'even'] },
  b: { seat: 1, to: ['a', 'a2', 'even'] },
  a2: { seat: 0, to: ['b', 'even'] },
  even: { winner: null },
});

type Subject = { readonly name: string; readonly chosen: ChosenGame };

/** Of each game that ships a few settings that are solved in no time, and games of other kinds. */
const SUBJECTS: readonly Subject[] = [
  ...GAMES.flatMap((game) => {
    const small = settingsOf(game)
      .map((text) => ({ game, options: settled(game, text) }))
      .filter(({ options }) => estimate(game.rules(options)).states < 20_000);
    const step = Math.max(1, Math.floor(small.length / 4));
    return small.filter((_, index) => index % step === 0);
  }),
  { game: walk, options: {} },
  { game: duel, options: {} },
  { game: hold, options: {} },
  { game: toyGame(), options: {} },
].map((chosen) => ({ name: `${chosen.game.id} ${formatOptions(chosen.options)}`, chosen }));

type Found = {
  readonly solution: Solution;
  readonly order: TurnOrder;
  readonly points: ReturnType<typeof calibrate>;
  /** Random, the levels, and perfect. */
  readonly players: readonly Policy[];
  readonly score: (one: Policy, two: Policy) => number;
};

function found({ game, options }: ChosenGame): Found {
  const solution = solved(game, options);
  const order = turnOrderOf(solution);
  const points = calibrate(solution, { order });
  const curve = new Curve(solution, points.ladder);
  return {
    solution,
    order,
    points,
    players: [
      randomPolicy(solution.positions),
      ...points.points.map((point) => curve.policy(point)),
      curve.perfect,
    ],
    score: (one, two) => matchScore(solution, order, [one, two]),
  };
}

describe.each(SUBJECTS)('the levels of $name', ({ chosen }) => {
  const { solution, order, points, players, score } = found(chosen);
  const perfect = players.at(-1) as Policy;
  const random = players[0] as Policy;

  /** Where nobody can force anything, whoever errs first loses: no level is so good that none is better. */
  const isEndless = solution.verdictAt(solution.positions.start).outcome === 'endless';

  test('each scores 64 % against the one below, and what is left to perfect play is less than another step', () => {
    const scores = scoresOf(solution, order, points);
    expect(scores).toEqual(points.scores);
    for (const step of scores.slice(0, -1)) expect(Math.abs(step - 0.64)).toBeLessThan(0.001);
    expect(scores.at(-1)).toBeGreaterThan(0.5 - 1e-9);
    if (!isEndless) expect(scores.at(-1)).toBeLessThan(0.65);
  });

  test('they stand one behind the other, and are better one after the other against both ends', () => {
    const line = [0, ...points.points];
    expect(line).toEqual([...new Set(line)].sort((one, two) => one - two));
    const against = (end: Policy): number[] =>
      players.slice(0, -1).map((level) => score(level, end));
    expect(against(random)).toEqual(against(random).sort((one, two) => one - two));
    // Who hardly errs lets no game end, and so has less luck against who never does.
    if (isEndless) return;
    expect(against(perfect)).toEqual(against(perfect).sort((one, two) => one - two));
  });

  test('those that are wanted are found as all of them are', () => {
    const upTo = Math.min(2, points.points.length);
    const first = calibrate(solution, { order, upTo });
    expect(first.points).toEqual(points.points.slice(0, upTo));
    expect(first.scores).toEqual(points.scores.slice(0, upTo));
  });

  test('no win in one is thrown away, unless that alone is too much for the first levels', () => {
    const { positions } = solution;
    for (const [index, point] of points.points.entries()) {
      const policy = players[index + 1] as Policy;
      let thrown = 0;
      for (const [place, rank] of order.ranks.entries()) {
        const code = order.codes[place] as number;
        if (!isChoosing(code)) continue;
        for (const seat of isSealed(code) ? ([0, 1] as const) : [leaderOf(code)]) {
          const winning = winsInOne(positions, rank, seat);
          if (winning.length === 0) continue;
          const chances = chancesAt(positions, policy, rank, seat);
          const taken = winning.reduce((sum, choice) => sum + (chances[choice] as number), 0);
          if (taken < 1 - 1e-9) thrown++;
        }
      }
      if (point >= 1) expect(thrown).toBe(0);
      else expect(levelsFrom(points).levels[index]?.about).toMatch(/^takes a win in one on /);
    }
  });

  test('they are told by name, rating and a sentence', () => {
    const { depth, exact, levels } = levelsFrom(points);
    expect({ depth, exact }).toEqual({ depth: points.points.length, exact: true });
    expect(levels.map(({ name }) => name)).toEqual([
      ...points.points.map((_, index) => `bot:${index + 1}`),
      'bot:perfect',
    ]);
    expect(levels[0]?.rating).toBe(0);
    for (const [index, level] of levels.slice(1, -1).entries())
      expect(Math.abs(level.rating - (levels[index]?.rating ?? 0) - 100)).toBeLessThanOrEqual(2);
    for (const { about } of levels) expect(about).not.toMatch(/undefined|NaN|Infinity/);
  });
});
