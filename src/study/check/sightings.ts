import { formatValue, type GivenOptions, type OptionValues } from '../../core/contract/option.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { count, countOf } from '../../core/count.ts';
import { least } from '../../core/extreme.ts';
import { type Diagnostic, warningIn } from '../../core/inspection/diagnostic.ts';
import type { Result } from '../../core/result.ts';
import { andList } from '../../core/word-list.ts';
import type { Setting } from './option-grid.ts';
import { isAlike, type WalkLimits, type WalkStep, walkGames } from './walk.ts';

/** How much play the checks of options and fields follow. */
const WALK: WalkLimits = { games: 40, positions: 5000 };
/** The same for settings other than the requested one. */
const SHORT_WALK: WalkLimits = { games: 10, positions: 500 };
/** With fewer positions, an unchanged field means nothing. */
const ENOUGH_POSITIONS = 20;
/** At most this many names are listed. */
const MOST_NAMES = 3;

/** How much was seen: "4,812 positions of 40 games". */
class Seen {
  positions = 0;
  games = 0;

  *along(rules: Rules, limits: WalkLimits): Generator<WalkStep> {
    let last = -1;
    for (const step of walkGames(rules, limits)) {
      this.positions++;
      if (step.game !== last) this.games++;
      last = step.game;
      yield step;
    }
  }

  toString(): string {
    return `${countOf(this.positions, 'position')} of ${countOf(this.games, 'game')}`;
  }
}

type RulesOf = (options: OptionValues) => Rules;

/** The fields that never changed, under any setting. */
export function* stillFields(
  rulesOf: RulesOf,
  settings: readonly Setting[],
): Generator<Diagnostic> {
  const seen = new Seen();
  const moving = new Set<string>();
  /** The first value of each field, for each setting. */
  const firsts: State[] = [];
  for (const { options } of settings) {
    const rules = rulesOf(options);
    const first = rules.start();
    firsts.push(first);
    const limits = firsts.length === 1 ? WALK : SHORT_WALK;
    for (const { state } of seen.along(rules, limits))
      for (const field in first) if (state[field] !== first[field]) moving.add(field);
    if (Object.keys(firsts[0] ?? {}).every((field) => moving.has(field))) return;
  }
  if (seen.positions < ENOUGH_POSITIONS) return;
  const still = Object.keys(firsts[0] ?? {}).filter((field) => !moving.has(field));
  const constant = still.filter((field) =>
    firsts.every((first) => first[field] === firsts[0]?.[field]),
  );
  const varied = still.filter((field) => !constant.includes(field));
  const [only] = constant;
  if (only !== undefined) {
    const value = constant.length === 1 ? ` was ${firsts[0]?.[only]}` : ' had one value each';
    yield stillWarning(constant, `${value} in all ${seen}`);
  }
  if (varied.length > 0) yield stillWarning(varied, ` never changed in a game, in ${seen}`);
}

function stillWarning(fields: readonly string[], what: string): Diagnostic {
  const [name, rule] =
    fields.length === 1 ? ['the field', 'a constant does'] : ['the fields', 'constants do'];
  return warningIn('rules', `${name} ${listed(fields)}${what}: ${rule} not belong in a state.`);
}

/** The most pairs of options to follow for an option that changes nothing by itself. */
const MOST_PAIRS = 40;

/**
 * The options that changed nothing in play with any of the values tried, either alone or together with one other
 * option.
 */
export function* idleOptions(
  rulesOf: RulesOf,
  settings: readonly Setting[],
  settle: (set: GivenOptions) => Result<OptionValues>,
): Generator<Diagnostic> {
  const [base, ...others] = settings;
  if (base === undefined) return;
  const rules = rulesOf(base.options);
  const idle: { readonly name: string; readonly values: string; readonly seen: Seen }[] = [];
  for (const [name, tried] of Map.groupBy(others, ({ alone }) => alone)) {
    if (name === undefined) continue;
    const seen = new Seen();
    const isIdle = tried.every(({ options }) => {
      const changed = rulesOf(options);
      return playAlike(rules, changed, seen) && playAlike(changed, rules, seen);
    });
    const pairs = others
      .filter(({ alone }) => alone !== undefined && alone !== name)
      .flatMap((other) => tried.map((own) => [other, own] as const))
      .slice(0, MOST_PAIRS);
    // It may matter only together with another value of another option.
    const isIdleWithOthers = (): boolean =>
      pairs.every(([other, own]) => {
        const both = settle({ ...changeIn(other), ...changeIn(own) });
        if (!both.ok) return true;
        const [before, after] = [rulesOf(other.options), rulesOf(both.value)];
        return (
          playAlike(before, after, seen, SHORT_WALK) && playAlike(after, before, seen, SHORT_WALK)
        );
      });
    const values = tried.map(({ options }) => formatValue(options[name] ?? ''));
    if (isIdle && isIdleWithOthers()) idle.push({ name, values: values.join(' or '), seen });
  }
  if (idle.length > MOST_NAMES) {
    const fewest = least(idle.map(({ seen }) => seen.positions));
    const names = listed(idle.map(({ name }) => name));
    yield warningIn(
      'options',
      `the options ${names} changed nothing in the rules, each in at least ${countOf(fewest, 'position')} of games with other values.`,
    );
    return;
  }
  for (const { name, values, seen } of idle)
    yield warningIn(
      'options',
      `the option ${name} changed nothing in the rules, set to ${values}, in ${seen}.`,
    );
}

function changeIn({ options, alone = '' }: Setting): GivenOptions {
  return { [alone]: formatValue(options[alone] ?? '') };
}

/** Whether two sets of rules agree along games of the first. */
function playAlike(rules: Rules, others: Rules, seen: Seen, limits = WALK): boolean {
  if (JSON.stringify(rules.start()) !== JSON.stringify(others.start())) return false;
  return seen.along(rules, limits).every((step) => isAlike(rules, others, step));
}

/** "a, b, c, and 278 others" */
function listed(names: readonly string[]): string {
  const shown = names.length === MOST_NAMES + 1 ? names : names.slice(0, MOST_NAMES);
  const rest = names.length - shown.length;
  return andList(rest === 0 ? shown : [...shown, `${count(rest)} others`]);
}
