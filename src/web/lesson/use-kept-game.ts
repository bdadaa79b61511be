import { useEffect, useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { type GameRecord, parseRecord } from '../../core/match/record.ts';
import type { LessonPlace } from '../../play/lesson/lesson-progress.ts';
import { findGame, isOwn } from '../games.ts';
import { faultOfRecord } from '../own-game.ts';

/** The unfinished game of a step, if there is one, or why it cannot be continued. */
type LessonGame = { readonly record?: GameRecord | undefined; readonly fault: string | null };

/**
 * The unfinished game of this step; undefined while the rules of your own game are checked, because they may have
 * changed.
 */
export function useKeptGame(
  chosen: ChosenGame,
  { step, games }: LessonPlace,
): LessonGame | undefined {
  const { [step]: text } = games;
  const [kept, setKept] = useState<LessonGame | undefined>(() => {
    if (text === undefined) return { fault: null };
    return isOwn(chosen.game) ? undefined : { record: recordFrom(text, chosen), fault: null };
  });
  useEffect(() => {
    if (kept !== undefined || text === undefined) return;
    void faultOfRecord(text).then((fault) =>
      setKept(fault === null ? { record: recordFrom(text, chosen), fault } : { fault }),
    );
  }, []);
  return kept;
}

/** A game with these rules, or none. */
function recordFrom(text: string, { game, options }: ChosenGame): GameRecord | undefined {
  const record = parseRecord(text, findGame);
  if (!record.ok) return undefined;
  const { match } = record.value;
  const isSame =
    match.game.id === game.id && formatOptions(match.options) === formatOptions(options);
  return isSame ? record.value : undefined;
}
