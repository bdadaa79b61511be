import { capitalize } from '../../core/contract/first-letter.ts';
import type { Format } from '../../core/match/series.ts';
import { roundsText } from '../../play/text/game/series.ts';

export const SINGLE: Format = { kind: 'single', games: 1 };

/** How many games can be played in a row. */
export const FORMATS: readonly Format[] = [
  SINGLE,
  { kind: 'best-of', games: 3 },
  { kind: 'best-of', games: 5 },
  { kind: 'rounds', games: 4 },
];
/** The choices of a list of them, by their place. */
export const FORMAT_CHOICES: readonly (readonly [string, string])[] = FORMATS.map((one, index) => [
  String(index),
  capitalize(roundsText(one)),
]);
