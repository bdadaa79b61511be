import { describe, expect, test } from 'vitest';
import { everyMatch } from '../../test/support/sentences.ts';
import { played, started } from '../../test/support/started.ts';
import type { Book, Lines } from '../core/contract/book.ts';
import { render } from '../core/contract/phrase.ts';
import type { Match } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';

function bookOf({ game, options }: Match): Book {
  return game.book(options);
}

function advised(match: Match, seat: Seat, answers: Lines, answer: string | null): string {
  return render(bookOf(match).words.advise?.(match.state, seat, answers, answer) ?? '');
}

function clause(match: Match, field: string): string {
  const words = bookOf(match).fields?.[field];
  return render(words?.clause?.(match.state[field] ?? 0, match.state) ?? '');
}

describe('advice to a player', () => {
  test.each([
    ['leap-to-twenty', '4', 'move 4'],
    ['leap-to-twenty', '1, 2, or 4', 'move 1, 2, or 4'],
    ['leap-to-twenty', null, 'make any move'],
    ['leap-to-twenty', 'skip', 'skip the turn'],
    ['leap-to-twenty', 'pass', 'pass'],
    ['binary-race', '16', 'move 16'],
    ['binary-race', null, 'make any move'],
    ['binary-race', 'pass', 'pass'],
    ['trail-blazer', '3', 'move 3'],
    ['trail-blazer', 'forfeit', 'forfeit the turn'],
    ['predictive-pursuit', '2', 'choose 2'],
    ['predictive-pursuit', null, 'choose either number'],
  ])('%s %s', (id, answer, told) => expect(advised(started(id), 0, [], answer)).toBe(told));

  test('who guesses guesses', () => {
    expect(advised(started('predictive-pursuit'), 1, [], '2')).toBe('guess 2');
    expect(advised(started('predictive-pursuit'), 1, [], null)).toBe('guess either number');
  });

  test('in Number Quest by the question that is asked', () => {
    const quest = started('number-quest');
    expect(advised(quest, 0, [], 'yes')).toBe('predict');
    expect(advised(quest, 0, [], null)).toBe('play anything');
    expect(advised(played(quest, '45:1 2'), 0, [], null)).toBe('place any number');
    expect(advised(quest, 0, ['yes'], '45')).toBe('predict 45');
    expect(advised(quest, 0, ['yes'], null)).toBe('predict anything and place any number');
    expect(advised(quest, 0, ['yes', '45'], '9')).toBe('place 9');
    expect(advised(quest, 0, ['yes', '45'], null)).toBe('place any number');
    expect(advised(quest, 0, ['no'], '9')).toBe('place 9');
    expect(advised(played(quest, '45:1 2'), 0, [], '9')).toBe('place 9');
  });
});

describe('why a prediction is good', () => {
  const reason = (match: Match, ...answers: Lines): string =>
    render(bookOf(match).words.reason?.(match.state, 0, answers) ?? '');

  test('is told of the sum that is always the same, and of no other', () => {
    const quest = started('number-quest', { numbers: '2' });
    expect(reason(quest, 'yes', '3')).toBe('all 2 numbers always add up to 3');
    expect(reason(quest, 'yes', '4')).toBe('');
    expect(reason(quest, 'yes')).toBe('');
    expect(reason(quest, 'no')).toBe('');
    // True: all of them are always placed.
    const sums = everyMatch(quest)
      .filter(({ turn }) => turn.kind === 'over')
      .map(({ history }) =>
        history.reduce((sum, { move }) => sum + (move as { number: number }).number, 0),
      );
    expect(new Set(sums)).toEqual(new Set([3]));
  });

  test('is not told where numbers are left over', () => {
    expect(reason(started('number-quest', { numbers: '3', picks: '2' }), 'yes', '6')).toBe('');
  });
});

test('each option has words for each of its values', () => {
  const { options: binary } = started('binary-race').game;
  const { options: pursuit } = started('predictive-pursuit').game;
  const label = (option: unknown, value: unknown): string =>
    (option as { label(value: unknown): string }).label(value);
  expect(['needed', 'free', 'never'].map((value) => label(binary.overshoot, value))).toEqual([
    'no step passes the finish that a smaller one reaches',
    'any step may pass the finish',
    'no step may pass the finish',
  ]);
  expect(['exact', 'open'].map((value) => label(pursuit.landing, value))).toEqual([
    'the finish must be met exactly',
    'the finish may be passed',
  ]);
  expect([2, 'never'].map((value) => label(pursuit.stall, value))).toEqual([
    'the finish opens after 2 turns without movement',
    'the finish never opens',
  ]);
});

describe('what is so beside a map', () => {
  test('whose turn it is', () => {
    expect(clause(started('trail-blazer'), 'mover')).toBe('Player 1 to move');
    expect(clause(played(started('trail-blazer'), '1'), 'mover')).toBe('Player 2 to move');
  });

  test('who owes a skip', () => {
    const leap = started('leap-to-twenty');
    expect([clause(leap, 'skip1'), clause(leap, 'skip2')]).toEqual(['no skip owed', '']);
    const first = played(leap, '4 1 1');
    expect([clause(first, 'skip1'), clause(first, 'skip2')]).toEqual(['Player 1 owes a skip', '']);
    const both = played(leap, '4 4 1 1');
    expect([clause(both, 'skip1'), clause(both, 'skip2')]).toEqual([
      'Player 1 owes a skip',
      'Player 2 owes a skip',
    ]);
    const second = played(leap, '1 4 1 1');
    expect([clause(second, 'skip1'), clause(second, 'skip2')]).toEqual([
      '',
      'Player 2 owes a skip',
    ]);
  });

  test('how long nothing has moved', () => {
    const pursuit = started('predictive-pursuit');
    expect(clause(pursuit, 'still')).toBe('no turn without movement');
    expect(clause(played(pursuit, '1/1'), 'still')).toBe('1 turn without movement');
  });

  test('what was placed, and who predicted last', () => {
    const quest = started('number-quest');
    expect([clause(quest, 'used'), clause(quest, 'latest')]).toEqual(['no number placed yet', '']);
    const one = played(quest, '44:5');
    expect([clause(one, 'used'), clause(one, 'latest')]).toEqual(['5 placed', '']);
    const two = played(quest, '44:5 45:9');
    expect([clause(two, 'used'), clause(two, 'latest')]).toEqual([
      '5 and 9 placed',
      'if both have predicted, Player 2 predicted last',
    ]);
    const words = bookOf(quest).fields?.latest;
    expect(render(words?.clause?.(0, { used: 3 }) ?? '')).toContain('Player 1 predicted last');
    expect(words?.clause?.(0, {})).toBe('');
  });
});
