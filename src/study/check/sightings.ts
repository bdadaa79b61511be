import type { Game } from '../../core/contract/game.ts';
import {
  formatValue,
  type GivenOptions,
  type OptionValues,
  resolveOptions,
  settleOptions,
} from '../../core/contract/option.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { count, countOf } from '../../core/count.ts';
import { least } from '../../core/extreme.ts';
import { type Diagnostic, warningIn } from '../../core/inspection/diagnostic.ts';
import { andList, orList } from '../../core/word-list.ts';
import { type ExploreLimits, lookAround } from './explore.ts';
import { type Setting, valuesBetween } from './option-grid.ts';
import { isAlike, type LookedAt } from './walk.ts';

/** How much play the checks of options and fields look at. */
const FAR: ExploreLimits = { games: 40, positions: 5000, visited: 20_000, turns: 100_000 };
/** The same for settings other than the requested one. */
const NEAR: ExploreLimits = { games: 10, positions: 500, visited: 1000, turns: 4000 };
/** With fewer positions, an unchanged field means nothing. */
const ENOUGH_POSITIONS = 20;
/** At most this many names are listed. */
const MOST_NAMES = 3;

/** The different positions that were looked at. */
class Seen {
  readonly #states = new Set<string>();
  /** Whether these are all that play can come to. */
  isWhole = true;

  get positions(): number {
    return this.#states.size;
  }

  around(
    rules: Rules,
    limits: ExploreLimits,
    look: (at: LookedAt) => boolean,
  ): ReturnType<typeof lookAround> {
    const { encode } = spaceOf(rules.shape);
    const extent = lookAround(rules, limits, (at) => {
      this.#states.add(encode(at.state));
      return look(at);
    });
    this.isWhole &&= extent === 'all';
    return extent;
  }
}

/** An option that changed nothing, its values in words, and what was seen with it alone and with others changed. */
type IdleOption = {
  readonly name: string;
  readonly values: string;
  readonly seen: Seen;
  readonly together: Seen;
};

type RulesOf = (options: OptionValues) => Rules;

/** The fields that never changed, under any setting. */
export function* stillFields(
  rulesOf: RulesOf,
  settings: readonly Setting[],
): Generator<Diagnostic> {
  const seen = new Seen();
  /** The first value of each field, for each setting. */
  const firsts: State[] = [];
  let still: readonly string[] | undefined;
  for (const { options } of settings) {
    const rules = rulesOf(options);
    const first = rules.start();
    firsts.push(first);
    still ??= Object.keys(first);
    seen.around(rules, firsts.length === 1 ? FAR : NEAR, ({ state, tried }) => {
      for (const one of [state, ...tried.map(({ after }) => after)])
        if (still?.some((field) => one[field] !== first[field]))
          still = still.filter((field) => one[field] === first[field]);
      return still?.length !== 0;
    });
    if (still.length === 0) return;
  }
  if (seen.positions < ENOUGH_POSITIONS || still === undefined) return;
  const constant = still.filter((field) =>
    firsts.every((first) => first[field] === firsts[0]?.[field]),
  );
  const varied = still.filter((field) => !constant.includes(field));
  const looked = countOf(seen.positions, 'position');
  const tried = settings.length === 1 ? '' : ` with the ${count(settings.length)} settings tried`;
  const where = seen.isWhole ? `${looked} that play can come to${tried}` : `${looked} looked at`;
  const [only] = constant;
  if (only !== undefined) {
    const value = constant.length === 1 ? ` was ${firsts[0]?.[only]}` : ' had one value each';
    yield stillWarning(constant, `${value} in all ${where}`);
  }
  if (varied.length > 0) yield stillWarning(varied, ` never changed in a game, in all ${where}`);
}

function stillWarning(fields: readonly string[], what: string): Diagnostic {
  const [name, rule] =
    fields.length === 1 ? ['the field', 'a constant does'] : ['the fields', 'constants do'];
  return warningIn('rules', `${name} ${listed(fields)}${what}: ${rule} not belong in a state.`);
}

/** The most pairs of options to look at for an option that changes nothing by itself. */
const MOST_PAIRS = 40;

/**
 * The options that changed nothing in play with any of the values tried, either alone or together with other options.
 */
export function* idleOptions(
  { options: table, rules: rulesOf }: Pick<Game, 'options' | 'rules'>,
  given: GivenOptions,
  settings: readonly Setting[],
): Generator<Diagnostic> {
  const [base, ...rest] = settings;
  if (base === undefined) return;
  const idle: IdleOption[] = [];
  for (const [name, tried] of Map.groupBy(rest, ({ alone }) => alone)) {
    if (name === undefined) continue;
    const isIdleIn = (setting: Setting, values: readonly string[], seen: Seen, limits = FAR) => {
      const rules = rulesOf(setting.options);
      return values.every((value) => {
        const others = setting === base ? {} : textOf(setting);
        const changed = settleOptions(table, { ...given, ...others, [name]: value });
        // The range of an option can depend on another option.
        return !changed.ok || playAlike(rules, rulesOf(changed.value), seen, limits);
      });
    };
    const [seen, together] = [new Seen(), new Seen()];
    const values = tried.map(({ options }) => formatValue(options[name] ?? ''));
    const more = resolveOptions(table, base.options)
      .flatMap((one) => (one.name === name ? valuesBetween(one.option) : []))
      .filter((value) => !values.includes(value));
    // It may matter only together with other values of other options.
    const partners = rest
      .filter(({ alone }) => alone !== name)
      .slice(0, Math.ceil(MOST_PAIRS / values.length));
    if (
      isIdleIn(base, values, seen) &&
      isIdleIn(base, more, seen) &&
      partners.every((partner) => isIdleIn(partner, values, together, NEAR))
    )
      idle.push({ name, values: shortList([...values, ...more]), seen, together });
  }
  if (idle.length > MOST_NAMES) {
    const names = listed(idle.map(({ name }) => name));
    const fewest = countOf(least(idle.map(({ seen }) => seen.positions)), 'position');
    const where = idle.every(({ seen, together }) => seen.isWhole && together.isWhole)
      ? 'in any position that play can come to'
      : `each in at least ${fewest} looked at`;
    yield warningIn('options', `the options ${names} changed nothing in the rules, ${where}.`);
    return;
  }
  for (const { name, values, seen, together } of idle) {
    const looked = countOf(seen.positions, 'position');
    const where = seen.isWhole
      ? `any of the ${looked} that play can come to`
      : `${looked} looked at`;
    const others =
      seen.isWhole && !together.isWhole ? ' and the other options left as they are' : '';
    yield warningIn(
      'options',
      `the option ${name} changed nothing in the rules, set to ${values}${others}, in ${where}.`,
    );
  }
}

/** What makes a setting: all of its options, because those that depend on others can change with them. */
function textOf({ options, alone }: Setting): GivenOptions {
  const names = alone === undefined ? Object.keys(options) : [alone];
  return Object.fromEntries(names.map((name) => [name, formatValue(options[name] ?? '')]));
}

/** Whether two sets of rules agree on play. */
function playAlike(rules: Rules, others: Rules, seen: Seen, limits: ExploreLimits): boolean {
  const same = (read: (rules: Rules) => unknown): boolean =>
    JSON.stringify(read(rules)) === JSON.stringify(read(others));
  if (!same(({ passes }) => passes) || !same((one) => one.start())) return false;
  const extent = seen.around(rules, limits, (at) => isAlike(rules, others, at));
  // If they agree on all positions of the first, those are all positions of the second.
  if (extent !== 'some') return extent === 'all';
  return seen.around(others, limits, (at) => isAlike(others, rules, at)) !== 'stopped';
}

/** "3, 4, or 5"; of many, the first few. */
function shortList(values: readonly string[]): string {
  const rest = values.length - MOST_NAMES;
  if (rest <= 1) return orList(values);
  return orList([...values.slice(0, MOST_NAMES), `${count(rest)} other values`]);
}

/** "a, b, c, and 278 others" */
function listed(names: readonly string[]): string {
  const shown = names.length === MOST_NAMES + 1 ? names : names.slice(0, MOST_NAMES);
  const rest = names.length - shown.length;
  return andList(rest === 0 ? shown : [...shown, `${count(rest)} others`]);
}
