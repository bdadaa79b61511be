import { existsSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import type { ChosenGame, FindGame } from '../../core/contract/game.ts';
import { countOf } from '../../core/count.ts';
import { type GameRecord, readTags } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import {
  dateOfGame,
  type HistoryGame,
  type History as KeptHistory,
  type LineCache,
  readHistory,
} from '../../play/history/history.ts';
import { seatsOf } from '../../play/history/history-entry.ts';
import { type BotGame, gamesAgainstBots } from '../../play/matchmaking.ts';
import { earlierOf } from '../../play/record/earlier-records.ts';
import { hasEarlier, roundOf } from '../../play/record/table-record.ts';
import { refusalSentence } from '../../play/text/game/record.ts';
import { HISTORY_FILE, recordFile, recordKey } from '../../store/files.ts';
import { stateFolder } from '../../store/state-folder.ts';
import { printablePath, readCache, writeCache } from '../../store/whole-file.ts';
import type { Terminal } from '../terminal.ts';
import { openStore, readRecord, readText, roundFile, shelved } from './shelf.ts';

/** Lines written by another version are rebuilt. */
const VERSION = `${packageFile.version} 3`;

/** A game on the shelf. */
export type ShelvedGame = HistoryGame & { readonly path: string };

/** A file on the shelf that cannot be read as a record. */
export type UnreadableFile = { readonly path: string; readonly why: string };

/** What is on the shelf. */
export interface ShelfHistory extends Pick<KeptHistory, 'keepAccuracies'> {
  /** Newest first. */
  readonly games: readonly ShelvedGame[];
  readonly unreadable: readonly UnreadableFile[];
  /** Why the folder for games cannot be read. */
  readonly trouble: string | undefined;
}

/** The history of games played here. */
export async function openHistory(
  terminal: Pick<Terminal, 'env' | 'error'>,
  find: FindGame,
): Promise<ShelfHistory> {
  const folder = stateFolder(terminal.env);
  const history = folder.ok
    ? await readHistory(openStore(terminal), find, linesIn(join(folder.value, HISTORY_FILE)))
    : folder;
  if (!folder.ok || !history.ok) {
    const why = history.ok ? '' : history.error.message;
    const trouble = `No games can be kept or read here: ${why}`;
    return { games: [], unreadable: [], trouble, keepAccuracies: async () => {} };
  }
  const pathOf = (id: string): string => recordFile(folder.value, id);
  return {
    games: history.value.games.map((game) => ({ ...game, path: pathOf(game.id) })),
    unreadable: history.value.unreadable.map(({ id, why }) => ({
      path: pathOf(id),
      why: why.code.startsWith('store/')
        ? why.message
        : refusalSentence(printablePath(pathOf(id)), why),
    })),
    trouble: undefined,
    keepAccuracies: history.value.keepAccuracies,
  };
}

/** A person's newest games against programs with these rules, newest first. */
export async function playedAgainstBots(
  choice: ChosenGame,
  name: string,
  terminal: Pick<Terminal, 'env' | 'error'>,
): Promise<readonly BotGame[]> {
  const { game } = choice;
  const { games } = await openHistory(terminal, (id) =>
    [game, ...GAMES].find((one) => one.id === id),
  );
  return gamesAgainstBots(games, choice, name);
}

/** How many games there are, for a person who named one that does not exist. */
export function playedGames(all: readonly Pick<HistoryGame, 'id' | 'players'>[]): string {
  const [newest] = all;
  if (newest === undefined) return 'No games have been played here yet.';
  const games = all.filter((game) => seatsOf(game).length > 0).length;
  if (games === 0)
    return `Only programs have played here (${countOf(all.length, 'game')}), and their games have no numbers. Type an id, such as "games show ${newest.id}".`;
  return games === 1
    ? 'One game has been played here.'
    : `${countOf(games, 'game')} have been played here.`;
}

/** The file of a record as typed: a path, or a number in the list of games if there is no file of that name. */
export async function recordPlace(
  typed: string,
  terminal: Pick<Terminal, 'env' | 'error'>,
  find: FindGame,
): Promise<Result<string>> {
  const path = resolve(typed);
  if (!/^[0-9]{1,7}$/.test(typed) || existsSync(path)) return accept(path);
  const { games } = await openHistory(terminal, find);
  const listed = games.filter((game) => seatsOf(game).length > 0);
  const chosen = listed[Number(typed) - 1];
  return chosen === undefined
    ? refuse({
        code: 'games/unknown',
        message: `There is no game ${typed}. ${playedGames(games)}`,
      })
    : accept(chosen.path);
}

/** Lies beside the records and is derived from them: deleting it loses nothing. */
function linesIn(file: string): LineCache {
  return {
    read: () => readCache(file, VERSION),
    write: (lines) => writeCache(file, VERSION, lines),
  };
}

/** When the game in a file began, as far as the file says. */
export function dateOf(path: string): string | undefined {
  const text = readText(path);
  const tags = text.ok ? readTags(text.value) : text;
  return dateOfGame(tags.ok ? tags.value : {}, recordKey(path));
}

/**
 * The earlier games of the series that the game at this place belongs to, first game first, and the game it was resumed
 * from. They are beside it if their files were named, or on the shelf. Missing ones are left out.
 */
export function earlierRecords(
  place: string,
  record: GameRecord,
  findGame: FindGame,
  env: Terminal['env'],
): readonly GameRecord[] {
  if (!hasEarlier(record)) return [];
  const files = [...namedBefore(place, roundOf(record)), ...shelved(env).map(({ path }) => path)];
  const records = files.flatMap((file) => {
    const read = readRecord(file, findGame);
    return read.ok ? [read.value] : [];
  });
  return earlierOf(record, records);
}

/** For `match-3.parlor`: `match.parlor` and `match-2.parlor`. */
function namedBefore(place: string, round: number): readonly string[] {
  const { dir, name, ext } = parse(place);
  if (!name.endsWith(`-${round}`)) return [];
  const first = resolve(dir, `${name.slice(0, -`-${round}`.length)}${ext}`);
  return Array.from({ length: round - 1 }, (_, index) => roundFile(first, index + 1) ?? first);
}
