import { expect } from 'vitest';
import { HANGS } from './hangs.ts';

/** What is to be so before long, however much the machine has to do. */
export function soon(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: HANGS });
}
