import type { ChosenGame } from '../../../core/contract/game.ts';
import {
  isChanged,
  isHouseRule,
  type Option,
  type OptionValue,
  type ResolvedOption,
  resolveOptions,
} from '../../../core/contract/option.ts';
import { variantOf } from '../../../core/contract/variant.ts';
import { andList } from '../../../core/word-list.ts';
import { optionName, valueLabel } from './option-names.ts';

/**
 * The changed options in words, by their labels, for a title:
 * "first to 30, steps of 1 and 2"; empty if nothing was changed.
 */
export function optionText({ game, options }: ChosenGame): string {
  return resolveOptions(game.options, options)
    .filter(isChanged)
    .map(({ name, option, value }) => labelOf(name, option, value))
    .filter((label) => label !== '')
    .join(', ');
}

/** The game's own options, and the house rules it can be played with. */
export function optionGroups({ game, options }: ChosenGame): {
  readonly own: readonly ResolvedOption[];
  readonly house: readonly ResolvedOption[];
} {
  const all = resolveOptions(game.options, options);
  return {
    own: all.filter(({ option }) => !isHouseRule(option)),
    house: all.filter(({ option }) => isHouseRule(option) && isPossible(option)),
  };
}

/** Whether a game is played by a house rule. */
export function hasHouseRules({ game, options }: ChosenGame): boolean {
  return resolveOptions(game.options, options).some(
    (resolved) => isHouseRule(resolved.option) && isChanged(resolved),
  );
}

/** Whether an option can have a value other than its default. */
function isPossible(option: Option): boolean {
  if (option.kind !== 'text' || option.words === undefined) return true;
  return option.words.some((word) => word !== option.default && option.read(word).ok);
}

/**
 * The game with its options in words: "Leap to Twenty: first to 30", "Thin Ice (Leap to Twenty): first to 13", or "by
 * the book's own rules".
 */
export function titleOf(choice: ChosenGame): string {
  const { game, options } = choice;
  const changed = optionText(choice);
  const variant = variantOf(choice);
  if (variant !== undefined) return `${variant.title} (${game.title}): ${changed}`;
  if (changed !== '') return `${game.title}: ${changed}`;
  const isPrinted = game.book(options).claims.length > 0;
  const isOptional = Object.keys(options).length > 0;
  return isPrinted && isOptional ? `${game.title}, by the book's own rules` : game.title;
}

/** "finish 30", "steps 1 and 2", "penalty none", if the game has no better words. */
function labelOf(name: string, option: Option, value: OptionValue): string {
  const label = valueLabel(option, value);
  if (label !== undefined) return label;
  return `${optionName(name)} ${typeof value === 'object' ? andList(value) : value}`;
}
