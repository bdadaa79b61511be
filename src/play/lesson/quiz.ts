import type { Lines } from '../../core/contract/book.ts';
import { offering, type Reader } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import type { Match } from '../../core/match/match.ts';
import { listAnswers, readAnswer, refusalReason } from '../../core/match/question.ts';
import { orList } from '../../core/word-list.ts';
import type { PosedPuzzle } from '../../study/puzzle/puzzle.ts';
import {
  type AskedPuzzle,
  type AttemptResult,
  judgeAttempt,
  puzzleName,
  puzzleSetting,
  revealAnswer,
} from '../puzzles/attempt.ts';
import { NO_SCORE, type PuzzleEnd, type Score, scoreAfter, solvedAs } from '../puzzles/score.ts';
import { helpLines } from '../talk/command.ts';
import { openQuestion, type Reply, type Talk } from '../talk/talk.ts';
import { bookFor, closingLines, questionFor } from '../talk/transcript.ts';
import { rulesLines } from '../text/game/rulebook.ts';
import { describeScene } from '../text/position/position.ts';
import { turnSentences } from '../text/position/turn.ts';
import { hintAfter, lineText, task } from '../text/puzzle/puzzles.ts';
import { quizCommands, readQuizAction } from '../text/puzzle/quiz.ts';

/** Options around a quiz. */
export type QuizOptions<Asked> = {
  /** The solver's name. */
  readonly name?: string | undefined;
  /** Called when a puzzle was answered or given up; returns what to say about it. */
  answered?(posed: Asked, end: PuzzleEnd): Lines | Promise<Lines>;
};

type QuizAttempt =
  | { readonly kind: 'judged'; readonly judged: AttemptResult; readonly isShown: boolean }
  | { readonly kind: 'quit' | 'end' | 'interrupt' };

/** Why it ended: no more puzzles, the solver quit, or the input ended. */
export type Quiz = {
  readonly score: Score;
  readonly ending: 'done' | 'quit' | 'end' | 'interrupt';
};

/** Poses one puzzle after another at the terminal. */
export async function quiz<Asked extends AskedPuzzle>(
  puzzles: AsyncIterable<Asked>,
  talk: Talk,
  { name, answered }: QuizOptions<Asked> = {},
): Promise<Quiz> {
  let score = NO_SCORE;
  let number = 0;
  for await (const posed of puzzles) {
    number++;
    talk.address(readerOf(posed, name));
    pose(posed, number, talk);
    const { attempt: made, hints, tries } = await attemptAt(posed, talk);
    if (made.kind !== 'judged') return { score, ending: made.kind };
    const { isShown, judged } = made;
    const { isRight, why, line } = judged;
    const end: PuzzleEnd = { solved: solvedAs(isRight, hints, tries), isRight, hints, tries };
    talk.say([
      why,
      ...(line.length > 1 ? [lineText(posed, line)] : []),
      ...(isShown ? ['You looked at the answer, so this puzzle counts as missed.'] : []),
      ...(posed.after ?? []),
      ...((await answered?.(posed, end)) ?? []),
      '',
    ]);
    score = scoreAfter(score, isShown ? undefined : end);
    const wish = await offerLine(posed.match, line, talk);
    if (wish !== 'on') return { score, ending: wish };
  }
  return { score, ending: 'done' };
}

/** The solver is the side to move, by name or without one. */
function readerOf({ puzzle: { seat } }: PosedPuzzle, name: string | undefined): Reader {
  return { seat, names: seat === 0 ? [name, undefined] : [undefined, name] };
}

function pose(posed: AskedPuzzle, number: number, talk: Talk): void {
  const { match } = posed;
  const book = bookFor(talk, match);
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
  posed: PosedPuzzle,
  talk: Talk,
): Promise<{ readonly attempt: QuizAttempt; readonly hints: number; readonly tries: number }> {
  const { match, puzzle } = posed;
  const { rules, state } = match;
  const book = bookFor(talk, match);
  const scene = book.scene(match.position);
  const read = async (lines: Lines, what: string): Promise<'read' | 'interrupt'> => {
    const ending = await talk.read(lines, `${nameOf(match)}: ${what}`);
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
    // The solver is alone, so a sealed choice may be shown here.
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
      const judged = judgeAttempt(posed, choice, wrong);
      if (judged.kind === 'settled')
        return { attempt: { kind: 'judged', judged, isShown: false }, hints, tries };
      talk.say([judged.why]);
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
        return {
          attempt: { kind: 'judged', judged: revealAnswer(posed), isShown: true },
          hints,
          tries,
        };
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
        talk.say(refusalReason(rules, book.words, state, puzzle.seat, answers, reply.text));
    }
  }
}

/** What the solver wants next: continue or leave. */
type AfterLine = 'on' | 'quit' | 'end' | 'interrupt';

/** Offers to play a line through on the board until the solver moves on. Only a drawn screen has a board. */
async function offerLine(match: Match, line: Lines, talk: Talk): Promise<AfterLine> {
  if (!talk.draws || line.length === 0) return 'on';
  for (;;) {
    const wish = await ask(talk, 'Enter to go on, or "line" to see it on the board: ', 'line');
    if (wish !== 'line') return wish;
    const ending = await playThrough(match, line, talk);
    if (ending !== 'on') return ending;
  }
}

/** One turn after another, each drawn after Enter is pressed. */
async function playThrough(match: Match, line: Lines, talk: Talk): Promise<AfterLine> {
  const book = bookFor(talk, match);
  let at = match;
  for (const [index, turn] of line.entries()) {
    const after = at.play(turn);
    if (!after.ok) break;
    at = after.value;
    talk.say(['', `Turn ${index + 1} of ${line.length}`]);
    talk.say(turnSentences(match, at.history, at.turns - 1));
    talk.say(closingLines(at, book));
    talk.show(book.scene(at.position));
    if (index + 1 === line.length) break;
    const wish = await ask(talk, 'Enter for the next turn, or "stop": ', 'stop');
    if (wish === 'stop') break;
    if (wish !== 'on') return wish;
  }
  return 'on';
}

async function ask<Word extends string>(
  talk: Talk,
  prompt: string,
  word: Word,
): Promise<Word | AfterLine> {
  for (;;) {
    const reply = await talk.ask(openQuestion(prompt, [word, 'quit']));
    if (reply.kind !== 'answer') return reply.kind;
    const typed = reply.text.trim().toLowerCase();
    if (typed === '') return 'on';
    if (typed === word) return word;
    if (typed === 'q' || typed === 'quit') return 'quit';
    talk.say([`Please press Enter, or type ${word} or quit.`]);
  }
}
