import type { State } from '../contract/rules.ts';
import { showThrown } from '../show.ts';
import { type Diagnostic, diagnosticOf, type GamePart } from './diagnostic.ts';
import type { Schema } from './schema.ts';

/** The called function, and its position. */
export type CallSite = {
  readonly part: GamePart;
  readonly member: string;
  readonly source: unknown;
  readonly state?: State;
  readonly given?: string;
};

/** The first diagnostic among several calls of one function. */
export function* tryCalls<T>(
  site: CallSite,
  schema: Schema,
  calls: Iterable<() => T>,
): Generator<Diagnostic> {
  for (const call of calls) {
    const tried = tryCall(site, schema, call);
    if ('diagnostic' in tried) return yield tried.diagnostic;
  }
}

/** Calls a function of a game from outside; returns its value or a diagnostic. */
export function tryCall<T>(
  { part, source, ...site }: CallSite,
  schema: Schema,
  call: () => T,
): { readonly value: T } | { readonly diagnostic: Diagnostic } {
  let value: T;
  try {
    value = call();
  } catch (cause) {
    const allowed = 'an answer';
    const fault = { kind: 'threw', ...site, gave: showThrown(cause), allowed, cause } as const;
    return { diagnostic: diagnosticOf(part, fault, source) };
  }
  const wrong = schema(value);
  return wrong === undefined
    ? { value }
    : { diagnostic: diagnosticOf(part, { kind: 'gave', ...site, ...wrong }, source) };
}
