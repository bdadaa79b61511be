import { numberAt } from './typed-array.ts';

/** Shorter fragments match too many words. */
const SHORTEST_PART = 3;

/** The known word closest to a mistyped one, if close enough, or the only word that contains it. */
export function suggest(typed: string, known: readonly string[]): string | undefined {
  if (typed.length > 40) return undefined;
  const near = known
    .map((word) => ({ word, distance: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  const [first] = near;
  if (first !== undefined || typed.length < SHORTEST_PART) return first?.word;
  const whole = known.filter((word) => word.toLowerCase().includes(typed.toLowerCase()));
  return whole.length === 1 ? whole[0] : undefined;
}

/** ` Did you mean "play"?`, or nothing. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const word = suggest(typed, known);
  return word === undefined ? '' : ` Did you mean "${word}"?`;
}

/** The edit distance between two words; swapping two neighbours is one edit. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          numberAt(last, column) + 1,
          numberAt(line, column - 1) + 1,
          numberAt(last, column - 1) + (same ? 0 : 1),
          swapped ? numberAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = line;
  }
  return numberAt(last, b.length);
}
