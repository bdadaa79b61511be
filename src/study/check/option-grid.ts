import {
  formatOptions,
  formatValue,
  type GivenOptions,
  isHouseRule,
  type Option,
  type OptionTable,
  type OptionValues,
  resolveOptions,
  settleOptions,
} from '../../core/contract/option.ts';
import type { Result } from '../../core/result.ts';

/** One setting of the options. */
export type Setting = {
  readonly options: OptionValues;
  /** The only option changed from the first setting; undefined if none or several are. */
  readonly alone: string | undefined;
};

/**
 * Settings that show what a game's options do: first the given ones with the defaults, then each option alone at its
 * other extremes and words, then combinations, up to the limit. House rules stay as given, because they are the same
 * for every game.
 */
export function optionGrid(
  table: OptionTable,
  given: GivenOptions,
  most: number,
): Result<readonly Setting[]> {
  const base = settleOptions(table, given);
  if (!base.ok) return base;
  const settings = new Map<string, Setting>();
  const add = (set: GivenOptions, alone?: string): void => {
    // The range of an option can depend on another option.
    const settled = settleOptions(table, { ...given, ...set });
    if (!settled.ok || settings.size >= most) return;
    const name = formatOptions(settled.value);
    if (!settings.has(name)) settings.set(name, { options: settled.value, alone });
  };
  add({});
  const free = resolveOptions(table, base.value)
    .filter(({ name, option }) => !Object.hasOwn(given, name) && !isHouseRule(option))
    .map(({ name, option }) => ({ name, values: [...new Set(valuesOf(option))] }));
  for (const { name, values } of free) for (const value of values) add({ [name]: value }, name);
  // Bounded, because impossible combinations could go on for ever.
  for (const set of combinations(free).take(most * 10)) add(set);
  return { ok: true, value: [...settings.values()] };
}

/** The most dissimilar values of an option. */
function valuesOf(option: Option): readonly string[] {
  switch (option.kind) {
    case 'text':
      return [option.default];
    case 'word':
      return [option.default, ...option.words];
    case 'whole':
      return [option.default, option.min, option.max, ...(option.words ?? [])].map(formatValue);
    case 'list': {
      const { default: first, min, max, ordered } = option;
      const turned = ordered === true ? [first.toReversed(), [max, min]] : [];
      return [first, [min], [max], [min, max], ...turned].map(formatValue);
    }
  }
}

/** Up to this many numbers, all of them are tried. */
const FEW_NUMBERS = 12;

/** Values of an option between its extremes, which may matter where the extremes do not. */
export function valuesBetween(option: Option): readonly string[] {
  if (option.kind === 'text' || option.kind === 'word') return [];
  const { min, max, default: given } = option;
  const at = typeof given === 'number' ? given : min;
  const half = Math.floor((min + max) / 2);
  const numbers =
    max - min < FEW_NUMBERS
      ? Array.from({ length: max - min + 1 }, (_, index) => min + index)
      : [at - 1, at + 1, min + 1, Math.floor(at / 2), 2 * at, half, max - 1];
  return [...new Set(numbers)]
    .filter((number) => number >= min && number <= max && number !== given)
    .map(formatValue);
}

function* combinations(
  options: readonly { readonly name: string; readonly values: readonly string[] }[],
): Generator<GivenOptions> {
  const [first, ...others] = options;
  if (first === undefined) return yield {};
  for (const rest of combinations(others))
    for (const value of first.values) yield { [first.name]: value, ...rest };
}
