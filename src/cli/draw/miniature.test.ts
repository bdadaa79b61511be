import { expect, test } from 'vitest';
import type { Scene, Track } from '../../core/contract/scene.ts';
import { widthOf } from '../../core/text-width.ts';
import { miniature } from './miniature.ts';
import { paintFor } from './paint.ts';

const PLAIN = paintFor({ output: { write: () => true } as never });

function small(scene: Scene, width = 60): string {
  return miniature(scene, width, PLAIN);
}

const TRACK: Track = {
  kind: 'track',
  finish: 10,
  squares: [3, 6],
  marked: [5],
  legend: 'a rest',
};

test('a track has its squares, with rails where there is room', () => {
  expect(small([TRACK])).toBe('○─○─○─●─○─◆─■─○─○─○─★ 10');
  expect(small([TRACK], 15)).toBe('○○○●○◆■○○○★ 10');
  expect(small([{ ...TRACK, squares: [0, 0] }], 15)).toBe('◉○○○○◆○○○○★ 10');
});

test('a long track shows only its length and the pawns', () => {
  expect(small([{ ...TRACK, finish: 1000, squares: [0, 500] }], 26)).toBe(
    '●─────────■─────────★ 1000',
  );
  expect(small([{ ...TRACK, finish: 1000, squares: [500, 501] }], 26)).toContain('◉');
  // A token beyond the finish is not drawn on it.
  expect(small([{ ...TRACK, finish: 1000, squares: [0, 1003] }], 26)).not.toContain('■');
});

test('tiles, boards, bars and facts stand in a line', () => {
  const tile = (text: string, taken = false, seat: 0 | 1 | null = null) => ({ text, taken, seat });
  const tiles = [tile('1'), tile('2', true, 0), tile('3', true, 1), tile('4', true), tile('10')];
  expect(small([{ kind: 'tiles', title: '', tiles }])).toBe('1 ● ■ · 10');
  const rows = [
    [
      { text: 'X', seat: 0 as const },
      { text: '', seat: null },
    ],
    [
      { text: '7', seat: null },
      { text: '', seat: 1 as const },
    ],
  ];
  expect(small([{ kind: 'grid', rows }])).toBe('●·  7■');
  const bar = { label: 'life', most: 4, seat: 0 as const };
  const bars = [
    { ...bar, value: 3 },
    { ...bar, value: 0, most: 0, seat: null },
    { ...bar, value: 9 },
  ];
  expect(small([{ kind: 'bars', bars }])).toBe('██████░░  ░░░░░░░░  ████████');
  const facts = { kind: 'facts', facts: [{ label: 'heap', text: '7' }] } as const;
  expect(small([facts])).toBe('heap 7');
  expect(small([facts, TRACK])).toContain('★ 10');
  expect(small([])).toBe('');
});

test.each([4, 9, 17, 30])('nothing is longer than %i columns, and a cut is marked', (width) => {
  const tiles = Array.from({ length: 30 }, (_, index) => ({
    text: `字${index}`,
    taken: false,
    seat: null,
  }));
  const facts = tiles.map(({ text }) => ({ label: text, text }));
  const scenes: readonly Scene[] = [
    [{ kind: 'tiles', title: '', tiles }],
    [{ kind: 'facts', facts }],
    [{ kind: 'grid', rows: tiles.map((tile) => [tile, tile]) }],
  ];
  for (const scene of scenes) {
    expect(widthOf(small(scene, width))).toBeLessThanOrEqual(width);
    expect(small(scene, width)).toContain('…');
  }
});
