import { expect, test } from 'vitest';
import { TimeLeft } from './time-left.ts';

const SECOND = 1000;

/** What is told after each tenth of a second of work that has done so much by then. */
function told(seconds: number, doneAfter: (second: number) => number): (string | undefined)[] {
  const left = new TimeLeft();
  return Array.from({ length: 10 * seconds }, (_, index) => {
    const second = (index + 1) / 10;
    return left.words(doneAfter(second), second * SECOND);
  });
}

test('work at an even pace tells how long it still takes, after a moment', () => {
  const lines = told(20, (second) => second / 60);
  expect(lines[0]).toBeUndefined();
  expect(lines[99]).toBe('about 50 seconds left');
  expect(lines[199]).toBe('about 40 seconds left');
});

test('work that stands still promises no time', () => {
  // A small part was easy: a circle of sealed turns takes all the time.
  expect(told(60, () => 0.04).every((line) => line === undefined)).toBe(true);
  const lines = told(60, (second) => Math.min(0.1, second / 50));
  expect(lines[49]).toBe('about 45 seconds left');
  expect(lines.slice(100).every((line) => line === undefined)).toBe(true);
});

test('work that came by a leap, or is through, promises no time', () => {
  const lines = told(11, (second) => (second < 10 ? 0.04 : 0.9));
  expect(lines.every((line) => line === undefined)).toBe(true);
  expect(told(30, (second) => second / 20).at(-1)).toBeUndefined();
});

test('work that slows down is judged by its later pace', () => {
  const left = new TimeLeft();
  left.words(0.3, 10 * SECOND);
  expect(left.words(0.4, 20 * SECOND)).toBe('about 1 minute left');
});

test('exploring is followed by other work', () => {
  const left = new TimeLeft();
  left.words(0.25, 10 * SECOND, 1.5);
  expect(left.words(0.5, 20 * SECOND, 1.5)).toBe('about 40 seconds left');
});
