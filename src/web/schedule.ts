import type { Schedule } from '../players/time-limit.ts';

export const schedule: Schedule = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};
