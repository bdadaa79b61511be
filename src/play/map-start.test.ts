import { expect, test } from 'vitest';
import { parseOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { GAMES } from '../games/index.ts';
import { solve } from '../solve/solve.ts';
import { surveyOf } from '../study/map/slice.ts';
import { mapStart } from './map-start.ts';

test.each([
  ['leap-to-twenty', ''],
  ['number-quest', 'numbers=4 picks=3'],
])('the map of %s opens on a place with something around it', (id, written) => {
  const game = GAMES.find((one) => one.id === id);
  const options = game === undefined ? undefined : parseOptions(game.options, written);
  if (game === undefined || options?.ok !== true) throw new Error('There is no such game.');
  const match = Match.start(game, options.value);
  const solved = solve(match.rules);
  const { axes } = game.book(options.value);
  if (!solved.ok || axes === undefined) throw new Error('It has a map.');
  const state = mapStart(match, solved.value, axes);
  expect(surveyOf(solved.value, axes, state, 10_000).seen).toBeGreaterThan(20);
  const rank = solved.value.positions.numberOf(state);
  expect(rank !== undefined && solved.value.positions.reach.has(rank)).toBe(true);

  // A match that is under way is shown where it stands.
  const after = match.choose(0, match.legal(0)[0] ?? '');
  if (!after.ok) throw new Error(after.error.message);
  expect(mapStart(after.value, solved.value, axes)).toEqual(after.value.state);
});
