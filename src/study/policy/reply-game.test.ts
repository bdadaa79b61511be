import { expect, test } from 'vitest';
import { float64At } from '../../core/typed-array.ts';
import { ReplyGame, turnsFromPlaces } from './reply-game.ts';

/** A corridor in which each reply goes back or on. At its end play ends, worth `prize`. */
function corridor(length: number, prize: number): { best: Float64Array; follow: Float64Array } {
  const { nodes, turns } = turnsFromPlaces([0], (place) =>
    place === length ? [] : [[Math.max(0, place - 1)], [place + 1]],
  );
  const places = [...nodes.keys()];
  const ends = Float64Array.from(places, (place) => (place === length ? prize : 0));
  const game = new ReplyGame(turns, ends);
  const mixAt = (node: number): readonly number[] | undefined =>
    places[node] === length ? undefined : [1];
  return { best: game.best(mixAt), follow: game.follow(mixAt, () => [0.5, 0.5]) };
}

test('a long way to the only good end is found', () => {
  expect(float64At(corridor(400, 1).best, 0)).toBeCloseTo(1, 9);
});

test('a bad end is never reached, and endless play is worth nothing', () => {
  expect(float64At(corridor(400, -1).best, 0)).toBe(0);
});

test('replies at random end in the end', () => {
  expect(float64At(corridor(12, -1).follow, 0)).toBeCloseTo(-1, 9);
});

test('a reply that is good on average is better than waiting', () => {
  const { turns } = turnsFromPlaces([0], (place) =>
    place === 0
      ? [
          [0, 0],
          [1, 2],
        ]
      : [],
  );
  const game = new ReplyGame(turns, Float64Array.of(0, 1, -0.5));
  const best = (chance: number): number =>
    float64At(
      game.best((node) => (node === 0 ? [chance, 1 - chance] : undefined)),
      0,
    );
  expect(best(0.5)).toBeCloseTo(0.25, 12);
  expect(best(0.25)).toBe(0);
});
