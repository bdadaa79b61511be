import type { ChosenGame } from '../core/contract/game.ts';
import { Match } from '../core/match/match.ts';
import { levelWords } from '../study/levels/level-words.ts';
import type { Levels } from '../study/levels/levels.ts';

/** A program that somebody can play against: its name, what it is called, and how it plays. */
export type Opponent = { readonly name: string; readonly label: string; readonly about: string };

export const PURE_CHANCE: Opponent = {
  name: 'bot:random',
  label: 'pure chance',
  about: 'any legal move, whatever it is',
};

/** These play every game, also one that is too large to solve. */
const WITHOUT_LEVELS: readonly Opponent[] = [
  { name: 'bot:greedy', label: 'in a hurry', about: 'takes what looks best now' },
  { name: 'bot:mcts', label: 'a searcher', about: 'tries out games from here to their ends' },
];

const READER: Opponent = {
  name: 'bot:reader',
  label: 'a reader',
  about: 'learns what you are in the habit of choosing',
};

/** The programs that a game is offered with, the weakest first; undefined levels are not found yet, or not at all. */
export function opponentsIn(choice: ChosenGame, levels: Levels | undefined): readonly Opponent[] {
  const sealed = isSealed(choice);
  return [
    PURE_CHANCE,
    ...(levels === undefined ? WITHOUT_LEVELS : ranked(levels)),
    ...(sealed ? [READER] : []),
  ];
}

function ranked(levels: Levels): readonly Opponent[] {
  const words = levelWords(levels);
  return levels.levels.map(({ name, about }, index) => ({
    name,
    label: words[index] ?? name,
    about,
  }));
}

/** Whether both sides choose unseen from the start. */
function isSealed({ game, options }: ChosenGame): boolean {
  return Match.start(game, options).turn.kind === 'both';
}
