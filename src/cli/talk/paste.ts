import { isInteractive, type Terminal } from '../terminal.ts';

/** What a terminal that marks what is pasted sends around it. */
export const PASTE_BEGIN = '\x1b[200~';
export const PASTE_END = '\x1b[201~';

const MARK = '\x1b[?2004h';
const UNMARK = '\x1b[?2004l';

/** Has the terminal mark what is pasted, while it is wanted; a program that ends leaves the terminal as it was. */
export function pasteMarking(terminal: Terminal): (isWanted: boolean) => void {
  let isMarking = false;
  const unmark = (): void => set(false);
  const set = (isWanted: boolean): void => {
    if (isWanted === isMarking || !isInteractive(terminal)) return;
    isMarking = isWanted;
    // Also where the program breaks down.
    if (isWanted) process.once('exit', unmark);
    else process.off('exit', unmark);
    if (!terminal.output.destroyed) terminal.output.write(isWanted ? MARK : UNMARK);
  };
  return set;
}

/** What was pasted as part of a line: its lines beside each other, so that none of them is an Enter. */
export function asOneLine(pasted: string): string {
  return pasted
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/\t/g, ' ');
}

/** Takes the marks out of what a terminal sends, piece by piece, and makes one line of what they stand around. */
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
    // A paste is joined once it is whole, and the beginning of a mark waits for its end.
    const kept = isPasting ? text.length : begunMark(text);
    rest = text.slice(text.length - kept);
    return joined + text.slice(0, text.length - kept);
  };
}

/** How many characters at the end of a text may be the beginning of a mark; Escape alone is a key. */
function begunMark(text: string): number {
  for (let length = PASTE_BEGIN.length - 1; length > 2; length--)
    if (text.endsWith(PASTE_BEGIN.slice(0, length))) return length;
  return 0;
}
