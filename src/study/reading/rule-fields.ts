import { type FieldNames, fieldName, fieldValue } from '../../core/contract/field-name.ts';
import { render } from '../../core/contract/phrase.ts';
import { other, type Seat } from '../../core/seat.ts';
import { after, as, both, oneOf, type Parser, word } from './parser.ts';

/** The position that a rule is applied to. */
export type ReadPosition = {
  value(field: string): number;
  /** Undefined on a sealed turn. */
  readonly mover: Seat | undefined;
  /** The fewest turns a side needs to win, counting any move that can come up in a game; undefined if it never can. */
  unhindered(seat: Seat): number | undefined;
};

/** Something read from a position; undefined if it makes no sense there. */
export type In<T> = (position: ReadPosition) => T | undefined;
export type Condition = In<boolean>;
export type Amount = In<bigint>;

export const MOVER: In<Seat> = ({ mover }) => mover;
export const OTHER: In<Seat> = ({ mover }) => (mover === undefined ? undefined : other(mover));

/** The names of the fields, and the values of those fields whose values have words. */
export type RuleVocabulary = {
  readonly names: FieldNames;
  readonly values: ReadonlyMap<string, Iterable<number>>;
};

/** Parsers for the fields by name: those with numbers, and those whose values have words. */
export function fieldsIn({ names, values }: RuleVocabulary): {
  readonly number: Parser<Amount>;
  readonly worded: Parser<Condition>;
} {
  const wordsOf = (field: string, value: number): string => render(fieldValue(field, value, names));
  const valuesOf = (field: string): readonly number[] => [...(values.get(field) ?? [])];
  const hasWords = (field: string): boolean =>
    valuesOf(field).some((value) => wordsOf(field, value) !== String(value));
  const worded = names.fields.filter(hasWords);
  const plain = names.fields.filter((field) => !hasWords(field));
  const words = worded.flatMap((field) => valuesOf(field).map((value) => wordsOf(field, value)));
  const said = oneOf(...[...new Set(words)].map((letters) => word(letters, letters)));
  const isSaid =
    (holds: boolean): ((find: In<string>, said: string) => Condition) =>
    (find, said) =>
    (position) => {
      const field = find(position);
      if (field === undefined) return undefined;
      return (wordsOf(field, position.value(field)) === said) === holds;
    };
  return {
    number: as(nameIn(plain, names), (find) => (position) => {
      const field = find(position);
      return field === undefined ? undefined : BigInt(position.value(field));
    }),
    worded: oneOf(
      both(nameIn(worded, names), after(' is ', said), isSaid(true)),
      both(nameIn(worded, names), after(' is not ', said), isSaid(false)),
    ),
  };
}

/** A field by its name. "The mover's square" is Player 1's square on that player's turn. */
function nameIn(fields: readonly string[], names: FieldNames): Parser<In<string>> {
  const called = fields.map((field) => ({
    field,
    name: render(fieldName(field, names)),
  }));
  const owned = called.flatMap(({ field, name }) => {
    const owners = (owner: string): string => name.replaceAll('Player 1', owner);
    const twin = called.find((one) => one.name === owners('Player 2'));
    if (twin === undefined || twin.field === field) return [];
    const ofSide =
      (who: In<Seat>): In<string> =>
      (position) => {
        const seat = who(position);
        return seat === undefined ? undefined : seat === 0 ? field : twin.field;
      };
    return [
      word(owners('the mover'), ofSide(MOVER)),
      word(owners('the other side'), ofSide(OTHER)),
    ];
  });
  return oneOf(...called.map(({ field, name }) => word<In<string>>(name, () => field)), ...owned);
}
