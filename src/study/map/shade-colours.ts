import type { ColourTheme } from '../picture/colours.ts';
import { CHANCE_LEVELS, TILE_SHADES, WIN_LEVELS } from './shade.ts';

export type Colour = readonly [red: number, green: number, blue: number];

type PaletteEnds = {
  /** The colours of an immediate win and of a distant one, for each side. */
  readonly one: readonly [Colour, Colour];
  readonly two: readonly [Colour, Colour];
  readonly even: Colour;
  readonly draw: Colour;
  readonly endless: Colour;
  readonly unproven: Colour;
};

// Near wins stand out from the background, and distant ones come close to it.
const ENDS: Readonly<Record<ColourTheme, PaletteEnds>> = {
  light: {
    one: [
      [31, 95, 168],
      [205, 223, 243],
    ],
    two: [
      [178, 72, 15],
      [248, 220, 200],
    ],
    even: [238, 230, 218],
    draw: [150, 143, 133],
    endless: [221, 176, 40],
    unproven: [110, 104, 96],
  },
  dark: {
    one: [
      [134, 185, 242],
      [31, 56, 84],
    ],
    two: [
      [243, 165, 108],
      [82, 48, 24],
    ],
    even: [58, 53, 47],
    draw: [128, 120, 110],
    endless: [229, 198, 90],
    unproven: [160, 150, 138],
  },
};

/** The colour of each shade of a map, by its number. */
export function shadeColours(theme: ColourTheme): ReadonlyMap<number, Colour> {
  const ends = ENDS[theme];
  const colours = new Map<number, Colour>();
  for (let level = 0; level < WIN_LEVELS; level++) {
    const share = level / (WIN_LEVELS - 1);
    colours.set(TILE_SHADES.player1 + level, between(ends.one[0], ends.one[1], share));
    colours.set(TILE_SHADES.player2 + level, between(ends.two[0], ends.two[1], share));
  }
  for (let level = 0; level < CHANCE_LEVELS; level++) {
    const share = (2 * level) / (CHANCE_LEVELS - 1) - 1;
    const side = share < 0 ? ends.two[0] : ends.one[0];
    colours.set(TILE_SHADES.chance + level, between(ends.even, side, Math.abs(share)));
  }
  for (const kind of ['draw', 'endless', 'unproven'] as const)
    colours.set(TILE_SHADES[kind], ends[kind]);
  return colours;
}

function between(from: Colour, to: Colour, share: number): Colour {
  const mix = (index: 0 | 1 | 2): number =>
    Math.round(from[index] + (to[index] - from[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** `#1f5fa8` */
export function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
