import type { ChosenGame } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import { litScene } from '../../core/contract/lit-scene.ts';
import { type Phrase, type Phrases, player, say, you } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import { countOf } from '../../core/count.ts';
import { Match } from '../../core/match/match.ts';
import { placesOfMoves, type TargetedAnswer } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';
import { andList } from '../../core/word-list.ts';
import type { Solution } from '../../solve/solution.ts';
import { advise, type Mover } from '../../study/advice.ts';
import { explain } from '../../study/review/explain.ts';
import { type Judgement, judge } from '../../study/review/judgement.ts';
import { seatVerdictOf } from '../../study/seat-verdict.ts';
import { type LessonExample, lessonExamples } from '../../study/teach/examples.ts';
import type { TaughtLesson } from '../../study/teach/lesson.ts';
import { explanationSentence, gamesLost } from '../text/review/explanation.ts';

/** A board that shows an idea: a position with its key places lit, and what to say about it. */
export type LessonBoard = {
  readonly title: string;
  readonly scene: Scene;
  readonly lit: readonly TargetedAnswer[];
  /** The side that the reader takes; null before one is chosen. */
  readonly seat: Seat | null;
  readonly says: Phrases;
};

const KEY_PLACES = 'The key places';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The boards of a lesson: the key places, a position won by its idea, and one lost without it. */
export function lessonBoards(
  chosen: ChosenGame,
  solution: Solution,
  lesson: TaughtLesson | undefined,
): readonly LessonBoard[] {
  if (lesson === undefined) return [];
  const [won, lost = won] = lessonExamples(chosen, solution, lesson);
  return [
    ...keyBoard(chosen, lesson),
    ...(won === undefined ? [] : [boardOf(solution, won, wonTitle, wonText)]),
    ...(lost === undefined ? [] : [boardOf(solution, lost, lostTitle, lostText)]),
  ];
}

/** The places that a book's ideas name, on the board at the start. */
function keyBoard({ game, options }: ChosenGame, lesson: TaughtLesson): readonly LessonBoard[] {
  const ideas = lesson.from === 'book' ? lesson.ideas : [];
  const places = ideas.flatMap((idea) => idea.places ?? []);
  if (places.length === 0) return [];
  const scene = game.book(options).scene(Match.start(game, options).position);
  return [
    {
      title: KEY_PLACES,
      scene: litScene(scene, places),
      lit: places.map((target) => ({ answer: '', target })),
      seat: null,
      says: [aboutPlaces(ideas)],
    },
  ];
}

/** Which part of the idea the key places belong to: a lesson calls all its ideas one. */
function aboutPlaces(ideas: readonly Idea[]): string {
  if (ideas.length === 1) return 'The idea is about these places.';
  const which = ideas.flatMap(({ places = [] }, index) =>
    places.length > 0 ? [ORDINALS[index] ?? 'last'] : [],
  );
  return `The ${andList(which)} ${which.length === 1 ? 'part' : 'parts'} of the idea ${which.length === 1 ? 'is' : 'are'} about these places.`;
}

function boardOf(
  solution: Solution,
  example: LessonExample,
  title: (judgement: Judgement | undefined) => string,
  text: (solution: Solution, example: LessonExample, mover: Mover) => Phrase,
): LessonBoard {
  const { match, seat, right, wrong } = example;
  const { rules, position, game, options, state } = match;
  const book = game.book(options);
  const lit = placesOfMoves(rules, book, position, seat, right);
  return {
    title: title(judge(solution, state, seat, wrong)),
    scene: litScene(
      book.scene(position),
      lit.map(({ target }) => target),
    ),
    lit,
    seat,
    says: [say`You are ${player(seat)}. ${text(solution, example, { rules, book, state, seat })}`],
  };
}

function wonTitle(judgement: Judgement | undefined): string {
  return judgement?.value === 1 ? 'Won by the idea' : 'Better by the idea';
}

function lostTitle(judgement: Judgement | undefined): string {
  return judgement?.worth === 0 && !judgement.assumed ? 'Lost without it' : 'Worse without it';
}

/** "By the idea: move 4. With best play you then win in 5 turns, counting your opponent's too." */
function wonText(solution: Solution, { right, wrong, seat }: LessonExample, mover: Mover): Phrase {
  const advice = say`By the idea: ${advise(mover, right)}.`;
  const verdict = solution.at(mover.state);
  const { turns } = verdict;
  if (seatVerdictOf(verdict, seat) !== 'win' || turns === null)
    return say`${advice} ${costText(solution, wrong, mover)}`;
  const both = turns > 1 ? ", counting your opponent's too" : '';
  return say`${advice} With best play ${you(seat)} then win in ${countOf(turns, 'turn')}${both}.`;
}

/** "If you move 2, you give up a win in 9 turns; then … To keep it, move 4." */
function lostText(
  solution: Solution,
  { match, right, wrong, seat }: LessonExample,
  mover: Mover,
): Phrase {
  const { rules, book, state } = mover;
  const reason = explain(solution, state, wrong);
  if (reason === undefined)
    return say`${costText(solution, wrong, mover)} By the idea: ${advise(mover, right)}.`;
  return explanationSentence(reason, { rules, book, position: match.position, reader: seat });
}

/** What a wrong choice costs on a sealed turn. */
function costText(solution: Solution, wrong: string, mover: Mover): Phrase {
  const { state, seat } = mover;
  const loss = judge(solution, state, seat, wrong)?.loss ?? 0;
  const games = gamesLost(solution.at(state), seat, loss);
  const cost = games === undefined ? 'you can be beaten' : `that costs you ${games}`;
  return say`If you ${advise(mover, [wrong])}, ${cost}.`;
}
