import { Writable } from 'node:stream';
import type { Lines } from '../../core/contract/book.ts';
import type { Terminal } from '../terminal.ts';
import type { Size } from './fullscreen.ts';

/** Collects what would be written to a terminal of this size, line by line. */
export function captureLines(
  terminal: Terminal,
  { columns, rows }: Pick<Size, 'columns'> & Partial<Size>,
  write: (terminal: Terminal) => void,
): Lines {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const { isTTY = false, hasColors } = terminal.output;
  const output = Object.assign(sink, {
    isTTY,
    columns,
    ...(rows === undefined ? {} : { rows }),
    hasColors: (count?: number) => hasColors?.call(terminal.output, count) === true,
  });
  write({ ...terminal, output });
  return text.replace(/\n$/, '').split('\n');
}
