import type { FindGame, Game } from '../../core/contract/game.ts';
import { parseOptions } from '../../core/contract/option.ts';
import { idOf } from '../../core/contract/variant.ts';
import {
  type GameRecord,
  type GameResult,
  RESULTS,
  resultOfRecord,
} from '../../core/match/record.ts';
import { nameKey } from '../../core/person-name.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { textOrder } from '../../core/text-order.ts';
import { isBotName } from '../../players/participant.ts';
import { movetextOf } from './movetext.ts';

/** Each side's accuracy, from 0 to 100; null for a side whose choices could not lose anything. */
export type Accuracies = readonly [number | null, number | null];

/** The summary of a game in the history, readable without replaying it. */
export type HistoryEntry = {
  /** Its id in the store. */
  readonly id: string;
  /** The game's id and its options, as a record writes them. */
  readonly game: string;
  readonly options: string;
  readonly players: readonly [string, string];
  readonly result: GameResult;
  readonly turns: number;
  /** When it began: a time in UTC, as ISO 8601 writes it. */
  readonly date: string;
  /** When its record was last written, in milliseconds, if it was. */
  readonly written?: number;
  /** The first turn, from 1, that was replayed, if it was resumed from within another game. */
  readonly from: number | null;
  /** Null until it is computed. */
  readonly accuracy: Accuracies | null;
};

/** The order of games, newest first. Of those that began at the same time, the one written last is the newest. */
export function newestFirst(
  a: Pick<HistoryEntry, 'id' | 'date' | 'written'>,
  b: Pick<HistoryEntry, 'id' | 'date' | 'written'>,
): number {
  return textOrder(b.date, a.date) || (b.written ?? 0) - (a.written ?? 0) || textOrder(b.id, a.id);
}

/** What was played: the variant's id, or the game's. */
export function playedAs(
  { game: id, options: text }: Pick<HistoryEntry, 'game' | 'options'>,
  find: FindGame,
): string {
  const game = find(id);
  const options = game && parseOptions(game.options, text);
  return game !== undefined && options?.ok === true ? idOf({ game, options: options.value }) : id;
}

/** The title of a game or a variant by its id; the id itself if there is none. */
export function titleOfId(id: string, games: readonly Game[]): string {
  const known = games.flatMap((game) => [game, ...(game.variants ?? [])]);
  return known.find((one) => one.id === id)?.title ?? id;
}

/** The result for one side. */
export const PLAYER_RESULTS = ['won', 'lost', 'drawn', 'unfinished'] as const;
export type PlayerResult = (typeof PLAYER_RESULTS)[number];

type GameSummary = Pick<HistoryEntry, 'game' | 'options' | 'players' | 'result' | 'turns'>;

/** The summary of a fully parsed record. */
export function gameSummary(record: GameRecord, options: string): GameSummary {
  const { match, players } = record;
  return {
    game: match.game.id,
    options,
    players,
    result: resultOfRecord(record),
    turns: match.turns,
  };
}

/**
 * The summary from a record's head, for a game whose rules are not available to check it. Undefined if the head is
 * incomplete or contradicts the moves below it.
 */
export function summaryOfTags(
  tags: Readonly<Record<string, string>>,
  text: string,
): GameSummary | undefined {
  const { Game: game, Options: options = '', Player1 = 'Player 1', Player2 = 'Player 2' } = tags;
  const result = RESULTS.find((known) => known === tags.Result);
  // All words except the number before each pair.
  const words = movetextOf(text).length;
  const turns = words - Math.ceil(words / 3);
  if (game === undefined || result === undefined || !text.endsWith('\n')) return undefined;
  if (tags.Turns !== undefined && tags.Turns !== String(turns)) return undefined;
  const players = [Player1.normalize('NFC'), Player2.normalize('NFC')] as const;
  return { game, options, players, result, turns };
}

export function outcomeFor({ result }: Pick<HistoryEntry, 'result'>, seat: Seat): PlayerResult {
  if (result === '*') return 'unfinished';
  if (result === '1/2-1/2') return 'drawn';
  return (result === '1-0') === (seat === 0) ? 'won' : 'lost';
}

/** The seats where people sat; with a name, that person's. */
export function seatsOf(
  { players }: Pick<HistoryEntry, 'players'>,
  name?: string | undefined,
): readonly Seat[] {
  const wanted = name === undefined ? undefined : nameKey(name);
  return SEATS.filter(
    (seat) =>
      !isBotName(players[seat]) && (wanted === undefined || nameKey(players[seat]) === wanted),
  );
}

/** A search among the games in the history. */
export type GameFilter = {
  /** Each must occur somewhere in the game's summary. */
  readonly words?: readonly string[] | undefined;
  readonly against?: string | undefined;
  readonly result?: PlayerResult | undefined;
  /** The earliest time it may have begun. */
  readonly since?: string | undefined;
  /** Only this person's games; otherwise everyone's. */
  readonly name?: string | undefined;
  /** Games between programs too. */
  readonly all?: boolean | undefined;
};

export function isWanted(game: HistoryEntry, title: string, wanted: GameFilter): boolean {
  const { words = [], against, result, since, name, all } = wanted;
  const people = seatsOf(game, name);
  const seats = people.length === 0 && all === true && name === undefined ? SEATS : people;
  if (seats.length === 0 || (since !== undefined && game.date < since)) return false;
  const fits = (seat: Seat): boolean =>
    (against === undefined || isIn(against, game.players[other(seat)])) &&
    (result === undefined || outcomeFor(game, seat) === result);
  const searched = [game.id, game.game, title, game.options, ...game.players, game.date].join('\n');
  return seats.some(fits) && words.every((word) => isIn(word, searched));
}

function isIn(part: string, text: string): boolean {
  return nameKey(text).includes(nameKey(part));
}
