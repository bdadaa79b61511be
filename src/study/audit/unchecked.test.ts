import { expect, test } from 'vitest';
import { toyGame, toyRules } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import { tallyOf } from '../../play/text/game/audit.ts';
import { SolutionCache, solveCached } from '../../solve/cache.ts';
import { audit } from './audit.ts';

test('a claim whose own options cannot be solved is not checked, and the others are', () => {
  const toy = toyGame();
  const check = { kind: 'ends' } as const;
  const claims = [
    { id: 'small', clause: 'End', claim: 'It ends.', check },
    { id: 'large', clause: 'End', claim: 'It ends with many.', check, set: { heap: '4' } },
    { id: 'last', clause: 'End', claim: 'It always ends.', check },
  ];
  const game: Game = {
    ...toy,
    options: { heap: { kind: 'whole', default: 3, min: 1, max: 4, about: 'the heap' } },
    rules: ({ heap }) =>
      ({ ...toyRules, start: () => ({ heap: heap as number, mover: 0 }) }) as never,
    book: () => ({ ...toy.book({}), claims }),
  };
  const solutions = new SolutionCache(2 ** 24);
  const options = { heap: 3 };
  expect(solveCached(game, options, solutions).ok).toBe(true);
  const audited = audit(game, options, solutions, undefined, () => ({ memory: 1000 }));
  if (!audited.ok) throw new Error(audited.error.message);
  expect(audited.value.claims.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['small', 'holds'],
    ['large', 'unchecked'],
    ['last', 'holds'],
  ]);
  expect(audited.value.claims[1]?.evidence).toMatch(/^This game is too big to solve here/);
  expect(audited.value.leading).toEqual([]);
  expect(tallyOf({ ...audited.value, game })).toBe('3 claims: 2 hold, 1 was not checked.');
});
