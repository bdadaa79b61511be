import type { Rules } from '../../src/core/contract/rules.ts';

export type TokenState = { readonly place: number };

/** One, two or three edges lead on from a place. */
const WAYS: readonly (readonly number[])[] = [[0], [0, 1], [0, 1, 2]];
const KINDS = 64;

/**
 * A token on a graph with many cycles, built from pseudo-random numbers. The owner of a place moves the token along one
 * of its edges. Out of 64 places, one is won by Player 1, one by Player 2, and one is drawn. With so few edges, much
 * stays open for a long time: wins take up to about eighty turns.
 */
export function token(places: number): Rules<TokenState, number> {
  return {
    shape: { place: places },
    passes: [],
    start: () => ({ place: 0 }),
    turn({ place }) {
      const chance = mix(place);
      const kind = place === 0 ? KINDS - 1 : chance % KINDS;
      if (kind < 2) return { kind: 'over', winner: kind === 0 ? 0 : 1, reason: 'it is home' };
      if (kind === 2) return { kind: 'over', winner: null, reason: 'no way leads on' };
      return { kind: 'one', seat: (chance >>> 6) % 2 === 0 ? 0 : 1 };
    },
    moves: ({ place }) => WAYS[(mix(place) >>> 7) % WAYS.length] as readonly number[],
    next: ({ place }, way) => ({ place: mix(places + 3 * place + way) % places }),
    notate: String,
  };
}

function mix(value: number): number {
  let mixed = (value + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
