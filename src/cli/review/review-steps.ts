import { type GameRecord, resignedIn } from '../../core/match/record.ts';
import { notSolved } from '../../play/coach.ts';
import { onlyHuman } from '../../play/names.ts';
import type { ReviewEnd } from '../../play/talk/afterwards.ts';
import { reviewOverview } from '../../play/text/review/review.ts';
import {
  mistakenTurns,
  reviewSettingOf,
  turnSentences,
} from '../../play/text/review/review-turn.ts';
import { SECONDS } from '../flag.ts';
import type { Context } from '../terminal.ts';
import { reviewOnThreads } from '../threads/review-game.ts';
import { keepReviewed } from './accuracies.ts';
import { stepThrough } from './stepper.ts';

/** Where the game just played is saved, if it is, and the file of its rules if it is a custom game. */
type RecordPlace = { readonly path: string | undefined; readonly gameFile: string | undefined };

/** Reviews the game just played, turn by turn on a full screen, or says why it cannot. */
export async function reviewAfter(
  record: GameRecord,
  { path, gameFile }: RecordPlace,
  terminal: Context,
  notice: (sentence: string) => void,
): Promise<ReviewEnd> {
  const judged = await reviewOnThreads(record.match, terminal, { proving: SECONDS }).catch(
    notSolved,
  );
  if (!judged.ok) {
    notice(`There is no review. ${judged.error.message}`);
    return { kind: 'back' };
  }
  const review = judged.value;
  if (path !== undefined) await keepReviewed(path, record, review, gameFile, terminal);
  const setting = reviewSettingOf(record.match);
  const leaving = await stepThrough(record, terminal, {
    own: onlyHuman(record.players),
    commentary: {
      of(turns) {
        const turn = review.turns[turns - 1];
        return turn === undefined
          ? reviewOverview(review, setting, resignedIn(record))
          : turnSentences(review, turn, setting);
      },
      mistakes: mistakenTurns(review),
      canPlayOn: true,
    },
  });
  if (leaving === 'interrupt') return { kind: 'interrupt' };
  return leaving === 'quit' ? { kind: 'back' } : { kind: 'again', match: leaving.match };
}
