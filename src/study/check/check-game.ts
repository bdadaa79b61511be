import type { Game } from '../../core/contract/game.ts';
import { formatOptions, type GivenOptions, type OptionValues } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { settingsOf } from '../../core/contract/variant.ts';
import { testDiagnostics } from '../../core/inspection/claim-diagnostics.ts';
import { type Diagnostic, diagnosticKind } from '../../core/inspection/diagnostic.ts';
import { definitionFault, inspect } from '../../core/inspection/inspection.ts';
import { variantFault } from '../../core/inspection/variant-diagnostics.ts';
import { type InspectionLimits, visitPositions } from '../../core/inspection/visit.ts';
import { accept, type Result } from '../../core/result.ts';
import { inOwnBook } from '../own-book.ts';
import { optionGrid, type Setting } from './option-grid.ts';
import { idleOptions, stillFields } from './sightings.ts';
import { endlessWarning, ideaWarnings, sortedDefaults, typingWarnings } from './warnings.ts';

/** The most option settings to try. */
const MOST_SETTINGS = 40;
const THOROUGH: InspectionLimits = { positions: 10_000, turns: 40_000, games: 200 };
/** Limits for settings other than the requested one, and for the settings of claims. */
const BRIEF: InspectionLimits = { positions: 1000, turns: 4000, games: 20 };

/** A diagnostic and its setting, which is empty for the requested one. */
export type Checked = Diagnostic & { readonly options: string };

/** How much was checked. */
export type Extent = { settings: number; positions: number };

/**
 * Checks a game thoroughly: many option settings, many positions each. Reports each kind of fault once, as soon as it
 * is found. At the end `tellAgain` gets, by index, how often each fault occurred again in other positions.
 */
export function checkGame(
  value: unknown,
  given: GivenOptions,
  tell: (checked: Checked) => void,
  tellAgain: (index: number, times: number) => void = () => {},
): Result<Extent> {
  const extent: Extent = { settings: 0, positions: 0 };
  /** By kind: how often it occurred again, if that is counted. */
  const counts = new Map<string, number>();
  const again = (diagnostic: Diagnostic): void => {
    const kind = diagnosticKind(diagnostic);
    if (diagnostic.kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  const found = (diagnostic: Diagnostic, options: string): void => {
    const kind = diagnosticKind(diagnostic);
    if (counts.has(kind)) again(diagnostic);
    else {
      counts.set(kind, 0);
      tell({ ...diagnostic, options });
    }
  };
  const done = (): Result<Extent> => {
    for (const [index, times] of [...counts.values()].entries())
      if (times > 0) tellAgain(index, times);
    return accept(extent);
  };
  if (definitionFault(value) !== undefined) {
    for (const diagnostic of inspect(value)) found(diagnostic, '');
    return done();
  }
  const game = value as Game;
  const settings = optionGrid(game.options, given, MOST_SETTINGS);
  if (!settings.ok) return settings;

  let isSound = true;
  const [base] = settings.value;
  const onVisit = (): void => {
    extent.positions++;
  };
  const lookAt = (options: OptionValues, limits: InspectionLimits, name: string): void => {
    for (const diagnostic of inspect(game, { options, limits, onVisit, onAgain: again })) {
      isSound &&= diagnostic.severity === 'warning';
      found(diagnostic, name);
    }
    extent.settings++;
  };
  for (const setting of settings.value)
    if (setting === base) lookAt(setting.options, THOROUGH, '');
    else lookAt(setting.options, BRIEF, formatOptions(setting.options));
  for (const variant of game.variants ?? []) {
    const fault = variantFault(game, variant);
    if (fault === undefined) {
      const { options } = settingsOf(game, variant);
      lookAt(options, BRIEF, formatOptions(options));
      continue;
    }
    isSound = false;
    found(fault, '');
  }
  // The remaining warnings make sense only if the rules are sound.
  if (!isSound || base === undefined) return done();
  const { options } = base;
  const rulesOf = (chosen: OptionValues): Rules => game.rules(chosen);
  const rules = rulesOf(options);
  const rest = [
    ...claimFaults(game, base),
    ...sortedDefaults(game.options, options),
    ...stillFields(rulesOf, settings.value),
    ...idleOptions(game, given, settings.value),
    ...typingWarnings(rules, game.book(options).words),
    ...ideaWarnings(game, options),
  ];
  for (const diagnostic of rest) found(diagnostic, '');
  const endless = endlessWarning(rulesOf, settings.value);
  if (endless !== undefined)
    found(
      endless.diagnostic,
      endless.setting === base ? '' : formatOptions(endless.setting.options),
    );
  return done();
}

/** Faults in claims that are checked with settings of their own. */
function* claimFaults(game: Game, { options }: Setting): Generator<Diagnostic> {
  for (const promise of game.book(options).claims) {
    const settled = inOwnBook(game, options, promise);
    if (promise.set === undefined || !settled.ok) continue;
    const { claim } = settled.value;
    for (const visited of visitPositions(game.rules(settled.value.options), BRIEF))
      yield* testDiagnostics([claim], visited);
  }
}
