import { describe, expect, test } from 'vitest';
import { coverage } from '../../../test/support/rating-coverage.ts';
import { solved, started } from '../../../test/support/started.ts';
import { deriveSeed, randomFrom } from '../../core/random.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { expectedScore } from '../../study/levels/elo.ts';
import { seatScore } from '../../study/levels/match-score.ts';
import { turnOrderOf } from '../../study/metrics/turn-order.ts';
import { perfectPolicy } from '../../study/policy/perfect.ts';
import { randomPolicy } from '../../study/policy/policy.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { Ladder, ladderOf } from './ladder.ts';
import { gamesFor, informationOf, nextOpponent, rate } from './rating.ts';

const leap = solved(started('leap-to-twenty'));
const ladder = ladderOf(leap, calibrate(leap));

test('a ladder has the scores that all games between its rungs come to', () => {
  const order = turnOrderOf(leap);
  const pairing = [perfectPolicy(leap), randomPolicy(leap.positions)] as const;
  const top = ladder.rungs.length - 1;
  const { rating } = ladder.rungs[top] as { rating: number };
  expect(ladder.isExact).toBe(true);
  expect(ladder.rungs[1]).toEqual({ name: 'bot:1', rating: 0 });
  expect(ladder.score(rating, 0, 0)).toBeCloseTo(
    Math.min(0.999, seatScore(leap, order, pairing)),
    6,
  );
  for (let opponent = 0; opponent < top; opponent++)
    for (const seat of [0, 1] as const)
      for (let at = -200; at < rating + 200; at += 10)
        expect(ladder.score(at + 10, opponent, seat)).toBeGreaterThanOrEqual(
          ladder.score(at, opponent, seat) - 0.02,
        );
});

test('95 of 100 intervals hold the true rating, to within two', () => {
  const { held, bias } = coverage(ladder, [-50, 150, 350], { times: 100, rounds: 10 });
  expect(held).toBeGreaterThanOrEqual(0.93);
  expect(held).toBeLessThanOrEqual(0.97);
  expect(Math.abs(bias)).toBeLessThan(10);
});

test('games that are all won set no upper bound, and none give no rating', () => {
  const top = ladder.rungs.length - 1;
  const rated = rate(ladder, [{ opponent: top, seat: 0, games: 40, points: 40 }]);
  expect(rated?.interval[1]).toBeNull();
  expect(rate(ladder, [])).toBeNull();
});

test('the next opponent is the one whose result tells most', () => {
  const results = [{ opponent: 3, seat: 0, games: 4000, points: 2000 }] as const;
  const rating = rate(ladder, results)?.rating ?? 0;
  const next = nextOpponent(ladder, results);
  for (const opponent of ladder.rungs.keys())
    expect(informationOf(ladder, opponent, rating)).toBeLessThan(
      1.05 * informationOf(ladder, next, rating),
    );
  // By Elo's formula alone: (1.96 · 400 / ln 10 / 25)² / 0.25 games.
  const plain = new Ladder([{ name: 'bot:1', rating: 0 }]);
  expect(gamesFor(plain, 0, 25)).toBe(742);
});

describe('a round robin', () => {
  const truth = [0, 120, -80, 260];

  test('gives the ratings it was played with, in 95 of 100 intervals, and keeps its anchors', () => {
    let held = 0;
    for (let time = 0; time < 100; time++) {
      const random = randomFrom(deriveSeed(3, time));
      const results = truth.flatMap((own, one) =>
        truth.slice(one + 1).map((others, index) => {
          const games = 60;
          let points = 0;
          for (let game = 0; game < games; game++)
            if (random() < expectedScore(own - others)) points++;
          return { one, two: one + 1 + index, games, points };
        }),
      );
      const rated = bradleyTerry(truth.length, results, new Map([[0, 0]]));
      expect(rated[0]).toEqual({ rating: 0, interval: [0, 0] });
      const [least = 0, most = 0] = rated[3]?.interval ?? [];
      if (least <= 260 && 260 <= most) held++;
    }
    expect(held).toBeGreaterThanOrEqual(93);
    expect(held).toBeLessThanOrEqual(99);
  });

  test('keeps a player finite who never lost', () => {
    const [, winner] = bradleyTerry(
      2,
      [{ one: 0, two: 1, games: 50, points: 0 }],
      new Map([[0, 0]]),
    );
    expect(winner?.rating).toBeGreaterThan(300);
    expect(Number.isFinite(winner?.rating)).toBe(true);
  });
});
