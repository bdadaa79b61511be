import { charactersIn } from '../../core/person-name.ts';
import { paintFor } from '../draw/paint.ts';
import { printable } from '../draw/wrap.ts';
import { INTERRUPTED } from '../exit-status.ts';
import {
  fitting,
  type KeysHelp,
  type ScreenView,
  type Size,
  showFull,
} from '../talk/fullscreen.ts';
import { highlightAfter } from '../talk/key.ts';
import { keyboardOf } from '../talk/keyboard.ts';
import type { Terminal } from '../terminal.ts';
import { listLines, pageLength } from './list-lines.ts';
import { choiceTyped, itemsFound, type Listing } from './listing.ts';

/** Where an entry leads: to the same list again, to the first list, or out, with an exit status. */
export type Destination = 'here' | 'home' | number;

/** What open lists share: a note for the next one to show. */
export type ListContext = { readonly terminal: Terminal; note: string | undefined };

/** The place to return to in a list. */
type ListPlace = Pick<Listing<unknown>, 'at' | 'search'>;

/** The outcome of a list; `closed` means the terminal was lost. */
type Picked<T> =
  | {
      readonly kind: 'chosen';
      readonly value: T;
      readonly key: string;
      readonly rest: string;
      readonly place: ListPlace;
    }
  | { readonly kind: 'left' | 'interrupt' | 'closed' };

/** The longest text for naming or finding an entry. */
const LONGEST = 60;

/**
 * Shows a list and opens the chosen entries until the user leaves or an entry leads elsewhere. Each entry gets the rest
 * of the typed text, and the letter that was pressed or `enter`.
 */
export async function browse<T>(
  listing: () => Listing<T> | Promise<Listing<T>>,
  context: ListContext,
  open: (value: T, rest: string, key: string) => Promise<Destination>,
): Promise<'left' | 'home' | number> {
  const { terminal } = context;
  let place: ListPlace = {};
  for (;;) {
    keyboardOf(terminal).hold();
    const now = await listing();
    const { note } = context;
    context.note = undefined;
    const chosen = await showFull(terminal, viewOf({ ...now, note, ...place }, terminal));
    if (chosen.kind === 'left') return 'left';
    if (chosen.kind !== 'chosen') return chosen.kind === 'interrupt' ? INTERRUPTED : 0;
    place = chosen.place;
    const way = await open(chosen.value, chosen.rest, chosen.key);
    if (way !== 'here') return way;
  }
}

function viewOf<T>(listing: Listing<T>, terminal: Terminal): ScreenView<Picked<T>> {
  const { choices, letters } = listing;
  const paint = paintFor(terminal);
  let search = listing.search ?? '';
  let isSearching = false;
  let text = '';
  let found = itemsFound(choices, search);
  let at = Math.max(0, Math.min(listing.at ?? 0, found.length - 1));
  const find = (typed: string): void => {
    search = typed.slice(0, LONGEST);
    found = itemsFound(choices, search);
    at = 0;
  };
  const name = (typed: string): void => {
    text = typed.slice(0, LONGEST);
    at = choiceTyped(found, text)?.at ?? at;
  };
  const edit = (change: (typed: string) => string): void =>
    isSearching ? find(change(search)) : name(change(text).trimStart());
  const choose = (key: string): Picked<T> | undefined => {
    if (/^(exit|quit|back)$/i.test(text.trim())) return { kind: 'left' };
    const pointed = found[at];
    const highlighted = pointed && { at, value: pointed.value, rest: '' };
    const typed = text.trim() === '' ? highlighted : choiceTyped(found, text);
    if (typed === undefined) return undefined;
    const { value, rest } = typed;
    return { kind: 'chosen', value, key, rest, place: { at: typed.at, search } };
  };
  const type = (character: string): Picked<T> | 'help' | undefined => {
    const letter = character.toLowerCase();
    // If letters are actions, only numbers can be typed.
    const isTyped = letters === undefined ? text !== '' : /\d/.test(letter);
    if (isSearching || isTyped) edit((typed) => typed + character);
    else if (letter === 'q') return { kind: 'left' };
    else if (/[h?]/.test(letter)) return 'help';
    else if (letter === '/') {
      text = '';
      find('');
      isSearching = true;
    } else if (letters === undefined) edit(() => character);
    else if (letter === 'o') return choose('enter');
    else if (letters.some(({ key }) => key === letter)) return choose(letter);
    return undefined;
  };
  const endSearch = (): void => {
    const item = found[at];
    find('');
    isSearching = false;
    // Keep the found entry highlighted.
    if (item !== undefined) at = choices.indexOf(item);
  };
  return {
    help: helpOf(listing),
    fill: (size) => ({
      lines: listLines({ ...listing, choices: found }, at, size, paint),
      status:
        isSearching || text !== ''
          ? typedStatus(
              isSearching ? `/${search}_  ${found.length} of ${choices.length}` : text,
              isSearching ? 'done' : choiceTyped(found, text) && 'open it',
              size,
            )
          : statusOf(listing, { at, search, found: found.length }, size),
    }),
    press(key, size) {
      const page = pageLength(listing, size, paint);
      switch (key) {
        case 'interrupt':
        case 'closed':
          return { kind: key };
        case 'end':
          return { kind: 'left' };
        case 'enter':
          if (!isSearching) return choose('enter');
          isSearching = false;
          break;
        case 'escape':
          if (text !== '') text = '';
          else if (isSearching || search !== '') endSearch();
          else return { kind: 'left' };
          break;
        case 'clear':
          edit(() => '');
          break;
        case 'backspace':
          edit((typed) => charactersIn(typed).slice(0, -1).join(''));
          break;
        case 'word':
          edit((typed) => typed.replace(/\S+\s*$/, ''));
          break;
        default: {
          const to = highlightAfter(key, at, found.length, page);
          if (to === undefined) return type(key);
          text = '';
          at = to;
        }
      }
      return undefined;
    },
  };
}

/** The typed text, and what Enter does with it, if anything. */
function typedStatus(text: string, enter: string | undefined, size: Size): string {
  const typed = printable(text);
  return enter === undefined
    ? fitting([`${typed}  not in the list  Esc: clear`, `${typed}  ?`], size)
    : fitting([`${typed}  Enter: ${enter}  Esc: clear`, `${typed}  Enter`, typed], size);
}

/** The available keys, for the bottom of the screen. */
function statusOf<T>(
  { choices, letters = [], leaving }: Listing<T>,
  { at, search, found }: { readonly at: number; readonly search: string; readonly found: number },
  size: Size,
): string {
  // Escape ends the search first.
  const leave = leaving === 'quit' || search !== '' ? `q: ${leaving}` : 'Esc: back';
  const short = leave.replace(':', '');
  if (letters.length === 0 && search === '')
    return fitting(
      [
        `Arrows, a number or a name: choose  Enter: open  ?: help  ${leave}`,
        `Up, Down: choose  Enter: open  ?: help  ${leave}`,
        `↑↓ Enter  ? help  ${short}`,
      ],
      size,
    );
  const place =
    search === ''
      ? `${at + 1} of ${found}`
      : `/${printable(search)}  ${found} of ${choices.length}`;
  const acts = letters.map(({ key, about }) => `${key}: ${about}`);
  const more = search === '' ? '/: search' : 'Esc: show all';
  const long = [place, 'Enter: open', ...acts, more, '?: help', leave].join('  ');
  const keys = ['Enter', ...letters.map(({ key }) => key), '/', '?'].join(' ');
  const brief = place.replace(' of ', '/');
  return fitting(
    [
      long,
      ...[long, long.replace(`  ${more}`, '')].map((text) => text.replaceAll(': ', ' ')),
      `${place}  ${keys} help  ${short}`,
      `${brief}  ${keys} help  ${short}`,
      `${brief}  ${keys}  ${short}`,
      `${brief} ? ${short}`,
    ],
    size,
  );
}

function helpOf<T>({ title, tips, letters, leaving }: Listing<T>): KeysHelp {
  const keys = [
    { key: 'Up, Down, Tab', about: 'move through the list' },
    { key: 'Home, End', about: 'the first, the last' },
    { key: 'Page Up, Down', about: 'a page up, down' },
    { key: letters === undefined ? 'a number, a name' : 'a number', about: 'go there' },
    { key: '/', about: 'search' },
    { key: letters === undefined ? 'Enter' : 'Enter, o', about: 'open it' },
    ...(letters ?? []).map(({ key, about }) => ({ key, about: `${about} it` })),
    { key: 'q, Escape', about: leaving },
    { key: 'Backspace', about: 'delete what you typed' },
  ];
  return { of: 'the list', title: `${title}: keys`, keys, tips };
}
