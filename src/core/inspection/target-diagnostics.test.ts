import { describe, expect, test } from 'vitest';
import { complaint, failing, messages } from '../../../test/support/complaint.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Book } from '../contract/book.ts';
import type { Game } from '../contract/game.ts';
import type { Scene } from '../contract/scene.ts';
import { inspect } from './inspection.ts';

describe('places of answers on the picture', () => {
  const sound = toyGame();
  const tile = { text: 'o', taken: false, seat: null };
  const cell = { text: '', seat: null };
  const scene: Scene = [
    { kind: 'track', finish: 9, squares: [2, 12], marked: [], legend: '' },
    { kind: 'tiles', title: 'Heap', tiles: [tile, tile, tile] },
    { kind: 'grid', rows: [[cell, cell], [cell]] },
    { kind: 'tiles', title: 'None', tiles: [] },
  ];
  const withTarget = (target: unknown): Game => ({
    ...sound,
    book: () => ({ ...sound.book({}), scene: () => scene, target }) as Book,
  });
  const at = 'target() at {"heap":4,"mover":0}, given seat 0, the answers [] and then "take",';

  test.each([
    undefined,
    { kind: 'square', part: 0, seat: 1, square: 0 },
    { kind: 'square', part: 0, seat: 0, square: 9 },
    { kind: 'square', part: 0, seat: 0, square: 12 },
    { kind: 'tile', part: 1, tile: 2 },
    { kind: 'cell', part: 2, row: 0, column: 1 },
    { kind: 'cell', part: 2, row: 1, column: 0 },
  ])('%j is there', (target) => {
    expect(complaint(withTarget(() => target))).toBe('');
  });

  const number = 'it may give the number of';
  test.each([
    [null, 'null; it may give an object'],
    ['a1', '"a1"; it may give an object'],
    [{ kind: 'point', part: 0 }, 'kind: "point"; it may give one of square, tile, cell'],
    [{ kind: 'tile', tile: 0 }, 'part: undefined; it may give a whole number'],
    [{ kind: 'square', part: 0, seat: 2, square: 0 }, 'seat: 2; it may give 0 or 1'],
    [{ kind: 'square', part: 0, square: 0, seat: null }, 'seat: null; it may give 0 or 1'],
    [{ kind: 'cell', part: 2, row: 0.5, column: 0 }, 'row: 0.5; it may give a whole number'],
    [
      { kind: 'square', part: 0, seat: 0, square: 10 },
      `square: 10; ${number} one of the 10 squares on the scene, counted from 0`,
    ],
    [
      { kind: 'square', part: 0, seat: 0, square: -1 },
      `square: -1; ${number} one of the 10 squares`,
    ],
    [{ kind: 'tile', part: 1, tile: 3 }, `tile: 3; ${number} one of the 3 tiles on the scene`],
    [{ kind: 'tile', part: 3, tile: 0 }, `tile: 0; ${number} one of the 0 tiles on the scene`],
    [{ kind: 'cell', part: 2, row: 2, column: 0 }, `row: 2; ${number} one of the 2 rows`],
    [{ kind: 'cell', part: 2, row: 1, column: 1 }, `column: 1; ${number} one of the 1 column on`],
    [
      { kind: 'cell', part: 1, row: 0, column: 0 },
      `part: 1; ${number} a part of the scene of kind "grid"`,
    ],
    [
      { kind: 'tile', part: 4, tile: 0 },
      `part: 4; ${number} a part of the scene of kind "tiles", counted from 0`,
    ],
    [
      { kind: 'square', part: 2, seat: 0, square: 0 },
      `part: 2; ${number} a part of the scene of kind "track"`,
    ],
  ])('%j is not', (target, why) => {
    expect(complaint(withTarget(() => target))).toContain(`${at} gave ${why}`);
  });

  test('one that throws, and one that is no function', () => {
    expect(complaint(withTarget(failing))).toBe(`${at} threw Error: lost`);
    for (const target of [null, 'a1', []])
      expect(complaint(withTarget(target))).toBe('"target" of its book should be a function');
  });

  test('every answer of every seat is tried once, with the answers before it', () => {
    const asked: unknown[] = [];
    const target: Book['target'] = ({ state }, seat, answers, answer) => {
      if (state.heap !== 1) asked.push([state.heap, seat, answers, answer]);
      return undefined;
    };
    expect(complaint(withTarget(target))).toBe('');
    expect(asked.filter((call) => (call as unknown[])[0] === 4)).toEqual([
      [4, 0, [], 'take'],
      [4, 0, ['take'], '1'],
      [4, 0, ['take'], '2'],
    ]);
    // Both choose in secret on 2, whichever side leads.
    expect(asked).toContainEqual([2, 0, [], 'heads']);
    expect(asked).toContainEqual([2, 1, [], 'tails']);
  });

  test('a wrong place is found behind right ones; of very many answers not all are tried', () => {
    const spelled = (count: number): Game =>
      toyGame({
        rules: {
          moves: ({ heap }) =>
            heap === 4 ? Array.from({ length: count }, (_, index) => `m${index}`) : ['pass'],
        },
        words: { spell: (_state, move) => [move] },
      });
    const withLast = (count: number): string => {
      const game = spelled(count);
      const target: Book['target'] = (_position, _seat, _answers, answer) =>
        answer === `m${count - 1}` ? { kind: 'tile', part: 9, tile: 0 } : undefined;
      return complaint({ ...game, book: () => ({ ...game.book({}), target }) });
    };
    expect(withLast(400)).toContain('then "m399", gave part: 9');
    expect(withLast(401)).toBe('');
  });

  test('a scene that is wrong is told, and no place on it', () => {
    const target = () => ({ kind: 'tile', part: 0, tile: 0 });
    const book = (): Book => ({ ...sound.book({}), scene: () => 5, target }) as unknown as Book;
    expect(messages(inspect({ ...sound, book }), 'fault')).toEqual([
      'scene() at {"heap":4,"mover":0} gave 5; it may give an array.',
    ]);
  });
});
