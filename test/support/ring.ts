import type { Rules, State } from '../../src/core/contract/rules.ts';

/** A ring that both run around. Running takes breath and walking gives it back, so random players are out of breath. */
export function ring(places: number, breath: number): Rules<State, number> {
  const after = (left: number, step: number): number =>
    Math.abs(step) > 1 ? left - 2 : Math.min(breath, left + 1);
  return {
    shape: { fox: places, hare: places, breath1: breath + 1, breath2: breath + 1, mover: 2 },
    passes: [],
    start: () => ({ fox: 0, hare: places >> 1, breath1: breath, breath2: breath, mover: 0 }),
    turn: ({ fox, hare, mover }) =>
      fox === hare
        ? { kind: 'over', winner: 0, reason: 'the hare is caught' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: ({ breath1 = 0, breath2 = 0 }, seat) =>
      (seat === 0 ? breath1 : breath2) > 1 ? [-2, -1, 1, 2] : [-1, 1],
    next: ({ fox = 0, hare = 0, breath1 = 0, breath2 = 0, mover }, step) =>
      mover === 0
        ? { fox: (fox + step + places) % places, breath1: after(breath1, step), mover: 1 }
        : { hare: (hare + step + places) % places, breath2: after(breath2, step), mover: 0 },
    notate: String,
  };
}
