import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '../core/game.ts';
import { inspectGame } from '../core/inspection.ts';
import { clip, type OptionValues, readGivenOptions, settleOptions } from '../core/option.ts';
import type { FindGame } from '../core/record.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { didYouMean } from '../core/suggest.ts';
import { GAMES } from '../games/index.ts';

/** A game with its options settled. */
export type Choice = { readonly game: Game; readonly options: OptionValues };

/** How a command was told which game: by name, or by a file, with options as `name=value`. */
export type Wanted = {
  readonly name?: string | undefined;
  readonly file?: string | undefined;
  readonly set?: readonly string[] | undefined;
};

/** The games at hand: those that ship, and one from a file if a file is named. */
export async function gamesAtHand(file: string | undefined): Promise<Result<readonly Game[]>> {
  if (file === undefined) return accept(GAMES);
  const own = await loadGame(file);
  return own.ok ? accept([own.value, ...GAMES.filter((game) => game.id !== own.value.id)]) : own;
}

export function finder(games: readonly Game[]): FindGame {
  return (id) => games.find((game) => game.id === id);
}

export async function loadChoice({ name, file, set }: Wanted): Promise<Result<Choice>> {
  const games = await gamesAtHand(file);
  if (!games.ok) return games;
  const wanted = name ?? (file === undefined ? undefined : games.value[0]?.id);
  const game = games.value.find((candidate) => candidate.id === wanted);
  if (game === undefined) return refuse(noSuchGame(wanted, games.value));
  const given = readGivenOptions((set ?? []).flatMap((text) => text.split(/\s+/)));
  const options = given.ok ? settleOptions(game.options, given.value) : given;
  return options.ok ? accept({ game, options: options.value }) : options;
}

function noSuchGame(
  name: string | undefined,
  games: readonly Game[],
): { code: string; message: string; allowed: readonly string[] } {
  const allowed = games.map((game) => game.id);
  const list = `Games: ${allowed.join(', ')}.`;
  return name === undefined
    ? { code: 'game/none-named', message: `Which game? ${list}`, allowed }
    : {
        code: 'game/unknown',
        message: `There is no game "${clip(name)}".${didYouMean(name, allowed)} ${list}`,
        allowed,
      };
}

/** A game somebody wrote, from a module whose default export it is. */
async function loadGame(file: string): Promise<Result<Game>> {
  const path = resolve(file);
  if (!existsSync(path) || !statSync(path).isFile())
    return refuse({ code: 'game/no-file', message: `There is no file ${path}.` });
  let module: { readonly default?: unknown };
  try {
    module = await import(pathToFileURL(path).href);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse({ code: 'game/not-loaded', message: `${file} could not be loaded: ${why}` });
  }
  const game = inspectGame(module.default);
  return game.ok ? game : refuse({ ...game.error, message: `${file}: ${game.error.message}` });
}
