import { other, type Seat } from '../seat.ts';

/** How many games to play: one, until a player has won most of `games`, or all of `games`. */
export type Format = { readonly kind: 'single' | 'best-of' | 'rounds'; readonly games: number };

/** Two people playing several games. They swap seats; points belong to people. */
export type Series = {
  readonly format: Format;
  /** The current game, from 1. */
  readonly round: number;
  /** Which participant sits as Player 1 now: the first (0) or the second (1). Player 1 opens. */
  readonly opener: Seat;
  readonly alternates: boolean;
  /** By participant, not by seat. */
  readonly points: readonly [number, number];
};

export function startSeries(format: Format, opener: Seat, alternates: boolean): Series {
  return { format, round: 1, opener, alternates, points: [0, 0] };
}

/** Converts a participant to a seat or back: the swap is the same both ways. */
export function participantAt(series: Series, seat: Seat): Seat {
  return series.opener === 0 ? seat : other(seat);
}

/** The series after scoring the current game. */
export function scoreGame(series: Series, winner: Seat | null): Series {
  if (winner === null) return series;
  const [first, second] = series.points;
  const points =
    participantAt(series, winner) === 0
      ? ([first + 1, second] as const)
      : ([first, second + 1] as const);
  return { ...series, points };
}

/** The series ready for its next game. */
export function nextRound(series: Series): Series {
  const opener = series.alternates ? other(series.opener) : series.opener;
  return { ...series, round: series.round + 1, opener };
}

/** Whether the game just scored was the last. */
export function isDecided({ format, round, points }: Series): boolean {
  if (round >= format.games) return true;
  return format.kind === 'best-of' && Math.max(...points) * 2 > format.games;
}

/** The participant ahead on points; null if they are level. */
export function leader({ points: [first, second] }: Series): Seat | null {
  if (first === second) return null;
  return first > second ? 0 : 1;
}
