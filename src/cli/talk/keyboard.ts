import { StringDecoder } from 'node:string_decoder';
import type { Terminal } from '../terminal.ts';
import { type Key, readKeys, type SentKey } from './key.ts';
import { pasteMarking } from './paste.ts';

/** A listener to the keyboard. */
interface Listener {
  /** Whether each character arrives as a key of its own. Pastes are dropped. */
  readonly isSingle: boolean;
  /** Returns true to stop listening. The remaining keys are kept. */
  press(key: Key | { readonly kind: 'closed' }): boolean;
  /** Called before the program is suspended: leave the line to the shell. */
  suspend(): void;
  /** Draws again. After a suspension, draws below the shell's output. */
  redraw(isBelow: boolean): void;
}

/**
 * The keys of a terminal. Between `hold` and `release` typing is not echoed: the terminal would show a sealed choice
 * typed ahead of its question.
 */
export interface Keyboard {
  readonly isHeld: boolean;
  /** `beforeEnd` is called if a signal ends the program while nothing is listening. */
  hold(beforeEnd?: () => void): void;
  /** Passes on the keys, typed-ahead ones first, until the listener stops or the returned function is called. */
  listen(listener: Listener): () => void;
  release(): void;
}

/** No person types this many keys ahead. */
const MOST_TYPED_AHEAD = 1000;

/** After this many milliseconds, Escape was a key of its own: the rest of a sequence would have arrived. */
const ESCAPE_ALONE = 50;

const ESCAPE_CHARACTER = '\x1b';
const ESCAPE: Key = { kind: 'escape' };

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const keyboards = new WeakMap<object, Keyboard>();

/** The one keyboard of an input. Keys typed ahead carry over to its next user. */
export function keyboardOf(terminal: Terminal): Keyboard {
  const known = keyboards.get(terminal.input) ?? openKeyboard(terminal);
  keyboards.set(terminal.input, known);
  return known;
}

function openKeyboard(terminal: Terminal): Keyboard {
  const { input } = terminal;
  const markPastes = pasteMarking(terminal);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let ahead: SentKey[] = [];
  let listener: Listener | undefined;
  let isHeld = false;
  let isOver = false;
  /** Whether the terminal was already in raw mode before it was held. */
  let wasRaw = false;
  let suspending = false;
  let escaping: NodeJS.Timeout | undefined;
  let beforeEnd = (): void => {};

  const setRaw = (mode: boolean): void => {
    // A lost terminal has no mode to set.
    if (!input.destroyed) input.setRawMode?.(mode);
  };
  const press = (key: Parameters<Listener['press']>[0]): void => {
    const isDone = listener?.press(key);
    if (isDone === true) listener = undefined;
  };
  const firstOf = (text: string): Key => {
    const [first = '', ...others] = text;
    if (others.length > 0) ahead.unshift({ kind: 'text', text: others.join('') });
    return { kind: 'text', text: first };
  };
  const deliver = (): void => {
    while (listener !== undefined) {
      const key = ahead.shift();
      if (key === undefined) break;
      if (key.kind === 'suspend') suspend();
      else if (key.kind === 'redraw') listener.redraw(false);
      else if (key.kind === 'paste') {
        if (!listener.isSingle) press({ kind: 'text', text: key.text });
      } else if (key.kind === 'text' && listener.isSingle) press(firstOf(key.text));
      else press(key);
    }
    if (isOver) press({ kind: 'closed' });
  };
  const receive = (chunk: string | Buffer): void => {
    const sent = typeof chunk === 'string' ? chunk : decoder.write(chunk);
    clearTimeout(escaping);
    // Only what follows, or a pause, tells the Escape key from the start of a sequence.
    const isAlone = rest === ESCAPE_CHARACTER && !/^[[\]OPX^_]/.test(sent);
    const read = readKeys(isAlone ? sent : rest + sent);
    rest = read.rest;
    if (rest === ESCAPE_CHARACTER)
      escaping = setTimeout(() => {
        rest = '';
        take([ESCAPE]);
      }, ESCAPE_ALONE);
    take(isAlone ? [ESCAPE, ...read.keys] : read.keys);
  };
  const take = (keys: readonly SentKey[]): void => {
    for (const key of keys) {
      if (key.kind === 'interrupt') interrupt('key');
      else if (key.kind === 'suspend' && listener === undefined) suspend();
      else if (ahead.length < MOST_TYPED_AHEAD) ahead.push(key);
    }
    deliver();
  };
  const interrupt = (from: 'key' | 'signal'): void => {
    // Drop unread input, as a terminal does.
    ahead = [];
    if (listener === undefined) die('SIGINT', from);
    else press({ kind: 'interrupt' });
  };
  const suspend = (): void => {
    if (process.platform === 'win32') return;
    listener?.suspend();
    suspending = true;
    markPastes(false);
    setRaw(false);
    // Stop the whole group, as a terminal does: npm, which may have started us, must stop too.
    process.kill(0, 'SIGTSTP');
    // If no shell can suspend the program, no SIGCONT comes. Otherwise it comes within this turn of the event loop.
    setImmediate(() =>
      setImmediate(() => {
        if (suspending) resume();
      }),
    );
  };
  /** Called once per stop. While the terminal is not in raw mode, it edits incoming keys itself. */
  const resume = (): void => {
    suspending = false;
    if (!isHeld) return;
    // The shell has changed the terminal meanwhile. Node skips a mode it believes is already set, so set both.
    setRaw(false);
    setRaw(true);
    markPastes(false);
    markPastes(true);
    listener?.redraw(true);
  };
  const onInputEnd = (): void => {
    isOver = true;
    deliver();
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') interrupt('signal');
    else die(signal, 'signal');
  };
  const die = (signal: NodeJS.Signals, from: 'key' | 'signal'): void => {
    listener?.suspend();
    beforeEnd();
    release();
    // If there are other listeners, they decide how to end the program. Otherwise end it here.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    else if (from === 'key') process.emit(signal, signal);
  };

  const hold = (onEnd: () => void = () => {}): void => {
    beforeEnd = onEnd;
    if (isHeld) return;
    isHeld = true;
    wasRaw = input.isRaw === true;
    isOver ||= input.destroyed || input.readableEnded;
    setRaw(true);
    markPastes(true);
    input
      .on('data', receive)
      .once('end', onInputEnd)
      .once('close', onInputEnd)
      .once('error', onInputEnd);
    process.on('SIGCONT', resume);
    for (const signal of ENDINGS) process.on(signal, onSignal);
    input.resume();
  };
  const release = (): void => {
    if (!isHeld) return;
    isHeld = false;
    clearTimeout(escaping);
    if (rest === ESCAPE_CHARACTER) rest = '';
    input
      .off('data', receive)
      .off('end', onInputEnd)
      .off('close', onInputEnd)
      .off('error', onInputEnd);
    process.off('SIGCONT', resume);
    for (const signal of ENDINGS) process.off(signal, onSignal);
    input.pause();
    markPastes(false);
    setRaw(wasRaw);
  };
  return {
    get isHeld() {
      return isHeld;
    },
    hold,
    listen(next) {
      listener = next;
      deliver();
      return () => {
        if (listener === next) listener = undefined;
      };
    },
    release,
  };
}
