import type { Phrase } from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';

/** So it is, as often as it has to be; it is not; it speaks of nothing that happens. */
const IDEA_VERDICTS = ['holds', 'fails', 'vacuous'] as const;
export type IdeaVerdict = (typeof IDEA_VERDICTS)[number];

/** What was found of an idea on the solved game. */
export type CheckedIdea = {
  readonly id: string;
  /** The sentence for everybody, and by pieces for who has names and colours for the players. */
  readonly idea: string;
  readonly told: Phrase;
  readonly verdict: IdeaVerdict;
  /** A sentence with the exact share, and by pieces. */
  readonly evidence: string;
  readonly evidenceTold: Phrase;
  /** In how many of those that it speaks of it is so: positions, or sealed choices of one side. */
  readonly right: number;
  readonly of: number;
  /** The same as a part of 1; null where it speaks of nothing. */
  readonly share: number | null;
  /** The first position in which it is not so. */
  readonly counterexample: State | null;
};

/** The ideas of a game, from its book or found by search, and how many positions they were held against. */
export type IdeaStudy = {
  readonly from: 'book' | 'search';
  readonly ideas: readonly CheckedIdea[];
  /** The positions looked at, none of them over. */
  readonly looked: number;
  /** Whether those are all that play can come to. */
  readonly whole: boolean;
};
