import type { Later, TimeLimit } from '../players/time-limit.ts';

export const later: Later = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** How long is waited for a program to close: its own time, but hardly any where somebody wants to be gone. */
export const CLOSING: TimeLimit = { milliseconds: 2000, later };
export const CLOSING_HURRIED: TimeLimit = { milliseconds: 50, later };
