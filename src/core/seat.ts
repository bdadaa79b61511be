/** The two sides of a table. Player 1 is seat 0 and always opens. */
export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** A player as people and other programs count: seats are 0 and 1 inside only. */
export type PlayerNumber = 1 | 2;

export function seatNumber(seat: Seat): PlayerNumber {
  return seat === 0 ? 1 : 2;
}

/** The seat of Player 1 or Player 2. */
export function seatOf(player: PlayerNumber): Seat {
  return player === 1 ? 0 : 1;
}
