import { type Phrase, player, playerOwns, say } from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import { COUNTING_HALF, WITHOUT_WIN } from '../wording.ts';
import { CHANCE_LEVELS, TILE_SHADES, WIN_LEVELS } from './shade.ts';
import type { MapSurvey } from './slice.ts';

/** For a cell that play never reaches. */
export const NEVER_REACHED = 'never reached';

/** An entry in a map's key: its shades, strongest first, and their meaning. */
export type KeyEntry = { readonly shades: readonly number[]; readonly text: Phrase };

/** The key of a shaded map. */
export function mapKey(
  { longest, outcomes }: Pick<MapSurvey, 'longest' | 'outcomes'>,
  draws: boolean,
): readonly KeyEntry[] {
  const soon = longest > 1 ? `; stronger means sooner, at most ${countOf(longest, 'turn')}` : '';
  const halves = draws ? `, ${COUNTING_HALF}` : '';
  const ramp = (first: number, levels: number): readonly number[] =>
    Array.from({ length: levels }, (_, level) => first + level);
  const wins = ([0, 1] as const).map((seat) => ({
    shades: ramp(TILE_SHADES[seat === 0 ? 'player1' : 'player2'], longest > 1 ? WIN_LEVELS : 1),
    text: say`${player(seat)} wins${soon}`,
  }));
  return [
    ...wins.filter((_, seat) => outcomes.includes(seat === 0 ? 'player1' : 'player2')),
    ...(outcomes.includes('mixed')
      ? [
          {
            shades: ramp(TILE_SHADES.chance, CHANCE_LEVELS),
            text: say`${playerOwns(0)} chance, from none to certain${halves}`,
          },
        ]
      : []),
    ...(['draw', 'endless', 'unproven'] as const)
      .filter((outcome) => outcomes.includes(outcome))
      .map((outcome) => ({ shades: [TILE_SHADES[outcome]], text: WITHOUT_WIN[outcome] })),
  ];
}
