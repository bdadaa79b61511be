import { resolve } from 'node:path';
import { clip } from '../../core/clip.ts';
import type { ChosenGame, FindGame, Game } from '../../core/contract/game.ts';
import { type GivenOptions, readGivenOptions, settleOptions } from '../../core/contract/option.ts';
import type { Variant } from '../../core/contract/variant.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import { didYouMean } from '../../core/suggest.ts';
import { orList } from '../../core/word-list.ts';
import { GAMES, isShipped } from '../../games/index.ts';
import { withHouseRules } from '../../kit/house/house-rules.ts';
import type { GameAnswer } from '../../play/stranger/protocol.ts';
import type { SharedFlags } from '../flag.ts';
import type { CustomGame } from './custom-game.ts';
import { readGameFile, refuseNoFile } from './game-file.ts';

/** The games from files, by path. Each file is loaded once. */
const customGames = new Map<string, CustomGame>();

/** The available games: those that ship, and the one from this file, if any. */
export async function gamesAtHand(file: string | undefined): Promise<Result<readonly Game[]>> {
  if (file === undefined) return accept(GAMES);
  const custom = await loadGame(file);
  if (!custom.ok) return custom;
  return accept([custom.value.game, ...GAMES]);
}

export function finder(games: readonly Game[]): FindGame {
  return (id) => games.find((game) => game.id === id);
}

/** The game that a command names, by name or by file, with its options. */
export async function loadChoice(
  name: string | undefined,
  { game: file, set }: Pick<SharedFlags, 'game' | 'set'>,
): Promise<Result<ChosenGame>> {
  const games = await gamesAtHand(file);
  if (!games.ok) return games;
  const named = gameNamed(name ?? (file === undefined ? undefined : games.value[0]?.id), {
    games: games.value,
    file,
  });
  if (!named.ok) return named;
  const { game, variant } = named.value;
  const assignments = (set ?? []).flatMap((text) => text.split(/\s+/));
  const given = readGivenOptions(assignments, game.options);
  const options = given.ok
    ? settleOptions(game.options, { ...variant?.set, ...given.value })
    : given;
  if (!options.ok) return options;
  const custom = [...customGames.values()].find((candidate) => candidate.game === game);
  const unsoundly = await custom?.refusal(options.value);
  return unsoundly === undefined ? accept({ game, options: options.value }) : refuse(unsoundly);
}

/** The same for programs and models, which give options as pairs instead of `name=value`. */
export function choiceBy(
  file: string | undefined,
): (name: string, given: GivenOptions) => Promise<Result<ChosenGame>> {
  return (name, given) =>
    loadChoice(name, { game: file, set: Object.entries(given).map((option) => option.join('=')) });
}

/** Where another thread can find this game; undefined if it cannot. */
export function sourceOf(game: Game): GameSource | undefined {
  if (isShipped(game)) return { kind: 'shipped', id: game.id };
  for (const [path, custom] of customGames) if (custom.game === game) return { kind: 'file', path };
  return undefined;
}

/** Describes an error as a mistake in the game's file; undefined if it is Parlor's own. */
export async function mistakeOf(error: unknown): Promise<string | undefined> {
  for (const custom of customGames.values()) {
    const sentence = custom.mistake(error);
    if (sentence !== undefined) return sentence;
  }
  const { placeOfError, showPlace } = await import('./source-place.ts');
  const place = placeOfError(error);
  return place && `${showPlace(place)}: ${showThrown(error)}`;
}

/** A game, or a variant of it, that a name refers to. */
export type NamedGame = { readonly game: Game; readonly variant?: Variant | undefined };

/**
 * The game that a name refers to: by id, by number in the list of games, or by part of its title if that is unique;
 * then a variant by its id, its title or part of them. `file` is the custom game's file, if one was named.
 */
export function gameNamed(
  name: string | undefined,
  { games, file }: { readonly games: readonly Game[]; readonly file?: string | undefined },
): Result<NamedGame> {
  const own = games.map((game): NamedGame => ({ game }));
  const variants = games.flatMap((game) =>
    (game.variants ?? []).map((variant): NamedGame => ({ game, variant })),
  );
  const exact = [...own, ...variants].find((one) => idOf(one) === name);
  if (exact !== undefined) return accept(exact);
  const ids = games.map(({ id }) => id);
  const typed = name?.trim().toLowerCase() ?? '';
  const listed =
    file === undefined && /^[0-9]{1,3}$/.test(typed) ? own[Number(typed) - 1] : undefined;
  if (listed !== undefined) return accept(listed);
  const words = typed.split(/[\s-]+/).filter((word) => word !== '');
  const isMeant = ({ game, variant }: NamedGame): boolean => {
    const { id, title } = variant ?? game;
    const parts = `${id} ${title}`.toLowerCase().split(/[\s-]+/);
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const meantGames = own.filter(isMeant);
  const meant = meantGames.length > 0 ? meantGames : variants.filter(isMeant);
  const [only, ...others] = meant;
  if (only === undefined)
    return refuse(
      noSuchGame(
        name,
        ids,
        file,
        variants.map((one) => idOf(one)),
      ),
    );
  if (others.length === 0) return accept(only);
  const allowed = meant.map(idOf);
  return refuse({
    code: 'game/unknown',
    message: `Which game is "${clip(typed)}"? It could be ${orList(allowed)}.`,
    allowed,
  });
}

function idOf({ game, variant }: NamedGame): string {
  return (variant ?? game).id;
}

/** Refuses: none of these games has that name. */
export function noSuchGame(
  name: string | undefined,
  allowed: readonly string[],
  file: string | undefined,
  variants: readonly string[] = [],
): Refusal {
  const list = `Games: ${allowed.join(', ')}.`;
  return name === undefined
    ? { code: 'game/none-named', message: `Which game? ${list}`, allowed }
    : {
        code: 'game/unknown',
        message: `There is no game "${clip(name)}".${didYouMean(name, [...allowed, ...variants])} ${list}${file === undefined ? ' To play your own game, name its file: --game <file>.' : ''}`,
        allowed,
      };
}

/** Loads a custom game, the default export of a module. */
async function loadGame(file: string): Promise<Result<CustomGame>> {
  const path = resolve(file);
  const known = customGames.get(path);
  if (known !== undefined) return accept(known);
  const missing = refuseNoFile(file);
  if (missing !== undefined) return missing;
  // Shipped games need none of this.
  const { openLoadedThread } = await import('./game-worker.ts');
  const { customGame } = await import('./custom-game.ts');
  const { refusalOf } = await import('../../play/stranger/protocol.ts');
  const refusalIn = (answer: GameAnswer): Refusal | undefined =>
    answer.kind === 'fault' ? refusalOf(answer.fault) : undefined;
  const thread = await openLoadedThread(file);
  if ('message' in thread) return refuse(refusalOf(thread));
  const read = await readGameFile(file);
  if ('unreadable' in read) {
    await thread.end();
    return refuse(refusalOf({ kind: 'unread', ...read.unreadable }));
  }
  const custom = customGame(read.value as Game, file, {
    at: async (options) => refusalIn(await thread.ask({ kind: 'look', options })),
    atOnce: (options) => refusalIn(thread.askNow({ kind: 'look', options })),
  });
  customGames.set(path, custom);
  return accept(custom);
}

/** Where a thread finds a game, because functions cannot be sent. */
export type GameSource =
  | { readonly kind: 'shipped'; readonly id: string }
  | { readonly kind: 'file'; readonly path: string };

export async function findGame(source: GameSource): Promise<Game> {
  if (source.kind === 'file') {
    const read = await readGameFile(source.path);
    if ('unreadable' in read) throw read.unreadable.error;
    return withHouseRules(read.value as Game);
  }
  const game = GAMES.find(({ id }) => id === source.id);
  if (game === undefined) throw new Error(`There is no game ${source.id}.`);
  return game;
}
