import { clip } from '../clip.ts';
import type { FindGame, Game } from '../contract/game.ts';
import { changeOptions, type OptionValue, type OptionValues } from '../contract/option.ts';
import { accept, type Result, refuse } from '../result.ts';
import { isRecord, showValue } from '../show.ts';

/** A match as JSON for any store or process, enough to replay it exactly. */
export type MatchData = {
  /** The id of the game. */
  readonly game: string;
  readonly options: OptionValues;
  /** The turns so far in record notation: `3`, or `2/1` for a sealed turn. */
  readonly moves: readonly string[];
};

/** The waiting half of a sealed turn. It is stored apart from the match, so that showing the match never reveals it. */
export type HalfData = { readonly player: 1 | 2; readonly move: string };

/** Well-formed data from outside. */
type Named = {
  readonly game: Game;
  readonly options: OptionValues;
  readonly moves: readonly string[];
};

/** Checks the form of a match, but not its turns. */
export function readMatchData(value: unknown, findGame: FindGame): Result<Named> {
  if (!isRecord(value))
    return damaged(
      `A match must be an object with "game", "options" and "moves", not ${shown(value)}.`,
    );
  const { game: id, options: given, moves } = value;
  if (typeof id !== 'string')
    return damaged(`"game" of a match must be the id of a game, not ${shown(id)}.`);
  if (!isRecord(given))
    return damaged(`"options" of a match must be an object, not ${shown(given)}.`);
  if (!Array.isArray(moves))
    return damaged(`"moves" of a match must be a list, not ${shown(moves)}.`);
  const strange = moves.findIndex((move) => typeof move !== 'string');
  if (strange >= 0)
    return damaged(`Turn ${strange + 1} of a match must be a text, not ${shown(moves[strange])}.`);
  const game = findGame(id);
  if (game === undefined)
    return refuse({
      code: 'match/unknown-game',
      message: `There is no game "${clip(id)}" here.`,
    });
  const options = readOptions(game, given);
  return options.ok ? accept({ game, options: options.value, moves }) : options;
}

/** Checks the form of a half, but not its legality. */
export function readHalfData(value: unknown): Result<HalfData> {
  // Bad input is not quoted, because it may hold a secret choice.
  if (!isRecord(value) || typeof value.move !== 'string')
    return badHalf('A half of a sealed turn is an object with "player" and "move".');
  const { player, move } = value;
  return player === 1 || player === 2
    ? accept({ player, move })
    : badHalf('"player" of a half of a sealed turn is 1 or 2.');
}

export function badHalf(message: string): ReturnType<typeof refuse> {
  return refuse({ code: 'match/bad-half', message });
}

/** The options named in a match, with the others at their defaults, as in a record. */
function readOptions(game: Game, given: Readonly<Record<string, unknown>>): Result<OptionValues> {
  const names = Object.keys(given);
  const strange = names.find((name) => !isOptionValue(given[name]));
  if (strange !== undefined) return badOption(strange, given[strange]);
  const settled = changeOptions(game.options, given as OptionValues, {});
  if (!settled.ok) return refuse({ ...settled.error, code: 'match/bad-options' });
  // Text instead of a number, or an unsorted list, can be read but would be written differently.
  const other = names.find(
    // A house rule at its default is omitted.
    (name) => JSON.stringify(given[name]) !== JSON.stringify(settled.value[name] ?? given[name]),
  );
  return other === undefined ? settled : badOption(other, given[other]);
}

function badOption(name: string, value: unknown): ReturnType<typeof refuse> {
  return refuse({
    code: 'match/bad-options',
    message: `"${clip(name)}" of a match cannot be ${shown(value)}: write a number as a number, a word as a text, and a list as numbers in ascending order.`,
  });
}

function isOptionValue(value: unknown): value is OptionValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'number');
  return typeof value === 'number' || typeof value === 'string';
}

function damaged(message: string): ReturnType<typeof refuse> {
  return refuse({ code: 'match/damaged', message });
}

/** Data from outside, made short and plain enough to quote back. */
function shown(value: unknown): string {
  return clip(showValue(value));
}
