import type { Lines } from '../../core/contract/book.ts';
import { type FieldNames, fieldValue } from '../../core/contract/field-name.ts';
import { render } from '../../core/contract/phrase.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { greatest } from '../../core/extreme.ts';

/** The texts for the values along an axis. */
export type AxisText = {
  textOf(value: number | undefined): string;
  /** The length of the longest text. */
  readonly longest: number;
  readonly hasWords: boolean;
};

/** Only axes of up to this many values have words, and only if none is longer than this. */
const MOST_VALUES = 48;
const LONGEST_WORDS = 12;

/** Uses the book's words if all of them are short, and numbers otherwise. */
export function axisText(field: string, shape: Rules['shape'], names: FieldNames): AxisText {
  const size = shape[field] ?? 1;
  const hasWords = names.words?.[field]?.value !== undefined && size <= MOST_VALUES;
  return axisTextFrom(
    size,
    hasWords
      ? Array.from({ length: size }, (_, value) => render(fieldValue(field, value, names)))
      : null,
  );
}

/** The same for an axis of this size, from the words for all its values. */
export function axisTextFrom(size: number, words: Lines | null): AxisText {
  const longest = greatest((words ?? []).map(({ length }) => length));
  if (words === null || longest > LONGEST_WORDS)
    return {
      textOf: (value) => String(value ?? ''),
      longest: String(size - 1).length,
      hasWords: false,
    };
  return { textOf: (value) => words[value ?? -1] ?? '', longest, hasWords: true };
}
