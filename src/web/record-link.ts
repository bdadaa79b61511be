import type { ChosenGame, FindGame } from '../core/contract/game.ts';
import { formatOptions, parseOptions } from '../core/contract/option.ts';
import { formatRecord, type GameRecord, parseRecord, readTags } from '../core/match/record.ts';
import { type Result, refuse } from '../core/result.ts';
import { refusalSentence } from '../play/text/record-refusal.ts';
import { findGame } from './games.ts';
import { hrefTo, type Route } from './router.ts';

/** The address of a place that holds a whole game in itself: nothing has to be kept anywhere for it. */
export function hrefWith(
  path: readonly string[],
  record: GameRecord | string,
  /** What this browser keeps the game as. */
  id?: string | undefined,
): string {
  const text = typeof record === 'string' ? record : formatRecord(record);
  return hrefTo(path, { record: text, ...(id === undefined ? {} : { id }) });
}

/** The game in an address; where it is damaged, the place is told. */
export function recordIn({ set }: Route, findGame: FindGame): Result<GameRecord> {
  const text = set.get('record');
  if (text === null)
    return refuse({ code: 'record/empty', message: 'There is no game in this address.' });
  const record = parseRecord(text, findGame);
  if (record.ok) return record;
  const message = refusalSentence('The game in this address', record.error);
  return refuse({ ...record.error, message });
}

/** The game and the options that an address speaks of, without any of its rules being asked. */
export function gameIn({ set, path }: Route): ChosenGame | undefined {
  const text = set.get('record');
  const tags = text === null ? undefined : readTags(text);
  return tags?.ok === true
    ? chosenBy(tags.value.Game, tags.value.Options)
    : chosenBy(path[1], set.get('set'));
}

/** The game and the options that a record speaks of, without any of its rules being asked. */
export function gameOfRecord(text: string): ChosenGame | undefined {
  const tags = readTags(text);
  return tags.ok ? chosenBy(tags.value.Game, tags.value.Options) : undefined;
}

function chosenBy(
  id: string | undefined,
  written: string | null | undefined,
): ChosenGame | undefined {
  const game = findGame(id ?? '');
  const options = game && parseOptions(game.options, written ?? '');
  return game !== undefined && options?.ok === true ? { game, options: options.value } : undefined;
}

/** The turns in an address that a game begins after. */
export function turnsIn({ set }: Route): readonly string[] {
  return (set.get('from') ?? '').split(' ').filter(Boolean);
}

/** Turns as a record has them, which can be tried before they are played. */
export function recordOn({ game, options }: ChosenGame, turns: readonly string[]): string | null {
  if (turns.length === 0) return null;
  const numbered = turns.map((turn, index) =>
    index % 2 === 0 ? `${index / 2 + 1}. ${turn}` : turn,
  );
  return `[Game "${game.id}"]\n[Options "${formatOptions(options)}"]\n\n${numbered.join(' ')}\n`;
}
