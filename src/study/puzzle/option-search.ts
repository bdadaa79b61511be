import {
  formatOptions,
  formatValue,
  isHouseRule,
  type Option,
  type OptionTable,
  type OptionValues,
  resolveOptions,
  settleOptions,
} from '../../core/contract/option.ts';

/** At most this many settings are listed. */
const MOST_SETTINGS = 120;

/**
 * Other settings of a game, nearest first: one option changed, then two. Limited in number, and only
 * settings small enough to solve.
 */
export function nearbySettings(table: OptionTable, options: OptionValues): readonly OptionValues[] {
  const seen = new Set([formatOptions(options)]);
  const fresh = (from: OptionValues): readonly OptionValues[] =>
    changed(table, from).filter((other) => {
      const name = formatOptions(other);
      const isNew = !seen.has(name);
      seen.add(name);
      return isNew;
    });
  const near = fresh(options);
  return [...near, ...near.flatMap(fresh)].slice(0, MOST_SETTINGS);
}

/** The settings with one option changed; others that no longer fit go back to their defaults, house rules stay. */
function changed(table: OptionTable, options: OptionValues): readonly OptionValues[] {
  const given = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, formatValue(value)]),
  );
  const resolved = resolveOptions(table, options);
  const house = resolved.filter(({ option }) => isHouseRule(option));
  const stays = Object.fromEntries(house.map(({ name, value }) => [name, formatValue(value)]));
  return resolved
    .filter(({ option }) => !isHouseRule(option))
    .flatMap(({ name, option }) =>
      valuesNear(option, given[name] ?? '').flatMap((value) => {
        const kept = settleOptions(table, { ...given, [name]: value });
        const settled = kept.ok ? kept : settleOptions(table, { ...stays, [name]: value });
        return settled.ok ? [settled.value] : [];
      }),
    );
}

/** Other values of an option: its words, the next numbers and the smallest, a list with one number less. */
function valuesNear(option: Option, now: string): readonly string[] {
  return [...new Set(valuesOf(option, now))].filter((value) => value !== now && value !== '');
}

function valuesOf(option: Option, now: string): readonly string[] {
  switch (option.kind) {
    case 'text':
      return [];
    case 'word':
      return option.words;
    case 'whole': {
      const { min, max, words = [] } = option;
      const at = Number(now);
      // A word is set in place of a number.
      const middle = Number.isNaN(at) ? min : at;
      const beside = [-1, 1, -2, 2, -3, -4].map((step) => middle + step);
      const numbers = [...beside, middle >> 1, min + 1, min].filter(
        (number) => number >= min && number <= max,
      );
      return [...numbers.map(String), ...words];
    }
    case 'list': {
      const numbers = now.split(',');
      return numbers.map((_, left) => numbers.filter((_number, at) => at !== left).join(','));
    }
  }
}
