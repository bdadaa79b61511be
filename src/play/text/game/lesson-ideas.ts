import { listFields } from '../../../core/contract/field-name.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrase, say } from '../../../core/contract/phrase.ts';
import { advance, type State } from '../../../core/contract/rules.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Solution } from '../../../solve/solution.ts';
import { advise, moveSentence } from '../../../study/advice.ts';
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
          : say` It is right in ${percent(simple.right, 0)} of the choices that matter.`;
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

/** "An exception: if Player 1 moves 5 to open, swap sides."; later in a game the fields of the position are told. */
function exceptionText(
  { game, options }: ChosenGame,
  solution: Solution,
  { state, seat, moves }: LessonException,
): Phrase {
  const book = game.book(options);
  const { rules } = solution;
  const mover = { rules, book, state, seat };
  const opening = openingTo(solution, state);
  if (opening !== undefined) {
    const start = rules.start();
    const opener = { rules, book, state: start, seat: opening.seat };
    return say`An exception: if ${moveSentence(opener, opening.move)} to open, ${advise(mover, moves)}.`;
  }
  return say`An exception: ${listFields(state, namesIn(solution, book.fields))}. There, ${advise(mover, moves)}.`;
}

/** The move that leads from the start to this position; undefined if none does. */
function openingTo(
  { rules, positions }: Solution,
  state: State,
): { readonly seat: Seat; readonly move: string } | undefined {
  const start = rules.start();
  const turn = rules.turn(start);
  if (turn.kind !== 'one') return undefined;
  const wanted = positions.numberOf(state);
  const move = rules
    .moves(start, turn.seat)
    .find((one) => positions.numberOf(advance(rules, start, one)) === wanted);
  return move === undefined ? undefined : { seat: turn.seat, move: rules.notate(move) };
}
