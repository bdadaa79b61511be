import type { TalkEnding } from '../play/talk/series-talk.ts';

/** No, or failed. */
export const FAILED = 1;
/** A wrong command line: what was typed cannot be done. */
export const ASKED_WRONGLY = 2;
/** The status a shell expects after Ctrl-C. */
export const INTERRUPTED = 130;

/** The status after a game, or a series, by how it was left: one that was quit or cut off is not finished. */
export function statusAfter(ending: TalkEnding): number {
  if (ending === 'interrupt') return INTERRUPTED;
  return ending === 'over' ? 0 : FAILED;
}
