/** Those who want to hear of changes. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  add(listener: () => void): () => void {
    // The same function may listen twice, and each time is called off by itself.
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
