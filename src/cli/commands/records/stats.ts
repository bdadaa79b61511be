import type { FindGame } from '../../../core/contract/game.ts';
import { nameKey } from '../../../core/person-name.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { isWanted, playedAs, titleOfId } from '../../../play/history/history-entry.ts';
import { statsOf } from '../../../play/history/stats.ts';
import { GameRatings } from '../../../play/puzzles/game-ratings.ts';
import { message } from '../../../protocol/message.ts';
import { paintFor } from '../../draw/paint.ts';
import { FAILED } from '../../exit-status.ts';
import { finder, gameNamed, gamesAtHand, noSuchGame } from '../../files/load.ts';
import type { SharedFlags, SwitchFlags, TextFlags } from '../../flag.ts';
import { type StatsPage, solverLines, statsData, statsLines } from '../../pages/stats-page.ts';
import { printAnswer } from '../../print-answer.ts';
import { workOutAccuracies } from '../../review/accuracies.ts';
import type { ShelvedGame } from '../../store/history.ts';
import { openStore } from '../../store/shelf.ts';
import {
  type Context,
  columnsOf,
  complain,
  isInteractive,
  programName,
  timeAt,
} from '../../terminal.ts';
import { readShelf, readSince } from './games.ts';

type StatsFlags = SharedFlags & TextFlags<'name' | 'since'> & SwitchFlags<'accuracy'>;

/** Prints the totals of the games played here, for each person. */
export async function statsCommand(
  name: string | undefined,
  flags: StatsFlags,
  terminal: Context,
): Promise<Result<number>> {
  const since = readSince(flags.since, timeAt(terminal));
  if (!since.ok) return since;
  const atHand = await gamesAtHand(flags.game);
  if (!atHand.ok) return atHand;
  const find = finder(atHand.value);
  const shelf = await readShelf(terminal, atHand.value);
  if (!shelf.ok) return shelf;
  const { history, listed } = shelf.value;
  const meant = name === undefined ? undefined : gameNamed(name, { games: atHand.value });
  const wanted =
    (meant?.ok === true ? (meant.value.variant ?? meant.value.game).id : name) ??
    (flags.game === undefined ? undefined : atHand.value[0]?.id);
  // Custom games are known from their records on the shelf, with or without their file.
  const ids = new Set([
    ...atHand.value.flatMap(({ id, variants = [] }) => [id, ...variants.map((one) => one.id)]),
    ...listed.map(({ game }) => game.game),
  ]);
  if (wanted !== undefined && !ids.has(wanted))
    return refuse(noSuchGame(wanted, [...ids], flags.game));
  const chosen = listed
    .filter(({ game, title }) => isWanted(game, title, { since: since.value, name: flags.name }))
    .map(({ game }) => game)
    .filter((game) => wanted === undefined || [game.game, playedAs(game, find)].includes(wanted));
  const { found } = await workOutAccuracies(
    history,
    chosen,
    { find, whole: flags.accuracy === true },
    terminal,
  );
  const games = chosen.map((game) => ({ ...game, accuracy: found.get(game.id) ?? game.accuracy }));
  const people = statsOf(games, flags.name, find);
  const store = openStore(terminal);
  const asked = atHand.value.filter(({ id }) => wanted === undefined || id === wanted);
  const rated = await Promise.all(
    asked.map(async ({ id, title }) => {
      const { people, trouble } = await GameRatings.open(store, id);
      const solvers = people
        .filter(([person]) => flags.name === undefined || nameKey(person) === nameKey(flags.name))
        .map(([person, rating]) => ({ name: person, game: id, title, ...rating }));
      return { solvers, trouble };
    }),
  );
  const solvers = rated.flatMap((one) => one.solvers);
  const trouble = rated.find((one) => one.trouble !== undefined)?.trouble;
  if (trouble !== undefined) complain(terminal, `Puzzle ratings are missing: ${trouble}`);
  if (flags.json === true) {
    const puzzles = solvers.map(({ title: _, volatility: __, ...solver }) => solver);
    return printAnswer(terminal, message('stats', { people: people.map(statsData), puzzles }));
  }
  if (people.length === 0 && solvers.length === 0) {
    terminal.output.write(
      `No ${isAny(wanted, flags) ? '' : 'such '}game has been finished here yet.\n`,
    );
    return accept(isAny(wanted, flags) ? 0 : FAILED);
  }
  const page: StatsPage = {
    width: columnsOf(terminal),
    paint: paintFor(terminal),
    blocks: isInteractive(terminal),
    program: programName(terminal.env),
    titleOf: (id: string) => titleOfId(id, atHand.value),
    open: openGames(games, find),
  };
  const parts = [...people.map((person) => statsLines(person, page)), solverLines(solvers, page)];
  const lines = parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ['', ...part]));
  terminal.output.write(`${lines.join('\n')}\n`);
  return accept(0);
}

/** Whether the games without an accuracy ship with Parlor, or are custom games that need their file. */
function openGames(games: readonly ShelvedGame[], find: FindGame): StatsPage['open'] {
  const open = games.filter(({ accuracy, result }) => accuracy === null && result !== '*');
  const custom = open.filter(({ game }) => find(game) === undefined).length;
  if (custom === 0) return 'at hand';
  return custom === open.length ? 'own' : 'both';
}

function isAny(wanted: string | undefined, { name, since }: StatsFlags): boolean {
  return wanted === undefined && name === undefined && since === undefined;
}
