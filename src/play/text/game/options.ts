import type { ChosenGame } from '../../../core/contract/game.ts';
import {
  andList,
  formatValue,
  type Option,
  type OptionValue,
  resolveOptions,
} from '../../../core/contract/option.ts';
import { optionName, valueLabel } from './option-names.ts';

/**
 * The changed options in words, by their labels, for a title:
 * "first to 30, steps of 1 and 2"; empty if nothing was changed.
 */
export function optionText({ game, options }: ChosenGame): string {
  return resolveOptions(game.options, options)
    .map(({ name, option }) => ({ name, option, value: options[name] as OptionValue }))
    .filter(({ option, value }) => formatValue(value) !== formatValue(option.default))
    .map(({ name, option, value }) => labelOf(name, option, value))
    .filter((label) => label !== '')
    .join(', ');
}

/** The game with its options in words: "Leap to Twenty: first to 30", or "by the book's own rules". */
export function titleOf(choice: ChosenGame): string {
  const { game, options } = choice;
  const changed = optionText(choice);
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
