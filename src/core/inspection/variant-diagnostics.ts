import type { Game } from '../contract/game.ts';
import { changedOptions, formatOptions, settleOptions } from '../contract/option.ts';
import type { Variant } from '../contract/variant.ts';
import { isRecord } from '../show.ts';
import { type Diagnostic, faultIn } from './diagnostic.ts';
import { leaf, list, optional, record, type Schema, text } from './schema.ts';

const id: Schema = leaf(
  (value) => typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  'lower-case words joined by hyphens',
);
const settings: Schema = leaf(
  (value) => isRecord(value) && Object.values(value).every((each) => typeof each === 'string'),
  'an object of options with their values as text',
);
const VARIANTS: Schema = optional(list(record({ id, title: text, set: settings, reason: text })));

/** Faults in the definitions of a game's variants. */
export function* variantDiagnostics({ id: own, variants }: Game): Generator<Diagnostic> {
  const wrong = VARIANTS(variants, 'variants');
  if (wrong !== undefined)
    return yield faultIn('game', `its ${wrong.field} should be ${wrong.allowed}.`);
  const seen = new Set([own]);
  for (const variant of variants ?? []) {
    if (seen.has(variant.id))
      yield faultIn(
        'game',
        `two things are called "${variant.id}": each variant needs its own id.`,
      );
    seen.add(variant.id);
  }
}

/** Why a variant cannot be played, or could not be recognised by its options. */
export function variantFault({ options: table }: Game, variant: Variant): Diagnostic | undefined {
  const settled = settleOptions(table, variant.set);
  const name = `its variant "${variant.id}"`;
  if (!settled.ok) return faultIn('game', `${name} cannot be played: ${settled.error.message}`);
  const set = changedOptions(table, settled.value);
  const [written, meant] = [variant.set, set].map((each) =>
    formatOptions(Object.fromEntries(Object.entries(each).sort())),
  );
  if (written === meant) return undefined;
  const should = meant === '' ? 'it is the game by the book' : `write its "set" as ${meant}`;
  return faultIn('game', `${name} sets ${written}: ${should}.`);
}
