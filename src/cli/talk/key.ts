/** The keys in use. All other input from a terminal is dropped. */
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
  /** A run of printable characters, in one piece if it was pasted. */
  | { readonly kind: 'text'; readonly text: string };

/** A sequence that has not ended after this many characters is not a sequence. */
const LONGEST_SEQUENCE = 256;

// Text; a control sequence; a string sequence with its end; any other escape; one control character.
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal sends is told apart by them
  /[^\p{Cc}]+|\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_]\P{Cc}*(?:\x07|\x1b\\)|\x1bO[ -~]|\x1b[^[\]PX^_O\x1b]|\r\n|\p{Cc}/uy;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal sends is told apart by them
const UNFINISHED = /^\x1b(?:\[[0-?]*[ -/]*|O|[\]PX^_]\P{Cc}*\x1b?)?$/u;

/** Reads the input of a terminal. `rest` is the start of an unfinished sequence, to be put before the next piece. */
export function readKeys(sent: string): { readonly keys: readonly Key[]; readonly rest: string } {
  const keys: Key[] = [];
  let at = 0;
  while (at < sent.length) {
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
  if (isNamed(token)) return { kind: NAMED[token] };
  // Control sequences do not belong in an answer: alternatives to a key, bidi marks.
  const text = token.startsWith('\x1b') ? '' : token.replace(/\p{C}/gu, '');
  return text === '' ? undefined : { kind: 'text', text };
}

function isNamed(token: string): token is keyof typeof NAMED {
  return Object.hasOwn(NAMED, token);
}
