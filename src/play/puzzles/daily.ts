import type { ChosenGame } from '../../core/contract/game.ts';
import { deriveSeed } from '../../core/random.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';
import {
  isQuick,
  type PuzzleCriteria,
  riddles,
  type SourceTools,
  shippedChoices,
} from './source.ts';

/** The purpose of the day's seed. */
const DAILY = 3;

/** The puzzle of a day, 2026-11-15: the same for everyone at any rating; of one game, or of any. */
export async function dailyPuzzle(
  day: string,
  chosen: ChosenGame | undefined,
  level: Pick<PuzzleCriteria, 'what' | 'fits'>,
  tools: SourceTools,
): Promise<Posed | undefined> {
  const seed = deriveSeed(Number(day.replaceAll('-', '')), DAILY);
  // A machine with less memory must find the same puzzle.
  const choices = chosen === undefined ? shippedChoices(seed).filter(isQuick) : [chosen];
  const { value } = await riddles({ choices, seed, ...level }, tools).next();
  return value;
}
