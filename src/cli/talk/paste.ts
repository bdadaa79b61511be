import { isInteractive, type Terminal } from '../terminal.ts';

/** What a terminal with paste marking sends around a paste. */
export const PASTE_BEGIN = '\x1b[200~';
export const PASTE_END = '\x1b[201~';

const MARK = '\x1b[?2004h';
const UNMARK = '\x1b[?2004l';

/** Switches paste marking on and off. The terminal is restored when the program ends. */
export function pasteMarking(terminal: Terminal): (isWanted: boolean) => void {
  let isMarking = false;
  const unmark = (): void => set(false);
  const set = (isWanted: boolean): void => {
    if (isWanted === isMarking || !isInteractive(terminal)) return;
    isMarking = isWanted;
    // Runs even if the program crashes.
    if (isWanted) process.once('exit', unmark);
    else process.off('exit', unmark);
    if (!terminal.output.destroyed) terminal.output.write(isWanted ? MARK : UNMARK);
  };
  return set;
}

/** A paste as part of one line: its line breaks must not act as Enter. */
export function asOneLine(pasted: string): string {
  return pasted
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/\t/g, ' ');
}

/** Removes the paste marks from a terminal's input, chunk by chunk, and joins each paste into one line. */
export function pasteJoiner(): (sent: string) => string {
  let rest = '';
  let isPasting = false;
  return (sent) => {
    let text = rest + sent;
    let joined = '';
    for (;;) {
      const mark = isPasting ? PASTE_END : PASTE_BEGIN;
      const at = text.indexOf(mark);
      if (at < 0) break;
      const before = text.slice(0, at);
      joined += isPasting ? asOneLine(before) : before;
      text = text.slice(at + mark.length);
      isPasting = !isPasting;
    }
    // Hold back an unfinished paste, or the start of a mark, until the rest arrives.
    const kept = isPasting ? text.length : begunMark(text);
    rest = text.slice(text.length - kept);
    return joined + text.slice(0, text.length - kept);
  };
}

/** How many characters at the end of a text may be the start of a mark. A lone Escape is a key. */
function begunMark(text: string): number {
  for (let length = PASTE_BEGIN.length - 1; length > 2; length--)
    if (text.endsWith(PASTE_BEGIN.slice(0, length))) return length;
  return 0;
}
