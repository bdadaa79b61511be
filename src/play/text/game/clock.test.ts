import { expect, test } from 'vitest';
import { clockFace, clockText } from './clock.ts';

test.each([
  [{ kind: 'game', milliseconds: 300_000, increment: 3000 }, '5 minutes + 3 seconds a move'],
  [{ kind: 'game', milliseconds: 90_000, increment: 0 }, '90 seconds'],
  [{ kind: 'move', milliseconds: 86_400_000 }, '1 day a move'],
  [{ kind: 'move', milliseconds: 7_200_000 }, '2 hours a move'],
] as const)('%j in words', (rule, text) => expect(clockText(rule)).toBe(text));

test.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [1, '0:01'],
  [-5, '0:00'],
  [3_905_000, '1:05:05'],
  [172_800_000, '2 days'],
  [172_799_000, '47:59:59'],
])('%i milliseconds on a clock', (left, text) => expect(clockFace(left)).toBe(text));
