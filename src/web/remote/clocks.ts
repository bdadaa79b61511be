import { clockText } from '../../play/text/game/clock.ts';
import type { ClockRule } from '../../protocol/table.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The clocks to choose from. */
export const CLOCKS: readonly (ClockRule | null)[] = [
  null,
  { kind: 'game', milliseconds: 3 * MINUTE, increment: 2000 },
  { kind: 'game', milliseconds: 10 * MINUTE, increment: 5000 },
  { kind: 'move', milliseconds: MINUTE },
  { kind: 'move', milliseconds: DAY },
  { kind: 'move', milliseconds: 3 * DAY },
];
/** The choices of a list of them, by their place. */
export const CLOCK_CHOICES: readonly (readonly [string, string])[] = CLOCKS.map((rule, index) => [
  String(index),
  rule === null ? 'No clock' : clockText(rule),
]);
