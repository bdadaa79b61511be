import { clip } from '../../../core/clip.ts';
import type { FindGame, Game } from '../../../core/contract/game.ts';
import { count, countOf } from '../../../core/count.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import {
  type GameFilter,
  isWanted,
  PLAYER_RESULTS,
  playedAs,
  seatsOf,
  titleOfId,
} from '../../../play/history/history-entry.ts';
import { message } from '../../../protocol/message.ts';
import { printablePath } from '../../../store/whole-file.ts';
import { printable, wrap } from '../../draw/wrap.ts';
import { FAILED } from '../../exit-status.ts';
import { finder, gamesAtHand } from '../../files/load.ts';
import { readWhole, type SharedFlags, type SwitchFlags, type TextFlags } from '../../flag.ts';
import { chooseGames } from '../../history/chosen-games.ts';
import type { GameAct } from '../../history/games-list.ts';
import { gamesMessage, historyGame } from '../../pages/games-json.ts';
import { gameLines, gameRows, NOT_YET, type NumberedGame, pageOf } from '../../pages/games-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { type WorkedOut, workOutAccuracies } from '../../review/accuracies.ts';
import { openHistory, type ShelfHistory } from '../../store/history.ts';
import { clearScreen } from '../../talk/fullscreen.ts';
import {
  type Context,
  complain,
  isInteractive,
  programName,
  type Terminal,
  timeAt,
} from '../../terminal.ts';
import { deleteGames } from './delete-games.ts';

type GamesFlags = SharedFlags &
  TextFlags<'against' | 'result' | 'since' | 'name' | 'count'> &
  SwitchFlags<'all' | 'accuracy' | 'yes'>;

const ACTIONS = ['list', 'show', 'continue', 'review', 'replay', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

const DAY = 86_400_000;
const MOST_LISTED = 1_000_000;

/** Lists the games played here, and opens, reviews, replays or deletes them. */
export async function gamesCommand(
  words: readonly string[],
  flags: GamesFlags,
  terminal: Context,
): Promise<Result<number>> {
  const [first, ...files] = words;
  if (first === 'import') return (await import('./backup.ts')).importGames(files, flags, terminal);
  if (first === 'export') return (await import('./backup.ts')).exportGames(files, flags, terminal);
  const action = ACTIONS.find((known) => known === first);
  const rest = action === undefined ? words : words.slice(1);
  const isList = action === undefined || action === 'list';
  const wanted = readWanted(isList ? rest : [], flags, timeAt(terminal));
  if (!wanted.ok) return wanted;
  const most = readWhole('--count', flags.count ?? String(MOST_LISTED), 1, MOST_LISTED);
  if (!most.ok) return most;
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const find = finder(games.value);
  const opened = await readShelf(terminal, games.value);
  if (!opened.ok) return opened;
  const shelf = opened.value;
  if (!isList) return act(action, rest, shelf, { wanted: wanted.value, find, flags }, terminal);

  const listed = shelf.listed
    .filter(({ game, title }) => isWanted(game, title, wanted.value))
    .slice(0, most.value);
  const isBrowsed = flags.json !== true && flags.plain !== true && isInteractive(terminal);
  const worked = await workOutAccuracies(
    shelf.history,
    listed.map(({ game }) => game),
    { find, whole: flags.accuracy === true },
    terminal,
  );
  const found = listed.map((each) => withAccuracy(each, worked));
  if (flags.json === true)
    return printAnswer(terminal, gamesMessage(found, shelf.history.unreadable));
  if (found.length === 0) {
    terminal.output.write(`${nothingFound(shelf, terminal)}\n`);
    tellUnreadable(shelf.history, terminal);
    return accept(shelf.listed.length === 0 ? 0 : FAILED);
  }
  if (isBrowsed) {
    const { browseGames } = await import('../../history/games-list.ts');
    // The list will cover the command's output.
    const covered = { ...terminal, isCovered: true };
    const on: GameAct = (name, chosen) => actOn(name, chosen, { game: flags.game }, covered);
    const [skipped, ...others] = skippedFiles(shelf.history);
    const note =
      others.length === 0 ? skipped : `${skipped} And ${countOf(others.length, 'more file')}.`;
    const tips = notes(found, worked, terminal);
    return accept(await browseGames(found, on, { note, tips }, terminal));
  }
  const page = pageOf(terminal);
  const below = notes(found, worked, terminal).flatMap((note) => wrap(note, page.width, 3));
  // Cut nothing in a pipe: another program reads it.
  const width = terminal.output.isTTY === true ? page.width : Number.POSITIVE_INFINITY;
  const rows = gameRows(found, { ...page, width }).flat();
  terminal.output.write(`${[...rows, ...below].join('\n')}\n`);
  tellUnreadable(shelf.history, terminal);
  return accept(0);
}

/** The games on the shelf, as they are listed. */
type Shelf = { readonly history: ShelfHistory; readonly listed: readonly NumberedGame[] };

/** Everything on the shelf, with people's games numbered from the newest; or why the shelf cannot be read. */
export async function readShelf(
  terminal: Terminal,
  games: readonly Game[],
): Promise<Result<Shelf>> {
  const find = finder(games);
  const history = await openHistory(terminal, find);
  if (history.trouble !== undefined)
    return refuse({ code: 'file/no-folder', message: history.trouble });
  let number = 0;
  const listed = history.games.map((game) => ({
    number: seatsOf(game).length > 0 ? ++number : null,
    game,
    title: titleOfId(playedAs(game, find), games),
  }));
  return accept({ history, listed });
}

function withAccuracy(listed: NumberedGame, { found }: WorkedOut): NumberedGame {
  const accuracy = found.get(listed.game.id);
  return accuracy === undefined ? listed : { ...listed, game: { ...listed.game, accuracy } };
}

/** Explains the signs in a list, and why some accuracies are missing. */
function notes(
  listed: readonly NumberedGame[],
  { notAtHand, tooLarge }: WorkedOut,
  { env }: Terminal,
): readonly string[] {
  const open = listed.filter(({ game }) => game.result !== '*' && game.accuracy === null).length;
  const left = open - notAtHand - tooLarge;
  return [
    ...(left > 0
      ? [`${NOT_YET}  accuracy not worked out yet: ${programName(env)} games --accuracy`]
      : []),
    ...(tooLarge > 0
      ? [
          `${NOT_YET}  ${countOf(tooLarge, 'game')} too big to solve quickly: no accuracy. Wait longer with --time 600`,
        ]
      : []),
    ...(notAtHand > 0
      ? [`${NOT_YET}  ${count(notAtHand)} of your own games: name their file with --game`]
      : []),
  ];
}

function nothingFound({ listed }: Shelf, { env }: Terminal): string {
  if (listed.some(({ number }) => number !== null)) return 'No game here matches.';
  const others = listed.length === 0 ? '' : ' by people; --all lists those between bots';
  return `No games have been played here yet${others}. Play one: ${programName(env)} play`;
}

/** Reports the files that are not records and were skipped. */
function skippedFiles({ unreadable }: ShelfHistory): readonly string[] {
  return unreadable.map(({ path, why }) => {
    const named = why.startsWith(printablePath(path)) ? why : `${printablePath(path)}: ${why}`;
    return `Skipped: ${printable(named)}`;
  });
}

function tellUnreadable(history: ShelfHistory, terminal: Terminal): void {
  for (const sentence of skippedFiles(history)) complain(terminal, sentence);
}

async function act(
  action: Exclude<Action, 'list'>,
  words: readonly string[],
  shelf: Shelf,
  {
    wanted,
    find,
    flags,
  }: { readonly wanted: GameFilter; readonly find: FindGame; readonly flags: GamesFlags },
  terminal: Context,
): Promise<Result<number>> {
  const isDeleting = action === 'delete';
  if (action === 'continue' && words.length === 0) return goOn(true, flags, terminal);
  const chosen = chooseGames(words, shelf.listed, { wanted, isDeleting });
  if (!chosen.ok) return chosen;
  if (isDeleting) return deleteGames(chosen.value, flags, terminal);
  const [first] = chosen.value as readonly [NumberedGame];
  if (action !== 'show') return actOn(action, first, flags, terminal);
  const worked = await workOutAccuracies(
    shelf.history,
    [first.game],
    { find, whole: flags.accuracy === true },
    terminal,
  );
  const listed = withAccuracy(first, worked);
  if (flags.json === true) return printAnswer(terminal, message('game', historyGame(listed)));
  const lines = gameLines(listed, programName(terminal.env), pageOf(terminal));
  terminal.output.write(`${lines.join('\n')}\n`);
  return accept(0);
}

async function actOn(
  action: Exclude<Action, 'list' | 'show'>,
  chosen: NumberedGame,
  flags: GamesFlags,
  terminal: Context,
): Promise<Result<number>> {
  const { path } = chosen.game;
  if (action === 'delete') return deleteGames([chosen], flags, terminal);
  if (action === 'continue') return goOn(path, flags, terminal);
  return action === 'review'
    ? (await import('./review.ts')).reviewCommand(path, flags, terminal)
    : (await import('./replay.ts')).replay(path, flags, terminal);
}

/** Continues the game in a file, or the newest unfinished game. */
async function goOn(
  resume: string | true,
  { game, plain, json }: GamesFlags,
  terminal: Context,
): Promise<Result<number>> {
  if (isInteractive(terminal)) clearScreen(terminal);
  const { play } = await import('../play/play.ts');
  return play(undefined, { game, plain, json, resume }, terminal);
}

function readWanted(words: readonly string[], flags: GamesFlags, now: Date): Result<GameFilter> {
  const result = PLAYER_RESULTS.find((known) => known === flags.result);
  if (flags.result !== undefined && result === undefined)
    return refuse({
      code: 'flag/bad-value',
      message: `"${clip(flags.result)}" is not a result. --result takes ${PLAYER_RESULTS.join(', ')}.`,
      allowed: PLAYER_RESULTS,
    });
  const since = readSince(flags.since, now);
  if (!since.ok) return since;
  const { against, name, all } = flags;
  return accept({ words, against, result, since: since.value, name, all });
}

/** A local day, or a number of days or weeks ago. */
export function readSince(text: string | undefined, now: Date): Result<string | undefined> {
  if (text === undefined) return accept(undefined);
  const [, number, unit] = /^([0-9]{1,5})([dw])$/.exec(text) ?? [];
  if (number !== undefined)
    return accept(
      new Date(now.getTime() - Number(number) * (unit === 'w' ? 7 : 1) * DAY).toISOString(),
    );
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00`) : undefined;
  return day === undefined || Number.isNaN(day.getTime())
    ? refuse({
        code: 'flag/bad-value',
        message: '--since takes a day (2026-11-15), days (7d) or weeks (2w).',
      })
    : accept(day.toISOString());
}
