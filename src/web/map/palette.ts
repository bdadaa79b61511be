import { uint32At } from '../../core/typed-array.ts';
import { TILE_SHADES } from '../../study/map/map-tile.ts';
import { CHANCE_LEVELS, WIN_LEVELS } from '../../study/map/shade.ts';

type Colour = readonly [red: number, green: number, blue: number];

type PaletteEnds = {
  /** A win at once, and one far away, for each side. */
  readonly one: readonly [Colour, Colour];
  readonly two: readonly [Colour, Colour];
  readonly even: Colour;
  readonly draw: Colour;
  readonly endless: Colour;
  readonly unproven: Colour;
};

// Near wins stand out from the paper, far ones come close to it.
const LIGHT: PaletteEnds = {
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
};
const DARK: PaletteEnds = {
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
};

/** The colours of the shades of a tile, as numbers that a picture holds; nothing is see-through. */
export function paletteOf(theme: 'light' | 'dark'): Uint32Array {
  const ends = theme === 'light' ? LIGHT : DARK;
  const palette = new Uint32Array(256);
  for (let level = 0; level < WIN_LEVELS; level++) {
    const share = level / (WIN_LEVELS - 1);
    palette[TILE_SHADES.player1 + level] = packed(between(ends.one[0], ends.one[1], share));
    palette[TILE_SHADES.player2 + level] = packed(between(ends.two[0], ends.two[1], share));
  }
  for (let level = 0; level < CHANCE_LEVELS; level++) {
    const share = (2 * level) / (CHANCE_LEVELS - 1) - 1;
    const side = share < 0 ? ends.two[0] : ends.one[0];
    palette[TILE_SHADES.chance + level] = packed(between(ends.even, side, Math.abs(share)));
  }
  palette[TILE_SHADES.draw] = packed(ends.draw);
  palette[TILE_SHADES.endless] = packed(ends.endless);
  palette[TILE_SHADES.unproven] = packed(ends.unproven);
  return palette;
}

function between(from: Colour, to: Colour, share: number): Colour {
  const mix = (index: 0 | 1 | 2): number =>
    Math.round(from[index] + (to[index] - from[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** As a picture lays a pixel out: red first, and wholly there. */
function packed([red, green, blue]: Colour): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** One shade as a page writes a colour, for the key of the map. */
export function cssOf(palette: Uint32Array, shade: number): string {
  const colour = uint32At(palette, shade);
  return `rgb(${colour & 255} ${(colour >> 8) & 255} ${(colour >> 16) & 255})`;
}
