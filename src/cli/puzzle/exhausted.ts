import type { ChosenGame } from '../../core/contract/game.ts';
import { idOf, variantOf } from '../../core/contract/variant.ts';
import { exhaustedSentence } from '../../play/puzzles/none.ts';
import { collectionsOf } from '../../play/puzzles/posing.ts';
import { settingsWithPuzzles, typedSettings } from '../../play/puzzles/settings.ts';
import { quoted } from '../store/table-keeper.ts';
import { type Context, programName } from '../terminal.ts';
import { printNone, sourceTools, tellEnd } from './asking.ts';
import type { PuzzleOrder } from './order.ts';

/**
 * Says that there are no more puzzles, and how that is known. If there were none at all, also names options that have
 * some, or else the lesson.
 */
export async function tellExhausted(
  chosen: ChosenGame,
  posed: number,
  { level, flags }: Pick<PuzzleOrder, 'level' | 'flags'>,
  terminal: Context,
): Promise<void> {
  const collections = await collectionsOf(chosen, sourceTools(terminal));
  const sentence = exhaustedSentence(collections, level.what, posed);
  tellEnd(sentence, flags, terminal);
  if (posed > 0) return;
  const others = settingsWithPuzzles(collections);
  printNone(sentence, flags, terminal, others.map(typedSettings));
  const hasPuzzles = collections.some(({ puzzles }) => puzzles.length > 0);
  if (others.length === 0 && hasPuzzles) return;
  const { game } = flags;
  const which = (other: ChosenGame): string => {
    if (game === undefined && variantOf(other) !== undefined) return idOf(other);
    const named = game === undefined ? other.game.id : `--game ${quoted(game)}`;
    return `${named} ${typedSettings(other)}`;
  };
  const start = `  ${programName(terminal.env)}`;
  const lines =
    others.length > 0
      ? others.map((other) => `${start} puzzle ${which(other)}`)
      : [`${start} learn ${which(chosen)}`];
  tellEnd(['Try instead:', ...lines.map((line) => line.trimEnd())].join('\n'), flags, terminal);
}
