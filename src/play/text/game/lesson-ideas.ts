import { listFields } from '../../../core/contract/field-name.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrase, say } from '../../../core/contract/phrase.ts';
import type { Solution } from '../../../solve/solution.ts';
import { advise } from '../../../study/advice.ts';
import { namesIn } from '../../../study/idea/honest-names.ts';
import { ideasOf } from '../../../study/idea/ideas.ts';
import type { LessonException, TaughtLesson } from '../../../study/teach/lesson.ts';
import { percent } from '../../../study/wording.ts';
import { type IdeaText, ideaTexts } from './ideas.ts';

/** The ideas of a lesson, each with its proof. */
export function lessonIdeas(
  chosen: ChosenGame,
  solution: Solution,
  lesson: TaughtLesson | undefined,
): readonly IdeaText[] {
  const { game, options } = chosen;
  const known = ideaTexts(ideasOf(game, options, solution));
  switch (lesson?.from) {
    case undefined:
    case 'book':
      return known;
    case 'search':
      return [
        ...known.map((one) => ({
          ...one,
          idea: say`${one.idea} So move to where you win by this rule.`,
        })),
        ...(lesson.simple === undefined
          ? []
          : [plain(say`If it leaves you a choice, or none that wins: ${lesson.simple.rule}.`)]),
      ];
    case 'simple': {
      const { simple, exceptions } = lesson;
      const right =
        simple.right === null
          ? ''
          : say` It is right in ${percent(simple.right)} of the choices that matter.`;
      return [
        plain(say`No short rule wins this game. What helps most: ${simple.rule}.${right}`),
        ...exceptions.map((exception) => plain(exceptionText(chosen, solution, exception))),
      ];
    }
  }
}

function plain(idea: Phrase): IdeaText {
  return { idea, proof: null, isSo: true };
}

/** "An exception: Player 1's square 5, Player 2 to move. There, swap sides." */
function exceptionText(
  { game, options }: ChosenGame,
  solution: Solution,
  { state, seat, moves }: LessonException,
): Phrase {
  const book = game.book(options);
  const mover = { rules: solution.rules, book, state, seat };
  return say`An exception: ${listFields(state, namesIn(solution, book.fields))}. There, ${advise(mover, moves)}.`;
}
