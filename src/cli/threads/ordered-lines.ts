export type WriteLines = (lines: string, games: number) => void;

/** Writes the lines of several places in the order of the places: the first at once, the others after those before. */
export class OrderedLines {
  readonly #write: WriteLines;
  readonly #waiting = new Map<number, (readonly [lines: string, games: number])[]>();
  readonly #finished = new Set<number>();
  #place = 0;

  constructor(write: WriteLines) {
    this.#write = write;
  }

  add(place: number, lines: string, games: number): void {
    if (place === this.#place) this.#write(lines, games);
    else this.#waiting.set(place, [...(this.#waiting.get(place) ?? []), [lines, games]]);
  }

  /** Says that a place has all its lines. */
  finish(place: number): void {
    this.#finished.add(place);
    while (this.#finished.delete(this.#place)) {
      this.#place++;
      for (const [lines, games] of this.#waiting.get(this.#place) ?? []) this.#write(lines, games);
      this.#waiting.delete(this.#place);
    }
  }
}
