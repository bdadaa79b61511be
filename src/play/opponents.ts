import type { ChosenGame } from '../core/contract/game.ts';
import { Match } from '../core/match/match.ts';
import { levelWords } from '../study/levels/level-words.ts';
import type { Levels } from '../study/levels/levels.ts';
import { nameInWords } from './program-words.ts';

/** An opponent: its name, how it plays, and what it is called in a menu (label) or at a table (title). */
export type Opponent = {
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly about: string;
};

export const PURE_CHANCE: Opponent = program('bot:random', 'pure chance', 'plays any legal move');

const HASTY = program('bot:greedy', 'in a hurry', 'takes what looks best now');

/** These play every game, even one too large to solve. */
const WITHOUT_LEVELS: readonly Opponent[] = [
  HASTY,
  program('bot:mcts', 'a searcher', 'plays test games from here to the end'),
];

const READER = program('bot:reader', 'a reader', 'learns your habits');

/** A game's programs, the weakest first; `levels` is undefined if they are not found yet, or not at all. */
export function opponentsIn(choice: ChosenGame, levels: Levels | undefined): readonly Opponent[] {
  const sealed = isSealed(choice);
  return [
    PURE_CHANCE,
    ...(levels === undefined ? WITHOUT_LEVELS : ranked(levels)),
    ...(sealed ? [READER] : []),
  ];
}

/** An even match for a beginner: above the lowest levels, and far from the best. */
export function evenOpponent(opponents: readonly Opponent[]): Opponent {
  const levels = opponents.filter(({ name }) => /^bot:\d+$/.test(name));
  return levels[Math.ceil(levels.length / 3) - 1] ?? opponents.find(isHasty) ?? PURE_CHANCE;
}

function isHasty({ name }: Opponent): boolean {
  return name === HASTY.name;
}

function ranked(levels: Levels): readonly Opponent[] {
  const words = levelWords(levels);
  return levels.levels.map(({ name, about }, index) => {
    const opponent = program(name, words[index] ?? name, about);
    const { title, label } = opponent;
    // "Level 3, a good player", but not "the perfect player, perfect".
    return title.includes(label) ? opponent : { ...opponent, title: `${title}, ${label}` };
  });
}

function program(name: string, label: string, about: string): Opponent {
  return { name, label, title: nameInWords(name), about };
}

/** Whether both sides choose in secret from the start. */
function isSealed({ game, options }: ChosenGame): boolean {
  return Match.start(game, options).turn.kind === 'both';
}
