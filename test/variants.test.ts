import { describe, expect, test } from 'vitest';
import { gameNamed } from '../src/cli/files/load.ts';
import type { Game } from '../src/core/contract/game.ts';
import { spaceOf } from '../src/core/contract/space.ts';
import { settingsOf } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { solve } from '../src/solve/solve.ts';
import { naiveSolve } from './support/naive.ts';

const VARIANTS = GAMES.flatMap((game) =>
  (game.variants ?? []).map((variant) => ({ game, variant, id: variant.id })),
);

test('a game that has any has two or three', () => {
  expect(VARIANTS.length).toBeGreaterThan(10);
  for (const { variants } of GAMES)
    if (variants !== undefined) expect([2, 3]).toContain(variants.length);
});

test('names are unique among all games and variants', () => {
  const all = GAMES.flatMap((game) => [game, ...(game.variants ?? [])]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

describe.each(VARIANTS)('$id', ({ game, variant }) => {
  test('is understood by its id, its title and the start of a word', () => {
    for (const name of [variant.id, variant.title, variant.title.toUpperCase()])
      expect(gameNamed(name, { games: GAMES })).toMatchObject({ value: { game, variant } });
  });

  test('changes few options and says why in a sentence', () => {
    expect(Object.keys(variant.set).length).toBeLessThanOrEqual(4);
    expect(variant.reason).toMatch(/^[A-Z].*\.$/);
    expect(variant.reason.length).toBeLessThan(120);
  });
});

// Sealed choices have no winner to find, and the twin keeps every position of a pool as an object.
const PLAIN = VARIANTS.map(({ game, variant, id }) => ({
  id,
  rules: game.rules(settingsOf(game, variant).options),
})).filter(
  ({ rules }) =>
    rules.turn(rules.start()).kind === 'one' &&
    Object.values(rules.shape).reduce((product, size) => product * size, 1) < 20_000,
);

test.each(PLAIN)('$id is won by the player that the twin finds', ({ rules }) => {
  const solved = solve(rules, { trusted: true });
  if (!solved.ok) throw new Error(solved.error.message);
  const { outcome, turns } = solved.value.at(rules.start());
  const twin = naiveSolve(rules).get(spaceOf(rules.shape).encode(rules.start()));
  expect(twin).toEqual({ outcome: outcome === 'player1' ? 0 : 1, turns });
});

test('the name of a game comes before that of a variant', () => {
  const named = (name: string): Game | undefined => {
    const found = gameNamed(name, { games: GAMES });
    return found.ok && found.value.variant === undefined ? found.value.game : undefined;
  };
  expect(named('leap')?.id).toBe('leap-to-twenty');
  expect(named('number')?.id).toBe('number-quest');
  expect(gameNamed('s', { games: GAMES })).toMatchObject({ ok: false });
});
