import { expect, test } from 'vitest';
import type { Seat } from '../../core/seat.ts';
import { chancePicture, type GraphFrame, thin } from './chance-picture.ts';

const FRAME: GraphFrame = { left: 0, right: 100, top: 0, bottom: 100 };

function graphOf(...values: readonly number[]): { value: number; assumed: boolean }[] {
  return values.map((value) => ({ value, assumed: false }));
}

test("each side's area ends where the graph crosses its middle", () => {
  const { marks } = chancePicture(graphOf(1, 0), FRAME, { turning: null, signs: new Map() });
  const points = (paint: string) =>
    marks.flatMap((mark) => (mark.kind === 'area' && mark.paint === paint ? mark.points : []));
  expect(points('one')).toEqual([
    [0, 50],
    [0, 0],
    [50, 50],
    [100, 50],
    [100, 50],
  ]);
  expect(points('two')).toEqual([
    [0, 50],
    [0, 50],
    [50, 50],
    [100, 100],
    [100, 50],
  ]);
});

test('the colours are those of the side whose chances these are', () => {
  const paints = (side: Seat) =>
    chancePicture(graphOf(1, 0), FRAME, { turning: null, signs: new Map(), side }).marks.flatMap(
      (mark) => (mark.kind === 'area' ? [mark.paint] : []),
    );
  expect(paints(0)).toEqual(['one', 'two']);
  expect(paints(1)).toEqual(['two', 'one']);
});

test('a sign that would stand on another is left out, and the one looked at comes first', () => {
  const graph = graphOf(...Array.from({ length: 101 }, () => 1));
  const signs = new Map([
    [20, '??'],
    [25, '?'],
    [60, '?'],
  ]);
  const drawn = (first?: number) => [
    ...chancePicture(graph, FRAME, {
      turning: null,
      signs,
      ...(first === undefined ? {} : { first }),
    }).signs.keys(),
  ];
  expect(drawn()).toEqual([20, 60]);
  expect(drawn(25)).toEqual([25, 60]);
});

test('signs at the same turn height apart both stand', () => {
  const graph = graphOf(...Array.from({ length: 101 }, (_, turn) => (turn < 22 ? 1 : 0)));
  const signs = new Map([
    [20, '??'],
    [25, '??'],
  ]);
  expect(chancePicture(graph, FRAME, { turning: 22, signs }).signs.size).toBe(2);
});

test('a sign stays beside what is written left of the graph', () => {
  const { signs } = chancePicture(graphOf(1, 0), FRAME, {
    turning: null,
    signs: new Map([[0, '?? ??']]),
  });
  expect(signs.get(0)?.at[0]).toBeGreaterThan(20);
});

test('a low graph has fewer lines across', () => {
  const linesIn = (bottom: number) =>
    chancePicture(
      graphOf(1, 0),
      { ...FRAME, bottom },
      { turning: null, signs: new Map() },
    ).marks.filter(({ paint }) => paint === 'scale').length;
  expect([linesIn(220), linesIn(130)]).toEqual([5, 3]);
});

test('a graph of many turns keeps its swings and its end', () => {
  const graph = Array.from({ length: 1000 }, (_, turn) => ({
    value: turn === 517 ? 1 : turn === 999 ? 0.5 : 0,
    assumed: false,
  }));
  const points = thin(graph, 60);
  expect(points.length).toBeLessThanOrEqual(60);
  expect(points.map(({ turn }) => turn)).toContain(517);
  expect(points.at(-1)).toEqual({ turn: 999, chance: { value: 0.5, assumed: false } });
  expect(thin(graph, 1000)).toHaveLength(1000);
});
