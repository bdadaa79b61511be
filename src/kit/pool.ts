import type { Phrase } from '../core/contract/phrase.ts';
import type { Target, Tiles } from '../core/contract/scene.ts';
import { SEATS } from '../core/seat.ts';
import {
  checkNames,
  type Fields,
  fieldNamed,
  oneField,
  type Part,
  whole,
  wordsFor,
} from './part.ts';

/** A field holds one bit per item, and must fit in a 32-bit word. */
const MOST_ITEMS = 30;

/**
 * A set of items in one field. Items are numbers from 1; if they have names, people read those. A pool
 * starts full and a hand empty; otherwise they are the same.
 */
export interface Pool<Field extends string = string> extends Part<Field> {
  /** Every item, in the set or not. */
  readonly items: readonly number[];
  /** The items in the set, in order: `moves: (state) => free.read(state)`. */
  read(state: Fields<Field>): readonly number[];
  /** The field set to these items: `next: () => free.write([1, 2, 3])`. */
  write(items: readonly number[]): Fields<Field>;
  /** The items not in the set, in order. */
  missing(state: Fields<Field>): readonly number[];
  has(state: Fields<Field>, item: number): boolean;
  /** The number of items in the set. */
  size(state: Fields<Field>): number;
  /** Adds this item: `next: (state, item) => hand.add(state, item)`. */
  add(state: Fields<Field>, item: number): Fields<Field>;
  /** Removes this item: `next: (state, item) => free.remove(state, item)`. */
  remove(state: Fields<Field>, item: number): Fields<Field>;
  /** An item's notation: `notate: free.name`. */
  name(item: number): string;
  /** One tile per item, free while it is in the set. */
  draw(state: Fields<Field>, title: Phrase): Tiles;
  /**
   * The tile for an answer that names an item, for `target` of the book; undefined for any other answer. `part` is the
   * index of the scene's part, 0 for the first.
   */
  target(answer: string, part?: number): Target | undefined;
}

/** A set that starts full: `pool('free', 9)` has the items 1 to 9, `pool('tools', ['axe', 'rope'])` two. */
export function pool<Field extends string>(
  field: Field,
  items: number | readonly string[],
): Pool<Field> {
  return itemSet(field, items, 'full');
}

/** A set that starts empty: `const hands = [hand('hand1', 9), hand('hand2', 9)] as const;` */
export function hand<Field extends string>(
  field: Field,
  items: number | readonly string[],
): Pool<Field> {
  return itemSet(field, items, 'empty');
}

/** One tile per item, taken by the player who holds it: `drawHands(state, 'Numbers', hands)`. */
export function drawHands<One extends string, Two extends string>(
  state: Fields<One> & Fields<Two>,
  title: Phrase,
  hands: readonly [Pool<One>, Pool<Two>],
): Tiles {
  const [first] = hands;
  return {
    kind: 'tiles',
    title,
    tiles: first.items.map((item) => {
      const seat = SEATS.find((candidate) => hands[candidate].has(state, item)) ?? null;
      return { text: first.name(item), taken: seat !== null, seat };
    }),
  };
}

function itemSet<Field extends string>(
  field: Field,
  given: number | readonly string[],
  start: 'full' | 'empty',
): Pool<Field> {
  fieldNamed(field);
  const names = typeof given === 'number' ? undefined : given;
  const count = whole(
    `The number of items in "${field}"`,
    typeof given === 'number' ? given : given.length,
    1,
    MOST_ITEMS,
  );
  checkNames(`"${field}"`, 'item', names ?? []);
  const items = Array.from({ length: count }, (_, index) => index + 1);
  const full = 2 ** count - 1;
  const anItem = `An item of "${field}"`;
  const bit = (item: number): number => 1 << (whole(anItem, item, 1, count) - 1);
  const listed = (mask: number): readonly number[] =>
    items.filter((item) => (mask & (1 << (item - 1))) !== 0);

  return {
    items,
    shape: oneField(field, full + 1),
    start: () => oneField(field, start === 'full' ? full : 0),
    fields: wordsFor(field, { value: (mask) => listed(mask).map(name).join(' ') || 'none' }),
    read: (state) => listed(state[field]),
    missing: (state) => listed(~state[field]),
    write: (chosen) =>
      oneField(
        field,
        chosen.reduce((mask, item) => mask | bit(item), 0),
      ),
    has: (state, item) => (state[field] & bit(item)) !== 0,
    size: (state) => listed(state[field]).length,
    add: (state, item) => oneField(field, state[field] | bit(item)),
    remove: (state, item) => oneField(field, state[field] & ~bit(item)),
    name,
    draw: (state, title) => ({
      kind: 'tiles',
      title,
      tiles: items.map((item) => ({
        text: name(item),
        taken: (state[field] & bit(item)) === 0,
        seat: null,
      })),
    }),
    target(answer, part = 0) {
      const tile = items.findIndex((item) => name(item) === answer);
      return tile < 0 ? undefined : { kind: 'tile', part, tile };
    },
  };

  function name(item: number): string {
    bit(item);
    return names?.[item - 1] ?? String(item);
  }
}
