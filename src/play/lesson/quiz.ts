import type { Lines } from '../../core/contract/book.ts';
import { orList } from '../../core/contract/option.ts';
import { offering, type Reader, TABLE } from '../../core/contract/phrase.ts';
import { listAnswers, readAnswer, whyNot } from '../../core/match/question.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';
import { type AskedPuzzle, attempt, puzzleName, puzzleSetting } from '../puzzles/attempt.ts';
import { NO_SCORE, type PuzzleGrade, type Score, scoreAfter, solvedAs } from '../puzzles/score.ts';
import { helpLines } from '../talk/command.ts';
import type { Reply, Talk } from '../talk/talk.ts';
import { questionFor } from '../talk/transcript.ts';
import { rulesLines } from '../text/game/rulebook.ts';
import { describeScene } from '../text/position/position.ts';
import { answerOf, hintAfter, reveal, task } from '../text/puzzle/puzzles.ts';
import { quizCommands, readQuizAction } from '../text/puzzle/quiz.ts';

/** Options around a quiz. */
export type QuizOptions = {
  /** The solver's name. */
  readonly name?: string | undefined;
  /** Called when a puzzle was answered or given up; says what came of that. */
  answered?(posed: Posed, solved: PuzzleGrade): Lines | Promise<Lines>;
};

type Attempt =
  | { readonly kind: 'answer'; readonly choice: string }
  | { readonly kind: 'show' | 'quit' | 'end' | 'interrupt' };

/** Why it ended: no more puzzles, the solver quit, or the input ended. */
export type Quiz = {
  readonly score: Score;
  readonly ending: 'done' | 'quit' | 'end' | 'interrupt';
};

/** Poses one puzzle after another at the terminal. */
export async function quiz(
  puzzles: AsyncIterable<AskedPuzzle>,
  talk: Talk,
  { name, answered }: QuizOptions = {},
): Promise<Quiz> {
  let score = NO_SCORE;
  let number = 0;
  for await (const posed of puzzles) {
    number++;
    talk.address(readerOf(posed, name));
    pose(posed, number, talk);
    const { attempt, hints, tries } = await attemptAt(posed, talk);
    if (attempt.kind !== 'answer' && attempt.kind !== 'show')
      return { score, ending: attempt.kind };
    const chosen = attempt.kind === 'answer' ? attempt.choice : undefined;
    const isRight = chosen === answerOf(posed);
    const solved = solvedAs(isRight, hints, tries);
    talk.say([
      ...reveal(posed, chosen),
      ...(chosen === undefined
        ? ['You looked at the answer, so this puzzle counts as missed.']
        : []),
      ...(posed.after ?? []),
      ...((await answered?.(posed, solved)) ?? []),
      '',
    ]);
    score = scoreAfter(score, chosen === undefined ? undefined : { isRight, hints, tries });
  }
  return { score, ending: 'done' };
}

/** The solver is the side to move; without a name the puzzle speaks to the whole table. */
function readerOf({ puzzle }: Posed, name: string | undefined): Reader {
  if (name === undefined) return TABLE;
  return { seat: puzzle.seat, names: puzzle.seat === 0 ? [name, undefined] : [undefined, name] };
}

function pose(posed: AskedPuzzle, number: number, talk: Talk): void {
  const { match } = posed;
  const book = match.game.book(match.options);
  const { settings, played } = puzzleSetting(posed);
  talk.say([
    `--- Puzzle ${number}: ${puzzleName(posed)} ---`,
    ...settings,
    ...(posed.before ?? []),
    played,
  ]);
  if (talk.draws) talk.show(book.scene(match.position));
  else talk.say(describeScene(book.scene(match.position)));
  const commands = quizCommands(posed).map(({ name }) => name);
  talk.say([task(posed), `You can also type ${orList(commands)}.`]);
}

/**
 * Asks until there is an answer or the solver moves on. A wrong answer allows a second try, unless only the right one
 * would be left.
 */
async function attemptAt(
  posed: Posed,
  talk: Talk,
): Promise<{ readonly attempt: Attempt; readonly hints: number; readonly tries: number }> {
  const { match, puzzle } = posed;
  const { rules, state } = match;
  const book = match.game.book(match.options);
  const scene = book.scene(match.position);
  const read = async (lines: Lines, what: string): Promise<'read' | 'interrupt'> => {
    const ending = await talk.read(lines, `${match.game.title}: ${what}`);
    talk.show(scene, 'again');
    return ending;
  };
  let answers: Lines = [];
  let hints = 0;
  let isNew = true;
  let wrong: string | undefined;
  for (;;) {
    const asked = questionFor(match, puzzle.seat, answers, book);
    const tries = wrong === undefined ? 1 : 2;
    // The solver is alone, so a sealed choice need not be hidden here.
    const prompt = offering(asked.prompt, listAnswers(asked.choices));
    const question = { ...asked, prompt, seat: null, secrecy: 'open' as const };
    const reply: Reply = await talk.ask(isNew ? question : { ...question, lines: [] });
    if (reply.kind !== 'answer') return { attempt: reply, hints, tries };
    isNew = false;
    const given = readAnswer(rules, book.words, state, puzzle.seat, answers, reply.text);
    if (given.ok) {
      const { move } = given.value;
      answers = given.value.answers;
      isNew = true;
      if (move === undefined) continue;
      const choice = rules.notate(move);
      const judged = attempt(posed, choice, wrong);
      if (judged.kind === 'settled') return { attempt: { kind: 'answer', choice }, hints, tries };
      talk.say([judged.line]);
      wrong = choice;
      answers = [];
      isNew = false;
      continue;
    }
    const action = readQuizAction(posed, reply.text);
    switch (action) {
      case 'hint':
        talk.say([hintAfter(posed, hints++)]);
        talk.show(scene, 'again');
        break;
      case 'show':
      case 'quit':
        return { attempt: { kind: action }, hints, tries };
      case 'rules':
        if ((await read(rulesLines(match.game, match.options), 'rules')) === 'interrupt')
          return { attempt: { kind: 'interrupt' }, hints, tries };
        break;
      case 'help':
        if (
          (await read(
            helpLines(quizCommands(posed), question.choices, talk.keys?.(question)),
            'help',
          )) === 'interrupt'
        )
          return { attempt: { kind: 'interrupt' }, hints, tries };
        break;
      default:
        talk.say(whyNot(rules, book.words, state, puzzle.seat, answers, reply.text));
    }
  }
}
