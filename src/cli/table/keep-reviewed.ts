import { endOf, type GameRecord } from '../../core/match/record.ts';
import type { Review } from '../../study/review/review.ts';
import { finder, gamesAtHand } from '../files/load.ts';
import { idOf, openHistory } from '../store/history.ts';
import { isOnShelf } from '../store/shelf.ts';
import type { Terminal } from '../terminal.ts';

/** What a review found of a game on the shelf need not be worked out again for a list of games. */
export async function keepReviewed(
  path: string,
  record: GameRecord,
  judged: Review,
  own: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (endOf(record) === undefined || judged.looked !== null || !isOnShelf(terminal.env, path))
    return;
  const games = await gamesAtHand(own);
  if (!games.ok) return;
  const [first, second] = judged.accuracy;
  const history = await openHistory(terminal, finder(games.value));
  await history.keepAccuracies(new Map([[idOf(path), [first.percent, second.percent]]]));
}
