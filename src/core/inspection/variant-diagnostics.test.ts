import { describe, expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { GAMES } from '../../games/index.ts';
import type { Game } from '../contract/game.ts';
import { definitionFault } from './inspection.ts';
import { variantFault } from './variant-diagnostics.ts';

const FINE = { id: 'fine', title: 'Fine', set: {}, reason: 'It is short.' };

describe('how variants are written', () => {
  test.each([
    ['no list', {}, 'its variants should be'],
    ['no id', [{ ...FINE, id: 'Not Fine' }], 'lower-case words joined by hyphens'],
    ['no reason', [{ ...FINE, reason: 7 }], 'reason should be a text'],
    ['values that are no text', [{ ...FINE, set: { finish: 7 } }], 'with their values as text'],
    ['one id twice', [FINE, FINE], 'two things are called "fine"'],
    ['the id of the game', [{ ...FINE, id: toyGame().id }], 'two things are called'],
  ])('%s is a fault', (_what, variants, message) => {
    expect(definitionFault({ ...toyGame(), variants })?.message).toContain(message);
  });

  test('variants are optional', () => {
    expect(definitionFault(toyGame())).toBeUndefined();
    expect(definitionFault({ ...toyGame(), variants: [FINE] })).toBeUndefined();
  });
});

describe('what variants set', () => {
  const [game] = GAMES as [Game];
  const fault = (set: Readonly<Record<string, string>>): string | undefined =>
    variantFault(game, { ...FINE, set })?.message;

  test.each(GAMES)('$id: the variants that ship are fine', (shipped) => {
    for (const variant of shipped.variants ?? [])
      expect(variantFault(shipped, variant)).toBeUndefined();
  });

  test('it must be allowed, different from the book and written as records write it', () => {
    expect(fault({ finish: 'far' })).toContain('cannot be played: "finish" cannot be "far"');
    expect(fault({ finish: '10' })).toContain('it is the game by the book');
    expect(fault({ finish: '6', stall: '10' })).toContain('write its "set" as finish=6');
  });
});
