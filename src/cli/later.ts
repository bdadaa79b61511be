import type { Later, TimeLimit } from '../players/time-limit.ts';

export const later: Later = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** How long to wait for a program to close: its own time, or hardly any if the user wants to leave. */
export const CLOSING: TimeLimit = { milliseconds: 2000, later };
export const CLOSING_HURRIED: TimeLimit = { milliseconds: 50, later };
