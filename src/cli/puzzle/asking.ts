import type { Lines } from '../../core/contract/book.ts';
import { accept, type Result } from '../../core/result.ts';
import { quiz } from '../../play/lesson/quiz.ts';
import type { GradedAsk } from '../../play/puzzles/attempt.ts';
import { GameRatings } from '../../play/puzzles/game-ratings.ts';
import type { PastMistake } from '../../play/puzzles/past-mistakes.ts';
import { type PuzzleEnd, type PuzzleGrade, scoreLine } from '../../play/puzzles/score.ts';
import type { SourceTools } from '../../play/puzzles/source.ts';
import { readSettings } from '../../play/settings.ts';
import { NOT_RATED_AGAIN, ratingSentence } from '../../play/text/puzzle/ratings.ts';
import type { PuzzleMessage } from '../../protocol/answers/puzzle.ts';
import type { PosedPuzzle } from '../../study/puzzle/puzzle.ts';
import { FAILED, INTERRUPTED } from '../exit-status.ts';
import { puzzleMessage } from '../pages/puzzle-json.ts';
import { printAnswer, printRefusal } from '../print-answer.ts';
import { openStore } from '../store/shelf.ts';
import { openTalk } from '../talk/plain.ts';
import { type Context, complain, type Terminal } from '../terminal.ts';
import { solveGame } from '../threads/solver.ts';
import type { PuzzleFlags, PuzzleOrder } from './order.ts';

/** Yields at most this many puzzles, and counts them. */
export async function* upTo<T extends PosedPuzzle>(
  most: number | undefined,
  puzzles: AsyncIterable<T>,
  posing: { posed: number; exhausted: boolean },
): AsyncGenerator<T, undefined> {
  for await (const posed of puzzles) {
    posing.posed++;
    yield posed;
    if (posing.posed === most) return;
  }
  posing.exhausted = true;
}

/** The tools for finding puzzles from a terminal. */
export function sourceTools(terminal: Context): SourceTools {
  return {
    solve: (choice) => solveGame(choice, terminal),
    endings: true,
    ratings: async (game) => (await GameRatings.open(openStore(terminal), game)).kept,
  };
}

/** Poses puzzles to a person, or prints them. Calls `end` with their number when there are no more. */
export async function pose(
  puzzles: AsyncIterable<GradedAsk | PastMistake>,
  { most, person, flags }: PuzzleOrder,
  terminal: Terminal,
  end: (posed: number) => void | Promise<void>,
): Promise<Result<number>> {
  const posing = { posed: 0, exhausted: false };
  const counted = upTo(most, puzzles, posing);
  let status = 0;
  if (flags.json !== true) status = await askAll(counted, { flags, person }, terminal);
  else
    for await (const posed of counted) {
      const besides = 'from' in posed ? { from: originOf(posed) } : {};
      printAnswer(terminal, puzzleMessage(posed, besides));
    }
  if (!posing.exhausted) return accept(status);
  await end(posing.posed);
  return accept(posing.posed === 0 ? FAILED : status);
}

function originOf({
  from: { game, turn, played },
}: PastMistake): NonNullable<PuzzleMessage['from']> {
  return { id: game.id, date: game.date, players: game.players, turn, played };
}

/** The person asked, and what to say after each answer. */
export type Asking = Pick<PuzzleOrder, 'flags' | 'person'> & {
  answered?(end: PuzzleEnd): Promise<Lines>;
};

export async function askAll(
  puzzles: AsyncIterable<GradedAsk>,
  { flags, person, answered }: Asking,
  terminal: Terminal,
): Promise<number> {
  const talk = await openTalk(terminal, flags.plain === true);
  const rate = rater(person, terminal);
  try {
    const { score, ending } = await quiz(puzzles, talk, {
      name: talk.draws ? (await readSettings(openStore(terminal))).name : undefined,
      answered: async (posed, end) => [
        ...(await rate(posed, end.solved)),
        ...((await answered?.(end)) ?? []),
      ],
    });
    const line = scoreLine(score);
    if (line !== undefined) talk.say([line]);
    return ending === 'interrupt' ? INTERRUPTED : 0;
  } finally {
    talk.close();
  }
}

/**
 * Rates the player and the puzzle after a try, and reports the result. Says only once that a rating could not be saved.
 */
function rater(
  person: string,
  terminal: Terminal,
): (posed: GradedAsk, solved: PuzzleGrade) => Promise<Lines> {
  const store = openStore(terminal);
  const byGame = new Map<string, GameRatings>();
  let complained = false;
  return async (posed, solved) => {
    const { game } = posed.match;
    const ratings = byGame.get(game.id) ?? (await GameRatings.open(store, game.id));
    byGame.set(game.id, ratings);
    const { before, after, puzzle, counted, trouble } = await ratings.tried(posed, person, solved);
    if (!counted) return [NOT_RATED_AGAIN];
    const sentence = ratingSentence(game.title, before, after, puzzle);
    const isNews = trouble !== undefined && !complained;
    complained ||= isNews;
    return isNews ? [sentence, `It could not be saved: ${trouble}`] : [sentence];
  };
}

/** Tells a program that there is no such puzzle, and which options have one. */
export function printNone(
  message: string,
  flags: Pick<PuzzleFlags, 'json'>,
  terminal: Terminal,
  alternatives: readonly string[] = [],
): void {
  const allowed = alternatives.length === 0 ? {} : { allowed: alternatives };
  printRefusal({ code: 'puzzle/none', message, ...allowed }, flags, terminal);
}

/** Says that there are no more puzzles, or none at all. */
export function tellLast(
  sentence: string,
  posed: number,
  flags: PuzzleFlags,
  terminal: Terminal,
): void {
  tellEnd(sentence, flags, terminal);
  if (posed === 0) printNone(sentence, flags, terminal);
}

/** Keeps the sentence out of JSON output, which must stand alone. */
export function tellEnd(
  sentence: string,
  { json }: Pick<PuzzleFlags, 'json'>,
  terminal: Terminal,
): void {
  complain({ error: json === true ? terminal.error : terminal.output }, sentence);
}
