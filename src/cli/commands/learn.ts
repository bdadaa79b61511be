import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import type { Phrases } from '../../core/contract/phrase.ts';
import { endOf } from '../../core/match/record.ts';
import { randomFrom } from '../../core/random.ts';
import { accept, type Result } from '../../core/result.ts';
import { giveLesson, type Lesson } from '../../play/lesson/lesson.ts';
import type { LessonStep } from '../../play/lesson/lesson-step.ts';
import {
  GOES_ON,
  LESSON_LEVELS,
  LESSON_PUZZLES,
  type LessonOpponents,
  lessonKey,
  lessonOpponents,
  MOST_SEARCHED,
  noIdeaYet,
  opponentLine,
} from '../../play/lesson/lesson-text.ts';
import type { Talk } from '../../play/loop/talk.ts';
import { riddles } from '../../play/puzzles/source.ts';
import { withPuzzles } from '../../play/puzzles/told.ts';
import { ideaLines } from '../../study/idea/idea-text.ts';
import { ideasOf } from '../../study/idea/ideas.ts';
import { levelsFrom } from '../../study/levels/levels.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';
import { isAnyAmong } from '../../study/puzzle/search.ts';
import type { Context } from '../context.ts';
import { INTERRUPTED, statusAfter } from '../exit-status.ts';
import { finder, gamesAtHand, loadChoice } from '../files/load.ts';
import { readSettings, writeSettings } from '../store/settings.ts';
import { openFolder, readRecord } from '../store/shelf.ts';
import { openPlay, type PlayFlags } from '../table/opening.ts';
import { playHere } from '../table/play-here.ts';
import { upTo } from '../table/puzzle-asking.ts';
import { sourceTools } from '../table/source-tools.ts';
import { openTalk } from '../talk/open-talk.ts';
import { levelsHere } from '../threads/levels-here.ts';
import { solveHere } from '../threads/solver.ts';

export type LearnFlags = {
  readonly game?: string | undefined;
  readonly set?: readonly string[] | undefined;
  readonly again?: boolean | undefined;
  readonly plain?: boolean | undefined;
};

/** Teaches a game, from its rules to a game on your own, and continues an unfinished lesson. */
export async function learnCommand(
  name: string | undefined,
  flags: LearnFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice({ name, file: flags.game, set: flags.set });
  if (!choice.ok) return choice;
  const opponents = await opponentsFor(choice.value, terminal);
  if (!opponents.ok)
    return opponents.error.code === 'solve/stopped' ? accept(INTERRUPTED) : opponents;
  const { lessons = {} } = readSettings(terminal.env);
  const key = lessonKey(choice.value);
  const from = (flags.again === true ? undefined : lessons[key]) ?? 'rules';
  const talk = await openTalk(terminal, flags.plain === true);
  try {
    if (from !== 'rules') talk.say([`${GOES_ON} To start over, use --again.`, '']);
    const lesson = lessonHere(choice.value, opponents.value, talk, flags, terminal);
    const ending = await giveLesson(lesson, from);
    return accept(ending === 'done' ? 0 : statusAfter(ending));
  } finally {
    talk.close();
  }
}

function lessonHere(
  choice: ChosenGame,
  opponents: LessonOpponents,
  talk: Talk,
  flags: LearnFlags,
  terminal: Context,
): Lesson {
  const key = lessonKey(choice);
  return {
    chosen: choice,
    talk,
    opponent: (step) => [opponentLine(opponents[step])],
    async play(step) {
      const place = await placeOf(choice, step, flags, terminal);
      const seats: PlayFlags = place.resume
        ? { game: flags.game, resume: place.file }
        : { game: flags.game, set: flags.set, p2: opponents[step].name };
      const given: PlayFlags = { ...seats, record: place.file, lesson: step };
      const opened = await openPlay(place.resume ? undefined : choice.game.id, given, terminal);
      if (opened.ok) return playHere(opened.value, talk, given, terminal);
      if (opened.error.code === 'player/stopped') return 'interrupt';
      talk.say([opened.error.message]);
      return 'quit';
    },
    async ideas(): Promise<Phrases> {
      const solved = await solveHere(choice, terminal);
      return solved.ok
        ? ideaLines(ideasOf(choice.game, choice.options, solved.value))
        : [noIdeaYet(solved.error.message)];
    },
    puzzles: () => puzzlesFor(choice, terminal),
    reached(next) {
      const { lessons = {} } = readSettings(terminal.env);
      const { [key]: _, ...others } = lessons;
      // If progress cannot be saved, the lesson only cannot be continued later.
      writeSettings(terminal.env, {
        lessons: next === undefined ? others : { ...others, [key]: next },
      });
    },
  };
}

/** The file of a lesson's game, if there is a place for it, and whether it holds an unfinished game. */
async function placeOf(
  { game, options }: ChosenGame,
  step: LessonStep,
  flags: LearnFlags,
  { env }: Context,
): Promise<{ readonly file: string | undefined; readonly resume: boolean }> {
  const folder = openFolder(env, 'lessons');
  // Without a place the lesson still runs; each game says when it begins that it is not saved.
  if (!folder.ok) return { file: undefined, resume: false };
  const file = join(folder.value, `${game.id}-${step}.parlor`);
  const games = await gamesAtHand(flags.game);
  if (!existsSync(file) || !games.ok) return { file, resume: false };
  const kept = readRecord(file, finder(games.value));
  const isSame =
    kept.ok &&
    endOf(kept.value) === undefined &&
    formatOptions(kept.value.match.options) === formatOptions(options);
  return { file, resume: isSame && flags.again !== true };
}

/** A gentle opponent, and one a level up. */
async function opponentsFor(
  choice: ChosenGame,
  terminal: Context,
): Promise<Result<LessonOpponents>> {
  const found = await levelsHere(choice, terminal, { upTo: LESSON_LEVELS });
  if (!found.ok) return found;
  return accept(lessonOpponents(levelsFrom(found.value)));
}

async function* puzzlesFor(
  choice: ChosenGame,
  terminal: Context,
): AsyncGenerator<Posed, undefined> {
  const posed = withPuzzles(choice);
  const solved = await solveHere(posed, terminal);
  const seed = randomInt(2 ** 32);
  const fits = (): boolean => true;
  if (!solved.ok || !isAnyAmong(solved.value, randomFrom(seed), fits, MOST_SEARCHED)) return;
  const search = { choices: [posed], seed, fits, what: ['puzzle', 'puzzles'] } as const;
  yield* upTo(LESSON_PUZZLES, riddles(search, sourceTools(terminal)), {
    posed: 0,
    exhausted: false,
  });
}
