import type { Game } from '../../core/contract/game.ts';
import { count, countOf } from '../../core/count.ts';
import type { Refusal } from '../../core/result.ts';
import type { Sight } from '../policy/sight.ts';
import type { Stretch } from './stretch.ts';

/** What happens less often than this is not worth a word. */
const HARDLY_EVER = 0.02;
/** Shares are told by small numbers: up to so many choices are counted together. */
const MOST_COUNTED = 10;
/** What fails in fewer than one of so many choices hardly ever does. */
const MOST_TOLD = 10_000;

export const PERFECT_TEXT = 'plays from the solution and gives nothing away';

/** What is said of a level that searches. */
export function searchText(playouts: number): string {
  return `searches ahead with ${countOf(playouts, 'playout')} a choice`;
}

/** How a level errs, in plain words. */
export function levelText({ from, to, share, slips }: Stretch): string {
  if (from === 0) return `takes a win in one in ${shareText(share)}, and otherwise any move`;
  if (from === 'wins' && typeof to === 'number') {
    const sure = (1 - slips) * share;
    return `looks ${countOf(to, 'turn')} ahead in ${shareText(sure)}, and otherwise sees no more than a win in one`;
  }
  const looks = looksText(from, to, share);
  return slips < HARDLY_EVER
    ? looks
    : `${looks}; in ${shareText(slips)} it sees no more than a win in one`;
}

/** How far it looks where it does not slip. */
function looksText(from: Sight, to: Stretch['to'], share: number): string {
  const near = from === 'wins' ? 'takes a win in one' : `looks ${countOf(from, 'turn')} ahead`;
  if (share < HARDLY_EVER) return near;
  if (to === 'perfect') return `${near}, and plays as bot:perfect does in ${shareText(share)}`;
  const far = `looks ${countOf(Number(to), 'turn')} ahead`;
  if (1 - share < HARDLY_EVER) return far;
  return share < 0.5
    ? `${near}, and ${countOf(Number(to), 'turn')} in ${shareText(share)}`
    : `${far}, and only ${countOf(Number(from), 'turn')} in ${shareText(1 - share)}`;
}

/** "2 of 3 choices", "1 of 12 choices", "all but 1 of 40 choices". */
function shareText(share: number): string {
  if (share < 1 / MOST_COUNTED) return `1 of ${Math.round(1 / share)} choices`;
  if (share > 1 - 1 / (2 * MOST_COUNTED)) {
    const without = Math.round(1 / (1 - share));
    return without > MOST_TOLD ? 'nearly every choice' : `all but 1 of ${count(without)} choices`;
  }
  let best = { part: 1, whole: 2 };
  for (let whole = 2; whole <= MOST_COUNTED; whole++) {
    const part = Math.min(whole - 1, Math.max(1, Math.round(share * whole)));
    const off = Math.abs(part / whole - share);
    // A larger number has to be worth it.
    if (off < Math.abs(best.part / best.whole - share) - 0.01) best = { part, whole };
  }
  return `${best.part} of ${best.whole} choices`;
}

/** Why there is no player of that level. */
export function noSuchLevel(
  { title }: Game,
  number: number,
  { depth, exact }: { readonly depth: number; readonly exact: boolean },
): Refusal {
  const top = exact ? ', and bot:perfect above' : '';
  const all =
    depth === 0
      ? exact
        ? 'has no room for levels: bot:perfect is hardly better than bot:random'
        : 'is too large to solve, and no levels were found by playing'
      : `has ${countOf(depth, 'level')}, ${depth === 1 ? 'bot:1' : `bot:1 to bot:${depth}`}${top}`;
  const names = Array.from({ length: depth }, (_, index) => `bot:${index + 1}`);
  return {
    code: 'player/unknown',
    message: `There is no bot:${number} here: ${title} ${all}.`,
    allowed: exact ? [...names, 'bot:perfect'] : names,
  };
}
