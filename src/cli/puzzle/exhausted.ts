import packageFile from '../../../package.json' with { type: 'json' };
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { isShipped } from '../../games/index.ts';
import { GameRatings } from '../../play/puzzles/game-ratings.ts';
import { settingsWithPuzzles, typedSettings } from '../../play/puzzles/settings.ts';
import { proofOf } from '../../play/puzzles/source.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Context } from '../context.ts';
import { openStore } from '../store/open-store.ts';
import { programName } from '../terminal.ts';
import { printNone, sourceTools, tellEnd } from './asking.ts';
import type { PuzzleFlags, PuzzleOrder } from './order.ts';

/** That there are no more puzzles and how that is known; if there are none at all, also which options have some. */
export async function tellExhausted(
  chosen: ChosenGame,
  { positions, reach }: Solution,
  posed: number,
  { level, flags }: Pick<PuzzleOrder, 'level' | 'flags'>,
  terminal: Context,
): Promise<void> {
  const proof = { positions: reach.states, sealed: positions.sealed };
  const sentence = proofOf(chosen, proof, level.what, posed);
  if (posed > 0) return tellEnd(sentence, flags, terminal);
  const others = await settingsWithPuzzles(chosen, level.fits, sourceTools(terminal));
  const alternatives = others.map((other) => typedSettings({ game: chosen.game, options: other }));
  tellNone(chosen, sentence, alternatives, flags, terminal);
  const { game, options } = chosen;
  // Your own game can change before the next request.
  if (isShipped(game) && flags.level === undefined)
    await (await GameRatings.open(openStore(terminal), game.id)).keepWithout(
      versionedOptions(options),
      { ...proof, instead: alternatives },
    );
}

/** That there are none, and how to set the options that have some. */
export function tellNone(
  { game }: ChosenGame,
  sentence: string,
  alternatives: readonly string[],
  flags: PuzzleFlags,
  terminal: Context,
): void {
  tellEnd(sentence, flags, terminal);
  printNone(sentence, flags, terminal, alternatives);
  if (alternatives.length === 0) return;
  const which = flags.game === undefined ? game.id : `--game ${flags.game}`;
  const start = `  ${programName(terminal.env)} puzzle ${which}`;
  const lines = alternatives.map((set) => `${start} ${set}`.trimEnd());
  tellEnd(['Try these options:', ...lines].join('\n'), flags, terminal);
}

/** Options, and the version that looked at them: a later one may find more. */
export function versionedOptions(options: OptionValues): string {
  return `${packageFile.version} ${formatOptions(options)}`;
}
