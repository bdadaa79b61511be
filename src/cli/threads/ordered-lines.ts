/** Result lines, in memory of their own: threads hand it over instead of copying. */
export type ResultBytes = Uint8Array<ArrayBuffer>;

export type WriteLines = (lines: ResultBytes, games: number) => void;

/**
 * Writes lines in the order of their places: the current place at once, later places after all earlier ones have
 * finished.
 */
export class OrderedLines {
  readonly #write: WriteLines;
  readonly #waiting = new Map<number, (readonly [lines: ResultBytes, games: number])[]>();
  readonly #finished = new Set<number>();
  #place = 0;

  constructor(write: WriteLines) {
    this.#write = write;
  }

  add(place: number, lines: ResultBytes, games: number): void {
    if (place === this.#place) this.#write(lines, games);
    else this.#waiting.set(place, [...(this.#waiting.get(place) ?? []), [lines, games]]);
  }

  /** Marks a place as complete. */
  finish(place: number): void {
    this.#finished.add(place);
    while (this.#finished.delete(this.#place)) {
      this.#place++;
      for (const [lines, games] of this.#waiting.get(this.#place) ?? []) this.#write(lines, games);
      this.#waiting.delete(this.#place);
    }
  }
}
