import type { Option, OptionValue } from '../../../core/contract/option.ts';

/** The game's own words for an option value, if it has any: "first to 30". */
export function valueLabel(option: Option, value: OptionValue): string | undefined {
  return (option as { label?(value: OptionValue): string }).label?.(value);
}

/** An option's name in words: `headStart`, `head_start` and `head-start` become two words. */
export function optionName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}
