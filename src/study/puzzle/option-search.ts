import {
  formatOptions,
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

/** At most this many settings are listed. */
const MOST_SETTINGS = 120;

/**
 * Other settings of a game, nearest first: one option changed, then two. Limited in number, and only
 * settings small enough to solve.
 */
export function nearbySettings(table: OptionTable, options: OptionValues): readonly OptionValues[] {
  const seen = new Set([formatOptions(options)]);
  const fresh = (from: OptionValues): readonly OptionValues[] =>
    neighbouringSettings(table, from, { listsNear: shorterLists, house: false }).filter((other) => {
      const name = formatOptions(other);
      const isNew = !seen.has(name);
      seen.add(name);
      return isNew;
    });
  const near = fresh(options);
  return [...near, ...near.flatMap(fresh)].slice(0, MOST_SETTINGS);
}

/** Which settings count as near: other lists, and whether house rules are changed too. */
type NearTerms = {
  readonly listsNear: (
    numbers: readonly number[],
    option: ListOption,
  ) => readonly (readonly number[])[];
  readonly house: boolean;
};

/** Everything that can be changed. */
const ALL: NearTerms = { listsNear: otherLists, house: true };

/** The settings with one option changed; others that no longer fit go back to their defaults, house rules stay. */
export function neighbouringSettings(
  table: OptionTable,
  options: OptionValues,
  { listsNear, house }: NearTerms = ALL,
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
  return resolved
    .filter(({ option }) => house || !isHouseRule(option))
    .flatMap(({ name, option, value: now }) =>
      valuesNear(option, formatValue(now), listsNear).flatMap((value) => {
        const kept = settleOptions(table, { ...given, [name]: value });
        const settled = kept.ok ? kept : settleOptions(table, { ...stays, [name]: value });
        return settled.ok ? [settled.value] : [];
      }),
    );
}

/** Other values of an option: its words, the next numbers and the smallest, lists and texts that are near. */
function valuesNear(
  option: Option,
  now: string,
  listsNear: NearTerms['listsNear'],
): readonly string[] {
  const values = new Set(valuesOf(option, now, listsNear));
  return [...values].filter((value) => value !== now && value !== '');
}

function valuesOf(
  option: Option,
  now: string,
  listsNear: NearTerms['listsNear'],
): readonly string[] {
  switch (option.kind) {
    case 'text':
      return option.words ?? option.near?.(now) ?? [];
    case 'word':
      return option.words;
    case 'whole': {
      const { min, max, words = [] } = option;
      const at = Number(now);
      // A word is set in place of a number.
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

/** A list with one number less. */
function shorterLists(numbers: readonly number[]): readonly (readonly number[])[] {
  return numbers.map((_, left) => numbers.filter((_number, at) => at !== left));
}

/** A list with one number less, with one changed by one, or with one more. */
function otherLists(
  numbers: readonly number[],
  { min }: ListOption,
): readonly (readonly number[])[] {
  const moved = [1, -1].flatMap((by) =>
    numbers.map((number, place) => numbers.with(place, number + by)),
  );
  const longer = [greatest(numbers) + 1, min].map((added) => [...numbers, added]);
  return [...shorterLists(numbers), ...moved, ...longer];
}
