import { expect, test } from 'vitest';
import type { Rules, State } from '../contract/rules.ts';
import { Frontier } from './frontier.ts';
import { visitPositions } from './visit.ts';

/** A counter that any move but waiting sets back to zero; the others wander over a million places. */
const patience: Rules = {
  shape: { counter: 301, place: 1_000_000 },
  passes: [],
  start: () => ({ counter: 0, place: 0 }),
  turn: ({ counter }) =>
    counter === 300 ? { kind: 'over', winner: 0, reason: '' } : { kind: 'one', seat: 0 },
  moves: () => ['wait', 'left', 'right'],
  next: ({ counter = 0, place = 0 }, move) =>
    move === 'wait'
      ? { counter: counter + 1 }
      : { counter: 0, place: (2 * place + (move === 'left' ? 1 : 2)) % 1_000_000 },
  notate: String,
};

test('positions behind many single steps are visited, and each once', () => {
  const limits = { positions: 2000, turns: 8000, games: 0 };
  const states = [...visitPositions(patience, limits)].map(({ position }) => position.state);
  expect(Math.max(...states.map(({ counter = 0 }) => counter))).toBeGreaterThan(150);
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length);
});

test('new values come first, field by field in turn, and the others as they were found', () => {
  const frontier = new Frontier<string>(patience);
  const at = (counter: number, place: number): State => ({ counter, place });
  const order = [at(0, 0), at(0, 1), at(0, 2), at(1, 1), at(1, 2), at(2, 2), at(0, 1)];
  for (const state of order) frontier.add(state, `${state.counter}/${state.place}`);
  const visited = Array.from({ length: 7 }, () => frontier.next());
  expect(visited).toEqual(['0/0', '0/1', '1/2', '1/1', '0/2', '2/2', undefined]);
});
