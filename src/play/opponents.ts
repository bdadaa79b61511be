import type { ChosenGame } from '../core/contract/game.ts';
import { Match } from '../core/match/match.ts';
import { eloOf } from '../study/levels/elo.ts';
import type { Levels } from '../study/levels/levels.ts';
import { nameInWords } from './names.ts';

/** An opponent: its name, how it plays, and its name in a menu (label) and at a table (title). */
export type Opponent = {
  readonly name: string;
  readonly label: string;
  readonly title: string;
  /** How it plays, in everyday words. */
  readonly about: string;
  /** The same in figures, if there are any. */
  readonly figures?: string | undefined;
  /** In Elo, on the scale of the game's levels; undefined if its strength there is not known. */
  readonly rating?: number | undefined;
};

export const PURE_CHANCE: Opponent = program('bot:random', 'pure chance', 'plays any legal move');

const HASTY = program('bot:greedy', 'in a hurry', 'takes what looks best now');

/** These play every game, even one too large to solve. */
const WITHOUT_LEVELS: readonly Opponent[] = [
  HASTY,
  program('bot:mcts', 'a searcher', 'plays test games from here to the end'),
];

const READER = program('bot:reader', 'a reader', 'learns your habits');

/** A game's programs, weakest first; `levels` is undefined if they are not computed yet, or never will be. */
export function opponentsIn(choice: ChosenGame, levels: Levels | undefined): readonly Opponent[] {
  const isSealed = Match.start(choice.game, choice.options).turn.kind === 'both';
  return [
    ...(levels === undefined ? [PURE_CHANCE, ...WITHOUT_LEVELS] : ranked(levels)),
    ...(isSealed ? [READER] : []),
  ];
}

/** An even match for a beginner: above the lowest levels, far from the best. */
export function evenOpponent(opponents: readonly Opponent[]): Opponent {
  const levels = opponents.filter(({ name }) => /^bot:\d+$/.test(name));
  return (
    levels[Math.ceil(levels.length / 3) - 1] ??
    opponents.find(({ name }) => name === HASTY.name) ??
    PURE_CHANCE
  );
}

function ranked(levels: Levels): readonly Opponent[] {
  const words = levelWords(levels);
  const [first] = levels.levels;
  const chance =
    first === undefined ? PURE_CHANCE : { ...PURE_CHANCE, rating: -eloOf(first.beatsBelow) };
  return [
    chance,
    ...levels.levels.map(({ name, about, everyday = about, rating }, index) => {
      const opponent = { ...program(name, words[index] ?? name, everyday), figures: about, rating };
      const { title, label } = opponent;
      // "Level 3, a good player", but not "Perfect, perfect".
      return title.toLowerCase() === label
        ? opponent
        : { ...opponent, title: `${title}, ${label}` };
    }),
  ];
}

function program(name: string, label: string, about: string): Opponent {
  return { name, label, title: nameInWords(name), about };
}

/** Names for strength, from the first level to the perfect player. */
const WORDS = [
  'a beginner',
  'a casual player',
  'a fair player',
  'a good player',
  'a strong player',
  'an expert',
  'a master',
] as const;

/**
 * A level's name by its place among the levels: "a beginner" … "perfect". A perfect player can still
 * lose, from a lost side or when both choose in secret.
 */
export function levelWords({ depth, levels }: Levels): readonly string[] {
  return levels.map((_, index) => {
    if (index >= depth) return 'perfect';
    const place = Math.round((index / depth) * WORDS.length);
    return WORDS[Math.min(place, WORDS.length - 1)] as string;
  });
}
