import { clip } from '../clip.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { didYouMean } from '../suggest.ts';
import { orList } from '../word-list.ts';

export type OptionValue = number | string | readonly number[];
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** A whole number between bounds, or one of a few words instead. */
export type WholeOption<Word extends string = string> = {
  readonly kind: 'whole';
  readonly about: string;
  readonly default: number | Word;
  readonly min: number;
  readonly max: number;
  readonly words?: readonly Word[];
  /** The value in a title: "first to 30". The default is the option's name and then the value. */
  label?(value: number | Word): string;
};

/** Whole numbers between bounds: distinct and ascending, or a sequence. */
export type ListOption = {
  readonly kind: 'list';
  readonly about: string;
  readonly default: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly most: number;
  /** A sequence keeps its order and may repeat a number: `prizes=4,1,3,1`. */
  readonly ordered?: boolean;
  label?(value: readonly number[]): string;
};

/** One of a few words. */
export type WordOption<Word extends string = string> = {
  readonly kind: 'word';
  readonly about: string;
  readonly default: Word;
  readonly words: readonly Word[];
  /** A house rule. Settled options omit it at its default, so a game without it is unchanged. */
  readonly house?: true;
  label?(value: Word): string;
};

/** A text without spaces that only the option itself can read. */
export type TextOption = {
  readonly kind: 'text';
  readonly about: string;
  readonly default: string;
  /** The allowed values, in words. */
  readonly allowed: string;
  /** The texts to choose from, if they are few. */
  readonly words?: readonly string[];
  /** The canonical form of a text; equal values give equal texts. */
  read(text: string): Result<string>;
  /** Texts near another one, for a search; some may be refused when read. */
  near?(text: string): readonly string[];
  /** A house rule, as above. */
  readonly house?: true;
  label?(value: string): string;
};

export type Option = WholeOption | ListOption | WordOption | TextOption;

type OptionFor<V> = [V] extends [readonly number[]]
  ? ListOption
  : [V] extends [string]
    ? WordOption<V>
    : WholeOption<Extract<V, string>>;

/** An option whose default or bounds depend on earlier options. */
interface Dependent<O extends OptionValues, T extends Option> {
  readonly kind: 'dependent';
  on(settled: O): T;
}

/** A game's options, in the order they are settled. */
export type OptionTable<O extends OptionValues = OptionValues> = {
  readonly [K in keyof O]: OptionFor<O[K]> | Dependent<O, OptionFor<O[K]>>;
};

/** The options as given: name to text. */
export type GivenOptions = Readonly<Record<string, string>>;

/** Whole numbers of fifteen digits are exact. */
const WHOLE = /^(0|[1-9][0-9]{0,14})$/;

/** Settles every option of a table from text: checks the given ones and fills in the defaults. */
export function settleOptions<O extends OptionValues>(
  table: OptionTable<O>,
  given: GivenOptions,
): Result<O> {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) return refuse(unknownOption(Object.keys(table), unknown));
  const settled: Record<string, OptionValue> = {};
  for (const [name, entry] of entriesOf(table)) {
    const option = resolve(entry, settled as O);
    const text = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = text === undefined ? accept(option.default) : readOption(name, option, text);
    if (!value.ok) return value;
    if (!isLeftOut(option, value.value)) settled[name] = value.value;
  }
  return accept(settled as O);
}

/** Every option of a table at its default. */
export function defaultOptions<O extends OptionValues>(table: OptionTable<O>): O {
  const settled: Record<string, OptionValue> = {};
  for (const [name, entry] of entriesOf(table)) {
    const option = resolve(entry, settled as O);
    if (!isHouseRule(option)) settled[name] = option.default;
  }
  return settled as O;
}

/** Whether an option is a house rule, which any game can have on top of its own. */
export function isHouseRule(option: Option): boolean {
  return 'house' in option && option.house === true;
}

function isLeftOut(option: Option, value: OptionValue): boolean {
  return isHouseRule(option) && value === option.default;
}

/** The options with some of them changed. */
export function changeOptions<O extends OptionValues>(
  table: OptionTable<O>,
  options: O,
  set: GivenOptions,
): Result<O> {
  const given = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, formatValue(value)]),
  );
  return settleOptions(table, { ...given, ...set });
}

/** An option by name, and its value. */
export type ResolvedOption = {
  readonly name: string;
  readonly option: Option;
  readonly value: OptionValue;
};

/** Each option of a table; dependent ones are resolved from the given values. */
export function resolveOptions<O extends OptionValues>(
  table: OptionTable<O>,
  options: O,
): readonly ResolvedOption[] {
  return entriesOf(table).map(([name, entry]) => {
    const option = resolve(entry, options);
    return { name, option, value: options[name] ?? option.default };
  });
}

/**
 * The settings that lead to these options: those that differ from the defaults, as text. Default values of dependent
 * options follow from the other options.
 */
export function changedOptions<O extends OptionValues>(
  table: OptionTable<O>,
  options: O,
): GivenOptions {
  const changed = resolveOptions(table, options).filter(isChanged);
  return Object.fromEntries(changed.map(({ name, value }) => [name, formatValue(value)]));
}

/** Whether an option is not at its default. */
export function isChanged({ option, value }: ResolvedOption): boolean {
  return formatValue(value) !== formatValue(option.default);
}

/** An option resolved from the others. A list that is not a sequence is always in ascending order. */
function resolve<O extends OptionValues>(entry: Option | Dependent<O, Option>, others: O): Option {
  const option = entry.kind === 'dependent' ? entry.on(others) : entry;
  return option.kind === 'list' ? { ...option, default: arranged(option, option.default) } : option;
}

function arranged({ ordered }: ListOption, numbers: readonly number[]): readonly number[] {
  return ordered === true ? numbers : numbers.toSorted((a, b) => a - b);
}

function entriesOf<O extends OptionValues>(
  table: OptionTable<O>,
): [string, Option | Dependent<O, Option>][] {
  return Object.entries<Option | Dependent<O, Option>>(table);
}

/** The options in record notation: `finish=20 steps=1,2,4 penalty=5`. */
export function formatOptions(options: OptionValues): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${formatValue(value)}`)
    .join(' ');
}

export function formatValue(value: OptionValue): string {
  return typeof value === 'object' ? value.join(',') : String(value);
}

/** Reads what `formatOptions` writes. */
export function parseOptions<O extends OptionValues>(
  table: OptionTable<O>,
  text: string,
): Result<O> {
  const given = readGivenOptions(
    text.split(/\s+/).filter((word) => word !== ''),
    table,
  );
  return given.ok ? settleOptions(table, given.value) : given;
}

/** Parses `finish=20` and `steps=1,2,4`. If the game is known, a refusal suggests one of its options. */
export function readGivenOptions<O extends OptionValues>(
  assignments: readonly string[],
  table?: OptionTable<O>,
): Result<GivenOptions> {
  // A map, because assigning to an object's "__proto__" would be silently lost.
  const given = new Map<string, string>();
  for (const assignment of assignments) {
    const cut = assignment.indexOf('=');
    const name = assignment.slice(0, Math.max(cut, 0)).trim();
    if (name === '')
      return refuse({
        code: 'option/not-an-assignment',
        message: `"${clip(assignment)}" does not set an option. Write it as option=value${exampleIn(table, assignment.trim())}.`,
      });
    if (given.has(name))
      return refuse({
        code: 'option/set-twice',
        message: `The option "${clip(name)}" is set twice.`,
      });
    given.set(name, assignment.slice(cut + 1).trim());
  }
  return accept(Object.fromEntries(given));
}

/** An example with a default value: the option that was probably meant, or the first. */
function exampleIn<O extends OptionValues>(
  table: OptionTable<O> | undefined,
  meant: string,
): string {
  const defaults = Object.entries(table === undefined ? {} : defaultOptions(table));
  const [name, value] = defaults.find(([known]) => known === meant) ?? defaults[0] ?? [];
  return name === undefined || value === undefined
    ? ''
    : `, for example ${name}=${formatValue(value)}`;
}

/** The allowed values of an option, in words: "a whole number from 2 to 100000, or none". */
export function allowedValues(option: Option): string {
  switch (option.kind) {
    case 'word':
      return orList(option.words);
    case 'text':
      return option.allowed;
    case 'list': {
      const [different, order] =
        option.ordered === true ? ['', ' in any order'] : ['different ', ''];
      return `1 to ${option.most} ${different}whole numbers from ${option.min} to ${option.max}${order}, separated by commas`;
    }
    case 'whole': {
      const words = option.words ?? [];
      return [`a whole number from ${option.min} to ${option.max}`, ...words].join(', or ');
    }
  }
}

/** Reads an option's value from text. */
function readOption(name: string, option: Option, text: string): Result<OptionValue> {
  if (option.kind === 'text') return option.read(text);
  const value = readValue(option, text);
  if (value === undefined) return refuse(badValue(name, option, text));
  return accept(value);
}

function readValue(option: Exclude<Option, TextOption>, text: string): OptionValue | undefined {
  switch (option.kind) {
    case 'word':
      return option.words.find((word) => word === text);
    case 'whole':
      return option.words?.find((word) => word === text) ?? readWhole(option, text);
    case 'list': {
      const items = text.split(',').map((item) => readWhole(option, item.trim()));
      const numbers = arranged(
        option,
        items.filter((item) => item !== undefined),
      );
      const fits =
        numbers.length === items.length &&
        numbers.length <= option.most &&
        (option.ordered === true || new Set(numbers).size === numbers.length);
      return fits ? numbers : undefined;
    }
  }
}

function readWhole(bounds: { min: number; max: number }, text: string): number | undefined {
  if (!WHOLE.test(text)) return undefined;
  const number = Number(text);
  return number >= bounds.min && number <= bounds.max ? number : undefined;
}

function unknownOption(allowed: readonly string[], name: string): Refusal {
  const known =
    allowed.length === 0 ? 'It has no options.' : `Its options are: ${allowed.join(', ')}.`;
  return {
    code: 'option/unknown',
    message: `This game has no option "${clip(name)}".${didYouMean(name, allowed)} ${known}`,
    allowed,
  };
}

function badValue(name: string, option: Option, text: string): Refusal {
  const hint = option.kind === 'word' ? didYouMean(text, option.words) : '';
  return {
    code: 'option/bad-value',
    message: `"${name}" cannot be "${clip(text)}".${hint} Allowed: ${allowedValues(option)}.`,
    allowed: [allowedValues(option)],
  };
}
