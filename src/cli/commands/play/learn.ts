import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { formatOptions } from '../../../core/contract/option.ts';
import type { Phrases } from '../../../core/contract/phrase.ts';
import { endOf, resignedIn } from '../../../core/match/record.ts';
import { nameKey } from '../../../core/person-name.ts';
import { randomFrom } from '../../../core/random.ts';
import { accept, type Result } from '../../../core/result.ts';
import { giveLesson, type Lesson } from '../../../play/lesson/lesson.ts';
import { lessonBoards } from '../../../play/lesson/lesson-boards.ts';
import {
  BEGINNING,
  moveLesson,
  readLesson,
  writeLesson,
} from '../../../play/lesson/lesson-progress.ts';
import { isUnnamed, onlyHuman } from '../../../play/names.ts';
import type { AskedPuzzle } from '../../../play/puzzles/attempt.ts';
import { assignmentsOf, withPuzzles } from '../../../play/puzzles/settings.ts';
import { lessonExercises } from '../../../play/puzzles/source.ts';
import { readSettings } from '../../../play/settings.ts';
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
  puzzlesFrom,
} from '../../../play/text/game/lesson.ts';
import { gainLines } from '../../../play/text/game/lesson-gain.ts';
import { lessonIdeas } from '../../../play/text/game/lesson-ideas.ts';
import { isWithoutTable } from '../../../solve/search/without-table.ts';
import { fileNameOf } from '../../../store/file-name.ts';
import { removeQuietly } from '../../../store/whole-file.ts';
import { levelsFrom } from '../../../study/levels/levels.ts';
import { isAnyAmong } from '../../../study/puzzle/search.ts';
import { gainOf } from '../../../study/teach/gain.ts';
import { lessonOf } from '../../../study/teach/lesson.ts';
import { INTERRUPTED, statusAfter } from '../../exit-status.ts';
import { finder, gamesAtHand, loadChoice } from '../../files/load.ts';
import type { SharedFlags, SwitchFlags, TextFlags } from '../../flag.ts';
import { sourceTools, upTo } from '../../puzzle/asking.ts';
import { openFolder, openStore, readRecord } from '../../store/shelf.ts';
import { openPlay, type PlayFlags } from '../../table/opening.ts';
import { playTable } from '../../table/play-table.ts';
import { readNamedHuman } from '../../table/session-flags.ts';
import { openTalk } from '../../talk/plain.ts';
import { type Context, isInteractive } from '../../terminal.ts';
import { findLevelsOnThreads } from '../../threads/find-levels.ts';
import { solveGame } from '../../threads/solver.ts';

type LearnFlags = SharedFlags & SwitchFlags<'again'> & TextFlags<'name'>;

/** Teaches a game, from its rules to an unaided game, and continues an unfinished lesson. */
export async function learnCommand(
  name: string | undefined,
  flags: LearnFlags,
  terminal: Context,
): Promise<Result<number>> {
  const choice = await loadChoice(name, flags);
  if (!choice.ok) return choice;
  const named = await learnerNamed(flags, terminal);
  if (!named.ok) return named;
  const learner = named.value;
  const found = await findLevelsOnThreads(choice.value, terminal, { upTo: LESSON_LEVELS });
  if (!found.ok) return found.error.code === 'solve/stopped' ? accept(INTERRUPTED) : found;
  const opponents = lessonOpponents(levelsFrom(found.value));
  const store = openStore(terminal);
  const key = lessonKey(choice.value, learner);
  if (learner !== undefined) {
    const files = await Promise.all(
      (['guided', 'match'] as const).map((step) =>
        lessonFiles(choice.value, learner, step, flags, terminal),
      ),
    );
    // A lesson begun without a name is theirs, unless another person's game is in it.
    if (files.flat().every((one) => one.unfinished === undefined || isOwn(one, learner)))
      await moveLesson(store, lessonKey(choice.value), key);
  }
  const from = flags.again === true ? 'rules' : (await readLesson(store, key)).step;
  const talk = await openTalk(terminal, flags.plain === true);
  try {
    if (from !== 'rules') talk.say([`${GOES_ON} To start over, use --again.`, '']);
    const lesson = openLesson(choice.value, learner, opponents, talk, flags, terminal);
    const ending = await giveLesson(lesson, from);
    return accept(ending === 'done' ? 0 : statusAfter(ending));
  } finally {
    talk.close();
  }
}

/** The learner's name: the given one, or the one remembered for a drawn screen; undefined without either. */
async function learnerNamed(
  { name, plain }: LearnFlags,
  terminal: Context,
): Promise<Result<string | undefined>> {
  if (name === undefined) {
    const isDrawn = plain !== true && isInteractive(terminal);
    return accept(isDrawn ? (await readSettings(openStore(terminal))).name : undefined);
  }
  const seated = readNamedHuman(name, terminal.players);
  return seated.ok ? accept(seated.value.name) : seated;
}

function openLesson(
  choice: ChosenGame,
  learner: string | undefined,
  opponents: LessonOpponents,
  talk: Talk,
  flags: LearnFlags,
  terminal: Context,
): Lesson {
  const key = lessonKey(choice, learner);
  let complained = false;
  return {
    chosen: choice,
    talk,
    opponent: (step) => [opponentLine(opponents[step])],
    async play(step) {
      const place = placeOf(
        await lessonFiles(choice, learner, step, flags, terminal),
        learner,
        flags.again,
      );
      const { file } = place;
      const { name, opens } = opponents[step];
      const seats: PlayFlags = place.resume
        ? { game: flags.game, resume: file }
        : {
            game: flags.game,
            set: assignmentsOf(choice),
            ...(opens === true ? { p1: name } : { p2: name }),
          };
      const own = place.isNamed ? {} : { name: learner };
      const given: PlayFlags = { ...seats, ...own, record: file, lesson: step };
      const opened = await openPlay(place.resume ? undefined : choice.game.id, given, terminal);
      if (opened.ok) {
        const named = { ...given, name: flags.name };
        const { ending } = await playTable(opened.value, talk, named, terminal);
        return ending === 'over' && (await isResigned(file, flags)) ? 'resigned' : ending;
      }
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

/** A place for a lesson's game, and the name of the person in the unfinished game there. */
type LessonFile = {
  readonly file: string;
  readonly unfinished?: { readonly person: string | undefined } | undefined;
};

/** The places for a game of this step, the learner's own first; none if there is no folder for them. */
async function lessonFiles(
  choice: ChosenGame,
  learner: string | undefined,
  step: LessonStep,
  flags: LearnFlags,
  { env }: Context,
): Promise<readonly LessonFile[]> {
  const folder = openFolder(env, 'lessons');
  const games = await gamesAtHand(flags.game);
  if (!folder.ok || !games.ok) return [];
  const find = finder(games.value);
  // Older versions kept everybody's lessons in the second of these files, or all lessons of a game in the third.
  const names = [lessonKey(choice, learner), lessonKey(choice), choice.game.id];
  return [...new Set(names)].map((name) => {
    const file = join(folder.value, `${fileNameOf(name)}-${step}.parlor`);
    const kept = existsSync(file) ? readRecord(file, find) : undefined;
    if (
      kept?.ok !== true ||
      endOf(kept.value) !== undefined ||
      formatOptions(kept.value.match.options) !== formatOptions(choice.options)
    )
      return { file };
    const { players } = kept.value;
    const seat = onlyHuman(players);
    const person = seat === undefined || isUnnamed(players[seat]) ? undefined : players[seat];
    return { file, unfinished: { person } };
  });
}

async function isResigned(file: string | undefined, flags: LearnFlags): Promise<boolean> {
  const games = await gamesAtHand(flags.game);
  if (file === undefined || !games.ok || !existsSync(file)) return false;
  const record = readRecord(file, finder(games.value));
  return record.ok && resignedIn(record.value) !== undefined;
}

/** Whether the learner may go on with an unfinished game: their own, or one begun without a name. */
function isOwn({ unfinished }: LessonFile, learner: string | undefined): boolean {
  if (unfinished === undefined || unfinished.person === undefined) return unfinished !== undefined;
  return learner !== undefined && nameKey(unfinished.person) === nameKey(learner);
}

/** The file for a lesson's game, if there is a folder for it, and whether it holds an unfinished game. */
function placeOf(
  files: readonly LessonFile[],
  learner: string | undefined,
  again: boolean | undefined,
): {
  readonly file: string | undefined;
  readonly resume: boolean;
  /** Whether the game to resume names its person. */
  readonly isNamed: boolean;
} {
  const underWay = files.find((one) => isOwn(one, learner));
  if (underWay !== undefined && again !== true) {
    const isNamed = underWay.unfinished?.person !== undefined;
    return { file: underWay.file, resume: true, isNamed };
  }
  // A new game replaces the one before it. Without a folder the lesson still runs, and each game says that it is not saved.
  const file = (underWay ?? files.find(({ unfinished }) => unfinished === undefined))?.file;
  if (file !== undefined) removeQuietly(file);
  return { file, resume: false, isNamed: false };
}

async function* puzzlesFor(
  choice: ChosenGame,
  terminal: Context,
): AsyncGenerator<AskedPuzzle, undefined> {
  const posed = withPuzzles(choice);
  const solved = await solveGame(posed, terminal);
  const seed = randomInt(2 ** 32);
  const fits = (): boolean => true;
  if (!solved.ok && !isWithoutTable(solved.error)) return;
  if (solved.ok && !isAnyAmong(solved.value, randomFrom(seed), fits, MOST_SEARCHED)) return;
  const search = { choices: [posed], seed, fits, what: ['puzzle', 'puzzles'] } as const;
  let before = puzzlesFrom(choice, posed);
  for await (const puzzle of upTo(LESSON_PUZZLES, lessonExercises(search, sourceTools(terminal)), {
    posed: 0,
    exhausted: false,
  })) {
    yield { ...puzzle, before };
    before = [];
  }
}
