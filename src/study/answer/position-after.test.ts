import { expect, test } from 'vitest';
import type { Rules } from '../../core/contract/rules.ts';
import { positionAfter } from './position-after.ts';

/** Player 1 can only pass, then Player 2 goes on or back; every move is a new object. */
const rules: Rules<{ at: number }, { name: string }> = {
  shape: { at: 3 },
  passes: ['pass'],
  start: () => ({ at: 0 }),
  turn: ({ at }) =>
    at === 2
      ? { kind: 'over', winner: 1, reason: 'there' }
      : { kind: 'one', seat: at === 0 ? 0 : 1 },
  moves: ({ at }) => (at === 0 ? [{ name: 'pass' }] : [{ name: 'on' }, { name: 'back' }]),
  next: ({ at }, { name }) => ({ at: name === 'back' ? 0 : at + 1 }),
  notate: ({ name }) => name,
};

test('a forced pass may be left out though each call makes new moves', () => {
  for (const turns of [['on'], ['pass', 'on'], ['back', 'pass', 'on']])
    expect(positionAfter(rules, turns)).toMatchObject({ ok: true, value: { state: { at: 2 } } });
});

test('passes that lead in a circle are not played for ever', () => {
  const idle: Rules<{ at: number }, { name: string }> = {
    ...rules,
    turn: () => ({ kind: 'one', seat: 0 }),
    moves: () => [{ name: 'pass' }],
    next: ({ at }) => ({ at: (at + 1) % 3 }),
  };
  expect(positionAfter(idle, ['on'])).toMatchObject({ ok: false });
});

test('where both choose, what is not two choices is refused as that, as a record refuses it', () => {
  const sealed: Rules<{ at: number }, { name: string }> = {
    ...rules,
    turn: () => ({ kind: 'both', seat: 0 }),
    moves: () => [{ name: 'on' }, { name: 'back' }],
  };
  for (const turn of ['on', 'on/back/on'])
    expect(positionAfter(sealed, [turn])).toMatchObject({
      error: {
        message: `Turn 1: both sides choose here: "${turn}" should be two choices. Legal: on/on, on/back, back/on, back/back.`,
      },
    });
  expect(positionAfter(sealed, ['on/off'])).toMatchObject({
    error: {
      message:
        'Turn 1: "on/off" is not a legal move here. Legal: on/on, on/back, back/on, back/back.',
    },
  });
});
