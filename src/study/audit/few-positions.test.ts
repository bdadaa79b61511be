import { describe, expect, test } from 'vitest';
import { ask, dull, idle } from '../../../test/support/asked-claim.ts';
import type { Check } from '../../core/contract/claim.ts';
import type { Rules, State } from '../../core/contract/rules.ts';

describe('a claim about one position', () => {
  /** One choice between three doors, and the game is over: the first two win, the third loses. */
  const doors: Partial<Rules> = {
    shape: { door: 4 },
    passes: [],
    start: () => ({ door: 0 }),
    turn: ({ door = 0 }) =>
      door === 0
        ? { kind: 'one', seat: 0 }
        : { kind: 'over', winner: door === 3 ? 1 : 0, reason: 'a door' },
    moves: () => ['1', '2', '3'],
    next: (_state, door) => ({ door: Number(door) }),
  };
  const opens =
    (...some: readonly string[]): ((played: { readonly move: unknown }) => boolean) =>
    ({ move }) =>
      some.includes(String(move));

  test.each<readonly [Check, evidence: string]>([
    [
      { kind: 'advice', test: opens('1', '2') },
      'In the one position where a player can follow it or not, following it costs nothing.',
    ],
    [
      { kind: 'advice', test: opens('1') },
      'In the one position where a player can follow it or not, following it costs nothing; not following it costs nothing either.',
    ],
    [
      { kind: 'advice', test: opens('3') },
      'At the start, following it costs Player 1 a better result. It is the only position with this choice.',
    ],
    [
      { kind: 'pays', test: opens('1', '2') },
      'At the start, not following it costs Player 1 a better result. It is the only position with this choice.',
    ],
    [
      { kind: 'positions', where: 'playing', test: () => true },
      'True in the only position in play.',
    ],
    [
      { kind: 'positions', where: 'playing', test: () => false },
      'False in the only position in play it covers.',
    ],
    [
      { kind: 'positions', where: 'playing', test: () => undefined },
      'It covers not even the only position in play.',
    ],
    [
      { kind: 'positions', where: 'over', test: ({ door }) => (door === 1 ? true : undefined) },
      'True in the only one it covers, out of 3 finished positions.',
    ],
    [{ kind: 'turns', test: () => false }, 'False on all 3 turns it covers.'],
  ])('%o counts it in words', (check, evidence) => {
    expect(ask(doors, check).evidence).toBe(evidence);
  });
});

describe('a claim about a game with one turn or none', () => {
  const gone = { kind: 'over', winner: 0, reason: 'it is over' } as const;
  /** A step wins at once. */
  const step: Partial<Rules> = {
    shape: { steps: 2 },
    passes: [],
    start: () => ({ steps: 0 }),
    turn: ({ steps }) => (steps === 1 ? gone : { kind: 'one', seat: 0 }),
    moves: () => ['step'],
    next: () => ({ steps: 1 }),
  };
  const over: Partial<Rules> = { ...step, turn: () => gone };
  const draws: Partial<Rules> = {
    ...dull,
    shape: { turn: 4, mover: 2, coin: 2 },
    start: () => ({ turn: 0, mover: 0, coin: 0 }),
    moves: ({ turn }) => (turn === 0 ? ['heads', 'tails'] : ['on']),
    next: (state, move) => ({
      ...dull.next?.(state, move),
      ...(move === 'heads' ? { coin: 1 } : {}),
    }),
  };
  const measure = ({ steps = 0 }: State): number => steps;

  test.each<readonly [rules: Partial<Rules>, Check, evidence: string]>([
    [
      step,
      { kind: 'ends' },
      'None of the 2 positions ever comes back; the longest game takes 1 turn.',
    ],
    [over, { kind: 'ends' }, 'The only position never comes back; the longest game takes 0 turns.'],
    [
      step,
      { kind: 'winner' },
      'The only finished position has a winner, and with best play Player 1 wins in 1 turn.',
    ],
    [draws, { kind: 'winner' }, 'None of the 2 finished positions has a winner.'],
    [
      idle,
      { kind: 'winner' },
      'In all 2 positions neither player can win any more, and play has no end.',
    ],
    [over, { kind: 'choices' }, 'No position has a choice.'],
    [
      step,
      { kind: 'varies', what: 'the score', measure },
      'No move changes the score: it is 1 in the only finished position.',
    ],
    [idle, { kind: 'varies', what: 'the score', measure }, 'There are no finished positions.'],
    [step, { kind: 'arises', test: () => true }, 'It happens on the only legal turn.'],
    [
      step,
      { kind: 'arises', test: () => false },
      'It never happens on the only legal turn, in 2 positions.',
    ],
    [over, { kind: 'arises', test: () => false }, 'No turn is ever played.'],
    [
      step,
      { kind: 'nothing', why: 'No.', test: () => false },
      'No. The only legal turn is not one.',
    ],
    [over, { kind: 'nothing', why: 'No.', test: () => false }, 'No. No turn is ever played.'],
    [over, { kind: 'turns', test: () => true }, 'There are no legal turns.'],
    [
      over,
      { kind: 'positions', where: 'playing', test: () => true },
      'There are no positions in play.',
    ],
  ])('is told in words that fit, %#', (rules, check, evidence) => {
    expect(ask(rules, check).evidence).toBe(evidence);
  });
});
