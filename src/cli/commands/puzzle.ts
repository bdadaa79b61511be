import type { ChosenGame } from '../../core/contract/game.ts';
import type { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { randomFrom } from '../../core/random.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { type Barren, GameRatings } from '../../play/puzzles/game-ratings.ts';
import {
  type Looked,
  type MistakeSearch,
  mistakesEnd,
  ownMistakes,
} from '../../play/puzzles/own-mistakes.ts';
import { doubtOf, noneOfAny, proofOf, riddles, shippedChoices } from '../../play/puzzles/source.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { complain } from '../complain.ts';
import type { Context } from '../context.ts';
import { FAILED } from '../exit-status.ts';
import { finder, gamesAtHand } from '../files/load.ts';
import { dayOf } from '../pages/games-page.ts';
import { askAll, type Posing, printAll, printNone, tellEnd, upTo } from '../puzzle/asking.ts';
import { poseDaily } from '../puzzle/daily.ts';
import { tellExhausted, tellInstead, versionedOptions } from '../puzzle/exhausted.ts';
import { type PuzzleFlags, type PuzzleOrder, readPuzzleOrder } from '../puzzle/order.ts';
import { sourceTools } from '../puzzle/source-tools.ts';
import { openHistory, type ShelvedGame } from '../store/history.ts';
import { openStore } from '../store/open-store.ts';
import { readRecord } from '../store/shelf.ts';
import { solveHere } from '../threads/solver.ts';
import { withAdvice } from '../threads/too-large.ts';

/** Poses positions with exactly one right answer, to a person or as JSON. */
export async function puzzleCommand(
  name: string | undefined,
  flags: PuzzleFlags,
  terminal: Context,
): Promise<Result<number>> {
  const order = await readPuzzleOrder(name, flags);
  if (!order.ok) return order;
  if (flags.mine === true) return poseMistakes(order.value, terminal);
  return flags.daily === true ? poseDaily(order.value, terminal) : poseAny(order.value, terminal);
}

/** Puzzles near a person's rating; with a seed in the seed's order, and for programs in any order. */
async function poseAny(order: PuzzleOrder, terminal: Context): Promise<Result<number>> {
  const { chosen, level, most, seed, person, flags } = order;
  const known = chosen === undefined ? undefined : await barrenBefore(chosen, flags, terminal);
  if (chosen !== undefined && known !== undefined) {
    const sentence = proofOf(chosen, known, level.what, 0);
    tellEnd(sentence, flags, terminal);
    tellInstead(chosen, known.instead, flags, terminal);
    printNone(sentence, flags, terminal, known.instead);
    return accept(FAILED);
  }
  // Games that are too large are skipped, unless one was asked for by name.
  const solved = chosen === undefined ? undefined : await solveHere(chosen, terminal);
  if (solved?.ok === false) {
    if (!isWithoutTable(solved.error)) return solved;
    if (flags.json !== true) complain(terminal, FROM_ENDINGS);
  }
  if (chosen !== undefined && solved?.ok === true) tellDoubt(solved.value, order, terminal);
  const choices = chosen === undefined ? shippedChoices(seed) : [chosen];
  const isRated = flags.seed === undefined && flags.json !== true;
  const search = { choices, seed, ...level, person: isRated ? person : undefined };

  const posing: Posing = { posed: 0, exhausted: false };
  const puzzles = upTo(most, riddles(search, sourceTools(terminal)), posing);
  const status =
    flags.json === true
      ? await printAll(puzzles, terminal)
      : await askAll(puzzles, { flags, person }, terminal);
  if (!posing.exhausted) return accept(status);
  if (solved?.ok === false && posing.posed === 0) return refuse(withAdvice(solved.error, chosen));
  if (chosen !== undefined && solved?.ok === true)
    await tellExhausted(chosen, solved.value, posing.posed, order, terminal);
  else tellLast(noneOfAny(level.what, posing.posed), posing, flags, terminal);
  return accept(posing.posed === 0 ? FAILED : status);
}

const FROM_ENDINGS =
  'This game is too big to solve. Looking for puzzles near the ends of random games, which are solved exactly.';

/** What an earlier run found out about a game without puzzles, so that it is not computed again. */
async function barrenBefore(
  { game, options }: ChosenGame,
  { level }: PuzzleFlags,
  terminal: Context,
): Promise<Barren | undefined> {
  if (level !== undefined || !isShipped(game)) return undefined;
  const ratings = await GameRatings.open(openStore(terminal), game.id);
  return ratings.without(versionedOptions(options));
}

/** Before a long search, says that it may find nothing. */
function tellDoubt(
  solution: Solution,
  { chosen, level, seed, flags }: PuzzleOrder,
  terminal: Context,
): void {
  if (flags.json === true || chosen === undefined) return;
  const doubt = doubtOf(chosen, solution, level, randomFrom(seed));
  if (doubt !== undefined) complain(terminal, doubt);
}

/** Puzzles from the mistakes in games played here. */
async function poseMistakes(
  { chosen, level, most, person, flags }: PuzzleOrder,
  terminal: Context,
): Promise<Result<number>> {
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const looked: Looked = { games: 0, passed: 0 };
  const posing: Posing = { posed: 0, exhausted: false };
  const find = finder(games.value);
  const search: MistakeSearch<ShelvedGame> = {
    games: (await openHistory(terminal, find)).games,
    find,
    name: flags.name,
    only: chosen,
    fits: level.fits,
  };
  const mistakes = ownMistakes(search, looked, {
    solve: (choice) => solveHere(choice, terminal),
    read: ({ path }) => matchIn(readRecord(path, find)),
    dayOf,
  });
  const puzzles = upTo(most, mistakes, posing);
  const status =
    flags.json === true
      ? await printAll(puzzles, terminal)
      : await askAll(puzzles, { flags, person }, terminal);
  if (!posing.exhausted) return accept(status);
  tellLast(mistakesEnd(looked, posing.posed), posing, flags, terminal);
  return accept(posing.posed === 0 ? FAILED : status);
}

/** That there are no more puzzles, or none at all. */
function tellLast(
  sentence: string,
  { posed }: Posing,
  flags: PuzzleFlags,
  terminal: Context,
): void {
  tellEnd(sentence, flags, terminal);
  if (posed === 0) printNone(sentence, flags, terminal);
}

function matchIn(record: Result<GameRecord>): Result<Match> {
  return record.ok ? accept(record.value.match) : record;
}
