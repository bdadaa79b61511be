import { expect, test } from 'vitest';
import type { Mark } from '../picture/mark.ts';
import { frameMarks, groundMarks, pathMarks, tickMarks } from './map-marks.ts';

const VIEW = { x: 0, y: 0, scale: 20 };
const SIZE = { columns: 10, rows: 5 };
const ROOM = { width: 200, height: 100 };

const textsOf = (marks: readonly Mark[], anchor: string) =>
  marks.flatMap((mark) => (mark.kind === 'text' && mark.anchor === anchor ? mark.text : []));

test('ticks stand along both axes, where there is room for them', () => {
  const ticks = tickMarks(VIEW, SIZE, ROOM);
  expect(textsOf(ticks, 'middle')).toEqual(['0', '2', '4', '6', '8']);
  expect(textsOf(ticks, 'end')).toEqual(['0', '2', '4']);
  expect(ticks[1]?.at).toEqual([50, -8]);
  // Moved on by half a cell, the first number would stand left of the map.
  const moved = tickMarks({ ...VIEW, x: 0.6 }, SIZE, { width: 100, height: 100 });
  expect(textsOf(moved, 'middle')).toEqual(['2', '4']);
  expect(textsOf(tickMarks(VIEW, { columns: 10, rows: 1 }, ROOM), 'end')).toEqual([]);
});

test('the ground is hatched within the map only', () => {
  const [rect, hatch] = groundMarks({ x: -1, y: -1, scale: 20 }, { columns: 2, rows: 2 }, ROOM);
  expect(rect).toMatchObject({ at: [20, 20], width: 40, height: 40 });
  if (hatch?.kind !== 'lines') throw new Error('no lines');
  expect(hatch.segments.length).toBeGreaterThan(4);
  for (const [x, y] of hatch.segments.flat())
    expect([x >= 20 && x <= 60, y >= 20 && y <= 60]).toEqual([true, true]);
});

test('a path is a line with a ring at its start and a dot at its end', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 2 },
  ];
  expect(pathMarks(VIEW, path).map(({ paint }) => paint)).toEqual([
    'halo',
    'frame',
    'ring',
    'ring',
    'dot',
  ]);
  expect(pathMarks({ ...VIEW, scale: 5 }, path)).toHaveLength(4);
  expect(pathMarks(VIEW, path.slice(0, 1))).toEqual([]);
});

test('a frame around a tiny cell can still be seen', () => {
  expect(frameMarks({ ...VIEW, scale: 2 }, { x: 3, y: 1 }, false)).toMatchObject([
    { paint: 'thin-halo', at: [2.5, -1.5], width: 9 },
    { paint: 'thin-frame', at: [2.5, -1.5], width: 9 },
  ]);
});
