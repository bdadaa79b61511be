/** Keeps the newest few of what takes long to find: a name that is asked for becomes the newest. */
export class LruCache<Key extends object, Value> {
  readonly #most: number;
  #kept: readonly { readonly key: Key; readonly name: string; readonly value: Value }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key, name: string): Value | undefined {
    const found = this.#kept.find((each) => each.key === key && each.name === name);
    if (found !== undefined) this.keep(key, name, found.value);
    return found?.value;
  }

  keep(key: Key, name: string, value: Value): void {
    const others = this.#kept.filter((each) => each.key !== key || each.name !== name);
    this.#kept = [{ key, name, value }, ...others].slice(0, this.#most);
  }
}
