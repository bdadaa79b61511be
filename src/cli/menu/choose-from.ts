import type { Lines } from '../../core/contract/book.ts';
import { paintFor } from '../draw/paint.ts';
import { printable, wrap } from '../draw/wrap.ts';
import { type Filling, fitting, type ScreenView, type Size, showFull } from '../talk/fullscreen.ts';
import type { Terminal } from '../terminal.ts';
import { listLines } from './list-lines.ts';
import { choiceTyped, type Listing } from './listing.ts';

/** The outcome of a list. */
export type Picked<T> =
  | { readonly kind: 'chosen'; readonly value: T; readonly at: number; readonly rest: string }
  | { readonly kind: 'left' }
  /** Ctrl-C, or a lost terminal: nothing more can be asked. */
  | { readonly kind: 'interrupt' | 'closed' };

/** The longest text to name an entry. */
const LONGEST = 60;

/** With fewer columns a key's description continues below the key. */
const NARROW = 40;

const CLOSING_HELP: readonly string[] = ['enter', 'escape', 'end', 'q', 'Q', 'h', '?', ' '];

/** A list to choose from by arrows, number or name. */
export function chooseFrom<T>(listing: Listing<T>, terminal: Terminal): Promise<Picked<T>> {
  return showFull(terminal, viewOf(listing, terminal));
}

function viewOf<T>(listing: Listing<T>, terminal: Terminal): ScreenView<Picked<T>> {
  const { choices } = listing;
  const paint = paintFor(terminal);
  let at = Math.max(0, Math.min(listing.at ?? 0, choices.length - 1));
  let text = '';
  let isHelp = false;
  const type = (typed: string): void => {
    text = typed.slice(0, LONGEST);
    at = choiceTyped(choices, text)?.at ?? at;
  };
  const move = (to: number): void => {
    text = '';
    at = (to + choices.length) % choices.length;
  };
  const choose = (): Picked<T> | undefined => {
    if (/^(exit|quit|back)$/i.test(text.trim())) return { kind: 'left' };
    const typed = text.trim() === '' ? { at, rest: '' } : choiceTyped(choices, text);
    const choice = typed === undefined ? undefined : choices[typed.at];
    if (typed === undefined || choice === undefined) return undefined;
    return { kind: 'chosen', value: choice.value, at: typed.at, rest: typed.rest };
  };
  return {
    fill(size) {
      if (isHelp) return helpPage(listing, size);
      return { lines: listLines(listing, at, size, paint), status: statusOf(listing, text, size) };
    },
    press(key) {
      if (key.kind === 'interrupt' || key.kind === 'closed') return { kind: key.kind };
      const name = key.kind === 'text' ? key.text : key.kind;
      if (isHelp) {
        isHelp = !CLOSING_HELP.includes(name);
        return undefined;
      }
      switch (key.kind) {
        case 'enter':
          return choose();
        case 'end':
          return { kind: 'left' };
        case 'escape':
          if (text === '') return { kind: 'left' };
          text = '';
          break;
        case 'clear':
          text = '';
          break;
        case 'backspace':
          type([...text].slice(0, -1).join(''));
          break;
        case 'word':
          type(text.replace(/\S+\s*$/, ''));
          break;
        case 'next':
          move(at + 1);
          break;
        case 'previous':
          move(at - 1);
          break;
        case 'first':
        case 'page-up':
          move(0);
          break;
        case 'last':
        case 'page-down':
          move(choices.length - 1);
          break;
        case 'text':
          if (text === '' && /^q$/i.test(name)) return { kind: 'left' };
          if (text === '' && /^[h?]$/i.test(name)) isHelp = true;
          else type((text + name).trimStart());
          break;
        default:
          break;
      }
      return undefined;
    },
  };
}

/** The available keys, at the bottom of the screen. */
function statusOf<T>({ choices, leaving }: Listing<T>, text: string, size: Size): string {
  if (text !== '') {
    const typed = printable(text);
    return choiceTyped(choices, text) === undefined
      ? fitting([`${typed}  not in the list  Esc: clear`, `${typed}  ?`], size)
      : fitting([`${typed}  Enter: open it  Esc: clear`, `${typed}  Enter`, typed], size);
  }
  const leave = leaving === 'quit' ? ['q: quit', 'q quit'] : ['Esc: back', 'Esc back'];
  return fitting(
    [
      `Arrows, a number or a name: choose  Enter: open  ?: help  ${leave[0]}`,
      `Up, Down: choose  Enter: open  ?: help  ${leave[0]}`,
      `↑↓ Enter  ? help  ${leave[1]}`,
    ],
    size,
  );
}

/** The keys, and tips about the list. */
function helpPage<T>({ title, tips = [], leaving }: Listing<T>, size: Size): Filling {
  const leave = leaving === 'quit' ? 'quit' : 'back';
  const keys: Lines = [
    `${title}: keys`,
    '',
    'Up, Down, Tab     move through the list',
    'Home, End         the first, the last',
    `${'a number, a name'.padEnd(18)}go there`,
    'Enter             open it',
    `q, Escape         ${leave}`,
    'Backspace         delete what you typed',
    'h, ?              these keys',
    'Ctrl-L            redraw',
    'Ctrl-C            end the program',
    ...(tips.length > 0 ? ['', ...tips] : []),
  ];
  const lines = keys.flatMap((line) =>
    wrap(line, size.columns - 1, size.columns < NARROW ? 2 : undefined),
  );
  return { lines, status: fitting(['Enter: back to the list', 'Enter: back'], size) };
}
