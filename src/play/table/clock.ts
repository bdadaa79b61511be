import type { Seat } from '../../core/seat.ts';
import type { ClockData, ClockRule } from '../../protocol/table.ts';

/** A clock that starts with the first choice. */
export function startClock(rule: ClockRule): ClockData {
  return { rule, left: [rule.milliseconds, rule.milliseconds], since: null };
}

/** The time a seat has left; it runs only for seats that have to choose. */
export function timeLeft(
  clock: ClockData,
  seat: Seat,
  awaited: readonly Seat[],
  now: number,
): number {
  const since = awaited.includes(seat) ? (clock.since ?? now) : now;
  return clock.left[seat] - Math.max(0, now - since);
}

/** The seat whose time is up, if any; of two, the one that ran out first. */
export function expiredSeat(
  clock: ClockData | null,
  awaited: readonly Seat[],
  now: number,
): Seat | undefined {
  if (clock === null) return undefined;
  return awaited
    .filter((seat) => timeLeft(clock, seat, awaited, now) <= 0)
    .toSorted((one, two) => clock.left[one] - clock.left[two])[0];
}

/** The clock after a seat has chosen: its time stands; the other seat's runs from now on, if it still has to choose. */
export function afterChoice(
  clock: ClockData,
  seat: Seat,
  awaited: readonly Seat[],
  now: number,
): ClockData {
  const { rule } = clock;
  const left = (one: Seat): number => {
    const rest = timeLeft(clock, one, awaited, now);
    if (one !== seat) return rest;
    return rule.kind === 'move' ? rule.milliseconds : rest + rule.increment;
  };
  return { rule, left: [left(0), left(1)], since: now };
}

/** The clock of a finished game: what the seats that had to choose had left. */
export function stopped(
  clock: ClockData | null,
  awaited: readonly Seat[],
  now: number,
): ClockData | null {
  if (clock === null) return null;
  const left = (seat: Seat): number => Math.max(0, timeLeft(clock, seat, awaited, now));
  return { ...clock, left: [left(0), left(1)], since: null };
}
