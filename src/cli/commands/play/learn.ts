import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { changedOptions, formatOptions } from '../../../core/contract/option.ts';
import type { Phrases } from '../../../core/contract/phrase.ts';
import { endOf } from '../../../core/match/record.ts';
import { randomFrom } from '../../../core/random.ts';
import { accept, type Result } from '../../../core/result.ts';
import { giveLesson, type Lesson } from '../../../play/lesson/lesson.ts';
import { lessonBoards } from '../../../play/lesson/lesson-boards.ts';
import { BEGINNING, readLesson, writeLesson } from '../../../play/lesson/lesson-progress.ts';
import { withPuzzles } from '../../../play/puzzles/settings.ts';
import { lessonExercises } from '../../../play/puzzles/source.ts';
import type { Talk } from '../../../play/talk/talk.ts';
import { taughtLines } from '../../../play/text/game/ideas.ts';
import {
  GOES_ON,
  LESSON_LEVELS,
  LESSON_PUZZLES,
  LESSON_STEPS,
  type LessonOpponents,
  type LessonStep,
  lessonKey,
  lessonOpponents,
  MOST_SEARCHED,
  noIdeaYet,
  opponentLine,
} from '../../../play/text/game/lesson.ts';
import { gainLines } from '../../../play/text/game/lesson-gain.ts';
import { lessonIdeas } from '../../../play/text/game/lesson-ideas.ts';
import { isWithoutTable } from '../../../solve/search/without-table.ts';
import { fileNameOf } from '../../../store/file-name.ts';
import { removeQuietly } from '../../../store/whole-file.ts';
import { levelsFrom } from '../../../study/levels/levels.ts';
import type { PosedPuzzle } from '../../../study/puzzle/puzzle.ts';
import { isAnyAmong } from '../../../study/puzzle/search.ts';
import { gainOf } from '../../../study/teach/gain.ts';
import { lessonOf } from '../../../study/teach/lesson.ts';
import type { Context } from '../../context.ts';
import { INTERRUPTED, statusAfter } from '../../exit-status.ts';
import { finder, gamesAtHand, loadChoice } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { sourceTools, upTo } from '../../puzzle/asking.ts';
import { openStore } from '../../store/open-store.ts';
import { openFolder, readRecord } from '../../store/shelf.ts';
import { openPlay, type PlayFlags } from '../../table/opening.ts';
import { playTable } from '../../table/play-table.ts';
import { openTalk } from '../../talk/open-talk.ts';
import { findLevelsOnThreads } from '../../threads/find-levels.ts';
import { solveGame } from '../../threads/solver.ts';

type LearnFlags = SharedFlags & {
  readonly again?: boolean | undefined;
};

/** Teaches a game, from its rules to an unaided game, and continues an unfinished lesson. */
export async function learnCommand(
  name: string | undefined,
  flags: LearnFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const found = await findLevelsOnThreads(choice.value, terminal, { upTo: LESSON_LEVELS });
  if (!found.ok) return found.error.code === 'solve/stopped' ? accept(INTERRUPTED) : found;
  const opponents = lessonOpponents(levelsFrom(found.value));
  const store = openStore(terminal);
  const key = lessonKey(choice.value);
  const from = flags.again === true ? 'rules' : (await readLesson(store, key)).step;
  const talk = await openTalk(terminal, flags.plain === true);
  try {
    if (from !== 'rules') talk.say([`${GOES_ON} To start over, use --again.`, '']);
    const lesson = openLesson(choice.value, opponents, talk, flags, terminal);
    const ending = await giveLesson(lesson, from);
    return accept(ending === 'done' ? 0 : statusAfter(ending));
  } finally {
    talk.close();
  }
}

function openLesson(
  choice: ChosenGame,
  opponents: LessonOpponents,
  talk: Talk,
  flags: LearnFlags,
  terminal: Context,
): Lesson {
  const key = lessonKey(choice);
  let complained = false;
  return {
    chosen: choice,
    talk,
    opponent: (step) => [opponentLine(opponents[step])],
    async play(step) {
      const place = await placeOf(choice, step, flags, terminal);
      const seats: PlayFlags = place.resume
        ? { game: flags.game, resume: place.file }
        : { game: flags.game, set: assignmentsOf(choice), p2: opponents[step].name };
      const given: PlayFlags = { ...seats, record: place.file, lesson: step };
      const opened = await openPlay(place.resume ? undefined : choice.game.id, given, terminal);
      if (opened.ok) return playTable(opened.value, talk, given, terminal);
      if (opened.error.code === 'player/stopped') return 'interrupt';
      talk.say([opened.error.message]);
      return 'quit';
    },
    async ideas() {
      const solved = await solveGame(choice, terminal);
      if (!solved.ok) return { lines: [noIdeaYet(solved.error.message)], boards: [] };
      const taught = lessonOf(choice, solved.value);
      return {
        lines: taughtLines(lessonIdeas(choice, solved.value, taught)),
        boards: lessonBoards(choice, solved.value, taught),
      };
    },
    async gain(): Promise<Phrases> {
      const solved = await solveGame(choice, terminal);
      const taught = solved.ok ? lessonOf(choice, solved.value) : undefined;
      return solved.ok && taught !== undefined
        ? gainLines(gainOf(choice, solved.value, taught))
        : [];
    },
    puzzles: () => puzzlesFor(choice, terminal),
    async reached(next) {
      const done = LESSON_STEPS.slice(0, next === undefined ? 0 : LESSON_STEPS.indexOf(next));
      const place = next === undefined ? BEGINNING : { step: next, games: {}, done };
      const written = await writeLesson(openStore(terminal), key, place);
      if (written.ok || complained) return;
      complained = true;
      talk.say([`${written.error.message} The lesson will start over next time.`]);
    },
  };
}

/** The options that differ from the game's own. Variants are played this way too. */
function assignmentsOf({ game, options }: ChosenGame): string[] {
  return Object.entries(changedOptions(game.options, options)).map(
    ([name, value]) => `${name}=${value}`,
  );
}

/** The file for a lesson's game, if there is a folder for it, and whether it holds an unfinished game. */
async function placeOf(
  { game, options }: ChosenGame,
  step: LessonStep,
  flags: LearnFlags,
  { env }: Context,
): Promise<{ readonly file: string | undefined; readonly resume: boolean }> {
  const folder = openFolder(env, 'lessons');
  // Without a folder the lesson still runs. Each game says at the start that it is not saved.
  if (!folder.ok) return { file: undefined, resume: false };
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return { file: undefined, resume: false };
  const isPlain = Object.keys(changedOptions(game.options, options)).length === 0;
  // Each setting has its own lesson. Older versions kept every lesson of a game in the first of these files.
  const names = [game.id, ...(isPlain ? [] : [fileNameOf(lessonKey({ game, options }))])];
  const files = names.map((name) => join(folder.value, `${name}-${step}.parlor`));
  const find = finder(games.value);
  const isUnderWay = (path: string): boolean => {
    const kept = existsSync(path) ? readRecord(path, find) : undefined;
    return (
      kept?.ok === true &&
      endOf(kept.value) === undefined &&
      formatOptions(kept.value.match.options) === formatOptions(options)
    );
  };
  const underWay = files.find(isUnderWay);
  if (underWay !== undefined && flags.again !== true) return { file: underWay, resume: true };
  // A new game replaces the one before it.
  const file = underWay ?? files.at(-1);
  if (file !== undefined) removeQuietly(file);
  return { file, resume: false };
}

async function* puzzlesFor(
  choice: ChosenGame,
  terminal: Context,
): AsyncGenerator<PosedPuzzle, undefined> {
  const posed = withPuzzles(choice);
  const solved = await solveGame(posed, terminal);
  const seed = randomInt(2 ** 32);
  const fits = (): boolean => true;
  if (!solved.ok && !isWithoutTable(solved.error)) return;
  if (solved.ok && !isAnyAmong(solved.value, randomFrom(seed), fits, MOST_SEARCHED)) return;
  const search = { choices: [posed], seed, fits, what: ['puzzle', 'puzzles'] } as const;
  yield* upTo(LESSON_PUZZLES, lessonExercises(search, sourceTools(terminal)), {
    posed: 0,
    exhausted: false,
  });
}
