import {
  formatValue,
  isHouseRule,
  type ListOption,
  type Option,
  type OptionTable,
  type OptionValues,
  resolveOptions,
  settleOptions,
} from '../../core/contract/option.ts';
import { greatest } from '../../core/extreme.ts';

/**
 * The settings with one option changed. If the others no longer fit, they return to their defaults; house rules stay.
 */
export function neighbouringSettings(
  table: OptionTable,
  options: OptionValues,
): readonly OptionValues[] {
  const given = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, formatValue(value)]),
  );
  const resolved = resolveOptions(table, options);
  const stays = Object.fromEntries(
    resolved
      .filter(({ option }) => isHouseRule(option))
      .map(({ name, value }) => [name, formatValue(value)]),
  );
  return resolved.flatMap(({ name, option, value: now }) =>
    valuesNear(option, formatValue(now)).flatMap((value) => {
      const kept = settleOptions(table, { ...given, [name]: value });
      const settled = kept.ok ? kept : settleOptions(table, { ...stays, [name]: value });
      return settled.ok ? [settled.value] : [];
    }),
  );
}

/**
 * Other values of an option: its words, numbers near the current one and near the minimum, and lists and texts that are
 * near.
 */
function valuesNear(option: Option, now: string): readonly string[] {
  const values = new Set(valuesOf(option, now));
  return [...values].filter((value) => value !== now && value !== '');
}

function valuesOf(option: Option, now: string): readonly string[] {
  switch (option.kind) {
    case 'text':
      return option.words ?? option.near?.(now) ?? [];
    case 'word':
      return option.words;
    case 'whole': {
      const { min, max, words = [] } = option;
      const at = Number(now);
      // A word stands in place of a number.
      const middle = Number.isNaN(at) ? min : at;
      const near = [-1, 1, -2, 2, -3, -4].map((step) => middle + step);
      const numbers = [...near, middle >> 1, min + 1, min].filter(
        (number) => number >= min && number <= max,
      );
      return [...numbers.map(String), ...words];
    }
    case 'list':
      return listsNear(now.split(',').map(Number), option).map(formatValue);
  }
}

/** Lists with one number fewer, one changed by one, or one more. */
function listsNear(
  numbers: readonly number[],
  { min }: ListOption,
): readonly (readonly number[])[] {
  const moved = [1, -1].flatMap((by) =>
    numbers.map((number, place) => numbers.with(place, number + by)),
  );
  const longer = [greatest(numbers) + 1, min].map((added) => [...numbers, added]);
  const shorter = numbers.map((_, left) => numbers.filter((_number, at) => at !== left));
  return [...shorter, ...moved, ...longer];
}
