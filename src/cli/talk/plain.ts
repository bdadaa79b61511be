import type { Writable } from 'node:stream';
import {
  headingSeat,
  type Phrase,
  type Phrases,
  render,
  TABLE,
} from '../../core/contract/phrase.ts';
import { STEERING } from '../../core/person-name.ts';
import { HIDDEN, type Question, type Talk } from '../../play/talk/talk.ts';
import { choiceSentence } from '../../play/talk/transcript.ts';
import { printable } from '../draw/wrap.ts';
import { isInteractive, type Terminal } from '../terminal.ts';
import { heedInterrupt } from './interrupt.ts';
import { type LineSource, lineSource } from './lines.ts';

/** Line by line, in the rule book's words, for pipes, programs and screen readers. */
export function plainTalk(terminal: Terminal, output: Writable = terminal.output): Talk {
  // Opened by the first question: a game between programs must not read the input.
  let opened: LineSource | undefined;
  let reader = TABLE;
  const text = (phrase: Phrase): string =>
    render(phrase, reader).split('\n').map(printable).join('\n');
  const say = (lines: Phrases): void => {
    for (const line of lines) output.write(`${text(line)}\n`);
  };
  const answered = ({ secrecy }: Question, answer: string): string =>
    secrecy === 'sealed' ? HIDDEN : writtenBack(answer);

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
      const prompt = text(question.prompt);
      if (!source.echoes) output.write(prompt);
      const hidden = question.secrecy !== 'open';
      const reply = await source.next(prompt, hidden);
      if (reply.kind !== 'answer') say(['']);
      else if (hidden || !source.echoes) say([answered(question, reply.text)]);
      return reply;
    },
    echo(seat, given) {
      // The question addresses the program, but one person is reading alone: do not print it.
      if (reader.seat !== 'table' && reader.seat !== null) {
        // Print only whose turn it is.
        const lines = given[0]?.question.lines ?? [];
        say(lines.filter((line) => headingSeat(line) !== undefined || line === ''));
        say([choiceSentence(seat, given)]);
        return;
      }
      for (const { question, answer } of given) {
        say(question.lines);
        say([text(question.prompt) + answered(question, answer)]);
      }
    },
    wait: (work, interrupt) => (opened?.wait ?? heedInterrupt)(work, interrupt),
    close: () => opened?.close(),
  };
}

/** An answer that is safe to echo: no control characters, and not too long. */
function writtenBack(answer: string): string {
  const plain = answer.trimEnd().replace(STEERING, '?');
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}

/** Opens the kind of conversation that this terminal supports. Drawing code is loaded only if needed. */
export async function openTalk(terminal: Terminal, plain: boolean): Promise<Talk> {
  if (plain || !isInteractive(terminal)) return plainTalk(terminal);
  const { screenTalk } = await import('./screen.ts');
  return screenTalk(terminal);
}
