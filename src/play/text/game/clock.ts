import { countOf } from '../../../core/count.ts';
import { other, type Seat } from '../../../core/seat.ts';
import type { ClockData, ClockRule } from '../../../protocol/table.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "5 minutes + 3 seconds a move", "1 day a move". */
export function clockText(rule: ClockRule): string {
  if (rule.kind === 'move') return `${lengthText(rule.milliseconds)} a move`;
  const more = rule.increment === 0 ? '' : ` + ${lengthText(rule.increment)} a move`;
  return `${lengthText(rule.milliseconds)}${more}`;
}

function lengthText(milliseconds: number): string {
  for (const [length, name] of [
    [DAY, 'day'],
    [HOUR, 'hour'],
    [MINUTE, 'minute'],
  ] as const)
    if (milliseconds % length === 0) return countOf(milliseconds / length, name);
  return countOf(Math.round(milliseconds / SECOND), 'second');
}

/** What a clock shows: "2 days", "3:05:00", "4:59"; never less than zero. */
export function clockFace(milliseconds: number): string {
  // Time is up at 0:00 and not a second before.
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (seconds * SECOND >= 2 * DAY) return countOf(Math.floor((seconds * SECOND) / DAY), 'day');
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** The time of a player who is about to choose: "Your clock: 4:32. Ben’s: 5:00." */
export function clockLine({ rule, left }: ClockData, seat: Seat, opponent: string): string {
  return rule.kind === 'move'
    ? `You have ${lengthText(rule.milliseconds)} for this move.`
    : `Your clock: ${clockFace(left[seat])}. ${opponent}’s: ${clockFace(left[other(seat)])}.`;
}
