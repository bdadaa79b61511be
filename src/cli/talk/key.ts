import { STEERING } from '../../core/person-name.ts';
import { asOneLine, PASTE_BEGIN, PASTE_END } from './paste.ts';

/** The keys with a meaning. Any other control sequence is dropped. */
const NAMED = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'next',
  '\x1b[Z': 'previous',
  '\x7f': 'backspace',
  '\b': 'backspace',
  '\x15': 'clear',
  '\x17': 'word',
  '\x03': 'interrupt',
  '\x04': 'end',
  '\x1a': 'suspend',
  '\x0c': 'redraw',
  '\x1b': 'escape',
  '\x1b[A': 'previous',
  '\x1b[D': 'previous',
  '\x1bOA': 'previous',
  '\x1bOD': 'previous',
  '\x1b[B': 'next',
  '\x1b[C': 'next',
  '\x1bOB': 'next',
  '\x1bOC': 'next',
  '\x1b[H': 'first',
  '\x1bOH': 'first',
  '\x1b[1~': 'first',
  '\x1b[7~': 'first',
  '\x1b[F': 'last',
  '\x1bOF': 'last',
  '\x1b[4~': 'last',
  '\x1b[8~': 'last',
  '\x1b[5~': 'page-up',
  '\x1b[6~': 'page-down',
} as const;

type KeyName = (typeof NAMED)[keyof typeof NAMED];

export type Key =
  | { readonly kind: KeyName }
  /** A run of printable characters, or a whole paste. */
  | { readonly kind: 'text'; readonly text: string };

/** A key as a terminal sends it, or a paste joined into one line. */
export type SentKey = Key | { readonly kind: 'paste'; readonly text: string };

/** Give up on a paste that has not ended after this many characters: its end was lost. */
const LONGEST_PASTE = 100_000;

/** Give up on a sequence that has not ended after this many characters. */
const LONGEST_SEQUENCE = 256;

// In order: text; a control sequence; a string sequence with its end; any other escape; one control character.
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters separate the tokens
  /[^\p{Cc}]+|\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_]\P{Cc}*(?:\x07|\x1b\\)|\x1bO[ -~]|\x1b[^[\]PX^_O\x1b]|\r\n|\p{Cc}/uy;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters start a sequence
const UNFINISHED = /^\x1b(?:\[[0-?]*[ -/]*|O|[\]PX^_]\P{Cc}*\x1b?)?$/u;

/** Reads what a terminal sent. `rest` is an unfinished sequence, to be put before the next chunk. */
export function readKeys(sent: string): {
  readonly keys: readonly SentKey[];
  readonly rest: string;
} {
  const keys: SentKey[] = [];
  let at = 0;
  while (at < sent.length) {
    if (sent.startsWith(PASTE_BEGIN, at)) {
      const from = at + PASTE_BEGIN.length;
      const end = sent.indexOf(PASTE_END, from);
      if (end < 0 && sent.length - from <= LONGEST_PASTE) return { keys, rest: sent.slice(at) };
      at = end < 0 ? sent.length : end + PASTE_END.length;
      const text = plainText(asOneLine(sent.slice(from, end < 0 ? sent.length : end)));
      if (text !== '') keys.push({ kind: 'paste', text });
      continue;
    }
    const tail = sent.slice(at, at + LONGEST_SEQUENCE);
    if (at + LONGEST_SEQUENCE > sent.length && UNFINISHED.test(tail)) return { keys, rest: tail };
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(sent)?.[0] ?? sent.charAt(at);
    at += token.length;
    const key = keyOf(token);
    if (key !== undefined) keys.push(key);
  }
  return { keys, rest: '' };
}

function keyOf(token: string): Key | undefined {
  if (token === '\r\n') return { kind: 'enter' };
  if (Object.hasOwn(NAMED, token)) return { kind: NAMED[token as keyof typeof NAMED] };
  const text = token.startsWith('\x1b') ? '' : plainText(token);
  return text === '' ? undefined : { kind: 'text', text };
}

/** Removes characters that only control the terminal, such as bidi marks. */
function plainText(text: string): string {
  return text.replace(STEERING, '');
}

/** The entry that a key moves the highlight to, from entry `at` or from -1 for none. Undefined for other keys. */
export function highlightAfter(
  key: string,
  at: number,
  count: number,
  page?: number,
): number | undefined {
  const last = Math.max(0, count - 1);
  switch (key) {
    case 'next':
      return at >= last ? 0 : at + 1;
    case 'previous':
      return at <= 0 ? last : at - 1;
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'page-up':
      return page === undefined ? undefined : Math.max(0, at - page);
    case 'page-down':
      return page === undefined ? undefined : Math.min(last, at + page);
    default:
      return undefined;
  }
}
