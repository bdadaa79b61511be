import { describe, expect, test } from 'vitest';
import { player, playerOwns, render, say, verb, you } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import { exchangeScene, exchangeTarget, exchangeTurn, sidesInPhrase } from './exchange.ts';

describe('an exchange of seats', () => {
  test('turns every part of a scene over to the other player', () => {
    const scene: Scene = [
      { kind: 'track', finish: 9, squares: [1, 2], marked: [], legend: say`${player(0)}` },
      { kind: 'tiles', title: say`${player(1)}`, tiles: [{ text: 'a', taken: true, seat: 0 }] },
      {
        kind: 'grid',
        rows: [
          [
            { text: 'x', seat: 1 },
            { text: '', seat: null },
          ],
        ],
      },
      { kind: 'bars', bars: [{ label: say`${player(0)}`, value: 1, most: 2, seat: 0 }] },
      { kind: 'facts', facts: [{ label: 'it', text: say`${player(1)}` }] },
    ];
    expect(exchangeScene(scene)).toEqual([
      { kind: 'track', finish: 9, squares: [2, 1], marked: [], legend: say`${player(1)}` },
      { kind: 'tiles', title: say`${player(0)}`, tiles: [{ text: 'a', taken: true, seat: 1 }] },
      {
        kind: 'grid',
        rows: [
          [
            { text: 'x', seat: 0 },
            { text: '', seat: null },
          ],
        ],
      },
      { kind: 'bars', bars: [{ label: say`${player(1)}`, value: 1, most: 2, seat: 1 }] },
      { kind: 'facts', facts: [{ label: 'it', text: say`${player(0)}` }] },
    ]);
    expect(exchangeScene(exchangeScene(scene))).toEqual(scene);
  });

  test('leaves places without an owner, and results without a winner', () => {
    const tile = { kind: 'tile', part: 0, tile: 2 } as const;
    expect(exchangeTarget(tile)).toBe(tile);
    expect(exchangeTurn({ kind: 'over', winner: null, reason: 'equal' })).toEqual({
      kind: 'over',
      winner: null,
      reason: 'equal',
    });
    expect(exchangeTurn({ kind: 'both', seat: 1 })).toEqual({ kind: 'both', seat: 0 });
  });

  test('sides are named by who opened', () => {
    const phrase = say`${playerOwns(1)} ${3} ${you(0)} ${verb(0, 'have', 'has')} won`;
    expect(render(sidesInPhrase(phrase, 1))).toBe("the opening side's 3 the replying side has won");
    expect(sidesInPhrase('plain', 0)).toBe('plain');
  });
});
