import type { Piece } from '../contract/phrase.ts';
import { isRecord, showValue } from '../show.ts';
import { andList } from '../word-list.ts';

/** What is wrong in a value, and where. */
export type Mismatch = { readonly field?: string; readonly gave: string; readonly allowed: string };

/** Returns what is wrong with a value. `path` leads to it from the outermost value. */
export type Schema = (value: unknown, path?: string) => Mismatch | undefined;

/** In longer lists, such as the marked squares of a long track, only the first items are checked. */
const MOST_ITEMS = 100;

/** A value that satisfies a predicate. */
export function leaf(isAllowed: (value: unknown) => boolean, allowed: string): Schema {
  return (value, path = '') =>
    isAllowed(value) ? undefined : wrong(path, showValue(value), allowed);
}

export const text: Schema = leaf((value) => typeof value === 'string', 'a text');
export const number: Schema = leaf((value) => Number.isFinite(value), 'a number');
export const whole: Schema = leaf((value) => Number.isSafeInteger(value), 'a whole number');
export const flag: Schema = leaf((value) => typeof value === 'boolean', 'true or false');
export const func: Schema = leaf((value) => typeof value === 'function', 'a function');
export const funcOrNone: Schema = leaf(
  (value) => value === undefined || typeof value === 'function',
  'a function, or be left out',
);
export const seat: Schema = leaf((value) => value === 0 || value === 1, '0 or 1');
export const seatOrNull: Schema = leaf(
  (value) => value === 0 || value === 1 || value === null,
  '0, 1 or null',
);
export const anything: Schema = () => undefined;

export function list(item: Schema, allowed = 'an array'): Schema {
  return (value, path = '') => {
    if (!Array.isArray(value)) return wrong(path, showValue(value), allowed);
    // The path to an item is built only if the item is wrong.
    const index = value.slice(0, MOST_ITEMS).findIndex((part) => item(part) !== undefined);
    return index < 0 ? undefined : item(value[index], `${path}[${index}]`);
  };
}

/** An optional value. */
export function optional(schema: Schema): Schema {
  return (value, path) => (value === undefined ? undefined : schema(value, path));
}

/** A list of exactly two items. */
export function pair(item: Schema): Schema {
  return (value, path = '') => {
    const found = list(item)(value, path);
    if (found !== undefined) return found;
    return (value as readonly unknown[]).length === 2
      ? undefined
      : wrong(path, showValue(value), 'two of them');
  };
}

/** A record with at least these members. */
export function record(members: Readonly<Record<string, Schema>>): Schema {
  return (value, path = '') => {
    if (!isRecord(value)) return wrong(path, showValue(value), objectWith(members));
    for (const [name, schema] of Object.entries(members)) {
      const found = schema(value[name], path === '' ? name : `${path}.${name}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** A record whose `kind` determines its other members. */
export function variants(kinds: Readonly<Record<string, Schema>>): Schema {
  return (value, path = '') => {
    const { kind } = Object(value) as { readonly kind?: unknown };
    const schema = Object.entries(kinds).find(([name]) => name === kind)?.[1];
    if (schema !== undefined) return schema(value, path);
    const at = path === '' ? 'kind' : `${path}.kind`;
    return isRecord(value)
      ? wrong(at, showValue(kind), `one of ${Object.keys(kinds).join(', ')}`)
      : wrong(path, showValue(value), 'an object with a kind');
  };
}

/** The description of a missing object lists its required members. */
function objectWith(members: Readonly<Record<string, Schema>>): string {
  const needed = Object.keys(members).filter((name) => members[name]?.(undefined) !== undefined);
  return needed.length === 0 ? 'an object' : `an object with ${andList(needed)}`;
}

function wrong(path: string, gave: string, allowed: string): Mismatch {
  return path === '' ? { gave, allowed } : { field: path, gave, allowed };
}

const said: Schema = leaf((value) => value === undefined || value === true, 'true, or be left out');

const unit: Schema = pair(text);
const unitOrNone: Schema = optional(unit);

const PIECE: Schema = variants({
  player: record({ seat, owns: said, short: said, heading: said }),
  you: record({ seat, owns: said }),
  verb: record({ seat, you: text, other: text }),
  number: record({ value: number }),
  move: record({ seat, notation: text }),
  legal: record({ printed: text, unit: unitOrNone }),
} satisfies Record<Exclude<Piece, string>['kind'], Schema>);

const piece: Schema = (value, path = '') => {
  if (typeof value === 'string') return undefined;
  if (isRecord(value)) return PIECE(value, path);
  return { field: path, gave: showValue(value), allowed: 'a text or a piece such as player(0)' };
};

/** A text, or a list of pieces. */
export const phrase: Schema = (value, path) =>
  Array.isArray(value) ? list(piece)(value, path) : text(value, path);
