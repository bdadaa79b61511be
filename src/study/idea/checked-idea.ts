import type { Phrase } from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';

/** True often enough; not true often enough; covers nothing that happens. */
export const IDEA_STATUSES = ['holds', 'fails', 'vacuous'] as const;
export type IdeaStatus = (typeof IDEA_STATUSES)[number];

/** An idea checked on the solved game. */
export type CheckedIdea = {
  readonly id: string;
  /** The sentence as text, and in pieces that can take the players' names and colours. */
  readonly idea: string;
  readonly sentence: Phrase;
  readonly verdict: IdeaStatus;
  /** A sentence with the exact share, as text and in pieces. */
  readonly evidence: string;
  readonly evidenceText: Phrase;
  /** The number of cases it gets right, and of those it covers: positions, or one side's sealed choices. */
  readonly right: number;
  readonly of: number;
  /** The same as a fraction; null if it covers nothing. */
  readonly share: number | null;
  /** The first position where it is false. */
  readonly counterexample: State | null;
};

/** A game's ideas, from its book or found by a search, and how many positions they were checked in. */
export type IdeaStudy = {
  readonly from: 'book' | 'search';
  readonly ideas: readonly CheckedIdea[];
  /** The positions checked, all unfinished. */
  readonly looked: number;
  /** Whether those are all reachable unfinished positions. */
  readonly whole: boolean;
};
