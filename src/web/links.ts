import type { ChosenGame, Game } from '../core/contract/game.ts';
import {
  changedOptions,
  formatOptions,
  type GivenOptions,
  parseOptions,
  readGivenOptions,
} from '../core/contract/option.ts';
import { variantOf } from '../core/contract/variant.ts';
import { formatRecord, type GameRecord, parseRecord, readTags } from '../core/match/record.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { refusalSentence } from '../play/text/game/record.ts';
import { findGame, gamesAtHand } from './games.ts';
import { hrefTo, type Route } from './router.ts';

/** The address of a place about a game, with the options that are not defaults; a variant goes by its name. */
export function hrefOf(
  place: string,
  chosen: ChosenGame,
  more: Readonly<Record<string, string>> = {},
): string {
  const { game, options } = chosen;
  const variant = variantOf(chosen);
  if (variant !== undefined) return hrefTo([place, variant.id], more);
  const set = formatOptions(changedOptions(game.options, options));
  const path = [place, game.id];
  return set === '' ? hrefTo(path, more) : hrefTo(path, { ...more, set });
}

/** A route as the screens read it: a variant is its game with options, and a game without a record is a new one. */
export function readableRoute(route: Route): Route {
  const [given = '', id, ...rest] = route.path;
  const isNew = given === 'play' && id !== undefined && !route.set.has('record');
  const place = isNew ? 'new' : given;
  for (const { id: game, variants = [] } of gamesAtHand())
    for (const variant of variants)
      if (variant.id === id) {
        const set = new URLSearchParams(route.set);
        const added = route.set.get('set') ?? '';
        set.set('set', formatOptions({ ...variant.set, ...givenIn(added) }));
        return { path: [place, game, ...rest], set };
      }
  return id === undefined ? route : { path: [place, id, ...rest], set: route.set };
}

/** The options that an address sets, if they can be read. */
function givenIn(text: string): GivenOptions {
  const given = readGivenOptions(text.split(/\s+/).filter(Boolean));
  return given.ok ? given.value : {};
}

/** The game of an address, with its options. */
export function chosenIn({ set }: Route, game: Game): Result<ChosenGame> {
  const options = parseOptions(game.options, set.get('set') ?? '');
  return options.ok ? accept({ game, options: options.value }) : options;
}

/** An address that holds a whole game: nothing has to be saved for it. */
export function hrefWith(
  place: 'play' | 'review',
  record: GameRecord | string,
  /** The id of the game in this browser. */
  id?: string | undefined,
): string {
  const text = typeof record === 'string' ? record : formatRecord(record);
  return hrefTo([place], { record: text, ...(id === undefined ? {} : { id }) });
}

/** The game in an address; if it is damaged, where. */
export function recordIn({ set }: Route): Result<GameRecord> {
  const text = set.get('record');
  if (text === null)
    return refuse({ code: 'record/empty', message: 'There is no game in this address.' });
  const record = parseRecord(text, findGame);
  if (record.ok) return record;
  const message = refusalSentence('The game in this address', record.error);
  return refuse({ ...record.error, message });
}

/** The game and the options in an address, read without calling its rules. */
export function gameIn({ set, path }: Route): ChosenGame | undefined {
  return gameOfRecord(set.get('record') ?? '') ?? chosenBy(path[1], set.get('set'));
}

/** The game and the options in a record, read without calling its rules. */
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

/** The turns in an address after which a game starts. */
export function turnsIn({ set }: Route): readonly string[] {
  return (set.get('from') ?? '').split(' ').filter(Boolean);
}

/** Turns as a record, which can be checked before they are played. */
export function recordOn({ game, options }: ChosenGame, turns: readonly string[]): string | null {
  if (turns.length === 0) return null;
  const numbered = turns.map((turn, index) =>
    index % 2 === 0 ? `${index / 2 + 1}. ${turn}` : turn,
  );
  return `[Game "${game.id}"]\n[Options "${formatOptions(options)}"]\n\n${numbered.join(' ')}\n`;
}
