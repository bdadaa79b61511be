import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { idOf, variantOf } from '../../../core/contract/variant.ts';
import { accept, type Refusal, type Result, refuse } from '../../../core/result.ts';
import type { GradedAsk } from '../../../play/puzzles/attempt.ts';
import { dailyPuzzle } from '../../../play/puzzles/daily.ts';
import { exhaustedSentence, noneOfAny } from '../../../play/puzzles/none.ts';
import {
  type MistakeSearch,
  mistakesEnd,
  pastMistakes,
  type SearchedGames,
} from '../../../play/puzzles/past-mistakes.ts';
import { collectionsOf, hardPuzzlesInTurn } from '../../../play/puzzles/posing.ts';
import type { PuzzleEnd } from '../../../play/puzzles/score.ts';
import { settingsWithPuzzles, typedSettings } from '../../../play/puzzles/settings.ts';
import { shareText } from '../../../play/puzzles/share.ts';
import { dailyName, dayAt, keepSolved, solvedOn } from '../../../play/puzzles/solved-days.ts';
import { type GradedPosed, keptCollection, shippedChoices } from '../../../play/puzzles/source.ts';
import { dailySentence, solvedAlready } from '../../../play/text/puzzle/ratings.ts';
import { isWithoutTable } from '../../../solve/search/without-table.ts';
import { FAILED } from '../../exit-status.ts';
import { finder, gamesAtHand } from '../../files/load.ts';
import { puzzleMessage } from '../../pages/puzzle-json.ts';
import { printAnswer } from '../../print-answer.ts';
import { askAll, pose, printNone, sourceTools, tellEnd, tellLast } from '../../puzzle/asking.ts';
import { type PuzzleFlags, type PuzzleOrder, readPuzzleOrder } from '../../puzzle/order.ts';
import { openHistory, type ShelvedGame } from '../../store/history.ts';
import { openStore, readRecord } from '../../store/shelf.ts';
import { quoted } from '../../store/table-keeper.ts';
import { type Context, complain, programName, timeAt } from '../../terminal.ts';
import { solveGame } from '../../threads/solver.ts';
import { withAdvice } from '../../threads/too-large.ts';

/** Poses positions with exactly one right answer, to a person or as JSON. */
export async function puzzleCommand(
  name: string | undefined,
  flags: PuzzleFlags,
  terminal: Context,
): Promise<Result<number>> {
  const order = await readPuzzleOrder(name, flags, terminal.players);
  if (!order.ok) return order;
  if (flags.mine === true) return poseMistakes(order.value, terminal);
  return flags.daily === true ? poseDaily(order.value, terminal) : poseAny(order.value, terminal);
}

/** Puzzles near a person's rating. With a seed they follow its order; for programs any order will do. */
async function poseAny(order: PuzzleOrder, terminal: Context): Promise<Result<number>> {
  const { chosen, level, seed, person, flags } = order;
  // Skip games that are too large, unless the user named one.
  const solved =
    chosen === undefined || keptCollection(chosen) !== undefined
      ? undefined
      : await solveGame(chosen, terminal);
  if (solved?.ok === false) {
    if (!isWithoutTable(solved.error)) return solved;
    if (flags.json !== true) complain(terminal, `${solved.error.message} ${FROM_ENDINGS}`);
  }
  const choices = chosen === undefined ? shippedChoices(seed) : [chosen];
  const isRated = flags.seed === undefined && flags.json !== true;
  const search = { choices, seed, ...level, person: isRated ? person : undefined };

  let refused: Refusal | undefined;
  const puzzles = hardPuzzlesInTurn(search, sourceTools(terminal));
  const status = await pose(puzzles, order, terminal, async (posed) => {
    if (solved?.ok === false && posed === 0) refused = solved.error;
    else if (chosen !== undefined && solved?.ok !== false)
      await tellExhausted(chosen, posed, order, terminal);
    else tellLast(noneOfAny(level.what, posed), posed, flags, terminal);
  });
  return refused === undefined ? status : refuse(await withAdvice(refused, chosen));
}

const FROM_ENDINGS = 'Looking for puzzles near the ends of random games, which are solved exactly.';

/** Puzzles made from mistakes in games played here. */
async function poseMistakes(order: PuzzleOrder, terminal: Context): Promise<Result<number>> {
  const { chosen, level, flags } = order;
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const looked: SearchedGames = { games: 0, passed: 0 };
  const find = finder(games.value);
  const search: MistakeSearch<ShelvedGame> = {
    games: (await openHistory(terminal, find)).games,
    find,
    name: flags.name,
    only: chosen,
    fits: level.fits,
  };
  const mistakes = pastMistakes(search, looked, {
    solve: (choice) => solveGame(choice, terminal),
    read({ path }) {
      const record = readRecord(path, find);
      return record.ok ? accept(record.value.match) : record;
    },
  });
  return pose(mistakes, order, terminal, (posed) =>
    tellLast(mistakesEnd(looked, posed), posed, flags, terminal),
  );
}

/**
 * Says that there are no more puzzles, and how that is known. If there were none at all, also names options that have
 * some, or else the lesson.
 */
async function tellExhausted(
  chosen: ChosenGame,
  posed: number,
  { level, flags }: Pick<PuzzleOrder, 'level' | 'flags'>,
  terminal: Context,
): Promise<void> {
  const collections = await collectionsOf(chosen, sourceTools(terminal));
  const sentence = exhaustedSentence(collections, level.what, posed);
  tellEnd(sentence, flags, terminal);
  if (posed > 0) return;
  const others = settingsWithPuzzles(collections);
  printNone(sentence, flags, terminal, others.map(typedSettings));
  const hasPuzzles = collections.some(({ puzzles }) => puzzles.length > 0);
  if (others.length === 0 && hasPuzzles) return;
  const { game } = flags;
  const which = (other: ChosenGame): string => {
    if (game === undefined && variantOf(other) !== undefined) return idOf(other);
    const named = game === undefined ? other.game.id : `--game ${quoted(game)}`;
    return `${named} ${typedSettings(other)}`;
  };
  const start = `  ${programName(terminal.env)}`;
  const lines =
    others.length > 0
      ? others.map((other) => `${start} puzzle ${which(other)}`)
      : [`${start} learn ${which(chosen)}`];
  tellEnd(['Try instead:', ...lines.map((line) => line.trimEnd())].join('\n'), flags, terminal);
}

/** Poses the puzzle of the day: the same for everyone at any rating. */
async function poseDaily(
  { chosen, level, person, flags }: PuzzleOrder,
  terminal: Context,
): Promise<Result<number>> {
  const store = openStore(terminal);
  const day = dayAt(timeAt(terminal).getTime());
  const which = dailyName(chosen);
  if (chosen !== undefined && keptCollection(chosen) === undefined) {
    const solved = await solveGame(chosen, terminal);
    if (!solved.ok) return refuse(await withAdvice(solved.error, chosen));
  }
  const posed = await dailyPuzzle(day, chosen, sourceTools(terminal));
  if (posed === undefined) {
    if (chosen !== undefined) await tellExhausted(chosen, 0, { level, flags }, terminal);
    else printNone(noneOfAny(level.what, 0), flags, terminal);
    return accept(FAILED);
  }
  const { isSolved, streak } = await solvedOn(store, person, day, which);
  if (flags.json === true) {
    const daily = { date: day, solved: isSolved, streak };
    printAnswer(terminal, puzzleMessage(posed, { daily }));
    return accept(0);
  }
  if (isSolved) {
    tellEnd(solvedAlready(streak), flags, terminal);
    return accept(0);
  }
  const answered = async (end: PuzzleEnd): Promise<Lines> => {
    const trouble = end.solved === 0 ? undefined : await keepSolved(store, person, day, which);
    const now = await solvedOn(store, person, day, which);
    return [
      dailySentence(end.solved > 0, now.streak),
      `To share: ${shareText(day, [end], now.streak)}`,
      ...(trouble === undefined ? [] : [trouble]),
    ];
  };
  async function* one(puzzle: GradedPosed): AsyncGenerator<GradedAsk, undefined> {
    yield { ...puzzle, before: [`The puzzle for ${day}`] };
  }
  return accept(await askAll(one(posed), { flags, person, answered }, terminal));
}
