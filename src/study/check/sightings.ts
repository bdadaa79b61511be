import { formatValue } from '../../core/contract/option.ts';
import type { State } from '../../core/contract/rules.ts';
import { countOf } from '../../core/count.ts';
import { type Diagnostic, warningIn } from '../../core/inspection/diagnostic.ts';
import type { Visited } from '../../core/inspection/visit.ts';
import type { Setting } from './option-grid.ts';

/** With fewer positions, an unchanged field means nothing. */
const ENOUGH_POSITIONS = 20;

/** What the positions of one setting showed. */
export class Sightings {
  positions = 0;
  /** A hash of everything the rules said: settings with the same hash play alike. */
  fingerprint = 0x811c9dc5;
  #first: State | undefined;
  readonly #moving = new Set<string>();

  readonly add = ({ position: { state }, examined: { turn, legal, played } }: Visited): void => {
    this.positions++;
    this.#first ??= state;
    for (const field in state) if (state[field] !== this.#first[field]) this.#moving.add(field);
    this.#mix(JSON.stringify([state, turn]));
    for (const { notations } of legal) this.#mix(notations.join(' '));
    for (const { after } of played) this.#mix(JSON.stringify(after));
  };

  /** Its first value. */
  get first(): State {
    return this.#first ?? {};
  }

  moves(field: string): boolean {
    return this.#moving.has(field);
  }

  /** FNV hash. */
  #mix(text: string): void {
    for (let index = 0; index < text.length; index++)
      this.fingerprint = Math.imul(this.fingerprint ^ text.charCodeAt(index), 0x01000193);
  }
}

/** A setting and its sightings. */
export type Seen = { readonly setting: Setting; readonly sightings: Sightings };

/** The fields that never changed, under any setting. */
export function* stillFields(base: Sightings, others: readonly Seen[]): Generator<Diagnostic> {
  if (base.positions < ENOUGH_POSITIONS) return;
  const all = [base, ...others.map(({ sightings }) => sightings)];
  const positions = countOf(
    all.reduce((sum, sightings) => sum + sightings.positions, 0),
    'position',
  );
  for (const [field, value] of Object.entries(base.first)) {
    if (all.some((sightings) => sightings.moves(field))) continue;
    const seen = all.every(({ first }) => first[field] === value)
      ? `was ${value} in all ${positions} checked`
      : `never changed in a game, in ${positions} checked`;
    yield warningIn('rules', `the field ${field} ${seen}: a constant does not belong in a state.`);
  }
}

/** The options that changed nothing in play at any setting; all checked equally far. */
export function* idleOptions(base: Sightings, others: readonly Seen[]): Generator<Diagnostic> {
  const tried = new Map<string, string[]>();
  const atWork = new Set<string>();
  for (const { setting, sightings } of others) {
    const { alone, options } = setting;
    if (alone === undefined) continue;
    tried.set(alone, [...(tried.get(alone) ?? []), formatValue(options[alone] ?? '')]);
    if (sightings.fingerprint !== base.fingerprint) atWork.add(alone);
  }
  for (const [name, values] of tried)
    if (!atWork.has(name))
      yield warningIn(
        'options',
        `the option ${name} changed nothing in the rules, set to ${values.join(' or ')}.`,
      );
}
