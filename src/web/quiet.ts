import { remember, remembered } from './remembered.ts';

const KEY = 'parlor-quiet';
const ROUND = 'parlor-round';
/** A round that is not heard of any more is over after so many milliseconds. */
const LONGEST_ROUND = 3 * 3_600_000;

/** The address of the room in which a round is played in this browser; undefined if there is none. */
export function roundOn(): string | undefined {
  const [, at, href] = /^(\d+) (.+)$/.exec(remembered(ROUND) ?? '') ?? [];
  return Date.now() - Number(at) < LONGEST_ROUND ? href : undefined;
}

/** Notes whether a round is played in the room at this address: help is off in all tabs until it is over. */
export function noteRound(href: string, isPlaying: boolean): void {
  if (isPlaying) remember(ROUND, `${Date.now()} ${href}`);
  else if (roundOn() === href) remember(ROUND, '');
}

/** Whether hints, maps and the coach are put away: for a round in a room, or until the end for all of this tab. */
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
