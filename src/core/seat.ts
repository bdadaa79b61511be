/** The two sides of a table. Player 1 is seat 0 and always opens. */
export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** A player's number for people and other programs. Seats 0 and 1 are internal. */
export type PlayerNumber = 1 | 2;

/** A seat's player number; null for neither. */
export function seatNumber<Given extends Seat | null>(
  seat: Given,
): PlayerNumber | Extract<Given, null> {
  return seat === null ? (seat as Extract<Given, null>) : seat === 0 ? 1 : 2;
}

/** The seat of Player 1 or Player 2; null for neither. */
export function seatOf<Given extends PlayerNumber | null>(
  player: Given,
): Seat | Extract<Given, null> {
  return player === null ? (player as Extract<Given, null>) : player === 1 ? 0 : 1;
}

/** A pair with the value of one seat replaced. */
export function pairWith<Value>(
  [first, second]: readonly [Value, Value],
  seat: Seat,
  value: Value,
): readonly [Value, Value] {
  return seat === 0 ? [value, second] : [first, value];
}
