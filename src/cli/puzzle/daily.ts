import type { Lines } from '../../core/contract/book.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { QuizEnd } from '../../play/lesson/quiz.ts';
import type { GradedAsk } from '../../play/puzzles/attempt.ts';
import { type GradedPosed, keptCollection } from '../../play/puzzles/collection.ts';
import { dailyPuzzle } from '../../play/puzzles/daily.ts';
import { dailyName, dayAt } from '../../play/puzzles/day.ts';
import { noneOfAny } from '../../play/puzzles/none.ts';
import { shareText } from '../../play/puzzles/share.ts';
import { keepSolved, solvedOn } from '../../play/puzzles/solved-days.ts';
import { dailySentence, solvedAlready } from '../../play/text/puzzle/ratings.ts';
import type { Context } from '../context.ts';
import { FAILED } from '../exit-status.ts';
import { puzzleMessage } from '../pages/puzzle-json.ts';
import { printAnswer } from '../print-answer.ts';
import { openStore } from '../store/open-store.ts';
import { timeAt } from '../terminal.ts';
import { solveGame } from '../threads/solver.ts';
import { withAdvice } from '../threads/too-large.ts';
import { askAll, printNone, sourceTools, tellEnd } from './asking.ts';
import { tellExhausted } from './exhausted.ts';
import type { PuzzleOrder } from './order.ts';

/** Poses the puzzle of the day: the same for everyone, whatever their rating. */
export async function poseDaily(
  { chosen, level, person, flags }: PuzzleOrder,
  terminal: Context,
): Promise<Result<number>> {
  const store = openStore(terminal);
  const day = dayAt(timeAt(terminal).getTime());
  const which = dailyName(chosen);
  if (chosen !== undefined && keptCollection(chosen) === undefined) {
    const solved = await solveGame(chosen, terminal);
    if (!solved.ok) return refuse(withAdvice(solved.error, chosen));
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
  const answered = async (end: QuizEnd): Promise<Lines> => {
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
