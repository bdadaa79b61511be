import { expect } from 'vitest';
import type { Diagnostic } from '../../src/core/inspection/diagnostic.ts';
import { inspectGame } from '../../src/core/inspection/inspection.ts';

/** Why a game cannot be played; empty if it can. */
export function complaint(value: unknown): string {
  const inspected = inspectGame(value);
  if (inspected.ok) return '';
  expect(inspected.error.code).toBe('game/unsound');
  expect(inspected.error.message).toMatch(/^This game cannot be played: .*\.$/s);
  return inspected.error.message.slice('This game cannot be played: '.length, -1);
}

export function messages(found: Iterable<Diagnostic>, severity: Diagnostic['severity']): string[] {
  return [...found].filter((one) => one.severity === severity).map(({ message }) => message);
}

/** A member of a game that throws. */
export function failing(): never {
  throw new Error('lost');
}
