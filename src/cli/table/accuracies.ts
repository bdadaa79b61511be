import type { FindGame } from '../../core/contract/game.ts';
import { parseOptions } from '../../core/contract/option.ts';
import { isShipped } from '../../games/index.ts';
import type { Accuracies } from '../../play/history/kept-game.ts';
import { estimate } from '../../solve/estimate.ts';
import { accuracies } from '../../study/review/review.ts';
import type { Context } from '../context.ts';
import type { History, ShelvedGame } from '../store/history.ts';
import { readRecord } from '../store/shelf.ts';
import { solveHere } from '../threads/solver.ts';

/** A list is not kept waiting for longer than this, in milliseconds, by what could be in it. */
const AT_ONCE = 100;
/** A game with more states takes too long to solve for that. */
const SMALL = 100_000;
/** So many are worked out before they are written down, in case somebody ends it. */
const BATCH = 500;

/** How far working out came. */
export type WorkedOut = {
  /** What was found, by the id of each game. */
  readonly found: ReadonlyMap<string, Accuracies>;
  /** How many are of games that are not at hand, or too large to solve here. */
  readonly notAtHand: number;
  readonly tooLarge: number;
};

/**
 * Works out how exactly each side played, where nobody has yet, and keeps it: with `whole` of all these games,
 * else of as many as take no time to speak of, the newest first.
 */
export async function workOutAccuracies(
  history: History,
  games: readonly ShelvedGame[],
  { find, whole }: { readonly find: FindGame; readonly whole: boolean },
  terminal: Context,
): Promise<WorkedOut> {
  const found = new Map<string, Accuracies>();
  const start = performance.now();
  let notAtHand = 0;
  let tooLarge = 0;
  /** How many of them are kept already. */
  let kept = 0;
  for (const game of games) {
    if (game.accuracy !== null || game.result === '*') continue;
    if (!whole && performance.now() - start > AT_ONCE) break;
    const outcome = await workOut(game, { find, whole }, terminal);
    if (outcome === 'not at hand') notAtHand++;
    else if (outcome === 'too large') tooLarge++;
    else if (outcome !== 'later') found.set(game.id, outcome);
    if (found.size - kept < BATCH) continue;
    await history.keepAccuracies(found);
    kept = found.size;
  }
  if (found.size > kept) await history.keepAccuracies(found);
  return { found, notAtHand, tooLarge };
}

async function workOut(
  { game: id, options, path }: ShelvedGame,
  { find, whole }: { readonly find: FindGame; readonly whole: boolean },
  terminal: Context,
): Promise<Accuracies | 'not at hand' | 'too large' | 'later'> {
  const game = find(id);
  if (game === undefined) return 'not at hand';
  if (!whole) {
    const chosen = parseOptions(game.options, options);
    const isSmall =
      isShipped(game) && chosen.ok && estimate(game.rules(chosen.value)).states <= SMALL;
    if (!isSmall) return 'later';
  }
  const record = readRecord(path, find);
  // It may have gone, or changed, since the shelf was looked at.
  if (!record.ok) return 'later';
  const { match } = record.value;
  const solution = await solveHere(match, terminal);
  if (!solution.ok) return 'too large';
  const [first, second] = accuracies(solution.value, match);
  return [first.percent, second.percent];
}
