import { UNSEEN } from '../contract/notation.ts';
import {
  defaultOptions,
  formatOptions,
  type Option,
  type OptionTable,
  type OptionValue,
  parseOptions,
} from '../contract/option.ts';
import { isRecord } from '../show.ts';
import { type Diagnostic, faultIn } from './diagnostic.ts';
import {
  flag,
  func,
  funcOrNone,
  leaf,
  list,
  optional,
  record,
  type Schema,
  text,
  variants,
  whole,
} from './schema.ts';
import { tryCall } from './try-call.ts';

/** A word that a record can hold. */
const word: Schema = leaf(
  (value) => typeof value === 'string' && /^\S+$/.test(value) && !UNSEEN.test(value),
  'a word without spaces or invisible characters',
);
const words: Schema = list(word);
const wordsOrNone: Schema = optional(words);
const anyDefault: Schema = leaf((value) => value !== undefined, 'a value');

const OPTION: Schema = variants({
  whole: record({
    about: text,
    default: anyDefault,
    min: whole,
    max: whole,
    words: wordsOrNone,
    label: funcOrNone,
  }),
  list: record({
    about: text,
    default: list(whole),
    min: whole,
    max: whole,
    most: whole,
    ordered: optional(flag),
    label: funcOrNone,
  }),
  word: record({
    about: text,
    default: word,
    words,
    label: funcOrNone,
  }),
  text: record({
    about: text,
    default: text,
    allowed: text,
    words: wordsOrNone,
    read: func,
    label: funcOrNone,
  }),
} satisfies Record<Option['kind'], Schema>);

const ENTRY: Schema = (value, path) =>
  isRecord(value) && value.kind === 'dependent'
    ? record({ on: func })(value, path)
    : OPTION(value, path);

/** Faults in the options of a game, each at its default value. */
export function* optionDiagnostics(table: OptionTable): Generator<Diagnostic> {
  const settled: Record<string, OptionValue> = {};
  const wrong = Object.entries(table)
    .map(([name, entry]) => optionDiagnostic(name, entry, settled))
    .filter((diagnostic) => diagnostic !== undefined);
  yield* wrong;
  if (wrong.length > 0) return;
  // If the defaults cannot be read back, the game would write unreadable records.
  const options = parseOptions(table, formatOptions(defaultOptions(table)));
  if (!options.ok)
    yield faultIn('options', `its defaults do not fit its options: ${options.error.message}`);
}

function optionDiagnostic(
  name: string,
  entry: OptionTable[string],
  settled: Record<string, OptionValue>,
): Diagnostic | undefined {
  if (!/^[^\s=]+$/.test(name) || UNSEEN.test(name))
    return faultIn('options', `the option "${name}" needs a name of one word without "=".`);
  const member = `options.${name}`;
  const wrong = ENTRY(entry, member);
  if (wrong !== undefined)
    return faultIn('options', `${wrong.field} is ${wrong.gave}; it should be ${wrong.allowed}.`);
  let option = entry as Option;
  if (entry.kind === 'dependent') {
    const site = { part: 'options', member: `${member}.on`, source: entry.on } as const;
    const resolved = tryCall(site, OPTION, () => entry.on(settled));
    if ('diagnostic' in resolved) return resolved.diagnostic;
    option = resolved.value as Option;
  }
  settled[name] = option.default;
  return undefined;
}
