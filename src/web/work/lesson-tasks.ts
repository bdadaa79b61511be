import type { ChosenGame } from '../../core/contract/game.ts';
import type { Phrases } from '../../core/contract/phrase.ts';
import type { Match } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Coach } from '../../play/coach.ts';
import { remarksSince } from '../../play/lesson/teacher.ts';
import { type IdeaText, ideaTexts } from '../../play/text/game/ideas.ts';
import { noIdeaYet } from '../../play/text/game/lesson.ts';
import type { Solution } from '../../solve/solution.ts';
import { ideasOf } from '../../study/idea/ideas.ts';
import type { GameData } from './tasks.ts';

/** The worker's tasks for lessons. */
export type LessonTasks = {
  /** Advice a good player would give a friend. */
  lessonIdeas(game: GameData): Promise<readonly IdeaText[]>;
  /** What a teaching coach says before a choice. */
  teachBefore(match: MatchData, seat: Seat): Promise<Phrases>;
  /** What a teaching coach says about the turns from one on, counted from 0, or from the reader's last choice. */
  teachAfter(match: MatchData, from: number, reader: Seat): Promise<Phrases>;
};

type Tools = {
  solve(choice: ChosenGame): Promise<Result<Solution>>;
  chosenOf(game: GameData): ChosenGame;
  matchOf(match: MatchData): Match;
  teacherFor(match: Match): Coach;
};

/** The lessons' share of the worker's tasks. */
export function lessonTasks({ solve, chosenOf, matchOf, teacherFor }: Tools): LessonTasks {
  return {
    async lessonIdeas(data) {
      const chosen = chosenOf(data);
      const solved = await solve(chosen);
      return solved.ok
        ? ideaTexts(ideasOf(chosen.game, chosen.options, solved.value))
        : [{ idea: noIdeaYet(solved.error.message), proof: null, isSo: true }];
    },
    async teachBefore(data, seat) {
      const match = matchOf(data);
      return (await teacherFor(match).before?.(match, seat)) ?? [];
    },
    async teachAfter(data, from, reader) {
      const match = matchOf(data);
      return remarksSince(teacherFor(match), match, from, reader);
    },
  };
}
