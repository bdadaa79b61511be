import type { TalkEnding } from '../play/talk/series-talk.ts';

/** No, or failed. */
export const FAILED = 1;
/** Asked wrongly: what was typed cannot be done. */
export const ASKED_WRONGLY = 2;
/** What a shell expects of a program that Ctrl-C ended. */
export const INTERRUPTED = 130;

/** The status after a game, or a series, by how it was left: one that was quit or cut off is not finished. */
export function statusAfter(ending: TalkEnding): number {
  if (ending === 'interrupt') return INTERRUPTED;
  return ending === 'over' ? 0 : FAILED;
}

/** The status after something was read, by how that ended. */
export function statusOf(reading: 'read' | 'interrupt'): number {
  return reading === 'interrupt' ? INTERRUPTED : 0;
}
