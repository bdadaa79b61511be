import { accept, type Refusal, type Result } from '../core/result.ts';
import type { AnswerMessage } from '../protocol/answers/answers.ts';
import { refusalMessage } from '../protocol/refusal.ts';
import type { SharedFlags } from './flag.ts';
import { complain, type Terminal } from './terminal.ts';

declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

/** Prints an answer for `--json`: one protocol message on its own line. The command is then finished. */
export function printAnswer(
  { output }: Pick<Terminal, 'output'>,
  answer: AnswerMessage,
): Result<number> {
  const text = JSON.stringify(answer, (_member, value) =>
    typeof value === 'bigint' ? JSON.rawJSON(String(value)) : value,
  );
  // Escape control characters that a terminal obeys and JSON leaves alone.
  output.write(`${text.replace(/[\u007f-\u009f]/g, escaped)}\n`);
  return accept(0);
}

function escaped(character: string): string {
  return `\\u00${character.charCodeAt(0).toString(16)}`;
}

/** With `--json`, prints a refusal instead of an answer. The sentence for people is printed elsewhere. */
export function printRefusal(
  refusal: Refusal,
  { json }: Pick<SharedFlags, 'json'>,
  terminal: Pick<Terminal, 'output'>,
): void {
  if (json === true) printAnswer(terminal, refusalMessage(refusal));
}

/** Reports why there is no answer: in a sentence for people, as a message for programs that asked for JSON. */
export function tellRefusal(
  refusal: Refusal,
  flags: Pick<SharedFlags, 'json'>,
  terminal: Terminal,
): void {
  complain(terminal, refusal.message);
  printRefusal(refusal, flags, terminal);
}
