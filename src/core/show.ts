/** More items of a list, fields of an object or characters of a text than this are left out. */
const MOST_ITEMS = 8;
const MOST_FIELDS = 12;
const MOST_CHARACTERS = 60;
const LONGEST_MESSAGE = 300;
/** A list in a list is shown; what lies deeper is not. */
const DEEPEST = 2;

/** A value as a reader of code would write it, cut short where it is long. */
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

/** What was thrown: `TypeError: moves is not a function`, in one line. */
export function showThrown(thrown: unknown): string {
  return thrown instanceof Error
    ? plain(cut(`${thrown.name}: ${thrown.message}`, LONGEST_MESSAGE))
    : showValue(thrown);
}

/** Whether somebody would have to wait for it, as for what an async function gives. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** An object that is read by its fields: no list, no set, no date. */
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

/** The beginning of a text that is too long. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/\p{Cs}$/u, '')}…` : text;
}

/** With the characters that nobody sees written as code writes them. */
function escaped(text: string): string {
  return text.replace(/\p{C}/gu, (unseen) => `\\u{${unseen.codePointAt(0)?.toString(16)}}`);
}

/** In one line, without characters that would do something to a terminal. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '?');
}
