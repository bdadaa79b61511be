import type { Result } from '../../core/result.ts';
import { readSettings } from '../../play/settings.ts';
import type { Store } from '../../store/contract.ts';
import type { Context } from '../context.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { browse, type Destination, type ListContext } from '../list/browse.ts';
import type { Listing } from '../list/listing.ts';
import { openStore } from '../store/open-store.ts';
import { anyKey, clearScreen } from '../talk/fullscreen.ts';

/** What the menus know about the user until they leave. */
export type MenuState = ListContext & {
  readonly terminal: Context;
  /** The user's name, if it could not be saved. */
  name: string | undefined;
  /** Whether they were asked for it. */
  isAsked: boolean;
};

/** What the user keeps here; damaged things are reported in the next menu. */
export function storeOf(state: MenuState): Store {
  return openStore(state.terminal, (sentence) => {
    state.note = sentence;
  });
}

/** The user's name as records have it. */
export async function nameInMenu(state: MenuState): Promise<string> {
  const { name = state.name ?? 'human' } = await readSettings(storeOf(state));
  return name;
}

/** The action of an entry, with the rest of what was typed. */
export type MenuAction = (rest: string) => Promise<Destination>;

/** Shows a menu and runs the chosen entries; leaving it leads back to where it was opened. */
export async function within(
  listing: () => Listing<MenuAction> | Promise<Listing<MenuAction>>,
  state: MenuState,
): Promise<Destination> {
  const way = await browse(listing, state, (open, rest) => open(rest));
  return way === 'left' ? 'here' : way;
}

/** Runs a command that shows a page of its own, or prints lines that stay in sight until a key is pressed. */
export async function runCommand(
  { terminal }: MenuState,
  shows: 'page' | 'lines',
  command: (terminal: Context) => Promise<Result<number>>,
): Promise<Destination> {
  const isPage = shows === 'page';
  if (!isPage) clearScreen(terminal);
  const result = await command(isPage ? { ...terminal, isCovered: true } : terminal);
  if (!result.ok) terminal.output.write(`${result.error.message}\n`);
  else if (result.value === INTERRUPTED) return INTERRUPTED;
  else if (isPage) return 'here';
  return pause(terminal);
}

/** Waits for a key. */
export async function pause(terminal: Context): Promise<'here' | number> {
  return (await anyKey(terminal, 'the menu')) === 'interrupt' ? INTERRUPTED : 'here';
}
