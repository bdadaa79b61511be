import type { FieldNames } from '../../core/contract/field-name.ts';
import type { Feature, Term } from './feature.ts';
import { fieldPairs } from './field-pairs.ts';

/** Divisors that people can use in their heads. */
const MOST_DIVISOR = 12;
/** With more fields than this, not all pairs are compared. */
const MOST_COMPARED = 8;
/** At most this many features are tried. */
const MOST_FEATURES = 400;

/**
 * Everything a rule may ask about, shortest first. `mover` is the field that only says whose turn it is, if there is
 * one. `unhindered` tells whether the turns that each side needs are known.
 */
export function featuresOf(
  names: FieldNames,
  mover: string | undefined,
  unhindered: boolean,
): readonly Feature[] {
  const fields = names.fields.filter((field) => field !== mover);
  const pairs = fieldPairs(names);
  const wordsFor = (field: string): { readonly words?: true } =>
    names.words?.[field]?.value === undefined ? {} : { words: true };
  const plain: readonly Term[] = fields.map((field) => ({
    kind: 'field',
    field,
    ...wordsFor(field),
  }));
  const owned = pairs.map((pair): readonly [Term, Term] => [
    { kind: 'owned', pair, mine: true, ...wordsFor(pair[0]) },
    { kind: 'owned', pair, mine: false, ...wordsFor(pair[0]) },
  ]);
  const lone: readonly [Term, Term] = [
    { kind: 'unhindered', mine: true },
    { kind: 'unhindered', mine: false },
  ];
  const counted = owned.filter(([mine]) => !('words' in mine));
  const terms: readonly Term[] = [
    { kind: 'mover' },
    ...plain,
    ...owned.flat(),
    ...(unhindered ? lone : []),
  ];
  const countable = fields.filter((field) => names.words?.[field]?.value === undefined);
  const numbers: readonly Term[] = countable.map((field) => ({ kind: 'field', field }));
  const couples = countable.length <= MOST_COMPARED ? couplesOf(numbers) : [];
  const differences = [...counted, ...couples].map(
    (both) => ({ kind: 'difference', terms: both }) as const,
  );
  const rows = rowsOf(countable);
  const sums = [...couples, ...rows].map((row) => ({ kind: 'sum', terms: row }) as const);
  const all: readonly Feature[] = [
    ...terms,
    ...(unhindered ? [{ kind: 'difference', terms: lone } as const] : []),
    ...differences,
    ...sums,
    ...[...numbers, ...counted.flat()].flatMap(remainders),
    ...[...couples, ...rows].flatMap((row): readonly Feature[] => [
      { kind: 'nim-sum', terms: row },
      { kind: 'largest', terms: row },
      { kind: 'smallest', terms: row },
    ]),
    ...[...differences, ...sums].flatMap(remainders),
  ];
  return all.slice(0, MOST_FEATURES);
}

function remainders(
  of: Extract<Feature, { readonly kind: 'remainder' }>['of'],
): readonly Feature[] {
  return Array.from({ length: MOST_DIVISOR - 1 }, (_, index) => ({
    kind: 'remainder',
    of,
    by: index + 2,
  }));
}

function couplesOf(terms: readonly Term[]): readonly (readonly [Term, Term])[] {
  return terms.flatMap((first, index) =>
    terms.slice(index + 1).map((second): readonly [Term, Term] => [first, second]),
  );
}

/** Rows of three or more numbered fields, such as heap1, heap2 and heap3, and the row of all fields. */
function rowsOf(fields: readonly string[]): readonly (readonly Term[])[] {
  const rows = new Map<string, string[]>();
  for (const field of fields) {
    const name = field.replace(/[0-9]+$/, '');
    rows.set(name, [...(rows.get(name) ?? []), field]);
  }
  const wanted = [...rows.values(), [...fields]].filter((row) => row.length > 2);
  const distinct = new Map(wanted.map((row) => [row.join(), row]));
  return [...distinct.values()].map((row) => row.map((field) => ({ kind: 'field', field })));
}
