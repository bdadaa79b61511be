import type { Phrases } from '../../../core/contract/phrase.ts';
import type { MatchData } from '../../../core/match/match-data.ts';
import type { Seat } from '../../../core/seat.ts';
import { type LessonBoard, lessonBoards } from '../../../play/lesson/lesson-boards.ts';
import { remarksSince, teacherWith } from '../../../play/lesson/teacher.ts';
import type { IdeaText } from '../../../play/text/game/ideas.ts';
import { noIdeaYet } from '../../../play/text/game/lesson.ts';
import { gainLines } from '../../../play/text/game/lesson-gain.ts';
import { lessonIdeas } from '../../../play/text/game/lesson-ideas.ts';
import { gainOf } from '../../../study/teach/gain.ts';
import { lessonOf } from '../../../study/teach/lesson.ts';
import { chosenOf, coachTools, matchOf, solve } from './solving.ts';
import type { GameData } from './tasks.ts';

/** The ideas of a lesson, and the boards that show them. */
type TaughtIdeas = {
  readonly ideas: readonly IdeaText[];
  readonly boards: readonly LessonBoard[];
};

/** The worker's tasks for lessons. */
export const lessonTasks = {
  /** Advice a good player would give a friend. */
  async lessonIdeas(data: GameData): Promise<TaughtIdeas> {
    const chosen = chosenOf(data);
    const solved = await solve(chosen);
    if (!solved.ok)
      return {
        ideas: [{ idea: noIdeaYet(solved.error.message), proof: null, isSo: true }],
        boards: [],
      };
    const lesson = lessonOf(chosen, solved.value);
    return {
      ideas: lessonIdeas(chosen, solved.value, lesson),
      boards: lessonBoards(chosen, solved.value, lesson),
    };
  },
  /** What a learner can do after the lesson, by the numbers. */
  async lessonGain(data: GameData): Promise<readonly string[]> {
    const chosen = chosenOf(data);
    const solved = await solve(chosen);
    const lesson = solved.ok ? lessonOf(chosen, solved.value) : undefined;
    return solved.ok && lesson !== undefined ? gainLines(gainOf(chosen, solved.value, lesson)) : [];
  },
  /** What a teaching coach says before a choice. */
  async teachBefore(data: MatchData, seat: Seat): Promise<Phrases> {
    const match = matchOf(data);
    return (await teacherWith(coachTools(match)).before?.(match, seat)) ?? [];
  },
  /** What a teaching coach says about the turns from this one on, counted from 0, or from the reader's last choice. */
  async teachAfter(data: MatchData, from: number, reader: Seat): Promise<Phrases> {
    const match = matchOf(data);
    return remarksSince(teacherWith(coachTools(match)), match, from, reader);
  },
};
export type LessonTasks = typeof lessonTasks;
