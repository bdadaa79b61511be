import { describe, expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import type { Game } from '../contract/game.ts';
import { say } from '../contract/phrase.ts';
import type { Diagnostic } from './diagnostic.ts';
import { inspect } from './inspection.ts';

const sound = toyGame();

function withIdeas(ideas: unknown): Game {
  return { ...sound, book: () => ({ ...sound.book({}), ideas }) } as unknown as Game;
}

function foundIn(ideas: unknown): readonly Diagnostic[] {
  return [...inspect(withIdeas(ideas))];
}

/** What is said of one idea with this check. */
function complaint(check: unknown): string {
  const found = foundIn([{ id: 'i', idea: 'Win.', check }]);
  for (const { part, severity } of found)
    expect({ part, severity }).toEqual({ part: 'ideas', severity: 'fault' });
  return found.map(({ message }) => message).join('\n');
}

describe('ideas', () => {
  test('may be left out, and may be none', () => {
    expect(foundIn(undefined)).toEqual([]);
    expect(foundIn([])).toEqual([]);
  });

  test('are a list of sentences with checks', () => {
    expect(foundIn('Win.').map(({ message }) => message)).toEqual([
      '"ideas" of its book is "Win."; it should be a list.',
    ]);
    expect(foundIn([{ id: 'i', idea: 5, check: {} }]).map(({ message }) => message)).toEqual([
      '"ideas[0].idea" of its book is 5; it should be a text.',
    ]);
    const winner = (): undefined => undefined;
    const idea = { id: 'i', idea: say`Win ${5}.`, check: { kind: 'winner', winner } };
    expect(foundIn([idea])).toEqual([]);
    expect(foundIn([{ ...idea, atLeast: 0.5 }])).toEqual([]);
    for (const atLeast of [2, -1, 'all'])
      expect(foundIn([{ ...idea, atLeast }])[0]?.message).toContain(
        'it should be a number from 0 to 1, or be left out.',
      );
    expect(foundIn([idea, idea])).toMatchObject([
      { severity: 'warning', part: 'book', message: 'two of its ideas have the id "i".' },
    ]);
  });

  test('have a check of some kind, with its functions', () => {
    expect(complaint({ kind: 'luck' })).toBe(
      '"ideas[0].check.kind" of its book is "luck"; it should be one of winner, moves, mix.',
    );
    expect(complaint({ kind: 'winner' })).toContain('"ideas[0].check.winner" of its book');
    expect(complaint({ kind: 'moves' })).toContain('"ideas[0].check.test" of its book');
    expect(complaint({ kind: 'mix' })).toContain('"ideas[0].check.mix" of its book');
    expect(complaint({ kind: 'mix', mix: () => undefined, costs: 7 })).toContain('from 0 to 1');
  });

  test('say who wins', () => {
    for (const winner of [0, 1, null, undefined])
      expect(complaint({ kind: 'winner', winner: () => winner })).toBe('');
    expect(complaint({ kind: 'winner', winner: () => 'Ann' })).toBe(
      'ideas.i.winner() at {"heap":4,"mover":0} gave "Ann"; it may give 0, 1, null or undefined.',
    );
    const winner = (): never => {
      throw new Error('Who knows.');
    };
    expect(complaint({ kind: 'winner', winner })).toContain('ideas.i.winner() at');
  });

  test('say which turns are right, one fault for all of them', () => {
    expect(complaint({ kind: 'moves', test: () => true })).toBe('');
    expect(complaint({ kind: 'moves', test: () => undefined })).toBe(
      'ideas.i.test() at {"heap":4,"mover":0} gave undefined; it may give true or false.',
    );
  });

  test('say how often each sealed choice is made', () => {
    for (const mix of [{ heads: 1, tails: 2 }, { heads: 1 }, undefined])
      expect(complaint({ kind: 'mix', mix: () => mix })).toBe('');
    for (const mix of [{}, { heads: 0 }, { heads: -1, tails: 2 }, { heads: 'often' }, 5])
      expect(complaint({ kind: 'mix', mix: () => mix })).toContain(
        'it may give numbers of 0 or more by notation, not all of them 0, or undefined.',
      );
  });
});
