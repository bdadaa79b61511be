import { remember, remembered } from './remembered.ts';

const KEY = 'parlor-quiet';
const ROUND = 'parlor-round';
/** A round counts as over after this many milliseconds without news. */
const LONGEST_ROUND = 3 * 3_600_000;

type Round = { readonly game: string; readonly href: string };

/** The round in progress in this browser: its game, and the address of its room; undefined if there is none. */
export function roundOn(): Round | undefined {
  const [, at, game = '', href = ''] = /^(\d+) (\S+) (.+)$/.exec(remembered(ROUND) ?? '') ?? [];
  return Date.now() - Number(at) < LONGEST_ROUND ? { game, href } : undefined;
}

/** Notes that a round is in progress in a room: help is off in all tabs until it is over. */
export function noteRound({ game, href }: Round): void {
  remember(ROUND, `${Date.now()} ${game} ${href}`);
}

/** Notes that no round is in progress in the room at this address. */
export function noteNoRound(href: string): void {
  if (roundOn()?.href === href) remember(ROUND, '');
}

/** Whether hints, maps and the coach are hidden: for a round in a room, or until the end for all of this tab. */
export function isQuiet(): boolean {
  if (roundOn() !== undefined) return true;
  const [, asked] = /[?&]quiet=([01])/.exec(location.hash) ?? [];
  try {
    if (asked !== undefined) sessionStorage.setItem(KEY, asked);
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return asked === '1';
  }
}
