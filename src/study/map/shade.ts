import type { Atlas, MapCell } from './map.ts';

/** The look of a map cell: whose it is, and how strong its colour is. */
export type Shade =
  | { readonly kind: 'player1' | 'player2'; readonly level: number }
  /** Player 1's chance, from 0 to the last level. */
  | { readonly kind: 'chance'; readonly level: number }
  | { readonly kind: 'draw' | 'endless' | 'unproven' };

/** The number of shades per side: the first for a near win, the last for a distant one. */
export const WIN_LEVELS = 5;
export const CHANCE_LEVELS = 9;

/** The meaning of the numbers in a tile: nothing there, then each shade in turn. */
export const TILE_SHADES: Readonly<
  Record<'none' | 'player1' | 'player2' | 'chance' | 'draw' | 'endless' | 'unproven', number>
> = {
  none: 0,
  player1: 1,
  player2: 1 + WIN_LEVELS,
  chance: 1 + 2 * WIN_LEVELS,
  draw: 1 + 2 * WIN_LEVELS + CHANCE_LEVELS,
  endless: 2 + 2 * WIN_LEVELS + CHANCE_LEVELS,
  unproven: 3 + 2 * WIN_LEVELS + CHANCE_LEVELS,
};

/** The shade of a cell in which each side wins some of the positions. */
const EITHER_LEVEL = 4;

/** A cell won entirely by one side gets its colour, stronger for a quicker win. */
export function shadeOf(cell: MapCell, { longest, mixed }: Atlas): Shade {
  const { seen, player1, player2, chance, turns } = cell;
  for (const kind of ['unproven', 'endless', 'draw'] as const)
    if (2 * cell[kind] > seen || (chance === null && cell[kind] > 0)) return { kind };
  if (mixed) return { kind: 'chance', level: Math.round((chance ?? 0.5) * (CHANCE_LEVELS - 1)) };
  if (player1 < seen && player2 < seen) return { kind: 'chance', level: EITHER_LEVEL };
  return { kind: player1 === seen ? 'player1' : 'player2', level: levelOf(turns ?? 0, longest) };
}

/** Levels divide the turns evenly, up to the longest win. */
export function levelOf(turns: number, longest: number): number {
  return Math.min(WIN_LEVELS - 1, Math.floor((turns * WIN_LEVELS) / (longest + 1)));
}

/** The smallest number of turns with this level. */
export function firstTurnsOf(level: number, longest: number): number {
  return Math.ceil((level * (longest + 1)) / WIN_LEVELS);
}

/** The number of a shade in a tile. */
export function numberOfShade(shade: Shade): number {
  return TILE_SHADES[shade.kind] + ('level' in shade ? shade.level : 0);
}
