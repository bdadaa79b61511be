import type { Result } from '../../core/result.ts';
import { readSettings } from '../../play/settings.ts';
import type { Store } from '../../store/contract.ts';
import { printable } from '../draw/wrap.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { browse, type Destination, type ListContext } from '../list/browse.ts';
import type { Listing } from '../list/listing.ts';
import { openStore } from '../store/shelf.ts';
import { anyKey, clearScreen } from '../talk/fullscreen.ts';
import type { Context } from '../terminal.ts';

/** What the menus know about the user until they quit. */
export type MenuState = ListContext & {
  readonly terminal: Context;
  /** The user's name if it could not be saved. */
  name: string | undefined;
  /** Whether the user was asked for a name. */
  isAsked: boolean;
};

/** The user's stored data. Damaged entries are reported in the next menu. */
export function storeOf(state: MenuState): Store {
  return openStore(state.terminal, (sentence) => {
    state.note = sentence;
  });
}

/** The user's name as written in records. */
export async function nameInMenu(state: MenuState): Promise<string> {
  const { name = state.name ?? 'human' } = await readSettings(storeOf(state));
  return name;
}

/** What an entry does, given the rest of the typed text. */
export type MenuAction = (rest: string) => Promise<Destination>;

/** Shows a menu and runs the chosen entries. Leaving it returns to the menu that opened it. */
export async function within(
  listing: () => Listing<MenuAction> | Promise<Listing<MenuAction>>,
  state: MenuState,
): Promise<Destination> {
  const way = await browse(listing, state, (open, rest) => open(rest));
  return way === 'left' ? 'here' : way;
}

/** Runs a command that shows its own page, or prints lines that stay until a key is pressed. */
export async function runCommand(
  { terminal }: MenuState,
  shows: 'page' | 'lines',
  command: (terminal: Context) => Promise<Result<number>>,
): Promise<Destination> {
  const isPage = shows === 'page';
  if (!isPage) clearScreen(terminal);
  const result = await command(isPage ? { ...terminal, isCovered: true } : terminal);
  if (!result.ok) terminal.output.write(`${printable(result.error.message)}\n`);
  else if (result.value === INTERRUPTED) return INTERRUPTED;
  else if (isPage) return 'here';
  return pause(terminal);
}

/** Waits for a key press. */
export async function pause(terminal: Context): Promise<'here' | number> {
  return (await anyKey(terminal, 'the menu')) === 'interrupt' ? INTERRUPTED : 'here';
}
