import type { Lines } from '../../core/book.ts';
import type { Match } from '../../core/match.ts';
import type { GameRecord } from '../../core/record.ts';
import { matchup, readerOfRecord } from '../../play/names.ts';
import { closingLines } from '../../play/transcript.ts';
import { positionsOf, replayTurn } from '../commands/replay.ts';
import { fitting, keyPage, type Size, showFull, type View } from '../talk/fullscreen.ts';
import { noteLines } from '../talk/noting.ts';
import { screenTalk } from '../talk/screen.ts';
import type { Terminal } from '../terminal.ts';

/** How somebody left a replay. */
export type Leaving = 'quit' | 'interrupt';

const KEYS: Lines = [
  'Right, Down, space, Enter   on by a turn',
  'Left, Up, Backspace         back by a turn',
  'Home, g                     to the start',
  'End, G                      to the end',
  'Page Down, Page Up          on a low screen: what is below, above',
  'h, ?                        these keys',
  'Ctrl-L                      draw again',
  'q, Escape, Ctrl-D           leave',
  'Ctrl-C                      end the program',
];

/** Steps through a record by key, forward and back, each position drawn in the place of the one before. */
export function replayByKey(record: GameRecord, terminal: Terminal): Promise<Leaving> {
  return showFull(terminal, stepsOf(record, terminal));
}

function stepsOf(record: GameRecord, terminal: Terminal): View<Leaving> {
  const all = positionsOf(record);
  const last = all.length - 1;
  let index = 0;
  // How many lines of a position that is too high for the screen are above it.
  let above = 0;
  let isHelp = false;
  const goTo = (turn: number): void => {
    index = Math.max(0, Math.min(last, turn));
    above = 0;
  };
  return {
    fill(size) {
      if (isHelp) return keyPage(KEYS, size, 'the game');
      const lines = linesOf(record, all, index, size, terminal);
      const room = size.rows - 1;
      above = Math.max(0, Math.min(above, lines.length - room));
      const place = `Turn ${index} of ${last}`;
      const more = lines.length > room ? '  Page Down, Up: more' : '';
      const status = fitting(
        [
          `${place}${more}  Right, space: on  Left: back  Home, End: first, last  q: leave  h: keys`,
          `${place}${more}  Right: on  Left: back  q: leave  h: keys`,
          `${place}  ←→ step  q leave  h keys`,
          `${index}/${last} ←→ ${more === '' ? 'step' : 'PgDn'} q leave h keys`,
        ],
        size,
      );
      return { lines: lines.slice(above), status };
    },
    press(key, { rows }) {
      if (key.kind === 'interrupt') return 'interrupt';
      if (key.kind === 'closed') return 'quit';
      if (isHelp) {
        isHelp = false;
        return undefined;
      }
      switch (key.kind === 'text' ? key.text : key.kind) {
        case 'next':
        case 'enter':
        case ' ':
          goTo(index + 1);
          break;
        case 'previous':
        case 'backspace':
          goTo(index - 1);
          break;
        case 'first':
        case 'g':
          goTo(0);
          break;
        case 'last':
        case 'G':
          goTo(last);
          break;
        case 'page-down':
          above += rows - 2;
          break;
        case 'page-up':
          above = Math.max(0, above - (rows - 2));
          break;
        case 'h':
        case '?':
          isHelp = true;
          break;
        case 'q':
        case 'Q':
        case 'escape':
        case 'end':
          return 'quit';
        default:
          break;
      }
      return undefined;
    },
  };
}

/** A turn as it was played, what came of it, and where it led. */
function linesOf(
  record: GameRecord,
  all: readonly Match[],
  index: number,
  size: Size,
  terminal: Terminal,
): Lines {
  const { match, players } = record;
  const book = match.game.book(match.options);
  const stage = all[index] as Match;
  return noteLines(terminal, size, (to) => {
    const talk = screenTalk(to);
    talk.address(readerOfRecord(players, true));
    talk.say([`${match.game.title}: ${matchup(players)}`]);
    // Above what was said, so that it stays in its place from turn to turn.
    talk.show(book.scene(stage.position));
    if (index > 0) replayTurn(all[index - 1] as Match, stage, talk, book);
    if (index === all.length - 1) talk.say(closingLines(stage, book));
  });
}
