import type { Match } from '../../core/match/match.ts';
import type { Series } from '../../core/match/series.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { TakenUp } from '../taken-up.ts';

/** Somebody at a table, as the others see them. */
export type Person = { readonly kind: 'human' | 'bot'; readonly name: string };

/** A match as it stands, with the people around it; a new value after every change. */
export type LinkState = {
  /** What has been played. A half that another place has chosen is no part of it. */
  readonly match: Match;
  /** The seats that have still to choose. */
  readonly awaited: readonly Seat[];
  /** Who sits where, by seat. */
  readonly people: readonly [Person, Person];
  /** The seats that choose at this place: both of two friends at one device, none for an onlooker. */
  readonly here: readonly Seat[];
  readonly series: Series;
  /** Where it was begun elsewhere than at the start, for practice. */
  readonly takenUp: TakenUp | null;
  /** Who has given up. */
  readonly resigned: Seat | null;
  /** What was just refused, in a sentence. */
  readonly notice: string | null;
  /** Why it cannot go on, in a sentence. */
  readonly fault: string | null;
};

/**
 * A match under way, wherever it is played: on this device, or behind a connection. What is asked of
 * it takes effect when the state changes, and what cannot be done changes nothing.
 */
export interface MatchLink {
  readonly state: LinkState;
  /** Calls back after every change, until it is called off. */
  subscribe(listener: () => void): () => void;
  choose(seat: Seat, notation: string): void;
  /** Takes back the last choice made at this place, while the match goes on. */
  undo(): void;
  resign(seat: Seat): void;
  /** Begins the next game: of the series, or a rematch with sides swapped. */
  again(): void;
  close(): void;
}

/** How a match has ended; undefined while it goes on. */
export function resultOfLink({
  match: { turn },
  resigned,
}: Pick<LinkState, 'match' | 'resigned'>): { readonly winner: Seat | null } | undefined {
  if (turn.kind === 'over') return { winner: turn.winner };
  if (resigned === null) return undefined;
  return { winner: other(resigned) };
}
