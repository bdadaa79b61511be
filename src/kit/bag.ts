import type { FieldTable } from '../core/contract/book.ts';
import type { Phrase } from '../core/contract/phrase.ts';
import type { State } from '../core/contract/rules.ts';
import type { Target, Tiles } from '../core/contract/scene.ts';
import { lettersOf } from './packing.ts';
import {
  checkNames,
  type Fields,
  fieldNamed,
  MOST_VALUES,
  misuse,
  type Part,
  whole,
} from './part.ts';

/** The number of tokens of each kind: by name, or a list for the kinds 1, 2 and so on. */
export type Stock = Readonly<Record<string, number>> | readonly number[];

/**
 * Counted tokens of several kinds: a bag to draw from, a hand of cards, a purse. Kinds are numbers from 1; if they have
 * names, people read those. All counts are packed into as few fields as possible, named after the first: `bag`, `bagB`.
 */
export interface Bag<Field extends string = string> extends Part<Field> {
  /** Every kind, in the bag or not. */
  readonly kinds: readonly number[];
  /** The kinds in the bag, each once, in order: `moves: (state) => bag.read(state)`. */
  read(state: Fields<Field>): readonly number[];
  /** The count of every kind. */
  counts(state: Fields<Field>): readonly number[];
  /** The fields for these counts, one count per kind. */
  write(counts: readonly number[]): Fields<Field>;
  /** The count of one kind. */
  count(state: Fields<Field>, kind: number): number;
  /** The number of tokens in the bag. */
  size(state: Fields<Field>): number;
  /** The kind of one token, if all lie in a row sorted by kind. Places count from 1 to the size. */
  at(state: Fields<Field>, place: number): number;
  /** Adds a token of this kind, or several: `next: (state, kind) => purse.add(state, kind)`. */
  add(state: Fields<Field>, kind: number, many?: number): Partial<Fields<Field>>;
  /** Removes a token of this kind, or several. */
  remove(state: Fields<Field>, kind: number, many?: number): Partial<Fields<Field>>;
  /** The name of a kind: `notate: bag.name`. */
  name(kind: number): string;
  /** One tile per kind with its count, taken if none is left. */
  draw(state: Fields<Field>, title: Phrase): Tiles;
  /**
   * The tile for an answer that names a kind, for `target` of the book; undefined for any other answer. `part` is the
   * index of the scene's part, 0 for the first.
   */
  target(answer: string, part?: number): Target | undefined;
}

/** Where the count of a kind is packed. */
type Slot = { readonly field: string; readonly weight: number; readonly most: number };

/**
 * `bag('bag', { red: 3, blue: 2 })` starts full and never holds more of a kind; `bag('purse1', { red: 3, blue: 2 },
 * 'empty')` starts empty.
 */
export function bag<Field extends string>(
  field: Field,
  stock: Stock,
  start: 'full' | 'empty' = 'full',
): Bag<Field> {
  fieldNamed(field);
  const names = Array.isArray(stock) ? undefined : Object.keys(stock);
  const full: readonly number[] = Object.values(stock);
  whole(`The number of kinds in the bag "${field}"`, full.length, 1, MOST_VALUES);
  checkNames(`the bag "${field}"`, 'kind', names ?? []);
  const kinds = full.map((_, index) => index + 1);
  const aKind = `A kind of the bag "${field}"`;
  const indexOf = (kind: number): number => whole(aKind, kind, 1, kinds.length) - 1;
  const name = (kind: number): string => names?.[indexOf(kind)] ?? String(kind);
  const numberOf = (kind: number): string => `The number of ${name(kind)} in the bag "${field}"`;
  for (const [index, most] of full.entries()) whole(numberOf(index + 1), most, 1, MOST_VALUES - 1);
  const { shape, slots } = pack(field, full);
  const slotOf = (kind: number): Slot => slots[indexOf(kind)] as Slot;
  const countIn = (state: State, { field: packed, weight, most }: Slot): number =>
    Math.floor((state[packed] as number) / weight) % (most + 1);
  const counts = (state: Fields<Field>): readonly number[] =>
    slots.map((slot) => countIn(state, slot));
  const size = (state: Fields<Field>): number => counts(state).reduce((sum, many) => sum + many, 0);
  const write = (given: readonly number[]): Fields<Field> => {
    if (given.length !== kinds.length)
      misuse(`The bag "${field}" has ${kinds.length} kinds, not ${given.length}`);
    const packed: Record<string, number> = Object.fromEntries(
      Object.keys(shape).map((part) => [part, 0]),
    );
    for (const [index, many] of given.entries()) {
      const { field: part, weight, most } = slots[index] as Slot;
      whole(numberOf(index + 1), many, 0, most);
      packed[part] = (packed[part] as number) + many * weight;
    }
    return packed as Fields<Field>;
  };
  const change = (state: Fields<Field>, kind: number, by: number): Partial<Fields<Field>> => {
    const slot = slotOf(kind);
    const changed = countIn(state, slot) + by;
    if (changed < 0) misuse(`The bag "${field}" has too few ${name(kind)} to remove ${-by}`);
    if (changed > slot.most)
      misuse(`The bag "${field}" holds at most ${slot.most} ${name(kind)}, not ${changed}`);
    const fields: Record<string, number> = {};
    fields[slot.field] = ((state as State)[slot.field] as number) + by * slot.weight;
    return fields as Partial<Fields<Field>>;
  };
  const added = `What is added to the bag "${field}"`;
  const removed = `What is removed from the bag "${field}"`;
  // Two numbers side by side would read as one.
  const sign = names === undefined ? '× ' : '';
  const someOf = (kind: number, many: number): string => `${many} ${sign}${name(kind)}`;

  return {
    kinds,
    shape: shape as Fields<Field>,
    start: () => write(start === 'full' ? full : full.map(() => 0)),
    fields: Object.fromEntries(
      Object.keys(shape).map((part) => [
        part,
        {
          value: (packed: number) => {
            const held = kinds.filter((kind) => slotOf(kind).field === part);
            const many = (kind: number): number => countIn({ [part]: packed }, slotOf(kind));
            const parts = held
              .filter((kind) => many(kind) > 0)
              .map((kind) => someOf(kind, many(kind)));
            return parts.join(', ') || 'none';
          },
        },
      ]),
    ) as FieldTable<Field>,
    read: (state) => kinds.filter((_, index) => countIn(state, slots[index] as Slot) > 0),
    counts,
    write,
    count: (state, kind) => countIn(state, slotOf(kind)),
    size,
    at(state, place) {
      whole(`A place in the bag "${field}"`, place, 1, size(state));
      let kind = 1;
      for (let past = counts(state)[0] as number; past < place; kind++)
        past += counts(state)[kind] as number;
      return kind;
    },
    add: (state, kind, many = 1) => change(state, kind, whole(added, many, 0, MOST_VALUES)),
    remove: (state, kind, many = 1) => change(state, kind, -whole(removed, many, 0, MOST_VALUES)),
    name,
    draw: (state, title) => ({
      kind: 'tiles',
      title,
      tiles: kinds.map((kind) => {
        const many = countIn(state, slotOf(kind));
        return { text: someOf(kind, many), taken: many === 0, seat: null };
      }),
    }),
    target(answer, part = 0) {
      const tile = kinds.findIndex((kind) => name(kind) === answer);
      return tile < 0 ? undefined : { kind: 'tile', part, tile };
    },
  };
}

/** Distributes the counts over fields that each fit in a 32-bit word. */
function pack(
  field: string,
  full: readonly number[],
): { readonly shape: Readonly<Record<string, number>>; readonly slots: readonly Slot[] } {
  const shape: Record<string, number> = {};
  let part = field;
  const slots = full.map((most) => {
    if ((shape[part] ?? 1) * (most + 1) > MOST_VALUES)
      part = `${field}${lettersOf(Object.keys(shape).length)}`;
    const weight = shape[part] ?? 1;
    shape[part] = weight * (most + 1);
    return { field: part, weight, most };
  });
  return { shape, slots };
}
