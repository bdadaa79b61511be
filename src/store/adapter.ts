import { type Refusal, refuse } from '../core/result.ts';

/** The refusal if another writer was faster. */
export function conflict(key: string): { readonly ok: false; readonly error: Refusal } {
  return refuse({
    code: 'store/conflict',
    message: `${key} has changed in the meantime. Nothing was written.`,
  });
}

/** The names for a damaged entry, in the order they are tried. */
export function* damagedNames(name: string): Generator<string, never> {
  for (let number = 1; ; number++)
    yield number === 1 ? `${name}.damaged` : `${name}.damaged-${number}`;
}

/** The message about a damaged entry. */
export function damagedSentence(name: string, aside: string): string {
  return `${name} was damaged. It was moved to ${aside}, and a new one was started.`;
}

/** Callbacks waiting for changes. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  add(listener: () => void): () => void {
    // The same function may be added twice, and each one is removed separately.
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  get size(): number {
    return this.#listeners.size;
  }
}
