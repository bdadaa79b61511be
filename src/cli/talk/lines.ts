import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Reply } from '../../play/talk.ts';
import type { Terminal } from '../terminal.ts';

/** Longer lines are cut, and seen to be: no answer is that long, and a line without end must not fill the memory. */
const LONGEST_LINE = 1000;

/** Where answers come from, one line at a time. */
export interface LineSource {
  /** Whether what was typed already stands on the terminal when the line is in. */
  readonly echoes: boolean;
  next(prompt: string, hidden: boolean): Promise<Reply>;
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

/** The dots keep what is left of a line from being an answer that nobody gave. */
function cut(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}

/** Lines typed at a terminal, with the editing a shell has. Hidden ones are not written anywhere. */
function typedLines({ input, output }: Terminal): LineSource {
  let muted = false;
  const sink = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) output.write(chunk);
      done();
    },
  });
  const shown = output.isTTY === true;
  const readline = createInterface({ input, output: sink, terminal: true, historySize: 0 });
  readline.pause();
  // To the whole group, as a terminal does it: npm, which may have started us, must stop too.
  readline.on('SIGTSTP', () => {
    process.once('SIGCONT', () => {
      readline.pause();
      input.setRawMode?.(true);
      const hidden = muted;
      muted = !shown;
      readline.prompt(true);
      muted = hidden;
    });
    input.setRawMode?.(false);
    process.kill(0, 'SIGTSTP');
  });
  return {
    echoes: shown,
    next: (prompt, hidden) =>
      new Promise((resolve) => {
        const settle = (reply: Reply): void => {
          readline
            .removeAllListeners('line')
            .removeAllListeners('close')
            .removeAllListeners('SIGINT');
          readline.pause();
          muted = false;
          resolve(reply);
        };
        readline.once('line', (text) => settle({ kind: 'answer', text: cut(text) }));
        readline.once('close', () => settle({ kind: 'end' }));
        readline.once('SIGINT', () => settle({ kind: 'interrupt' }));
        readline.setPrompt(shown ? prompt : '');
        readline.prompt();
        muted = hidden || !shown;
      }),
    close: () => readline.close(),
  };
}
