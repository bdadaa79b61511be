import type { FindGame } from '../../core/contract/game.ts';
import { parseOptions } from '../../core/contract/option.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import { isShipped } from '../../games/index.ts';
import type { Accuracies } from '../../play/history/history-entry.ts';
import { estimate } from '../../solve/estimate.ts';
import { recordKey } from '../../store/files.ts';
import { accuracies, type Review } from '../../study/review/review.ts';
import { finder, gamesAtHand } from '../files/load.ts';
import { openHistory, type ShelfHistory, type ShelvedGame } from '../store/history.ts';
import { isOnShelf, readRecord } from '../store/shelf.ts';
import type { Context, Terminal } from '../terminal.ts';
import { solveGame } from '../threads/solver.ts';

/** How long a list waits for accuracies, in milliseconds. */
const AT_ONCE = 100;
/** Games with more states take too long to solve in that time. */
const SMALL = 100_000;
/** Accuracies are saved in batches, in case the user stops. */
const BATCH = 500;

/** The outcome of computing accuracies. */
export type WorkedOut = {
  /** The accuracies found, by game id. */
  readonly found: ReadonlyMap<string, Accuracies>;
  /** How many games are unavailable, or too large to solve here. */
  readonly notAtHand: number;
  readonly tooLarge: number;
};

/**
 * Computes and saves missing accuracies. With `whole`, does so for all these games; otherwise only for those that take
 * no noticeable time, newest first.
 */
export async function workOutAccuracies(
  history: ShelfHistory,
  games: readonly ShelvedGame[],
  { find, whole }: { readonly find: FindGame; readonly whole: boolean },
  terminal: Context,
): Promise<WorkedOut> {
  const found = new Map<string, Accuracies>();
  const start = performance.now();
  let notAtHand = 0;
  let tooLarge = 0;
  /** How many of the accuracies found are already saved. */
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
  // The file may have been deleted or changed since the shelf was read.
  if (!record.ok) return 'later';
  const { match } = record.value;
  const solution = await solveGame(match, terminal);
  if (!solution.ok) return 'too large';
  const [first, second] = accuracies(solution.value, match);
  return [first.percent, second.percent];
}

/** Saves what a review found, so that a list of games does not compute it again. */
export async function keepReviewed(
  path: string,
  record: GameRecord,
  judged: Review,
  gameFile: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (endOf(record) === undefined || judged.looked !== null || !isOnShelf(terminal.env, path))
    return;
  const games = await gamesAtHand(gameFile);
  if (!games.ok) return;
  const [first, second] = judged.accuracy;
  const history = await openHistory(terminal, finder(games.value));
  await history.keepAccuracies(new Map([[recordKey(path), [first.percent, second.percent]]]));
}
