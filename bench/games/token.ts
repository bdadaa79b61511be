import type { Rules } from '../../src/core/rules.ts';

export type TokenState = { readonly place: number; readonly mover: number };

/**
 * A token on a graph with many circles: from each place ways lead to three others, drawn by a fixed rule.
 * Who must move where no way leads on has lost; on some places it is a draw.
 */
export function token(places: number): Rules<TokenState, number> {
  const wayFrom = (place: number, way: number): number =>
    Math.abs(Math.imul(place * 3 + way + 1, 0x9e3779b1) ^ Math.imul(place + way, 0x85ebca6b)) %
    places;
  return {
    shape: { place: places, mover: 2 },
    passes: [],
    start: () => ({ place: 1, mover: 0 }),
    turn({ place, mover }) {
      if (place % 101 === 0)
        return { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'no way leads on' };
      if (place % 997 === 0) return { kind: 'over', winner: null, reason: 'nobody can go on' };
      return { kind: 'one', seat: mover === 0 ? 0 : 1 };
    },
    moves: ({ place }) => [...new Set([wayFrom(place, 0), wayFrom(place, 1), wayFrom(place, 2)])],
    next: ({ mover }, place) => ({ place, mover: 1 - mover }),
    notate: String,
  };
}
