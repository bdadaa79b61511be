import { parseRecord, readTags } from '../../core/match/record.ts';
import { textOrder } from '../../core/text-order.ts';
import { contestText } from '../../play/history/history-text.ts';
import { type KeptGame, toldByTags } from '../../play/history/kept-game.ts';
import { programsInWords } from '../../play/program-words.ts';
import { goesOn, practiceTurn } from '../../play/table/table-record.ts';
import { findGame, isOwn } from '../games.ts';
import type { StoredGame } from '../store/store.ts';

/** A game that this browser keeps, as a list tells it. */
export type ListedGame = KeptGame & {
  readonly text: string;
  readonly written: string;
  readonly title: string;
  /** Whether its game is at hand. */
  readonly known: boolean;
  /** The series it belongs to. */
  readonly series: string;
};

/** What is kept, the newest first. Nothing is played again for it: that every record is whole was seen to when it was kept. */
export function listGames(stored: readonly StoredGame[]): readonly ListedGame[] {
  return stored
    .flatMap((game): readonly ListedGame[] => {
      const { id, text, date, written, accuracy } = game;
      const tags = readTags(text);
      const told = tags.ok ? toldByTags(tags.value, text) : undefined;
      if (!tags.ok || told === undefined) return [];
      const known = findGame(told.game);
      return [
        {
          ...told,
          id,
          date,
          accuracy,
          text,
          written,
          from: practiceTurn(tags.value) ?? null,
          title: known?.title ?? told.game,
          known: known !== undefined,
          series: `${tags.value.Seed} ${tags.value.Series}`,
        },
      ];
    })
    .sort((a, b) => textOrder(b.date, a.date) || textOrder(b.written, a.written));
}

/** The game that was last played and can be gone on with, or the newest of a series that can. */
export function newestOpen(games: readonly ListedGame[]): ListedGame | undefined {
  const seen = new Set<string>();
  for (const game of games.toSorted((a, b) => textOrder(b.written, a.written))) {
    const isNewest = !seen.has(game.series);
    seen.add(game.series);
    if (!game.known || (game.result !== '*' && !isNewest)) continue;
    // The rules of a game of somebody's own may have changed: they are tried where it is opened, not here.
    if (isOwnNamed(game.game) ? game.result === '*' : canGoOn(game)) return game;
  }
  return undefined;
}

function isOwnNamed(id: string): boolean {
  const game = findGame(id);
  return game !== undefined && isOwn(game);
}

function canGoOn({ text }: ListedGame): boolean {
  const record = parseRecord(text, findGame);
  return record.ok && goesOn(record.value);
}

/** Who played whom, programs in words. */
export function contestInWords(game: ListedGame): string {
  return programsInWords(contestText(game));
}

/** Whom a game that was left is between, and how far it has come. */
export function whereLeft(game: ListedGame): string {
  const where = game.result === '*' ? `after turn ${game.turns}` : 'the next game';
  return `${contestInWords(game)}, ${where}`;
}
