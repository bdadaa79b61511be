import type { FindGame } from '../core/game.ts';
import { formatRecord, type GameRecord, parseRecord } from '../core/record.ts';
import { type Result, refuse } from '../core/result.ts';
import { hrefTo, type Route } from './router.ts';

/** The address of a place that holds a whole game in itself: nothing has to be kept anywhere for it. */
export function hrefWith(path: readonly string[], record: GameRecord): string {
  return hrefTo(path, { record: formatRecord(record) });
}

/** The game in an address. */
export function recordIn({ set }: Route, findGame: FindGame): Result<GameRecord> {
  const text = set.get('record');
  return text === null
    ? refuse({ code: 'record/empty', message: 'There is no game in this address.' })
    : parseRecord(text, findGame);
}
