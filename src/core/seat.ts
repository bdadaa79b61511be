/** The two sides of a table. Player 1 is seat 0 and always opens. */
export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** The seat as people count it: 1 or 2. */
export function seatNumber(seat: Seat): 1 | 2 {
  return seat === 0 ? 1 : 2;
}

/** The seat of Player 1 or Player 2. */
export function seatOf(player: 1 | 2): Seat {
  return player === 1 ? 0 : 1;
}
