import type { Result } from '../../core/result.ts';
import type { Store } from '../../store/contract.ts';
import type { Context } from '../context.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { openStore } from '../store/store-here.ts';
import { anyKey } from '../talk/any-key.ts';
import { keyboardOf } from '../talk/keyboard.ts';
import { chooseFrom } from './choose-from.ts';
import type { Listing } from './listing.ts';

/** A visit to the menu, and what is known about the visitor until they leave. */
export type Visit = {
  readonly terminal: Context;
  /** The visitor's name, if it could not be saved. */
  name: string | undefined;
  /** Whether they were asked for it. */
  isAsked: boolean;
  /** A note for the next list. */
  note: string | undefined;
};

/** What this visitor keeps here; damaged things are told at the next list. */
export function storeOf(visit: Visit): Store {
  return openStore(visit.terminal, (sentence) => {
    visit.note = sentence;
  });
}

/** Where something led that was chosen: to the same list again, to the first one, or out, with a status. */
export type Destination = 'here' | 'home' | number;

/** The action of an entry, with the rest of what was typed. */
export type Open = (rest: string) => Promise<Destination>;

/** Shows a list and runs the chosen entries until the visitor leaves or is led elsewhere. */
export async function browse(
  listing: () => Listing<Open> | Promise<Listing<Open>>,
  visit: Visit,
): Promise<'left' | 'home' | number> {
  let at: number | undefined;
  for (;;) {
    keyboardOf(visit.terminal).hold();
    const now = await listing();
    const { note } = visit;
    visit.note = undefined;
    const chosen = await chooseFrom({ ...now, note, at: at ?? now.at }, visit.terminal);
    if (chosen.kind === 'left') return 'left';
    if (chosen.kind !== 'chosen') return chosen.kind === 'interrupt' ? INTERRUPTED : 0;
    at = chosen.at;
    const way = await chosen.value(chosen.rest);
    if (way !== 'here') return way;
  }
}

/** Opens a list behind another; leaving it leads back to the first. */
export async function within(
  listing: () => Listing<Open> | Promise<Listing<Open>>,
  visit: Visit,
): Promise<Destination> {
  const way = await browse(listing, visit);
  return way === 'left' ? 'here' : way;
}

/** The outcome of a command; its output stays in sight until a key is pressed. */
export async function afterCommand(
  result: Result<number>,
  { terminal }: Visit,
  isRead: 'read' | 'unread',
): Promise<Destination> {
  if (!result.ok) terminal.output.write(`${result.error.message}\n`);
  else if (result.value === INTERRUPTED) return INTERRUPTED;
  else if (isRead === 'read') return 'here';
  return pause(terminal);
}

/** Waits for a key. */
export async function pause(terminal: Context): Promise<'here' | number> {
  return (await anyKey(terminal, 'the menu')) === 'interrupt' ? INTERRUPTED : 'here';
}
