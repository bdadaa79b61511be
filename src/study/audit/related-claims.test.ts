import { describe, expect, test } from 'vitest';
import { fro } from '../../../test/support/asked-claim.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Check, Claim } from '../../core/contract/claim.ts';
import type { Game } from '../../core/contract/game.ts';
import type { OptionTable } from '../../core/contract/option.ts';
import { leadsOf } from '../../play/text/game/audit.ts';
import { type Audit, audit } from './audit.ts';

const WAYS: OptionTable<{ readonly end: 'won' | 'left' }> = {
  end: { kind: 'word', about: 'how it ends', default: 'won', words: ['won', 'left'] },
};

describe('claims beside each other', () => {
  const claim = (id: string, words: string, check: Check, set?: Claim['set']): Claim => ({
    id,
    clause: 'Somewhere',
    claim: words,
    check,
    ...(set === undefined ? {} : { set }),
  });
  const audited = (claims: readonly Claim[]): Audit => {
    const toy: Game = toyGame();
    const game: Game = {
      ...toy,
      options: WAYS,
      rules: ({ end }) => ({ ...toy.rules({}), ...(end === 'won' ? {} : fro) }),
      book: () => ({ ...toy.book({}), claims }),
    };
    const found = audit(game, { end: 'won' });
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };

  test('stand in the clause whose id they name, by its title', () => {
    const toy: Game = toyGame();
    const clauses = [{ id: 'all', title: 'Everything', text: 'Take.' }];
    const ends = claim('ends', 'It ends.', { kind: 'ends' });
    const claims = [
      { ...ends, clause: 'all' },
      { ...ends, clause: 'Chapter, Part' },
    ];
    const found = audit({ ...toy, book: () => ({ ...toy.book({}), clauses, claims }) }, {});
    expect(found.ok ? found.value.claims.map(({ clause }) => clause) : []).toEqual([
      'Everything',
      'Chapter, Part',
    ]);
  });

  test('are told apart where they were asked with other settings', () => {
    const { claims } = audited([
      claim('here', 'Somebody wins.', { kind: 'winner' }),
      claim('there', 'Nobody draws.', { kind: 'winner' }, { end: 'left' }),
      claim('same', 'It is won.', { kind: 'winner' }, { end: 'won' }),
    ]);
    expect(claims.map(({ verdict }) => verdict)).toEqual(['holds', 'fails', 'holds']);
    expect(claims[1]?.asked).toMatch(/, with end left$/);
    expect(claims[2]?.asked).toBe(claims[0]?.asked);
    expect(claims[0]?.related).toEqual([
      { id: 'there', why: 'That one was checked with end left.' },
    ]);
    expect(claims[1]?.related).toContainEqual({
      id: 'here',
      why: 'That one was checked with the settings played here.',
    });
  });

  test('are told apart where their words are alike, and not for a word or two', () => {
    const { claims } = audited([
      claim('one', 'The heap of stones is taken away.', { kind: 'arises', test: () => true }),
      claim('two', 'Stones are taken away from a heap.', { kind: 'turns', test: () => false }),
      claim('three', 'Stones are heavy.', { kind: 'turns', test: () => false }),
    ]);
    expect(claims[0]?.related).toEqual([
      { id: 'two', why: 'There we checked on every legal turn.' },
    ]);
    expect(claims[2]?.related).toEqual([]);
  });

  test('lead to nothing else where the game is over before the first move', () => {
    const toy: Game = toyGame();
    const game: Game = {
      ...toy,
      rules: () => ({ ...toy.rules({}), start: () => ({ heap: 0, mover: 0 }) }),
      book: () => ({
        ...toy.book({}),
        claims: [
          claim('choices', 'Every choice matters.', { kind: 'choices' }),
          claim('interaction', 'They affect each other.', { kind: 'interaction' }),
        ],
      }),
    };
    const found = audit(game, {});
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value.claims.map(({ verdict }) => verdict)).not.toContain('holds');
    expect(leadsOf(found.value)).toEqual([
      { sentence: 'The game is over before the first move.', places: '' },
    ]);
  });

  test('may say what they speak of and what is asked', () => {
    const { claims, leading } = audited([
      {
        ...claim('own', 'The heap lasts.', { kind: 'turns', test: () => false }),
        about: 'The heap',
        asks: 'whether it lasts for two turns',
      },
      claim('end', 'It is over.', { kind: 'positions', where: 'over', test: () => true }),
    ]);
    expect(claims.map(({ about }) => about)).toEqual(['The heap', 'How a game ends']);
    expect(claims[0]?.asked).toBe('whether it lasts for two turns');
    expect(leading).toEqual([
      { headline: 'a rule that is not always true: "The heap lasts."', claims: ['own'] },
    ]);
  });
});

describe('a claim with options of its own', () => {
  /** Stones, of which one or two are taken; the book's tests know how many there are. */
  const game: Game = {
    ...toyGame(),
    options: {
      stones: { kind: 'whole', min: 3, max: 30, default: 12, about: 'how many stones lie there' },
    },
    rules: ({ stones = 12 }) => ({
      shape: { left: Number(stones) + 1, mover: 2 },
      passes: [],
      start: () => ({ left: Number(stones), mover: 0 }),
      turn: ({ left, mover }) =>
        left === 0
          ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'none is left' }
          : { kind: 'one', seat: mover === 0 ? 0 : 1 },
      moves: ({ left }) => (left === 1 ? [1] : [1, 2]),
      next: ({ left = 0, mover = 0 }, taken) => ({ left: left - Number(taken), mover: 1 - mover }),
      notate: String,
    }),
    book: ({ stones = 12 }) => ({
      ...toyGame().book({}),
      claims: [
        {
          id: 'most',
          clause: 'Stones',
          claim: `There are never more than ${stones} stones.`,
          set: { stones: '20' },
          check: {
            kind: 'positions',
            where: 'playing',
            test: ({ left = 0 }) => left <= Number(stones),
          },
        },
        {
          id: 'sample',
          clause: 'Stones',
          claim: 'Two of four.',
          set: { stones: '4' },
          check: {
            kind: 'sample',
            turns: [
              { move: '1', after: { left: 3, mover: 1 } },
              { move: '2', after: { left: 1, mover: 0 } },
              { move: '1', after: { left: 0, mover: 1 } },
            ],
            winner: 0,
          },
        },
      ],
    }),
  };

  test.each([12, 20, 25])(
    'is checked with the book of those, with any options asked for: %i',
    (stones) => {
      const found = audit(game, { stones });
      if (!found.ok) throw new Error(found.error.message);
      expect(found.value.claims).toMatchObject([
        {
          id: 'most',
          claim: 'There are never more than 20 stones.',
          verdict: 'holds',
          evidence: 'True in all 38 positions in play.',
        },
        { id: 'sample', verdict: 'holds' },
      ]);
      const [most] = found.value.claims;
      expect(most?.asked).toBe(
        `in every unfinished position${stones === 20 ? '' : ', with stones 20'}`,
      );
    },
  );
});
