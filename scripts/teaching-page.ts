import { existsSync, readFileSync } from 'node:fs';
import type { ChosenGame, Game } from '../src/core/contract/game.ts';
import { formatOptions } from '../src/core/contract/option.ts';
import { render } from '../src/core/contract/phrase.ts';
import { playableSettings } from '../src/core/contract/variant.ts';
import { count } from '../src/core/count.ts';
import { lessonIdeas } from '../src/play/text/game/lesson-ideas.ts';
import { solve } from '../src/solve/solve.ts';
import { lessonOf } from '../src/study/teach/lesson.ts';
import { type PupilScores, studyTeaching, type Teaching } from './teaching-study.ts';

/** A lesson and its measured effect. */
export type MeasuredLesson = {
  readonly game: string;
  readonly title: string;
  readonly settings: string;
  /** The lesson's text, sentence by sentence. */
  readonly says: readonly string[];
  readonly sealed: boolean;
  readonly teaching: Teaching;
  /** How the game's ideas were found. */
  readonly note: string | undefined;
};

/** The lessons of a game and of each of its variants. */
export function measureLessons(game: Game): readonly MeasuredLesson[] {
  return playableSettings(game).map((chosen, index) => {
    const variant = game.variants?.[index - 1];
    return variant === undefined
      ? measureLesson(chosen, game.title, noteOf(game))
      : measureLesson(chosen, variant.title);
  });
}

/** What the folder of a game says about how its ideas were found. */
function noteOf({ id }: Game): string | undefined {
  const file = new URL(`../src/games/${id}/ideas.md`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function measureLesson(chosen: ChosenGame, title: string, note?: string): MeasuredLesson {
  const { game, options } = chosen;
  const solution = solve(game.rules(options), { trusted: true });
  if (!solution.ok) throw new Error(solution.error.message);
  const teaching = studyTeaching(chosen, solution.value);
  const lesson = lessonOf(chosen, solution.value);
  if (teaching === undefined || lesson === undefined)
    throw new Error(`The lesson of ${title} cannot be measured.`);
  return {
    game: game.id,
    title,
    settings: formatOptions(options),
    says: lessonIdeas(chosen, solution.value, lesson).map(({ idea }) => render(idea)),
    sealed: solution.value.positions.sealed,
    teaching,
    note,
  };
}

const INTRODUCTION = `# What lessons teach

Written by \`npm run teaching\`. Every figure is exact: all games are followed, none is sampled.

A pupil who knows only the rules plays any legal move, or the best [simple policy](auditing.md#simple-play). A pupil who took the
lesson follows its ideas to the letter and knows nothing else: each idea narrows what the ones before it leave, and what is left is
played equally often. Each score is the share of games won as Player 1 / as Player 2, in percent; a draw counts half. "Right" is
the share of the choices that matter in which the pupil finds a right one. "Puzzles" is the share of the positions with exactly
one right answer in which the pupil finds it, easy ones too: \`parlor puzzle\` poses [only those that simple play misses](puzzles.md#what-counts-as-a-puzzle).
"Sure" is the score against the one opponent who knows exactly how the pupil plays and makes the most of it.

The tests check that no lesson makes a pupil worse: over both seats it scores at least as well as the best simple policy and as
random play against every opponent, and better than both where they leave room. One case is excepted. In a game with hidden choices
perfect play cannot be read, but it does not punish the habits of a weak opponent, so a simple policy can win more games against that one.
A lesson may score less than a simple policy only where it scores at least as well as perfect play, which ends the tables of such games.
`;

export function teachingPage(lessons: readonly MeasuredLesson[]): string {
  return `${[INTRODUCTION, ...lessons.map(sectionOf)].join('\n')}`;
}

function sectionOf({
  title,
  game,
  settings,
  says,
  sealed,
  teaching,
  note,
}: MeasuredLesson): string {
  const { opponents, random, simple, lesson, perfect, decisions, puzzles } = teaching;
  const row = (who: string, scores: PupilScores): string =>
    `| ${[
      who,
      ...scores.against.map(pair),
      ...(sealed ? [pair(scores.sure)] : []),
      shareOf(scores.right),
      shareOf(scores.puzzles),
    ].join(' | ')} |`;
  // Perfect play is sure of exactly the value of the game.
  const sure = perfect.at(-1) ?? [0, 0];
  const gain = meanOf(sure) - meanOf(lesson.sure);
  const perfectRow = row('plays perfectly', { against: perfect, sure, right: 1, puzzles: 1 });
  const heads = [
    'the pupil',
    ...opponents.map(nameOf),
    ...(sealed ? ['sure'] : []),
    `right, of ${count(decisions)}`,
    `puzzles, of ${count(puzzles)}`,
  ];
  return `
## ${title}

\`${game}\`, ${settings}

${says.map((line) => `> ${line.trim()}`).join('\n>\n')}

| ${heads.join(' | ')} |
|${'---|'.repeat(heads.length)}
${row('plays at random', random)}
${row(`"${simple.rule}"`, simple)}
${row('follows the lesson', lesson)}
${
  sealed
    ? `${perfectRow}

Over a whole game the best response to the lesson gains ${hundredths(gain)} points: it wins ${hundredths(1 - meanOf(lesson.sure))} %, and ${hundredths(1 - meanOf(sure))} % against perfect play.
`
    : ''
}${note === undefined ? '' : `\n${note}`}`;
}

function meanOf([first, second]: readonly [number, number]): number {
  return (first + second) / 2;
}

function nameOf(bot: string): string {
  const level = bot.replace('bot:', '');
  return /^\d+$/.test(level) ? `Level ${level}` : level;
}

function pair([first, second]: readonly [number, number]): string {
  return `${hundredths(first)} / ${hundredths(second)}`;
}

function shareOf(share: number | null): string {
  return share === null ? '–' : `${hundredths(share)} %`;
}

function hundredths(share: number): string {
  return (100 * share).toFixed(1).replace(/\.0$/, '');
}
