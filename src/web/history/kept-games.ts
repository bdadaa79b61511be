import { parseRecord, readTags } from '../../core/match/record.ts';
import { textOrder } from '../../core/text-order.ts';
import { contestText } from '../../play/history/history-text.ts';
import { type KeptGame, toldByTags } from '../../play/history/kept-game.ts';
import { programsInWords } from '../../play/program-words.ts';
import { goesOn } from '../../play/session.ts';
import { turnIn } from '../../play/taken-up.ts';
import { findGame, isOwn } from '../games.ts';
import type { StoredGame } from '../store/store.ts';

/** A game saved in this browser, as a list shows it. */
export type ListedGame = KeptGame & {
  readonly text: string;
  readonly written: string;
  readonly title: string;
  /** Whether its game is available. */
  readonly known: boolean;
  /** The series it belongs to. */
  readonly series: string;
};

/** The saved games, the newest first. They are not replayed: every record was checked when it was saved. */
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
          from: turnIn(tags.value) ?? null,
          title: known?.title ?? told.game,
          known: known !== undefined,
          series: `${tags.value.Seed} ${tags.value.Series}`,
        },
      ];
    })
    .sort((a, b) => textOrder(b.date, a.date) || textOrder(b.written, a.written));
}

/** The last game that can be continued, or the newest of a series that can. */
export function newestOpen(games: readonly ListedGame[]): ListedGame | undefined {
  const seen = new Set<string>();
  for (const game of games.toSorted((a, b) => textOrder(b.written, a.written))) {
    const isNewest = !seen.has(game.series);
    seen.add(game.series);
    if (!game.known || (game.result !== '*' && !isNewest)) continue;
    // The rules of your own game may have changed: they are checked when it is opened, not here.
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

/** The players of a game, programs in words. */
export function contestInWords(game: ListedGame): string {
  return programsInWords(contestText(game));
}

/** The players of an unfinished game, and how far it has got. */
export function whereLeft(game: ListedGame): string {
  const where = game.result === '*' ? `after turn ${game.turns}` : 'the next game';
  return `${contestInWords(game)}, ${where}`;
}
