import { describe, expect, test } from 'vitest';
import { keptText } from '../scripts/kept-text.ts';
import type { ChosenGame } from '../src/core/contract/game.ts';
import { formatOptions } from '../src/core/contract/option.ts';
import { playableSettings } from '../src/core/contract/variant.ts';
import { randomFrom } from '../src/core/random.ts';
import { GAMES } from '../src/games/index.ts';
import { KEPT_PUZZLES, KEPT_VERSION } from '../src/play/puzzles/kept-puzzles.ts';
import { keptCollection, settingsFor } from '../src/play/puzzles/source.ts';
import { HARD_VERSION, hardPuzzles } from '../src/study/puzzle/hard.ts';
import { puzzlesAt } from '../src/study/puzzle/puzzle.ts';
import { chanceToFind, halfPoint, ladderCurve, ratingAt } from '../src/study/puzzle/strength.ts';
import { checkHard } from './support/hard-twin.ts';
import { solved } from './support/player-room.ts';
import { positionsOf } from './support/quick.ts';

const SETTINGS = GAMES.flatMap(playableSettings);
const nameOf = ({ game, options }: ChosenGame): string => `${game.id} ${formatOptions(options)}`;
/** What the slow tests look at, and these do not. */
const FEW = 5000;
const isSmall = ({ game, options }: ChosenGame): boolean =>
  positionsOf(game.rules(options))
    .take(FEW + 1)
    .toArray().length <= FEW;
const SMALL = SETTINGS.filter(isSmall);

test('everything that ships is kept, by this version', () => {
  expect(KEPT_VERSION).toBe(HARD_VERSION);
  const kept = KEPT_PUZZLES.map(({ game, options }) => `${game} ${options}`);
  expect(kept).toEqual(SETTINGS.map(nameOf));
  expect(SMALL.length).toBeGreaterThan(GAMES.length);
});

describe.each(SMALL.map((choice) => [nameOf(choice), choice] as const))('%s', (_, choice) => {
  const { game, options } = choice;

  test('what is kept is what is found', () => {
    const found = keptText(choice, solved(game, options));
    // Without kept ones, as just after a game was added, they are searched for.
    const kept = KEPT_PUZZLES.find((each) => `${each.game} ${each.options}` === nameOf(choice));
    if (kept !== undefined) expect(kept).toMatchObject(found);
  });

  test('most simple policies fail, and none finds more than half of them, counted slowly', () => {
    checkHard(choice, keptCollection(choice)?.puzzles ?? []);
  });

  test('each has one right answer, and its rating is where a level finds it half of the time', () => {
    const solution = solved(game, options);
    const curve = ladderCurve(solution);
    let last = 0;
    for (const puzzle of hardPuzzles(solution).puzzles) {
      expect(puzzle.rating).toBeGreaterThanOrEqual(last);
      last = puzzle.rating;
      const point = halfPoint(solution, puzzle);
      expect(ratingAt(point)).toBe(puzzle.rating);
      expect(chanceToFind(solution, curve, puzzle, point)).toBeCloseTo(0.5, 3);
      expect(chanceToFind(solution, curve, puzzle, 0)).toBeCloseTo(1 / puzzle.choices, 9);
      expect(chanceToFind(solution, curve, puzzle, curve.end)).toBeCloseTo(1, 6);
      for (let rung = Math.ceil(point); rung <= curve.end; rung++)
        expect(chanceToFind(solution, curve, puzzle, rung)).toBeGreaterThanOrEqual(0.5);
      expect(puzzlesAt(solution, puzzle.rank)).toHaveLength(1);
    }
  });

  test('a kept one is posed with the same answer, from the rest of its game alone', () => {
    const solution = solved(game, options);
    for (const { pose, rating, depth } of keptCollection(choice)?.puzzles ?? []) {
      const { match, puzzle } = pose(randomFrom(1));
      expect(puzzle).toMatchObject({ rating, depth });
      const [whole] = puzzlesAt(solution, solution.numberOf(match.state));
      expect(whole).toMatchObject({ seat: puzzle.seat, answer: puzzle.answer, depth });
    }
  });
});

test('a stronger level has a higher rating', () => {
  const points = [0, 0.5, 1, 3.2, 7, 12];
  const ratings = points.map(ratingAt);
  expect(ratings).toEqual([800, 875, 950, 1280, 1850, 2600]);
});

test('the puzzles of a game are its own first, and then those of its variants; of other settings, theirs alone', () => {
  for (const game of GAMES) {
    const [book, ...variants] = playableSettings(game);
    if (book === undefined) throw new Error('Every game is playable by the book.');
    expect(settingsFor(book)).toEqual([book, ...variants]);
    for (const variant of variants) expect(settingsFor(variant)).toEqual([variant]);
  }
});
