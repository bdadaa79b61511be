import type { Writable } from 'node:stream';
import { type Phrases, render, TABLE } from '../../core/contract/phrase.ts';
import { HIDDEN, type Question, type Talk } from '../../play/loop/talk.ts';
import type { Terminal } from '../terminal.ts';
import { heedInterrupt } from './interrupt.ts';
import { type LineSource, lineSource } from './lines.ts';

/** Line by line, in the rule book's wording, for pipes, programs and screen readers. */
export function plainTalk(terminal: Terminal, output: Writable = terminal.output): Talk {
  // Opened by the first question: a game between programs must not touch the input.
  let opened: LineSource | undefined;
  let reader = TABLE;
  const say = (lines: Phrases): void => {
    for (const line of lines) output.write(`${render(line, reader)}\n`);
  };
  const answered = ({ secrecy }: Question, answer: string): string =>
    secrecy === 'sealed' ? HIDDEN : printable(answer);

  return {
    draws: false,
    address(next) {
      reader = next;
    },
    say,
    show: () => {},
    async read(lines) {
      say(lines);
      return 'read';
    },
    async ask(question) {
      opened ??= lineSource(terminal);
      const source = opened;
      say(question.lines);
      const prompt = render(question.prompt, reader);
      if (!source.echoes) output.write(prompt);
      const hidden = question.secrecy !== 'open';
      const reply = await source.next(prompt, hidden);
      if (reply.kind !== 'answer') say(['']);
      else if (hidden || !source.echoes) say([answered(question, reply.text)]);
      return reply;
    },
    echo(_seat, given) {
      for (const { question, answer } of given) {
        say(question.lines);
        say([render(question.prompt, reader) + answered(question, answer)]);
      }
    },
    wait: (work, interrupt) => (opened?.wait ?? heedInterrupt)(work, interrupt),
    close: () => opened?.close(),
  };
}

/** An answer that is safe to echo: no control characters, and cut if too long. */
function printable(text: string): string {
  const plain = text.trimEnd().replace(/\p{C}/gu, '?');
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}
