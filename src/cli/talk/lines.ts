import { createInterface } from 'node:readline';
import { PassThrough, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { Reply } from '../../play/talk/talk.ts';
import type { Terminal } from '../terminal.ts';
import { heedInterrupt } from './interrupt.ts';
import { pasteJoiner, pasteMarking } from './paste.ts';

/** Longer lines are cut and marked. No answer is that long, and an endless line must not fill the memory. */
const LONGEST_LINE = 1000;

const ENDINGS = ['SIGTERM', 'SIGHUP'] as const;

/** Where answers come from, one line at a time. */
export interface LineSource {
  /** Whether the terminal has already shown the text when a line arrives. */
  readonly echoes: boolean;
  next(prompt: string, hidden: boolean): Promise<Reply>;
  /** Waits for a promise instead of a line. Ctrl-C calls `interrupt`. */
  wait<T>(work: Promise<T>, interrupt: () => void): Promise<T>;
  close(): void;
}

export function lineSource(terminal: Terminal): LineSource {
  return terminal.input.isTTY === true ? typedLines(terminal) : pipedLines(terminal);
}

/** Lines from a pipe or a file. */
function pipedLines({ input }: Terminal): LineSource {
  const lines = splitLines(input);
  return {
    echoes: false,
    async next() {
      const { value, done } = await lines.next();
      return done === true ? { kind: 'end' } : { kind: 'answer', text: value };
    },
    wait: heedInterrupt,
    close: () => input.destroy(),
  };
}

async function* splitLines(input: AsyncIterable<unknown>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let line = '';
  for await (const chunk of input) {
    const text =
      typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true });
    const parts = text.split('\n');
    for (const [index, part] of parts.entries()) {
      line = (line + part).slice(0, LONGEST_LINE + 1);
      if (index === parts.length - 1) break;
      yield cut(line);
      line = '';
    }
  }
  line += decoder.decode();
  if (line !== '') yield cut(line);
}

/** The dots keep a cut line from looking like an answer. */
function cut(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}

/** Lines typed at a terminal, with a shell's editing keys. Hidden lines are never echoed. */
function typedLines(terminal: Terminal): LineSource {
  const { input, output } = terminal;
  const markPastes = pasteMarking(terminal);
  let muted = false;
  // While waiting for something else there is no prompt, and typed lines are kept for later.
  let isBusy = false;
  let isOver = false;
  const ahead: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) output.write(chunk);
      done();
    },
  });
  const shown = output.isTTY === true;
  const joined = withoutPastedEnters(input);
  const stopMarking = markUntilEnded(markPastes);
  const readline = createInterface({
    input: joined,
    output: sink,
    terminal: true,
    historySize: 0,
  });
  readline.pause();
  readline.once('close', () => {
    isOver = true;
    stopMarking();
    joined.destroy();
  });
  // Stop the whole group, as a terminal does: npm, which may have started us, must stop too.
  readline.on('SIGTSTP', () => {
    process.once('SIGCONT', () => {
      readline.pause();
      input.setRawMode?.(true);
      markPastes(true);
      if (isBusy) {
        readline.resume();
        return;
      }
      const hidden = muted;
      muted = !shown;
      readline.prompt(true);
      muted = hidden;
    });
    markPastes(false);
    input.setRawMode?.(false);
    process.kill(0, 'SIGTSTP');
  });

  const nextTyped = (prompt: string, hidden: boolean): Promise<Reply> =>
    new Promise((resolve) => {
      const settle = (reply: Reply): void => {
        readline.off('line', onLine).off('close', onClose).off('SIGINT', onInterrupt);
        readline.pause();
        muted = false;
        resolve(reply);
      };
      const onLine = (text: string): void => settle({ kind: 'answer', text: cut(text) });
      const onClose = (): void => settle({ kind: 'end' });
      const onInterrupt = (): void => settle({ kind: 'interrupt' });
      readline.once('line', onLine).once('close', onClose).once('SIGINT', onInterrupt);
      readline.setPrompt(shown ? prompt : '');
      // Text typed before the question appears after its prompt, unless it is hidden.
      const begun = readline.line !== '';
      muted = hidden && begun;
      if (muted && shown) output.write(prompt);
      readline.prompt(begun);
      muted = hidden || !shown;
    });

  return {
    echoes: shown,
    async next(prompt, hidden) {
      const early = ahead.shift();
      if (early === undefined) return isOver ? { kind: 'end' } : nextTyped(prompt, hidden);
      if (shown) output.write(hidden ? prompt : `${prompt}${early}\n`);
      return { kind: 'answer', text: early };
    },
    async wait(work, interrupt) {
      const keep = (text: string): void => void ahead.push(cut(text));
      // Drop unread input, as a terminal does.
      const forget = (): void => {
        ahead.length = 0;
        interrupt();
      };
      if (isOver) return heedInterrupt(work, interrupt);
      isBusy = true;
      muted = true;
      readline.on('line', keep).on('SIGINT', forget);
      readline.resume();
      try {
        return await heedInterrupt(work, interrupt);
      } finally {
        readline.off('line', keep).off('SIGINT', forget);
        if (!isOver) readline.pause();
        isBusy = false;
        muted = false;
      }
    },
    close: () => readline.close(),
  };
}

/** Makes the terminal mark pastes until the returned function is called, or a signal ends the program. */
function markUntilEnded(markPastes: (isWanted: boolean) => void): () => void {
  const stop = (): void => {
    markPastes(false);
    for (const signal of ENDINGS) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals): void => {
    stop();
    // If there are other listeners, they decide how to end the program. Otherwise end it here.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  markPastes(true);
  for (const signal of ENDINGS) process.on(signal, end);
  return stop;
}

/** The terminal's input with each paste joined into one line: its line breaks would count as answers. */
function withoutPastedEnters(input: Terminal['input']): Terminal['input'] {
  const decoder = new StringDecoder('utf8');
  const join = pasteJoiner();
  const joined = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => input.setRawMode?.(mode),
  });
  const pass = (chunk: string | Buffer): void => {
    joined.write(join(typeof chunk === 'string' ? chunk : decoder.write(chunk)));
  };
  const end = (): void => void joined.end();
  input.on('data', pass).once('end', end).once('close', end);
  joined
    .on('pause', () => input.pause())
    .on('resume', () => input.resume())
    .once('close', () => input.off('data', pass).off('end', end).off('close', end));
  return joined;
}
