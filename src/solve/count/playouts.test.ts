import { describe, expect, it } from 'vitest';
import { naiveAfters, naiveReach } from '../../../test/support/naive.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { float64At, int32At } from '../../core/typed-array.ts';
import { rules as binaryRace } from '../../games/binary-race/rules.ts';
import { leapToTwenty as leapToTwentyGame } from '../../games/leap-to-twenty/game.ts';
import { rules as leapToTwenty } from '../../games/leap-to-twenty/rules.ts';
import { rules as numberQuest } from '../../games/number-quest/rules.ts';
import { rules as predictivePursuit } from '../../games/predictive-pursuit/rules.ts';
import { trailBlazer as trailBlazerGame } from '../../games/trail-blazer/game.ts';
import { rules as trailBlazer } from '../../games/trail-blazer/rules.ts';
import { Budget } from '../budget.ts';
import { compile } from '../compile/compile.ts';
import { graphOf } from '../reach/graph.ts';
import { playOnRules, playouts, runOn } from './playouts.ts';

/** Player 1's exact chance and the mean number of turns when both choose evenly, by iteration. */
function byIteration<S extends State, M>(rules: Rules<S, M>): { win: number; turns: number } {
  const graph = graphOf(compile(rules), new Budget({ bytes: 1e9 }));
  const { firsts, afters, codes, start } = graph;
  const states = codes.length;
  let at = new Float64Array(states);
  at[start] = 1;
  let win = 0;
  let turns = 0;
  for (let left = 1; left > 1e-12; ) {
    const next = new Float64Array(states);
    left = 0;
    for (let state = 0; state < states; state++) {
      const share = float64At(at, state);
      if (share === 0) continue;
      const first = int32At(firsts, state);
      const end = int32At(firsts, state + 1);
      if (first === end) {
        if (codes[state] === 4) win += share;
        continue;
      }
      turns += share;
      left += share;
      for (let move = first; move < end; move++) {
        const after = int32At(afters, move);
        next[after] = float64At(next, after) + share / (end - first);
      }
    }
    at = next;
  }
  return { win, turns };
}

const GAMES: readonly [string, Rules<State, never>][] = [
  ['predictive-pursuit', predictivePursuit({ finish: 10, landing: 'exact', stall: 10 })],
  ['trail-blazer', trailBlazer({ finish: 10, steps: [1, 2, 3] })],
  ['binary-race', binaryRace({ finish: 31, steps: [1, 2, 4, 8, 16], overshoot: 'needed' })],
  ['leap-to-twenty', leapToTwenty({ finish: 20, steps: [1, 2, 4], penalty: 5 })],
  [
    'leap-to-twenty, too large for a graph',
    leapToTwenty({ finish: 1000, steps: [100, 200, 300], penalty: 300 }),
  ],
  ['number-quest of four', numberQuest({ numbers: 4, picks: 3 })],
].map(([name, rules]) => [name as string, rules as unknown as Rules<State, never>]);

describe('playouts', () => {
  for (const [name, rules] of GAMES)
    it(`has the exact means of ${name}`, () => {
      const games = 200_000;
      const tally = runOn(compile(rules))(games, 7);
      const exact = byIteration(rules);
      // Five times the standard error of a chance; turns spread by less than their own mean.
      expect(Math.abs(tally.wins[0] / games - exact.win)).toBeLessThan(2.5 / Math.sqrt(games));
      expect(Math.abs(tally.turns / games / exact.turns - 1)).toBeLessThan(5 / Math.sqrt(games));
      expect(tally.wins[0] + tally.wins[1] + tally.draws + tally.unfinished).toBe(games);
      expect(tally.shortest).toBeLessThanOrEqual(tally.longest);
    });

  it('is the same for the same seed, and not for another', () => {
    const compiled = compile(trailBlazer({ finish: 10, steps: [1, 2, 3] }));
    expect(runOn(compiled)(1000, 3)).toEqual(runOn(compiled)(1000, 3));
    expect(runOn(compiled)(1000, 3)).not.toEqual(runOn(compiled)(1000, 4));
  });

  it('plays a game that does not ship as it plays one that does', () => {
    const own = { ...trailBlazerGame };
    expect(playouts(own, 500, 3)).toEqual(playouts(trailBlazerGame, 500, 3));
    const options = { finish: 1000, steps: [100, 200, 300], penalty: 300 };
    const large = playouts({ ...leapToTwentyGame }, 50, 1, options);
    expect(large).toMatchObject({ games: 50, draws: 0, unfinished: 0 });
    expect(playouts(own, 0, 3)).toMatchObject({ games: 0, turns: 0, shortest: 0, longest: 0 });
  });

  it('plays positions of more moves than a hop can tell apart', () => {
    const wide: Rules<{ readonly at: number }, number> = {
      shape: { at: 1200 },
      passes: [],
      start: () => ({ at: 0 }),
      turn: ({ at }) =>
        at > 0
          ? { kind: 'over', winner: at % 2 === 0 ? 0 : 1, reason: '' }
          : { kind: 'one', seat: 0 },
      moves: () => Array.from({ length: 1199 }, (_, at) => at + 1),
      next: (_, at) => ({ at }),
      notate: String,
    };
    const tally = runOn(compile(wide))(400, 1);
    expect(tally).toMatchObject({ games: 400, draws: 0, unfinished: 0, shortest: 1, longest: 1 });
    expect(Math.abs(tally.wins[0] - 200)).toBeLessThan(50);
  });

  it('says how many games it broke off', () => {
    const compiled = compile(binaryRace({ finish: 31, steps: [2], overshoot: 'never' }));
    expect(runOn(compiled)(2, 1)).toMatchObject({ wins: [0, 0], unfinished: 2 });
  });

  it.each([40_000, 100_000])(
    'plays a track of %i squares, which has too many states to solve',
    (finish) => {
      const options = { finish, steps: [1, 2, 4], penalty: 5 };
      const tally = playouts(leapToTwentyGame, 20, 1, options);
      expect(tally).toMatchObject({ games: 20, draws: 0, unfinished: 0 });
      expect(tally.wins[0] + tally.wins[1]).toBe(20);
      // Each side needs some three moves for seven squares, and skips a turn after every fifth.
      expect(Math.abs(tally.turns / 20 / ((2 * finish * 3 * 6) / (7 * 5)) - 1)).toBeLessThan(0.02);
    },
  );

  it('plays by the rules alone where moves lead farther than can be counted', () => {
    const options = { finish: 100_000, steps: [1, 90_000], penalty: 5 };
    const tally = playouts(leapToTwentyGame, 3, 1, options);
    expect(tally).toMatchObject({ games: 3, draws: 0, unfinished: 0 });
    // The last ten thousand squares are walked one by one.
    expect(tally.shortest).toBeGreaterThan(10_000);
  });

  it('has the exact means of a game where it calls the rules', () => {
    const rules = predictivePursuit({ finish: 4, landing: 'exact', stall: 2 });
    const games = 20_000;
    const exact = byIteration(rules);
    const tally = playOnRules(rules, games, 5);
    expect(Math.abs(tally.wins[0] / games - exact.win)).toBeLessThan(2.5 / Math.sqrt(games));
    expect(Math.abs(tally.turns / games / exact.turns - 1)).toBeLessThan(5 / Math.sqrt(games));
  });
});

describe('a position without a move that play comes to', () => {
  /** A track on which square 7 has no moves, or no turn; `squares` and `most` choose the way it is played. */
  const track = (squares: number, most: number, broken: Partial<Rules<Square>>): Rules<Square> => ({
    shape: { at: squares },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at }) =>
      at >= squares - 1 ? { kind: 'over', winner: 0, reason: '' } : { kind: 'one', seat: 0 },
    moves: () => Array.from({ length: most }, () => 1),
    next: ({ at }) => ({ at: at + 1 }),
    notate: String,
    ...broken,
  });
  type Square = { readonly at: number };
  const noMoves: Partial<Rules<Square>> = { moves: ({ at }) => (at === 7 ? [] : [1]) };
  /** At the start, more than a hop can tell apart. */
  const manyMoves = (at: number): readonly number[] =>
    at % 9 === 7 ? [] : Array.from({ length: at === 0 ? 1100 : 1 }, () => 1);
  const named = 'Play reaches {"at":7}, where the rules give no move within the shape.';
  const unnamed = 'Play reaches a state in which the rules give no turn or no move.';

  it.each([
    ['on a graph', track(100, 1, noMoves), named],
    ['on a path', track(400_000, 1, { moves: ({ at }) => (at % 9 === 7 ? [] : [1]) }), unnamed],
    ['on trees', track(400_000, 1, { moves: ({ at }) => manyMoves(at) }), unnamed],
  ])('is an error %s', (_, rules, message) => {
    expect(() => runOn(compile(rules))(3, 1)).toThrow(new Error(message));
  });

  it('is an error by the rules, which names it', () => {
    expect(() => playOnRules(track(100, 1, noMoves), 3, 1)).toThrow(
      'moves() at {"at":7} gave []; it may give one legal move or more.',
    );
  });

  it('is an error where there is no turn', () => {
    const rules = track(100, 1, {
      turn: ({ at }) => {
        if (at === 7) throw new Error('seven');
        return { kind: 'one', seat: 0 };
      },
    });
    expect(() => runOn(compile(rules))(3, 1)).toThrow(new Error(named));
  });
});

describe('the graph', () => {
  it('has the states and moves that play comes to', () => {
    for (const [name, rules] of GAMES.slice(0, 4)) {
      const graph = graphOf(compile(rules), new Budget({ bytes: 1e9 }));
      const naive = [...naiveReach(rules).values()];
      const moves = naive.reduce((sum, state) => sum + naiveAfters(rules, state).length, 0);
      expect([name, graph.ranks.length, graph.afters.length]).toEqual([name, naive.length, moves]);
    }
  });

  it('plays a game by its own options, and by the book without any', () => {
    const book = playouts(trailBlazerGame, 500, 1);
    expect(book.shortest).toBeGreaterThanOrEqual(7);
    expect(book.longest).toBeLessThanOrEqual(17);
    const slow = playouts(trailBlazerGame, 500, 1, { finish: 10, steps: [1] });
    expect([slow.shortest, slow.longest]).toEqual([19, 19]);
    expect(playouts(trailBlazerGame, 500, 1)).toEqual(book);
  });
});
