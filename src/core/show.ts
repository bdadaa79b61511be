/** Longer lists, objects and texts are cut here. */
const MOST_ITEMS = 8;
const MOST_FIELDS = 12;
const MOST_CHARACTERS = 60;
const LONGEST_MESSAGE = 300;
/** Lists inside a list are shown; deeper levels are not. */
const DEEPEST = 2;

/** A value as code, cut if it is long. */
export function showValue(value: unknown, depth = 0): string {
  switch (typeof value) {
    case 'string':
      return escaped(JSON.stringify(cut(value, MOST_CHARACTERS)));
    case 'bigint':
      return `${value}n`;
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    case 'object':
      return value === null ? 'null' : showObject(value, depth);
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
}

/** A thrown value in one line: `TypeError: moves is not a function`. */
export function showThrown(thrown: unknown): string {
  return thrown instanceof Error
    ? plain(cut(`${thrown.name}: ${thrown.message}`, LONGEST_MESSAGE))
    : showValue(thrown);
}

/** Whether a value is a promise, as an async function returns. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** Whether a value is a plain object: not a list, set or date. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return tagOf(value) === 'Object' && !isPromise(value);
}

function showObject(value: object, depth: number): string {
  if (Array.isArray(value)) {
    if (depth === DEEPEST) return '[…]';
    const items = value.slice(0, MOST_ITEMS).map((item) => showValue(item, depth + 1));
    const rest = value.length > MOST_ITEMS ? [`… ${value.length} in all`] : [];
    return `[${[...items, ...rest].join(', ')}]`;
  }
  if (isPromise(value)) return 'a promise';
  const tag = tagOf(value);
  if (tag !== 'Object') return `${/^[AEIO]/.test(tag) ? 'an' : 'a'} ${tag}`;
  if (depth === DEEPEST) return '{…}';
  const entries = Object.entries(value);
  const fields = entries
    .slice(0, MOST_FIELDS)
    .map(([name, item]) => `${JSON.stringify(name)}:${showValue(item, depth + 1)}`);
  const rest = entries.length > MOST_FIELDS ? [`… ${entries.length} in all`] : [];
  return `{${[...fields, ...rest].join(',')}}`;
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

/** Cuts a text that is too long. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/\p{Cs}$/u, '')}…` : text;
}

/** Escapes invisible characters as in code. */
function escaped(text: string): string {
  return text.replace(/\p{C}/gu, (unseen) => `\\u{${unseen.codePointAt(0)?.toString(16)}}`);
}

/** In one line, without terminal control characters. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '?');
}
