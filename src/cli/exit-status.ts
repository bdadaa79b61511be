import type { TalkEnding } from '../play/talk/series-talk.ts';

/** The answer is no, or the command failed. */
export const FAILED = 1;
/** A wrong command line: the command cannot run as typed. */
export const ASKED_WRONGLY = 2;
/** The status a shell expects after Ctrl-C. */
export const INTERRUPTED = 130;

/** The exit status after a game or series. One that was quit or cut off counts as unfinished. */
export function statusAfter(ending: TalkEnding): number {
  if (ending === 'interrupt') return INTERRUPTED;
  return ending === 'over' ? 0 : FAILED;
}
