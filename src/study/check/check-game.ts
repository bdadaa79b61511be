import type { Game } from '../../core/contract/game.ts';
import { changeOptions, formatOptions, type GivenOptions } from '../../core/contract/option.ts';
import { testDiagnostics } from '../../core/inspection/claim-diagnostics.ts';
import { type Diagnostic, diagnosticKind } from '../../core/inspection/diagnostic.ts';
import { definitionFault, inspect } from '../../core/inspection/inspection.ts';
import { type InspectionLimits, visitPositions } from '../../core/inspection/visit.ts';
import { accept, type Result } from '../../core/result.ts';
import { optionGrid, type Setting } from './option-grid.ts';
import { idleOptions, type Seen, Sightings, stillFields } from './sightings.ts';
import { endlessWarnings, ideaWarnings, typingWarnings } from './warnings.ts';

/** How many ways of setting the options are tried. */
const MOST_SETTINGS = 40;
const THOROUGH: InspectionLimits = { positions: 10_000, turns: 40_000, games: 200 };
/** How far the settings are looked at that nobody asked for, and those of claims. */
const BRIEF: InspectionLimits = { positions: 1000, turns: 4000, games: 20 };

/** Something found, and the setting it was found with: empty where it is the one that was asked for. */
export type Checked = Diagnostic & { readonly options: string };

/** How much was looked at. */
export type Extent = { settings: number; positions: number };

/**
 * Looks a game over thoroughly: many settings of its options, many positions of each. What it finds is
 * told as soon as it is found, each kind of fault once; `tellAgain` is told at the end of those that only their
 * position tells apart, by their places among what was found, in how many others.
 */
export function checkGame(
  value: unknown,
  given: GivenOptions,
  tell: (checked: Checked) => void,
  tellAgain: (index: number, times: number) => void = () => {},
): Result<Extent> {
  const extent: Extent = { settings: 0, positions: 0 };
  /** By kind: how often it was found again, where that is counted. */
  const told = new Map<string, number>();
  const again = (diagnostic: Diagnostic): void => {
    const kind = diagnosticKind(diagnostic);
    if (diagnostic.kind !== undefined) told.set(kind, (told.get(kind) ?? 0) + 1);
  };
  const found = (diagnostic: Diagnostic, options: string): void => {
    const kind = diagnosticKind(diagnostic);
    if (told.has(kind)) again(diagnostic);
    else {
      told.set(kind, 0);
      tell({ ...diagnostic, options });
    }
  };
  const done = (): Result<Extent> => {
    for (const [index, times] of [...told.values()].entries())
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
  const looked: Seen[] = [];
  for (const setting of settings.value) {
    const sightings = new Sightings();
    const limits = looked.length === 0 ? THOROUGH : BRIEF;
    const look = { options: setting.options, limits, onVisit: sightings.add, onAgain: again };
    for (const diagnostic of inspect(game, look)) {
      isSound &&= diagnostic.severity === 'warning';
      found(diagnostic, looked.length === 0 ? '' : formatOptions(setting.options));
    }
    looked.push({ setting, sightings });
    extent.settings++;
    extent.positions += sightings.positions;
  }
  // What else is odd can be told only of a game whose rules can be believed.
  const [base, ...others] = looked;
  if (!isSound || base === undefined) return done();
  const { options } = base.setting;
  const rules = game.rules(options);
  const briefly = new Sightings();
  for (const visited of visitPositions(rules, BRIEF)) briefly.add(visited);
  const rest = [
    ...claimFaults(game, base.setting),
    ...stillFields(base.sightings, others),
    ...idleOptions(briefly, others),
    ...endlessWarnings(rules),
    ...typingWarnings(rules, game.book(options).words),
    ...ideaWarnings(game, options),
  ];
  for (const diagnostic of rest) found(diagnostic, '');
  return done();
}

/** What is wrong with the claims that take the book at its word, with other settings. */
function* claimFaults(game: Game, { options }: Setting): Generator<Diagnostic> {
  for (const claim of game.book(options).claims) {
    const settled = changeOptions(game.options, options, claim.set ?? {});
    if (claim.set === undefined || !settled.ok) continue;
    for (const visited of visitPositions(game.rules(settled.value), BRIEF))
      yield* testDiagnostics([claim], visited);
  }
}
