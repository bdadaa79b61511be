import type { RefusalCode } from './refusal-code.ts';

/**
 * The reply to input that cannot be accepted: a stable code, a sentence, what would have been legal, and
 * where the problem is.
 */
export type Refusal = {
  readonly code: RefusalCode;
  readonly message: string;
  readonly allowed?: readonly string[];
  readonly place?: Place;
};

/** A place in a text, counted from 1; `turn` is the game turn there. */
export type Place = { readonly line: number; readonly column: number; readonly turn?: number };

/** Text from outside gives a Result; misuse inside throws. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function accept<T, E = Refusal>(value: T): Result<T, E> {
  return { ok: true, value };
}

export function refuse(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}

/** The value of a result; a refusal becomes an error. */
export function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
