/** The two sides of a table. Player 1 is seat 0 and always opens. */
export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** A player as people and other programs count: seats are 0 and 1 inside only. */
export type PlayerNumber = 1 | 2;

/** The number of a seat's player; null for neither. */
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

/** A value for each seat, with another one for this seat. */
export function pairWith<Value>(
  [first, second]: readonly [Value, Value],
  seat: Seat,
  value: Value,
): readonly [Value, Value] {
  return seat === 0 ? [value, second] : [first, value];
}
