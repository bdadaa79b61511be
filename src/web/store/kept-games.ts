import { parseRecord } from '../../core/match/record.ts';
import { isRecord } from '../../core/show.ts';
import { keepAccuracies, readAccuracies } from '../../play/history/accuracy-store.ts';
import { type HistoryGame, summaryOfHead } from '../../play/history/history.ts';
import {
  type Accuracies,
  newestFirst,
  playedAs,
  titleOfId,
} from '../../play/history/history-entry.ts';
import { canContinue } from '../../play/record/table-record.ts';
import { contestText } from '../../play/text/game/history.ts';
import type { Version } from '../../store/contract.ts';
import { findGame, gamesAtHand, isCustom } from '../games.ts';
import { hrefWith } from '../links.ts';
import { loadHouseRules, waitsForHouseRules } from '../loading/house-rules-later.ts';
import { hrefTo } from '../router.ts';
import { IMPORTED, recordTexts } from './record-texts.ts';
import { pageStore } from './store.ts';

/** A game that this browser keeps, as lists show it. */
export type ListedGame = HistoryGame & { readonly text: string; readonly title: string };

/** The kept games, newest first. No game is replayed for it: each record was checked when it was saved. */
export async function readGames(): Promise<readonly ListedGame[]> {
  const records = await recordTexts();
  if (records.some(({ text }) => waitsForHouseRules(text))) await loadHouseRules();
  const accuracies = await readAccuracies(pageStore, records);
  const marked = await pageStore.values.get(IMPORTED);
  const imported = marked.ok && isRecord(marked.value?.value) ? marked.value.value : {};
  return records
    .flatMap((record): readonly ListedGame[] => {
      const summary = summaryOfHead(record.text, record);
      if (summary === undefined) return [];
      const { key: id, version, text } = record;
      // A game from elsewhere counts from its own day until it is continued here.
      const written = imported[id] === version ? Date.parse(summary.date) : record.written;
      const known = findGame(summary.game) !== undefined;
      const accuracy = accuracies.get(id) ?? null;
      const title = titleOfId(playedAs(summary, findGame), gamesAtHand());
      return [{ ...summary, id, accuracy, version, written, text, title, known }];
    })
    .sort(newestFirst);
}

/** The last game that can be continued, or the newest of a series that can. */
function newestOpen(games: readonly ListedGame[]): ListedGame | undefined {
  const seen = new Set<string>();
  for (const game of games.toSorted((a, b) => b.written - a.written)) {
    const isNewest = !seen.has(game.series);
    seen.add(game.series);
    if (!game.known || (game.result !== '*' && !isNewest)) continue;
    // The rules of your own game may have changed: they are checked when it is opened, not here.
    if (isCustomNamed(game.game) ? game.result === '*' : canGoOn(game)) return game;
  }
  return undefined;
}

function isCustomNamed(id: string): boolean {
  const game = findGame(id);
  return game !== undefined && isCustom(game);
}

function canGoOn({ text }: ListedGame): boolean {
  const record = parseRecord(text, findGame);
  // A series on a server continues there.
  return record.ok && record.value.tags.Table === undefined && canContinue(record.value);
}

/** A game that the first screen offers. */
export type OpenGame = {
  readonly title: string;
  readonly where: string;
  readonly action: string;
  readonly href: string;
};

/** What the first screen offers: the last unfinished game, and the level above the one beaten last. */
export function openNow(games: readonly ListedGame[]): readonly OpenGame[] {
  const left = newestOpen(games);
  return [
    ...(left === undefined
      ? []
      : [
          {
            title: left.title,
            where: whereLeft(left),
            action: 'Continue',
            href: hrefWith('play', left.text, left.id),
          },
        ]),
    ...nextLevel(games),
  ];
}

/** The next level, if the last finished game against a level was won. */
function nextLevel(games: readonly ListedGame[]): readonly OpenGame[] {
  const last = games.find(
    ({ result, known, players }) =>
      known && result !== '*' && players.some((name) => LEVEL.test(name)),
  );
  const bot = last?.players.findIndex((name) => LEVEL.test(name));
  const beaten = last?.result === (bot === 0 ? '0-1' : '1-0');
  if (last === undefined || bot === undefined || !beaten) return [];
  const level = Number(LEVEL.exec(last.players[bot] ?? '')?.[1]) + 1;
  const set = last.options === '' ? {} : { set: last.options };
  return [
    {
      title: last.title,
      where: 'you won, now try the next level',
      action: 'Next level',
      href: hrefTo(['new', last.game], { ...set, against: `bot:${level}` }),
    },
  ];
}

/** A program of a numbered level. */
const LEVEL = /^bot:(\d+)$/;

/** The players of an unfinished game, and how far it got. */
function whereLeft(game: ListedGame): string {
  const where = game.result === '*' ? `after turn ${game.turns}` : 'the next game';
  return `${contestText(game)}, ${where}`;
}

/** Keeps the accuracies of a game, unless its record has changed. */
export async function keepAccuracy(
  id: string,
  version: Version,
  accuracy: Accuracies,
): Promise<void> {
  const records = await pageStore.records.list();
  if (!records.ok) return;
  await keepAccuracies(pageStore, records.value, new Map([[id, { version, accuracy }]]));
}
