export type FigureName =
  | 'triviality'
  | 'depth'
  | 'advantage'
  | 'matters'
  | 'forced'
  | 'turns'
  | 'longest';

type FigureAbout = {
  readonly about: string;
  /** Whether less or more of it makes a better game. */
  readonly better: 'less' | 'more';
  /** Null for a share. For a count, the number that is worth half of the maximum. */
  readonly half: number | null;
};

/** The figures by which variants are chosen. */
export const FIGURES: Readonly<Record<FigureName, FigureAbout>> = {
  triviality: { about: 'how well the best simple way to play does', better: 'less', half: null },
  depth: { about: 'how many levels fit below perfect play', better: 'more', half: 4 },
  advantage: { about: 'how far games between equals are from even', better: 'less', half: null },
  matters: { about: 'decisions in which a choice can be wrong', better: 'more', half: null },
  forced: { about: 'positions with one legal move only', better: 'less', half: null },
  turns: { about: 'mean length of a game at random', better: 'less', half: 20 },
  longest: { about: 'turns of the longest game', better: 'less', half: 40 },
};

export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** A variant in numbers, all exact. A length is null if play can go on for ever. */
export type Figures = Readonly<Record<Exclude<FigureName, 'turns' | 'longest'>, number>> & {
  readonly turns: number | null;
  readonly longest: number | null;
  /** The best simple way to play, as an instruction: "always play the largest number". */
  readonly simple: string;
  /** Whether best play, or random play, may go on for ever. */
  readonly endless: boolean;
  /** Player 1's score against an equal opponent: at random, then level by level. */
  readonly equals: readonly number[];
  readonly positions: number;
};
