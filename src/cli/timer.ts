import type { Schedule, TimeLimit } from '../players/time-limit.ts';

export const schedule: Schedule = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** How long to wait for a program to close: its own time, or hardly any if the user wants to leave. */
export const CLOSING: TimeLimit = { milliseconds: 2000, schedule: schedule };
export const CLOSING_HURRIED: TimeLimit = { milliseconds: 50, schedule: schedule };
