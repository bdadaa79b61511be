import type { Game } from '../../core/contract/game.ts';
import { count, countOf } from '../../core/count.ts';
import type { Refusal } from '../../core/result.ts';
import type { Sight } from '../policy/sight.ts';
import { percent } from '../wording.ts';
import type { Stretch } from './stretch.ts';

/** Anything rarer than this is not mentioned. */
const HARDLY_EVER = 0.02;
/** Shares use small numbers: "2 of 3 moves" counts at most this many moves. */
const MOST_COUNTED = 10;
/** Beyond this, "nearly every move" says enough. */
const MOST_TURNS = 10_000;

export const PERFECT_TEXT = 'plays perfectly';

/** Describes a level that searches. */
export function searchText(playouts: number): string {
  return playouts < 1
    ? `searches on ${percent(playouts, 0)} of its moves and plays any other at random`
    : `searches with ${countOf(playouts, 'playout')} a move`;
}

/** How a level plays, in plain words. A careless move only looks for a win in one. */
export function levelText({ from, to, share, errorRate }: Stretch): string {
  if (from === 0) {
    const often = share > 1 - HARDLY_EVER ? 'nearly every move' : shareText(share);
    return `takes a win in one on ${often}, otherwise plays any move`;
  }
  if (from === 'wins' && typeof to === 'number') {
    const sure = 1 - carelessShare({ from, to, share, errorRate });
    return `plans ${countOf(to, 'turn')} ahead on ${shareText(sure)}; the rest are careless`;
  }
  const looks = looksText(from, to, share);
  return errorRate < HARDLY_EVER ? looks : `${looks}; ${carelessText(errorRate)}`;
}

/** Up to this many turns ahead count as a few; up to the second number, as some. */
const A_FEW = 3;
const SOME = 7;
/** From these shares of careless moves on, a level is careless half of the time, often, or sometimes. */
const HALF = 0.4;
const OFTEN = 1 / 8;
const SOMETIMES = 1 / 20;

/**
 * How each level plays, in everyday words without figures, from the first up. A level that would read like the one
 * below is compared with that one instead.
 */
export function everydayTexts(stretches: readonly Stretch[]): readonly string[] {
  const texts = stretches.map(everydayText);
  return texts.map((text, index) => {
    const [below, level] = [stretches[index - 1], stretches[index]];
    if (below === undefined || level === undefined || texts[index - 1] !== text) return text;
    const isFarther = turnsAhead(level) - turnsAhead(below) > 0.5;
    return `plays like Level ${index} but ${isFarther ? 'looks farther ahead' : 'is more careful'}`;
  });
}

function everydayText(stretch: Stretch): string {
  const { from, to, share } = stretch;
  if (from === 0)
    return share < 0.5 ? 'plays almost anything' : 'takes easy wins and otherwise plays anything';
  const turns = Math.round(turnsAhead(stretch));
  const sees =
    to === 'perfect' && share >= 0.5
      ? 'nearly perfect'
      : turns <= 1
        ? 'looks one turn ahead'
        : turns <= A_FEW
          ? 'looks a few turns ahead'
          : turns <= SOME
            ? 'looks well ahead'
            : 'looks far ahead';
  const careless = carelessShare(stretch);
  if (careless < HARDLY_EVER) return sees;
  if (careless >= HALF) return `${sees} but is careless half of the time`;
  if (careless < SOMETIMES) return `${sees} and is rarely careless`;
  return `${sees} but is ${careless >= OFTEN ? 'often' : 'sometimes'} careless`;
}

/** The average number of turns it looks ahead, not counting the moves it plays perfectly. */
function turnsAhead({ from, to, share }: Stretch): number {
  const near = typeof from === 'number' ? from : 1;
  return typeof to === 'number' ? near + share * (to - near) : near;
}

/** The share of its moves for which it only looks for a win in one. */
function carelessShare({ from, to, share, errorRate }: Stretch): number {
  return from === 'wins' && typeof to === 'number' ? 1 - (1 - errorRate) * share : errorRate;
}

/** How far it plans ahead if it makes no error. */
function looksText(from: Sight, to: Stretch['to'], share: number): string {
  const near = from === 'wins' ? 'takes a win in one' : `plans ${countOf(from, 'turn')} ahead`;
  if (share < HARDLY_EVER) return near;
  if (to === 'perfect') return `${near}, and plays perfectly on ${shareText(share)}`;
  const far = `plans ${countOf(Number(to), 'turn')} ahead`;
  if (1 - share < HARDLY_EVER) return far;
  return `plans ${from} or ${to} turns ahead, mostly ${share < 0.5 ? from : to}`;
}

/** "1 move in 11 is careless", "3 of 7 moves are careless". */
function carelessText(errorRate: number): string {
  const share = shareText(errorRate);
  return `${share} ${/^(?:1|every) /.test(share) ? 'is' : 'are'} careless`;
}

/** "2 of 3 moves", "1 move in 12", "all but 1 of 40 moves". */
function shareText(share: number): string {
  if (share < 1 / MOST_COUNTED) return `1 move in ${Math.round(1 / share)}`;
  if (share > 1 - 1 / MOST_COUNTED) {
    const without = Math.round(1 / (1 - share));
    return without > MOST_TURNS ? 'nearly every move' : `all but 1 of ${count(without)} moves`;
  }
  let best = { part: 1, whole: 2 };
  for (let whole = 2; whole <= MOST_COUNTED; whole++) {
    const part = Math.min(whole - 1, Math.max(1, Math.round(share * whole)));
    const off = Math.abs(part / whole - share);
    // A larger number must be clearly more exact.
    if (off < Math.abs(best.part / best.whole - share) - 0.01) best = { part, whole };
  }
  if (best.part === 1 && best.whole === 2) return 'every second move';
  return best.part === 1 ? `1 move in ${best.whole}` : `${best.part} of ${best.whole} moves`;
}

/** The refusal for a level that does not exist. */
export function noSuchLevel(
  { title }: Game,
  number: number,
  { depth, exact }: { readonly depth: number; readonly exact: boolean },
): Refusal {
  const range = depth === 1 ? 'bot:1' : `bot:1 to bot:${depth}`;
  const computed =
    depth === 0
      ? 'has no room for levels between bot:random and bot:perfect'
      : `has ${countOf(depth, 'level')}, ${range}, and bot:perfect above`;
  const found = depth === 0 ? 'no levels' : `only ${range}`;
  const all = exact
    ? computed
    : `was not solved, and playing found ${found}. Play against bot:mcts, or look longer with --time`;
  const names = Array.from({ length: depth }, (_, index) => `bot:${index + 1}`);
  return {
    code: 'level/unknown',
    message: `There is no bot:${number} here: ${title} ${all}.`,
    allowed: exact ? [...names, 'bot:perfect'] : names,
  };
}
