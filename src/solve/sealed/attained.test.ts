import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySealedGraph } from '../../../test/support/any-sealed-graph.ts';
import { attainedTwin } from '../../../test/support/attained-twin.ts';
import { graphGame, type Graph as Places } from '../../../test/support/graph-game.ts';
import { placesOf } from '../../../test/support/sealed-twin.ts';
import { solved } from '../../../test/support/started.ts';
import { Match } from '../../core/match/match.ts';
import { float64At } from '../../core/typed-array.ts';
import type { Graph } from '../reach/graph.ts';
import { PRECISION } from './precision.ts';
import { isApproached, isUnproven } from './sealed-values.ts';
import { solveSealed } from './solve-sealed.ts';

/** A few turns that lead to each other and to a win, a loss and a draw: cycles in which it pays to wait are not rare. */
function anyCycle(turns: number, most: number): fc.Arbitrary<Graph> {
  const after = fc.integer({ min: 0, max: turns + 2 });
  const turn = fc.record({
    code: fc.constantFrom(0, 1, 2, 2, 2, 3, 3),
    height: fc.integer({ min: 1, max: most }),
    width: fc.integer({ min: 2, max: most }),
    afters: fc.array(after, { minLength: most * most, maxLength: most * most }),
  });
  return fc.array(turn, { minLength: turns, maxLength: turns }).map((drawn) => {
    const tables = drawn.map(({ code, height, width, afters }) =>
      afters.slice(0, code < 2 ? height : height * width),
    );
    const ends = [0, 0, 0];
    const lengths = [...tables.map(({ length }) => length), ...ends];
    return {
      start: 0,
      codes: Uint8Array.from([...drawn.map(({ code }) => code), 4, 5, 6]),
      firsts: Int32Array.from([0, ...lengths.map((_, at) => sum(lengths.slice(0, at + 1)))]),
      afters: Int32Array.from(tables.flat()),
      columns: Int32Array.from([
        ...drawn.map(({ code, width }) => (code < 2 ? 1 : width)),
        1,
        1,
        1,
      ]),
    };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

describe('what can only be approached', () => {
  test.each([
    { kind: 'any graph', graphs: anySealedGraph({ places: 5, most: 2, reach: 4 }), least: 0 },
    { kind: 'one turn', graphs: anyCycle(1, 3), least: 50 },
    { kind: 'two turns', graphs: anyCycle(2, 2), least: 50 },
    { kind: 'two wide turns', graphs: anyCycle(2, 3), least: 20 },
    { kind: 'three turns', graphs: anyCycle(3, 2), least: 30 },
  ])('is told as by trying every way to play: $kind', ({ graphs, least }) => {
    let compared = 0;
    let approached = 0;
    fc.assert(
      fc.property(graphs, (graph) => {
        const values = solveSealed(graph);
        const places = placesOf(graph);
        const twins = [
          attainedTwin(places, 0, [...values.lower]),
          attainedTwin(
            places,
            1,
            [...values.upper].map((most) => 1 - most),
          ),
        ];
        const [own, others] = twins;
        if (own === undefined || others === undefined) return;
        if (places.some((_, place) => isUnproven(values, place))) return;
        compared++;
        // Where play need not end there is no such question.
        const asked = [...places.keys()].filter(
          (place) => float64At(values.upper, place) - float64At(values.lower, place) <= PRECISION,
        );
        const expected = asked.map((place) => !(own[place] && others[place]));
        expect(asked.map((place) => isApproached(values, place))).toEqual(expected);
        if (expected.includes(true)) approached++;
      }),
      { numRuns: 1000 },
    );
    expect(compared).toBeGreaterThan(700);
    expect(approached).toBeGreaterThan(least);
  });
});

/** Who hides is safe and comes to nothing; who runs comes away with a draw, unless something is thrown. */
const HIDE: Places[string] = {
  sealed: 0,
  to: [
    ['even', 'hide'],
    ['lost', 'even'],
  ],
};
const ENDS: Places = { won: { winner: 0 }, even: { winner: null }, lost: { winner: 1 } };

/** Which places of a game can only be approached. */
function approachedIn(places: Places): readonly string[] {
  const game = graphGame(places);
  const solution = solved(Match.start(game, {}));
  return Object.keys(places).filter((_, place) => {
    const number = solution.positions.numberOf({ place });
    return number !== undefined && solution.verdictAt(number).approached === true;
  });
}

describe('a hider who must run now and then', () => {
  test('is told so on every turn that leads nowhere better, open or sealed', () => {
    const sealed: Places[string] = {
      sealed: 0,
      to: [
        ['open', 'open'],
        ['lost', 'lost'],
      ],
    };
    const places = { start: sealed, open: { seat: 0, to: ['hide', 'lost'] }, hide: HIDE } as const;
    expect(approachedIn({ ...places, ...ENDS })).toEqual(['start', 'open', 'hide']);
    const asked = { ...places, open: { seat: 1, to: ['hide', 'won'] } } as const;
    expect(approachedIn({ ...asked, ...ENDS })).toEqual(['start', 'open', 'hide']);
  });

  test('and not where another way is as good and sure', () => {
    const open = { seat: 0, to: ['hide', 'even'] } as const;
    expect(approachedIn({ start: open, hide: HIDE, ...ENDS })).toEqual(['hide']);
    // Nor where that is in the same cycle.
    const back: Places[string] = {
      sealed: 0,
      to: [
        ['even', 'start'],
        ['lost', 'even'],
      ],
    };
    expect(approachedIn({ start: open, hide: back, ...ENDS })).toEqual([]);
    const waiting = { seat: 0, to: ['hide', 'lost'] } as const;
    expect(approachedIn({ start: waiting, hide: back, ...ENDS })).toEqual(['start', 'hide']);
  });
});
