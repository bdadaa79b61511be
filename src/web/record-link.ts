import type { ChosenGame, FindGame } from '../core/game.ts';
import { parseOptions } from '../core/option.ts';
import { formatRecord, type GameRecord, parseRecord, readTags } from '../core/record.ts';
import { type Result, refuse } from '../core/result.ts';
import { findGame } from './games.ts';
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

/** The game and the options that an address speaks of, without any of its rules being asked. */
export function gameIn(route: Route): ChosenGame | undefined {
  const text = route.set.get('record');
  const tags = text === null ? undefined : readTags(text);
  const game = findGame(tags?.ok === true ? (tags.value.Game ?? '') : (route.path[1] ?? ''));
  if (game === undefined) return undefined;
  const written = tags?.ok === true ? tags.value.Options : route.set.get('set');
  const options = parseOptions(game.options, written ?? '');
  return options.ok ? { game, options: options.value } : undefined;
}
