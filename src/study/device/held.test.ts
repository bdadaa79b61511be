import { describe, expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { solved } from '../../../test/support/started.ts';
import { guaranteeOf } from '../../../test/twin/guarantee.ts';
import { type Position, playOf } from '../../../test/twin/play.ts';
import { render } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { tellHint } from '../../play/text/position/hint.ts';
import { isLacking } from '../../solve/sealed/sealed-values.ts';
import { hintFor } from '../review/hint.ts';
import { deviceAt } from './device.ts';
import { heldBy } from './held.ts';

const ENDS = { won: { winner: 0 }, even: { winner: null }, lost: { winner: 1 } } as const;

/** A hider comes away with the prize by hiding from a throw, or by running while the other waits. */
const hideFor = (prize: string): Graph => ({
  go: { seat: 0, to: ['hide', 'lost'] },
  hide: {
    sealed: 0,
    to: [
      [prize, 'hide'],
      ['lost', prize],
    ],
  },
  ...ENDS,
});

/** For half a chance, in two circles one after the other, with wins and draws. */
const TWICE: Graph = {
  first: {
    sealed: 1,
    to: [
      ['toss', 'lost'],
      ['first', 'toss'],
    ],
  },
  toss: {
    sealed: 0,
    to: [
      ['second', 'lost'],
      ['lost', 'won'],
    ],
  },
  second: {
    sealed: 0,
    to: [
      ['even', 'second'],
      ['lost', 'even'],
    ],
  },
  ...ENDS,
};

/** At some place of a game, which is given by its number. */
function at(graph: Graph, place: number) {
  const { rules, game, options } = Match.start(graphGame(graph), {});
  const solution = solved(Match.start(graphGame(graph), {}));
  const rank = solution.numberOf({ place });
  const hint = (seat: Seat): string => {
    const found = hintFor(solution, { place }, seat);
    if (found === undefined) throw new Error('nothing to choose');
    const book = game.book(options);
    return render(tellHint(found, { rules, book, position: { state: { place }, history: [] } }));
  };
  return { rules, solution, rank, hint };
}

describe('what a mix that lacks something holds', () => {
  test('is found exactly', () => {
    const { solution, rank } = at(hideFor('even'), 1);
    for (const run of [0.001, 0.1, 0.5]) {
      const mix = [1 - run, run];
      // Who waits is run from, who throws hits in so many games.
      expect(heldBy(solution, rank, 0, mix, 'draw')).toBeCloseTo(1 - run, 9);
      expect(heldBy(solution, rank, 0, mix, 'win')).toBe(0);
    }
    expect(heldBy(solution, rank, 0, [1, 0], 'draw')).toBe(0);
    expect(heldBy(solution, rank, 1, [0.5, 0.5], 'draw')).toBeCloseTo(1, 9);
  });

  test.each([
    ['a hider for a draw', hideFor('even')],
    ['a hider for a win', hideFor('won')],
    ['two hiders', TWICE],
  ])('as the twin finds it: %s', (_, graph) => {
    const { solution, rules } = at(graph, 0);
    const play = playOf(rules);
    for (const seat of SEATS) {
      const strategy = ({ state }: Position): readonly number[] => [
        ...(solution.mixAt(solution.numberOf(state), seat) ?? []),
      ];
      const ends = new Map<Position, number>();
      for (const position of play.positions.values())
        if (position.kind === 'over')
          ends.set(position, position.winner === null ? 0.5 : position.winner === seat ? 1 : 0);
      const expected = guaranteeOf(play, seat, strategy, ends);
      for (const position of play.positions.values()) {
        if (position.kind === 'over') continue;
        const rank = solution.numberOf(position.state);
        const held = heldBy(solution, rank, seat, strategy(position), 'chance');
        expect(held).toBeCloseTo(expected.get(position) as number, 6);
      }
    }
  });
});

describe('a hint says what its mix holds', () => {
  test('of a draw that can only be approached', () => {
    const { hint } = at(hideFor('even'), 1);
    expect(hint(0)).toMatch(
      /^Choose at random: 99\.\d+ % of the time play c0, 0\.\d+ % of the time play c1\. It holds the draw in 99\d games in 1,000, however your opponent plays\.$/,
    );
    // A thrower who always waits is waited for, and then nothing is drawn.
    expect(hint(1)).toBe(
      'Choose at random: 50.0 % of the time play c0, 50.0 % of the time play c1. It holds the draw, however your opponent plays.',
    );
    expect(at(hideFor('even'), 0).hint(0)).toContain(
      'Play hide: it holds the draw, ever more surely the longer you wait.',
    );
  });

  test('of equal moves those are named after which it is sure', () => {
    const graph = { start: { seat: 0, to: ['hide', 'even'] }, ...hideFor('even') } as const;
    expect(at(graph, 0).hint(0)).toBe('Play even: it holds the draw.');
    // What the other side has to approach, this one has.
    const thrower = { start: { seat: 1, to: ['hide', 'won'] }, ...hideFor('even') } as const;
    expect(at(thrower, 0).hint(1)).toMatch(/^Play hide: it holds the draw\./);
  });

  test('of a win, and of a chance', () => {
    expect(at(hideFor('won'), 1).hint(0)).toMatch(
      /You win 99\d games in 1,000, however your opponent plays\./,
    );
    const { hint, solution, rank } = at(TWICE, 0);
    const { solved: values } = solution;
    expect(values.kind === 'sealed' && isLacking(values, rank)).toBe(true);
    expect(hint(1)).toMatch(/You are sure of \d+ games in [\d,]+, a draw counting half, however/);
  });
});

test('a device plays everything that a mix in a circle plays: who only waits gets nowhere', () => {
  // To wait is as good as to toss, turn by turn.
  const graph: Graph = {
    start: {
      sealed: 0,
      to: [
        ['won', 'lost', 'won'],
        ['lost', 'won', 'lost'],
        ['start', 'start', 'start'],
      ],
    },
    ...ENDS,
  };
  const { solution, rank } = at(graph, 0);
  const state = solution.positions.stateAt(rank);
  const mix = [0.01, 0.01, 0.98];
  const device = deviceAt(solution, state, 0, mix);
  for (const [choice, share] of mix.entries())
    if (device !== undefined && share > 0) expect(device.mix[choice]).toBeGreaterThan(0);
});
