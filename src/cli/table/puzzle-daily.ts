import type { Lines } from '../../core/book.ts';
import { formatOptions } from '../../core/option.ts';
import { deriveSeed } from '../../core/random.ts';
import { accept, type Result } from '../../core/result.ts';
import type { Asked, Solved } from '../../play/quiz.ts';
import { dailySentence, solvedAlready } from '../../play/rating-text.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';
import type { Context } from '../context.ts';
import { FAILED } from '../exit-status.ts';
import { puzzleJson } from '../pages/puzzle-json.ts';
import { dayAt, dayStreak, hasSolved, keepSolved } from '../store/days.ts';
import { timeAt } from '../terminal.ts';
import { solveHere } from '../threads/solver.ts';
import { askAll, tellEnd } from './puzzle-asking.ts';
import { tellExhausted } from './puzzle-end.ts';
import type { PuzzleOrder } from './puzzle-order.ts';
import { isQuick, riddles, shippedChoices } from './puzzle-source.ts';

/** What the day's seed is for. */
const DAILY = 3;

/** The puzzle of the day: the same for everybody, whatever they are rated. */
export async function poseDaily(
  { chosen, level, person, flags }: PuzzleOrder,
  terminal: Context,
): Promise<Result<number>> {
  const { env } = terminal;
  const day = dayAt(timeAt(terminal));
  const which =
    chosen === undefined ? '' : `${chosen.game.id} ${formatOptions(chosen.options)}`.trim();
  const solved = chosen === undefined ? undefined : await solveHere(chosen, terminal);
  if (solved !== undefined && !solved.ok) return solved;
  const seed = deriveSeed(Number(day.replaceAll('-', '')), DAILY);
  // A machine with less memory must not come to another puzzle.
  const choices = chosen === undefined ? shippedChoices(seed).filter(isQuick) : [chosen];
  const { value: posed } = await riddles({ choices, seed, ...level }, terminal).next();
  if (posed === undefined) {
    if (chosen !== undefined && solved !== undefined)
      await tellExhausted(chosen, solved.value, 0, { level, flags }, terminal);
    return accept(FAILED);
  }
  const isSolved = hasSolved(env, person, day, which);
  if (flags.json === true) {
    const daily = { date: day, solved: isSolved, streak: dayStreak(env, person, day) };
    terminal.output.write(`${JSON.stringify({ ...puzzleJson(posed), daily })}\n`);
    return accept(0);
  }
  if (isSolved) {
    tellEnd(solvedAlready(day, dayStreak(env, person, day)), flags, terminal);
    return accept(0);
  }
  const answered = (score: Solved): Lines => {
    const trouble = score === 0 ? undefined : keepSolved(env, person, day, which);
    const told = dailySentence(day, score > 0, dayStreak(env, person, day));
    return trouble === undefined ? [told] : [told, trouble];
  };
  async function* one(): AsyncGenerator<Asked, undefined> {
    yield { ...(posed as Posed), before: [`The puzzle of ${day}`] };
  }
  return accept(await askAll(one(), { flags, person, answered }, terminal));
}
