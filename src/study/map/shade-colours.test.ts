import { expect, test } from 'vitest';
import { INKS, THEMES } from '../picture/colours.ts';
import { numberOfShade, TILE_SHADES } from './shade.ts';
import { hexOf, shadeColours } from './shade-colours.ts';

test.each(THEMES)('in %s every shade has a colour, and no two of one ramp are alike', (theme) => {
  const colours = shadeColours(theme);
  const shades = Object.values(TILE_SHADES);
  expect(colours.size).toBe(Math.max(...shades));
  for (let shade = 1; shade <= colours.size; shade++) expect(colours.has(shade)).toBe(true);
  const wins = [...colours].filter(([shade]) => shade < TILE_SHADES.chance);
  expect(new Set(wins.map(([, colour]) => hexOf(colour))).size).toBe(wins.length);
});

test.each(THEMES)("in %s a win at once has its player's own colour", (theme) => {
  const colours = shadeColours(theme);
  for (const [kind, ink] of [
    ['player1', 'one'],
    ['player2', 'two'],
  ] as const)
    expect(hexOf(colours.get(numberOfShade({ kind, level: 0 })) ?? [0, 0, 0])).toBe(
      INKS[theme][ink],
    );
});
