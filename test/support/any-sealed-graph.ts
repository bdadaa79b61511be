import fc from 'fast-check';
import type { Graph } from '../../src/solve/reach/graph.ts';
import { graphFrom } from './explore.ts';

export type SealedKind = {
  readonly places: number;
  /** The most choices that a seat has on a sealed turn. */
  readonly most: number;
  /** How far a turn leads at most, forwards or back; the places of a graph stand in a row. */
  readonly reach: number;
};

/** A graph of sealed and open turns, with circles, draws, waits and turns on which one seat has no choice. */
export function anySealedGraph({ places, most, reach }: SealedKind): fc.Arbitrary<Graph> {
  const size = fc.integer({ min: 1, max: most });
  return fc
    .array(
      fc.record({
        code: fc.constantFrom(0, 1, 2, 2, 3, 3, 4, 5, 6),
        height: size,
        width: size,
        steps: fc.array(fc.integer({ min: -reach, max: reach }), {
          minLength: most * most,
          maxLength: most * most,
        }),
      }),
      { minLength: places, maxLength: places },
    )
    .map((drawn) => {
      const firsts = [0];
      const afters: number[] = [];
      const columns: number[] = [];
      const codes: number[] = [];
      for (const [place, { code, height, width, steps }] of drawn.entries()) {
        const sealed = code === 2 || code === 3;
        const turns = code > 3 ? 0 : sealed ? height * width : height;
        codes.push(code);
        columns.push(sealed ? width : 1);
        for (const step of steps.slice(0, turns))
          afters.push(Math.min(places - 1, Math.max(0, place + step)));
        firsts.push(afters.length);
      }
      return graphFrom({ codes, firsts, afters, columns });
    });
}
