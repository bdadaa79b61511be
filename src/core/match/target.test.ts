import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import type { Book } from '../contract/book.ts';
import type { Game } from '../contract/game.ts';
import type { Target } from '../contract/scene.ts';
import { Match } from './match.ts';
import { laterTargets, placeName, placesOfMoves, targetsOf } from './target.ts';

/** The toy with a place for each answer of its book. */
function toyWith(target: Book['target']): Game {
  const sound = toyGame();
  const book = sound.book({});
  return { ...sound, book: () => (target === undefined ? book : { ...book, target }) };
}

const tile = (index: number): Target => ({ kind: 'tile', part: 0, tile: index });

test('each answer that can be given next has its place, if the book has one for it', () => {
  const match = Match.start(
    toyWith((_position, _seat, answers, answer) =>
      answers[0] === 'take' && answer === '2' ? tile(1) : undefined,
    ),
    {},
  );
  expect(targetsOf(match, 0)).toEqual([]);
  expect(targetsOf(match, 0, ['take'])).toEqual([{ answer: '2', target: tile(1) }]);
  expect(targetsOf(match, 0, ['leave'])).toEqual([]);
});

test('a seat that has nothing to choose has no places, also on a sealed turn', () => {
  const match = Match.start(
    toyWith(() => tile(0)),
    {},
  );
  expect(targetsOf(match, 0)).toHaveLength(1);
  expect(targetsOf(match, 1)).toEqual([]);
  const sealed = match.choose(0, 't2');
  const half = sealed.ok ? sealed.value.choose(0, 'heads') : sealed;
  if (!half.ok) throw new Error(half.error.message);
  expect(targetsOf(half.value, 0)).toEqual([]);
  expect(targetsOf(half.value, 1).map(({ answer }) => answer)).toEqual(['heads', 'tails']);
});

test('a book without places has none', () => {
  expect(targetsOf(Match.start(toyWith(undefined), {}), 0)).toEqual([]);
});

test('a place can be pressed before its question, unless the question has places too', () => {
  const pick = toyWith((_position, _seat, answers, answer) =>
    answers.length === 1 ? tile(Number(answer)) : undefined,
  );
  const match = Match.start(pick, {});
  expect(laterTargets(match, 0, [])).toEqual([
    { answer: '1', target: tile(1) },
    { answer: '2', target: tile(2) },
  ]);
  expect(laterTargets(match, 0, ['take'])).toEqual([]);
  expect(laterTargets(match, 0, ['leave'])).toEqual([]);
  expect(laterTargets(match, 1, [])).toEqual([]);
  const both = toyWith(() => tile(0));
  expect(laterTargets(Match.start(both, {}), 0, [])).toEqual([]);
  expect(laterTargets(Match.start(toyWith(undefined), {}), 0, [])).toEqual([]);
});

test('no two places have the same name, and each has one', () => {
  const places: readonly Target[] = [
    tile(1),
    tile(2),
    { kind: 'tile', part: 1, tile: 1 },
    { kind: 'cell', part: 0, row: 1, column: 2 },
    { kind: 'cell', part: 0, row: 2, column: 1 },
    { kind: 'square', part: 0, square: 1, seat: 0 },
    { kind: 'square', part: 0, square: 1, seat: 1 },
  ];
  expect(new Set(places.map(placeName)).size).toBe(places.length);
  expect(placeName({ tile: 1, part: 0, kind: 'tile' })).toBe(placeName(tile(1)));
});

test('a place is asked for with the turns that led there', () => {
  const lengths: number[] = [];
  const game = toyWith(({ history }) => {
    lengths.push(history.length);
    return undefined;
  });
  const after = Match.start(game, {}).choose(0, 't1');
  if (!after.ok) throw new Error(after.error.message);
  targetsOf(after.value, 1);
  expect(lengths).toEqual([1]);
});

test('only places that no other move reaches are places of these moves', () => {
  const placesWith = (target: Book['target'], moves: readonly string[]): readonly string[] => {
    const { rules, game, options, position } = Match.start(toyWith(target), {});
    const places = placesOfMoves(rules, game.book(options), position, 0, moves);
    return places.map((place) => `${place.answer} ${placeName(place.target)}`);
  };
  const own: Book['target'] = (_position, _seat, answers, answer) =>
    answers.length === 0 ? tile(0) : tile(Number(answer));
  expect(placesWith(own, ['t2'])).toEqual([`2 ${placeName(tile(2))}`]);
  expect(placesWith(own, ['t1', 't2'])).toEqual([]);
  expect(placesWith(() => tile(0), ['t2'])).toEqual([]);
  expect(placesWith(undefined, ['t2'])).toEqual([]);
});
