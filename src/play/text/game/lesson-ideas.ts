import { listFields } from '../../../core/contract/field-name.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrase, player, say } from '../../../core/contract/phrase.ts';
import { advance, type State } from '../../../core/contract/rules.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Solution } from '../../../solve/solution.ts';
import { advise, moveReport } from '../../../study/advice.ts';
import { namesIn } from '../../../study/idea/honest-names.ts';
import { ideasOf } from '../../../study/idea/ideas.ts';
import type { SimpleScores } from '../../../study/simple/simple-study.ts';
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
      const only = exceptions.length === 1 ? 'The only' : 'An';
      return [
        plain(habitText(simple, exceptions.length)),
        ...exceptions.map((one) =>
          plain(say`${only} exception: ${exceptionText(chosen, solution, one)}`),
        ),
      ];
    }
  }
}

function plain(idea: Phrase): IdeaText {
  return { idea, proof: null, isSo: true };
}

/** What a simple policy is worth if it is right everywhere but for these exceptions, or in a share of the choices. */
function habitText({ rule, right }: SimpleScores, exceptions: number): string {
  if (exceptions > 0) return `One simple habit is nearly always right: ${rule}.`;
  if (right === 1) return `One simple habit is always right: ${rule}.`;
  const share =
    right === null ? '' : ` It is right in ${percent(right, 0)} of the choices that matter.`;
  return `No short rule wins this game. What helps most: ${rule}.${share}`;
}

/** "if Player 1 moves 5 to open, swap sides."; later in a game the fields of the position are told. */
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
    const opens = say`${player(opening.seat)} ${moveReport(opener, opening.move)}`;
    return say`if ${opens} to open, ${advise(mover, moves)}.`;
  }
  return say`${listFields(state, namesIn(solution, book.fields))}. There, ${advise(mover, moves)}.`;
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
