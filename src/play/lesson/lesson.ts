import type { ChosenGame } from '../../core/contract/game.ts';
import { type Phrases, render, say } from '../../core/contract/phrase.ts';
import type { AskedPuzzle } from '../puzzles/attempt.ts';
import { scoreLine } from '../puzzles/score.ts';
import type { TalkEnding } from '../talk/series-talk.ts';
import { openQuestion, type Talk } from '../talk/talk.ts';
import {
  LESSON_STEPS,
  type LessonStep,
  lessonEnd,
  lessonNotDone,
  lessonTitle,
  NO_PUZZLES,
  STEP_TITLES,
  stepTitle,
} from '../text/game/lesson.ts';
import { GAIN_TITLE } from '../text/game/lesson-gain.ts';
import { settingLine } from '../text/game/rulebook.ts';
import { briefLines } from '../text/game/summary.ts';
import { describeScene } from '../text/position/position.ts';
import type { LessonBoard } from './lesson-boards.ts';
import { quiz } from './quiz.ts';

/** What a lesson needs from its surroundings. */
export type Lesson = {
  readonly chosen: ChosenGame;
  readonly talk: Talk;
  /** Said before each of the two games: who the opponent is. */
  opponent(step: 'guided' | 'match'): Phrases;
  /** Plays the game of a step, with or without a teaching coach; says how it was left. A resigned game does not complete the step. */
  play(step: 'guided' | 'match'): Promise<TalkEnding | 'resigned'>;
  /** What a good player would tell a friend, and the boards that show it. */
  ideas(): Promise<{ readonly lines: Phrases; readonly boards: readonly LessonBoard[] }>;
  /** What the learner can do now, in numbers; empty if computing it takes too long. */
  gain(): Promise<Phrases>;
  /** A few puzzles; empty if the game has none. */
  puzzles(): AsyncIterable<AskedPuzzle>;
  /** Called when a step is done, with the next one; after the last with one that was not completed, or undefined. */
  reached(next: LessonStep | undefined): void | Promise<void>;
};

/** How a lesson ended: finished, left early, at the end of the input, or by a broken bot. */
export type LessonEnding = 'done' | Exclude<TalkEnding, 'over'>;

/** Runs a lesson, starting at a step. */
export async function giveLesson(lesson: Lesson, from: LessonStep): Promise<LessonEnding> {
  const { chosen, talk, reached } = lesson;
  const first = LESSON_STEPS.indexOf(from);
  talk.say([lessonTitle(chosen), settingLine(chosen)]);
  const missing: LessonStep[] = [];
  for (const [index, step] of LESSON_STEPS.entries()) {
    if (index < first) continue;
    talk.say(['', stepTitle(step), '']);
    const ending = await takeStep(step, lesson);
    if (ending === 'resigned') missing.push(step);
    else if (ending !== 'done') return ending;
    const next = LESSON_STEPS[index + 1];
    await reached(next ?? missing[0]);
    if (next === undefined) break;
    const wish = await askOn(talk, STEP_TITLES[next]);
    if (wish !== 'done') return wish;
  }
  if (missing.length > 0) {
    talk.say(['', lessonNotDone(missing)]);
    return 'done';
  }
  // Said first, because working out the gain of a large game takes a while.
  talk.say(['', lessonEnd(chosen)]);
  const gain = await lesson.gain();
  if (gain.length > 0) talk.say(['', `${GAIN_TITLE}:`, ...gain.map((line) => say`  ${line}`)]);
  return 'done';
}

/** The ideas in words, and then one board after another. */
async function showIdeas({ talk, ideas }: Lesson): Promise<LessonEnding> {
  const { lines, boards } = await ideas();
  talk.say([...lines, '']);
  for (const [index, { title, scene, says, seat }] of boards.entries()) {
    if (talk.draws) {
      const wish = await ask(
        talk,
        `${index === 0 ? 'See it on the board?' : 'See another board?'} (yes/quit): `,
        [],
      );
      if (wish !== 'done') return wish;
    }
    talk.say(['', `${title}:`]);
    if (talk.draws) talk.show(scene);
    else talk.say(describeScene(scene));
    talk.say(says.map((line) => render(line, { seat })));
  }
  return 'done';
}

async function takeStep(step: LessonStep, lesson: Lesson): Promise<LessonEnding | 'resigned'> {
  const { chosen, talk } = lesson;
  switch (step) {
    case 'rules':
      talk.say(briefLines(chosen.game, chosen.options));
      return 'done';
    case 'idea':
      return showIdeas(lesson);
    case 'puzzles': {
      const { score, ending } = await quiz(lesson.puzzles(), talk);
      talk.say([scoreLine(score) ?? NO_PUZZLES]);
      return ending;
    }
    case 'guided':
    case 'match': {
      talk.say([...lesson.opponent(step), '']);
      const ending = await lesson.play(step);
      return ending === 'over' ? 'done' : ending;
    }
  }
}

/** Asks whether to continue. */
function askOn(talk: Talk, title: string): Promise<LessonEnding> {
  return ask(talk, 'Continue? (yes/quit): ', ['', `Next: ${title}.`]);
}

async function ask(talk: Talk, prompt: string, lines: Phrases): Promise<LessonEnding> {
  const question = openQuestion(prompt, ['yes', 'quit'], lines);
  for (;;) {
    const reply = await talk.ask(question);
    if (reply.kind !== 'answer') return reply.kind;
    const word = reply.text.trim().toLowerCase();
    if (['', 'y', 'yes'].includes(word)) return 'done';
    if (['q', 'quit', 'n', 'no'].includes(word)) return 'quit';
    talk.say(['Please answer yes or quit.']);
  }
}
