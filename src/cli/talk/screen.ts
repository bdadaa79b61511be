import type { Lines } from '../../core/contract/book.ts';
import {
  headingSeat,
  type Names,
  type Phrase,
  type Phrases,
  playerName,
  type Reader,
  render,
  TABLE,
} from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import { widthOf } from '../../core/text-width.ts';
import type { Question, Reply, Talk } from '../../play/talk/talk.ts';
import { choiceSentence } from '../../play/talk/transcript.ts';
import type { Schedule } from '../../players/time-limit.ts';
import { type Block, blockOn } from '../draw/block.ts';
import { drawScene } from '../draw/draw.ts';
import { type Paint, paintFor, paintSeat } from '../draw/paint.ts';
import { paintPhrase } from '../draw/spans.ts';
import { clipTo, printable, wrap } from '../draw/wrap.ts';
import { columnsOf, rowsOf, schedule, type Terminal } from '../terminal.ts';
import { frameOf, keysAt, NOTHING, pressed, settledLines, type TypedEntry } from './choose.ts';
import { heedInterrupt } from './interrupt.ts';
import { keyboardOf } from './keyboard.ts';
import { needsPages, turnPages } from './pager.ts';
import { withProgress } from './progress.ts';

/** A longer rule would be wider than everything below it. */
const LONGEST_RULE = 64;
/** Rows for a heading, the text before the question, the question, its answers and the commands. */
const ROWS_TO_ASK = 10;

/** Draws, and asks with keys and a cursor. Input and output must both be a terminal. */
export function screenTalk(terminal: Terminal, timer: Schedule = schedule): Talk {
  const paint = paintFor(terminal);
  const keyboard = keyboardOf(terminal);
  const page = pageOn(terminal);
  let reader = TABLE;
  // The player whose heading is showing. A new scene ends it.
  let heading: Seat | null | undefined;
  // The last picture, so that a turn that changes nothing on the board is not drawn again.
  let picture = '';
  /** Withdraws the open question, if there is one. */
  let withdrawn: (() => void) | undefined;

  const say = (lines: Phrases): void => {
    for (const line of lines) {
      const seat = headingSeat(line);
      if (seat !== undefined) head(seat);
      // A line of dashes only separates.
      else if (/^-+$/.test(render(line, reader).trim())) page.gap();
      else page.write(written(line, columnsOf(terminal), paint, reader));
    }
    // Set a help page apart from the next question.
    if (lines.length > 3) page.gap();
  };
  const head = (seat: Seat | null): void => {
    if (heading === seat) return;
    heading = seat;
    page.gap();
    if (seat === null) return;
    page.write([headingFor(seat, columnsOf(terminal), paint, reader.names)]);
  };

  return {
    draws: true,
    address(next) {
      reader = next;
    },
    say,
    show(scene, again) {
      heading = undefined;
      page.gap();
      // Leave room for the question below the picture.
      const rows = rowsOf(terminal);
      const room = rows === undefined ? undefined : rows - ROWS_TO_ASK;
      const lines = drawScene(scene, columnsOf(terminal), paint, reader, room);
      const before = picture;
      picture = lines.join('\n');
      if (picture !== before || again === 'again') page.write(lines);
      page.gap();
    },
    async read(lines, title) {
      const linesFor = (width: number): Lines =>
        lines.flatMap((line) => written(line, width, paint, reader));
      // The board and the question follow, and the text should not push them off the screen.
      const after = picture === '' ? 0 : picture.split('\n').length + ROWS_TO_ASK;
      if (needsPages(linesFor(columnsOf(terminal)).length + after, terminal))
        return turnPages({ title, linesFor }, terminal);
      say(lines);
      return 'read';
    },
    keys: keysAt,
    ask(question) {
      keyboard.hold();
      head(question.seat);
      say(question.lines.filter((line) => render(line, reader).trim() !== ''));
      page.flush();
      return prompt(question);
    },
    withdraw() {
      const isOpen = withdrawn !== undefined;
      withdrawn?.();
      return isOpen;
    },
    echo(seat, given) {
      head(seat);
      say([choiceSentence(seat, given)]);
    },
    wait(work, interrupt, about) {
      page.part();
      // Show it below the board, because errors may go elsewhere.
      const shown = { ...terminal, error: terminal.output };
      return withProgress(shown, about, () => heedInterrupt(work, interrupt), timer);
    },
    close: () => keyboard.release(),
  };

  /** Asks once, and leaves the question with its answer on the screen. */
  function prompt(question: Question): Promise<Reply> {
    const { output } = terminal;
    const block: Block = blockOn(terminal);
    let entry: TypedEntry = NOTHING;
    let isOpen = true;
    const draw = (): void =>
      block.draw(frameOf(question, entry, columnsOf(terminal), paint, reader));
    const settle = (answer: string | undefined): void =>
      block.settle(settledLines(question, answer, columnsOf(terminal), paint, reader));

    return new Promise((resolve) => {
      draw();
      output.on('resize', draw);
      const close = (answer: string | undefined): void => {
        withdrawn = undefined;
        output.off('resize', draw);
        settle(answer);
      };
      const stop = keyboardOf(terminal).listen({
        isSingle: false,
        press(key) {
          const after = pressed(question, entry, key);
          if (!('kind' in after)) {
            entry = after;
            draw();
            return false;
          }
          isOpen = false;
          close(after.kind === 'answer' ? after.text : undefined);
          resolve(after);
          return true;
        },
        suspend: () => settle(undefined),
        redraw(isBelow) {
          if (isBelow) block.forget();
          draw();
        },
      });
      // Keys typed ahead may already have answered.
      if (isOpen)
        withdrawn = () => {
          stop();
          close(undefined);
        };
    });
  }
}

/** Writes lines below each other, with at most one empty line between them. */
function pageOn({ output }: Terminal): {
  write(lines: Lines): void;
  gap(): void;
  flush(): void;
  /** Writes a pending gap now, for a block below it. */
  part(): void;
} {
  let isEmpty = true;
  let gapDue = false;
  let isParted = false;
  const flush = (): void => {
    if (gapDue && !isEmpty && !isParted) output.write('\n');
    gapDue = false;
    isParted = false;
  };
  return {
    write(lines) {
      for (const line of lines) {
        if (line.trim() === '') {
          gapDue = true;
          continue;
        }
        flush();
        output.write(`${line.trimEnd()}\n`);
        isEmpty = false;
      }
    },
    gap() {
      gapDue = true;
    },
    flush,
    part() {
      const isDue = gapDue || isParted;
      flush();
      isParted = isDue;
    },
  };
}

function headingFor(seat: Seat, width: number, paint: Paint, names: Names | undefined): string {
  const room = Math.min(width, LONGEST_RULE) - 4;
  const name = clipTo(printable(playerName(seat, names)), room - 1);
  const rest = room - widthOf(name);
  return `${paint.dim('──')} ${paintSeat(paint, seat, name)} ${paint.dim('─'.repeat(rest))}`;
}

/** A line for the screen. Text between dashes is a title. */
function written(line: Phrase, width: number, paint: Paint, reader: Reader): Lines {
  const [, title] = /^-{2,} (.+) -{2,}$/.exec(render(line, reader).trim()) ?? [];
  return title === undefined
    ? paintPhrase(paint, line, reader, width)
    : wrap(title, width).map(paint.strong);
}
