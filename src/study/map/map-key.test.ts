import { expect, test } from 'vitest';
import { render } from '../../core/contract/phrase.ts';
import { mapKey } from './map-key.ts';

const words = (...given: Parameters<typeof mapKey>): readonly string[] =>
  mapKey(...given).map(({ text }) => render(text));

test('tells only what there is on the map', () => {
  expect(words({ longest: 7, outcomes: ['player2', 'player1'] }, false)).toEqual([
    'Player 1 wins; stronger means sooner, at most 7 turns',
    'Player 2 wins; stronger means sooner, at most 7 turns',
  ]);
  expect(words({ longest: 1, outcomes: ['player2', 'draw', 'endless', 'unproven'] }, true)).toEqual(
    ['Player 2 wins', 'a draw', 'need never end', 'not proven'],
  );
});

test('tells chances by one row of shades', () => {
  expect(words({ longest: 0, outcomes: ['mixed'] }, false)).toEqual([
    "Player 1's chance, from none to certain",
  ]);
  const [chance] = mapKey({ longest: 0, outcomes: ['mixed'] }, true);
  expect(render(chance?.text ?? '')).toContain('a draw counting half');
  expect(new Set(chance?.shades).size).toBe(9);
});
