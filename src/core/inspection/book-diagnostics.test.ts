import { describe, expect, test } from 'vitest';
import { complaint, messages } from '../../../test/support/complaint.ts';
import { type ToyState, toyGame, toyRules } from '../../../test/support/toy.ts';
import type { Game } from '../contract/game.ts';
import { inspect, inspectGame } from './inspection.ts';

describe('the book', () => {
  const pace = { kind: 'word', about: 'pace', default: 'slow', words: ['slow', 'fast'] };
  const sound = toyGame({ game: { options: { pace } as unknown as Game['options'] } });
  const withBook = (changes: object): Game => ({
    ...sound,
    book: () => ({ ...sound.book({}), ...changes }),
  });
  const clause = { id: 'all', title: 'All', text: 'Take.' };
  const ruling = { id: 'T-1', clause: 'all', problem: 'Short.', ruling: 'So be it.' };
  const rulings = (changes: object): string =>
    complaint(withBook({ clauses: [clause], rulings: [{ ...ruling, ...changes }] }));
  const claims = (claim: object): string =>
    complaint(withBook({ claims: [{ id: 'c', clause: 'All', claim: 'So.', ...claim }] }));
  const check = (given: unknown): string => claims({ check: given });

  test('a ruling of a clause that is there, with settings that can be', () => {
    expect(rulings({})).toBe('');
    expect(rulings({ otherwise: 'pace=fast or pace=slow' })).toBe('');
    expect(rulings({ otherwise: 'pace=fast, or whatever else hurries' })).toBe('');
    expect(rulings({ clause: 'none' })).toBe(
      'its ruling "T-1" settles the clause "none", but there is no such clause',
    );
    expect(rulings({ otherwise: 'pace=fast or speed=1' })).toBe(
      '"otherwise" of its ruling "T-1" names an impossible setting: This game has no option "speed". Its options are: pace',
    );
  });

  test('a claim in a clause by an id that none has is worth a look', () => {
    const told = (clause: string): readonly string[] =>
      messages(
        inspect(
          withBook({
            clauses: [{ id: 'all', title: 'everything', text: 'Take.' }],
            claims: [{ id: 'c', clause, claim: 'So.', check: { kind: 'ends' } }],
          }),
        ),
        'warning',
      );
    expect(told('al')).toEqual(['its claim "c" names the clause "al", but no clause has that id.']);
    for (const clause of ['all', 'everything', 'Everything, Taking'])
      expect(told(clause)).toEqual([]);
  });

  test('two of one name are worth a look', () => {
    const game = withBook({ clauses: [clause, clause], rulings: [ruling, ruling] });
    expect(messages(inspect(game), 'warning')).toEqual([
      'two of its clauses have the id "all".',
      'two of its rulings have the id "T-1".',
    ]);
    expect(inspectGame(game).ok).toBe(true);
  });

  test.each([
    [{ kind: 'always' }, 'check.kind is "always"; it should be one of ends, winner'],
    [{ kind: 'skill' }, 'check.atLeast is undefined; it should be a number'],
    [
      { kind: 'positions', where: 'here' },
      'check.where is "here"; it should be "over" or "playing"',
    ],
    [{ kind: 'turns' }, 'check.test is undefined; it should be a function'],
    [{ kind: 'nothing', test: () => true }, 'check.why is undefined; it should be a text'],
    [
      { kind: 'sample', turns: [3], winner: 0 },
      'check.turns[0] is 3; it should be an object with move and after',
    ],
    [
      { kind: 'sample', turns: [{ move: '1', after: 3 }], winner: 0 },
      'check.turns[0].after is 3; it should be an object',
    ],
    [{ kind: 'sample', turns: [{ move: 1 }] }, 'check.turns[0].move is 1; it should be a text'],
    [{ kind: 'sample', turns: [], winner: 2 }, 'check.winner is 2; it should be 0 or 1'],
    [
      { kind: 'readings', readings: [{ label: 'a', set: { pace: 5 } }] },
      'check.readings[0].set is {"pace":5}; it should be names of options',
    ],
  ])('a claim with the check %j', (given, why) => {
    expect(check(given)).toContain(`of its claim "c", ${why}`);
  });

  test('a claim whose check is no plain object', () => {
    expect(check(new Date(0))).toBe(
      'of its claim "c", check is a Date; it should be an object with a kind',
    );
  });

  test('a claim may say what it is about and what is asked, in words', () => {
    const ends = { check: { kind: 'ends' } };
    expect(claims({ ...ends, about: 'The heap', asks: 'whether it ends' })).toBe('');
    expect(claims({ ...ends, about: 3 })).toBe(
      'of its claim "c", about is 3; it should be a text, or be left out',
    );
    expect(claims({ ...ends, asks: ['why'] })).toBe(
      'of its claim "c", asks is ["why"]; it should be a text, or be left out',
    );
  });

  test('a claim or a reading that names an impossible setting', () => {
    expect(claims({ check: { kind: 'ends' }, set: { pace: 'fast' } })).toBe('');
    expect(claims({ check: { kind: 'ends' }, set: { pace: 'full' } })).toMatch(
      /^its claim "c" sets impossible options: "pace" cannot be "full"/,
    );
    const reading = (pace: string): unknown => ({
      kind: 'readings',
      readings: [{ label: 'a', set: { pace } }],
    });
    expect(check(reading('fast'))).toBe('');
    expect(check(reading('full'))).toContain('sets impossible options');
  });

  test('tests and measures are tried on what play comes to', () => {
    const seen: unknown[] = [];
    const over = (state: ToyState, turn: { kind: string }): undefined =>
      void seen.push([state.heap, turn.kind]);
    expect(check({ kind: 'positions', where: 'over', test: over })).toBe('');
    expect(new Set(seen.map(String))).toEqual(new Set(['0,over']));
    expect(check({ kind: 'positions', where: 'over', test: () => 1 })).toBe(
      'claims.c.test() at {"heap":0,"mover":0} gave 1; it may give true, false or undefined',
    );
    expect(check({ kind: 'varies', what: 'heap', measure: () => Number.NaN })).toBe(
      'claims.c.measure() at {"heap":0,"mover":0} gave NaN; it may give a number',
    );
    expect(check({ kind: 'varies', what: 'heap', measure: () => 1 })).toBe('');
    for (const kind of ['turns', 'arises', 'advice'])
      expect(check({ kind, test: () => 'yes' })).toBe(
        'claims.c.test() at {"heap":4,"mover":0} gave "yes"; it may give true, false or undefined',
      );
    expect(check({ kind: 'turns', test: () => true })).toBe('');
    // A claim about other settings is not tried with these.
    expect(claims({ check: { kind: 'turns', test: () => 5 }, set: { pace: 'fast' } })).toBe('');
  });

  test('where a turn cannot be told, no claim is tried', () => {
    const game = withBook({
      claims: [{ id: 'c', clause: 'A', claim: 'S', check: { kind: 'turns', test: () => 5 } }],
    });
    const astray: Game = { ...game, rules: () => ({ ...toyRules, turn: () => null }) as never };
    expect([...inspect(astray)].map(({ part }) => part)).toEqual(['rules']);
  });
});
