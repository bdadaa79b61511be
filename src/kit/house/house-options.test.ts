import { describe, expect, test } from 'vitest';
import { baseRules, housed, PebbleRules, pebbles } from '../../../test/support/pebbles.ts';
import { settled, started } from '../../../test/support/started.ts';
import type { Game } from '../../core/contract/game.ts';
import { type Option, resolveOptions, settleOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { withHouseRules } from './house-rules.ts';

describe('options', () => {
  test('a house rule at its default is left out, and the game is its own', () => {
    const rules = new PebbleRules();
    const game = withHouseRules({ ...pebbles, rules: () => rules });
    const options = settleOptions(game.options, { misere: 'no', pie: 'no', start: '' });
    expect(options).toEqual({ ok: true, value: {} });
    expect(game.rules({})).toBe(rules);
    expect(game.book({}).claims).toHaveLength(1);
    expect(settled(game, 'misere=yes')).toEqual({ misere: 'yes' });
  });

  test('a game keeps an option of its own that has such a name', () => {
    const game = withHouseRules({
      ...pebbles,
      options: { start: { kind: 'whole', about: 'pebbles', default: 5, min: 1, max: 5 } },
      rules: ({ start }) => ({
        ...baseRules(),
        start: () => ({ swap: start as number, mover: 0, still: 0, 'odd name': 0 }),
      }),
    });
    expect(Object.keys(game.options)).toEqual(['start', 'misere', 'pie']);
    expect(settled(game, 'misere=yes')).toEqual({ start: 5, misere: 'yes' });
    expect(Match.start(game, settled(game, 'start=2 misere=yes')).state).toMatchObject({ swap: 2 });
  });

  test.each([
    ['swap:2,mover:1', 'swap:2,mover:1'],
    ['mover:1, swap:2', 'swap:2,mover:1'],
    ['swap:5,mover:1', 'mover:1'],
    ['swap:5', undefined],
    ['', undefined],
  ])('start=%s is written %s', (text, written) => {
    const options = settleOptions(housed.options, { start: text });
    expect(options).toEqual({ ok: true, value: written === undefined ? {} : { start: written } });
  });

  test.each([
    ['swap', 'option/bad-value', '"swap" is not a field with a value.'],
    ['swap:x', 'option/bad-value', '"swap:x" is not a field with a value.'],
    ['swup:2', 'option/bad-value', 'A position has no field "swup". Did you mean "swap"?'],
    ['still:0', 'option/bad-value', 'A position has no field "still".'],
    ['swap:2,swap:3', 'option/bad-value', '"swap" is set twice.'],
    ['swap:6', 'option/bad-value', '"swap" cannot be 6.'],
    ['swap:0', 'option/impossible', 'The game is already over there.'],
    ['swap:4', 'option/impossible', 'The rules do not know that position.'],
  ])('start=%s is refused', (text, code, problem) => {
    const allowed =
      'fields of the position with their values, separated by commas: swap:0-5, mover:0-1';
    expect(settleOptions(housed.options, { start: text })).toEqual({
      ok: false,
      error: {
        code,
        message: `Play cannot start there. ${problem} Allowed: ${allowed}.`,
        allowed: [allowed],
      },
    });
  });

  test.each([
    ['moves: none', { moves: () => [] }, 'A player has no move there.'],
    ['next: off the board', { next: () => ({ swap: 9 }) }, 'A move there leads off the board.'],
    ['only passes', { moves: () => ['rest'], next: () => ({}) }, 'Neither player can move there.'],
  ])('no start where a game has %s', (_what, changes, problem) => {
    const game = withHouseRules({ ...pebbles, rules: () => ({ ...baseRules(), ...changes }) });
    const options = settleOptions(game.options, { start: 'swap:3' });
    expect(!options.ok && options.error.message).toContain(problem);
  });

  test.each(['square1:10', 'square1:12', 'square2:10,mover:1'])(
    'no start beyond the finish of a race: %s',
    (text) => {
      const options = settleOptions(started('trail-blazer', '').game.options, { start: text });
      expect(!options.ok && options.error.message).toMatch(
        /^Play cannot start there\. The game would be over at once: every move there ends it\. /,
      );
    },
  );

  test('a position of many fields is told in short', () => {
    const shape = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 2]));
    const game = withHouseRules({ ...pebbles, rules: () => ({ ...baseRules(), shape }) });
    const options = settleOptions(game.options, { start: 'g:1' });
    expect(!options.ok && options.error.message).toMatch(/f10:0-1, f11:0-1 and so on\.$/);
  });

  test('a game that breaks with its options refuses house rules with its own words', () => {
    const game = withHouseRules({
      ...pebbles,
      rules() {
        throw new Error('Too many pebbles.');
      },
    });
    const start = settleOptions(game.options, { start: 'swap:2' });
    const pie = settleOptions(game.options, { pie: 'yes' });
    expect(!start.ok && start.error.message).toMatch(/Too many pebbles\.? Allowed: fields of/);
    expect(!pie.ok && pie.error.message).toContain('Too many pebbles.');
    expect(game.options.start).toMatchObject({ kind: 'dependent' });
    const entry = game.options.start as unknown as { on(options: object): { allowed: string } };
    expect(entry.on({}).allowed).toBe(
      'fields of the position with their values, separated by commas',
    );
  });

  test('starts near another one are those after a turn, with one of its changes left out or none', () => {
    const near = (game: Game, own: string, text: string): readonly string[] | undefined => {
      const { option } = resolveOptions(game.options, settled(game, own)).find(
        ({ name }) => name === 'start',
      ) as { option: Option };
      return option.kind === 'text' ? option.near?.(text) : undefined;
    };
    const trail = started('trail-blazer', '').game;
    // Player 1 steps 1, 2 or 3; then Player 2 moves, or Player 1 has a head start; or Player 2 opens.
    expect(near(trail, '', '')).toEqual([
      'square1:1,mover:1',
      'mover:1',
      'square1:1',
      'square1:2,mover:1',
      'square1:2',
      'square1:3,mover:1',
      'square1:3',
    ]);
    expect(near(trail, '', 'square1:3,mover:1')).toContain('square1:3,square2:2');
    // A game with hundreds of turns gives a few of them, and one that breaks none.
    expect(near(started('number-quest', '').game, '', '')?.length).toBeLessThanOrEqual(12);
    const broken = withHouseRules({
      ...pebbles,
      rules: () => {
        throw new Error('No rules.');
      },
    });
    expect(near(broken, '', '')).toEqual([]);
  });

  test('a stated start has a label in the words of the book', () => {
    const leap = started('leap-to-twenty', 'start=square1:3,mover:1');
    const entry = leap.game.options.start as unknown as {
      on(o: object): { label(text: string): string };
    };
    const { label } = entry.on(leap.options);
    expect(label('')).toBe('');
    expect(label('square1:3,mover:1')).toBe("head start (Player 1's square 3, Player 2 to move)");
    const words = (name: string) =>
      resolveOptions(leap.game.options, leap.options)
        .filter((resolved) => resolved.name === name)
        .flatMap(({ option }) =>
          option.kind === 'word' || option.kind === 'text'
            ? (option.words ?? []).map((word) => option.label?.(word))
            : [],
        );
    expect([words('misere'), words('pie')]).toEqual([
      ['no', 'misère (the player who would win loses)'],
      ['no', 'pie rule'],
    ]);
    // The book says nothing of a skip that is not owed, unless both are known.
    expect(label('skip2:0')).toBe("head start (Player 2's next turn not skipped)");
  });
});
