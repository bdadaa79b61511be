import { expect, test } from 'vitest';
import { litScene } from './lit-scene.ts';
import type { Scene, Target } from './scene.ts';

const scene: Scene = [
  { kind: 'track', finish: 4, squares: [0, 1], marked: [], legend: '' },
  {
    kind: 'tiles',
    title: 'Tiles',
    tiles: [
      { text: 'a', taken: false, seat: null },
      { text: 'b', taken: false, seat: null },
    ],
  },
  {
    kind: 'grid',
    rows: [
      [
        { text: '', seat: null },
        { text: '', seat: null },
      ],
    ],
  },
  { kind: 'facts', facts: [] },
];
const square: Target = { kind: 'square', part: 0, seat: 0, square: 3 };
const tile: Target = { kind: 'tile', part: 1, tile: 1 };
const cell: Target = { kind: 'cell', part: 2, row: 0, column: 1 };

test('the places are lit, and nothing else changes', () => {
  expect(litScene(scene, [])).toEqual(scene);
  expect(litScene(scene, [square, tile, cell])).toEqual([
    { ...scene[0], lit: [3] },
    {
      ...scene[1],
      tiles: [
        { text: 'a', taken: false, seat: null },
        { text: 'b', taken: false, seat: null, lit: true },
      ],
    },
    {
      kind: 'grid',
      rows: [
        [
          { text: '', seat: null },
          { text: '', seat: null, lit: true },
        ],
      ],
    },
    scene[3],
  ]);
});

test('a place of another kind lights nothing', () => {
  const strayed = [
    { ...tile, part: 0 },
    { ...square, part: 1 },
    { ...square, part: 2 },
    { ...square, part: 3 },
  ];
  expect(litScene(scene, strayed)).toEqual([{ ...scene[0], lit: [] }, ...scene.slice(1)]);
});
