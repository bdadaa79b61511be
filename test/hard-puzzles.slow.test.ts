import { expect, test } from 'vitest';
import { keptText } from '../scripts/kept-text.ts';
import { formatOptions } from '../src/core/contract/option.ts';
import { playableSettings } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { KEPT_PUZZLES } from '../src/play/puzzles/kept-puzzles.ts';
import { keptCollection } from '../src/play/puzzles/source.ts';
import { solve } from '../src/solve/solve.ts';
import { checkHard } from './support/hard-twin.ts';

/** A larger game is not solved once more in the slowest way. */
const MOST_NAIVE = 200_000;

test.each(
  GAMES.flatMap(playableSettings).map(
    (choice) => [`${choice.game.id} ${formatOptions(choice.options)}`, choice] as const,
  ),
)('%s: what is kept is what is found, also by a slow count', (name, choice) => {
  const solution = solve(choice.game.rules(choice.options), { trusted: true });
  if (!solution.ok) throw new Error(solution.error.message);
  const kept = KEPT_PUZZLES.find(({ game, options }) => `${game} ${options}` === name);
  expect(kept).toMatchObject(keptText(choice, solution.value));
  if (solution.value.reach.states <= MOST_NAIVE)
    checkHard(choice, keptCollection(choice)?.puzzles ?? []);
});
