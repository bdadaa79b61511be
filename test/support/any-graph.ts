import fc from 'fast-check';
import type { Seat } from '../../src/core/seat.ts';
import type { Graph } from './graph-game.ts';

/**
 * What kinds of graph: `forward` ones never come back to where they were, unless somebody `waits`,
 * which changes nothing.
 */
export type Kind = {
  readonly forward: boolean;
  readonly sealed: boolean;
  readonly waits?: boolean;
};

const PLACES = 9;

/** Any small graph. Sealed places have two choices for each side. */
export function anyGraph({ forward, sealed, waits = false }: Kind): fc.Arbitrary<Graph> {
  const seat = fc.constantFrom<Seat>(0, 1);
  const place = fc.nat(PLACES - 1);
  return fc
    .array(
      fc.record({
        seat,
        winner: fc.constantFrom<Seat | null>(0, 1, null),
        kind: fc.constantFrom('over', 'one', sealed ? 'both' : 'one'),
        to: fc.uniqueArray(place, { minLength: 1, maxLength: 5 }),
        pairs: fc.array(place, { minLength: 4, maxLength: 4 }),
      }),
      { minLength: PLACES, maxLength: PLACES },
    )
    .map((places) =>
      Object.fromEntries(
        places.map(({ seat, winner, kind, to, pairs }, here) => {
          const isAhead = (next: number): boolean =>
            !forward || next > here || (waits && next === here);
          const ahead = to.filter(isAhead);
          if (waits && seat === 0 && !ahead.includes(here)) ahead.unshift(here);
          const onward = ahead.map(nameOf);
          if ((kind === 'over' && here > 2) || onward.length === 0)
            return [nameOf(here), { winner }];
          const ends = waits ? pairs.map((next) => Math.max(next, here)) : pairs;
          const [a, b, c, d] = ends.map(nameOf);
          if (kind === 'both' && ends.every(isAhead))
            return [
              nameOf(here),
              {
                sealed: seat,
                to: [
                  [a, b],
                  [c, d],
                ],
              },
            ];
          return [nameOf(here), { seat, to: onward }];
        }),
      ),
    );
}

function nameOf(place: number): string {
  return `p${place}`;
}
