import { describe, expect, test } from 'vitest';
import { fifteen } from '../../test/kit-games/fifteen.ts';
import { heaps } from '../../test/kit-games/heaps.ts';
import { ticTacToe } from '../../test/kit-games/tic-tac-toe.ts';
import { type Graph, graphGame } from '../../test/support/graph-game.ts';
import { choice, gameOf, playOn, solved } from '../../test/support/player-room.ts';
import type { Game } from '../core/contract/game.ts';
import { defaultOptions } from '../core/contract/option.ts';
import type { State } from '../core/contract/rules.ts';
import { Match } from '../core/match/match.ts';
import { deriveSeed, randomFrom } from '../core/random.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import { GAMES } from '../games/index.ts';
import type { Solution } from '../solve/solution.ts';
import { payoffs, worthAt } from '../study/payoffs.ts';
import { SearchTree } from './mcts/search-tree.ts';
import { mctsBot, mctsBots } from './mcts.ts';
import { memberNamed } from './numbered-players.ts';
import type { Player } from './player.ts';
import { randomBot } from './random.ts';

const { signal } = new AbortController();

function searching(playouts: number): Player {
  return mctsBots.member(playouts);
}

function grown(game: Game, state: State, playouts: number, seed: number): SearchTree {
  const tree = new SearchTree(game.rules(defaultOptions(game.options)), state, randomFrom(seed));
  for (let done = 0; done < playouts; done++) tree.grow();
  return tree;
}

describe.each(GAMES)('$id', (game) => {
  test('it plays legal moves, the same ones for the same seed', async () => {
    const start = Match.start(game, defaultOptions(game.options));
    const bot = searching(40);
    const [first, again] = await Promise.all(
      [5, 5].map((seed) => playOn(start, [bot, randomBot], seed)),
    );
    expect(first?.moves).not.toEqual([]);
    expect(again?.moves).toEqual(first?.moves);
  });
});

test('another seed plays another game', async () => {
  const start = Match.start(ticTacToe, {});
  const games = await Promise.all(
    [5, 6].map((seed) => playOn(start, [searching(40), randomBot], seed)),
  );
  expect(games[0]?.turn.kind).toBe('over');
  expect(games[1]?.moves).not.toEqual(games[0]?.moves);
});

// Not in any game: in one of mere chance it cannot.
test.each([ticTacToe, heaps, fifteen])('it beats a random player: $id', async (game) => {
  const start = Match.start(game, defaultOptions(game.options));
  let won = 0;
  for (let seed = 0; seed < 16; seed++) {
    const { turn } = await playOn(start, [mctsBot, randomBot], seed);
    if (turn.kind === 'over' && turn.winner === 0) won++;
  }
  expect(won).toBeGreaterThanOrEqual(12);
});

test('a family gives it any number of playouts', () => {
  expect(memberNamed(mctsBots, 'bot:mcts:500')?.name).toBe('bot:mcts:500');
  expect(memberNamed(mctsBots, 'bot:mcts:100001')).toBeUndefined();
  expect(memberNamed(mctsBots, 'bot:mcts:0')).toBeUndefined();
});

test.each(['leap-to-twenty', 'trail-blazer', 'binary-race'])(
  'it finds the win at the start of %s',
  async (id) => {
    const game = gameOf(id);
    const start = Match.start(game, defaultOptions(game.options));
    const judged = solved(game, start.options).moves(start.state);
    const winning = judged
      .filter(({ verdict }) => verdict.outcome === 'player1')
      .map(({ move }) => start.rules.notate(move));
    for (let seed = 0; seed < 5; seed++)
      expect(winning).toContain(await choice(searching(3000), start, 0, seed));
  },
);

test('on an open turn it takes what wins at once, however many moves there are', async () => {
  const ends = Array.from({ length: 400 }, (_, index) => `end${index}`);
  const game = graphGame({
    start: { seat: 0, to: ends },
    ...Object.fromEntries(ends.map((end, index) => [end, { winner: index === 333 ? 0 : 1 }])),
  } as Graph);
  for (let seed = 0; seed < 5; seed++)
    expect(await choice(searching(1), Match.start(game, {}), 0, seed)).toBe('end333');
});

test('what is proved at the leaves is proved up the tree', () => {
  // Each way that looks good leads to a reply that refutes it, but one.
  const game = graphGame({
    start: { seat: 0, to: ['trap', 'sure', 'level'] },
    trap: { seat: 1, to: ['won', 'won', 'won', 'lost'] },
    sure: { seat: 1, to: ['later', 'won'] },
    later: { seat: 0, to: ['lost', 'won'] },
    level: { seat: 1, to: ['drawn', 'won'] },
    won: { winner: 0 },
    lost: { winner: 1 },
    drawn: { winner: null },
  });
  const tree = grown(game, { place: 0 }, 200, 1);
  expect(tree.root.proven).toBe(1);
  expect(tree.mix(0)).toEqual([0, 1, 0]);
  // Its value where the best is a draw, and where all is lost.
  expect(grown(game, { place: 4 }, 50, 1).root.proven).toBe(0.5);
  expect(grown(game, { place: 1 }, 50, 1).root.proven).toBe(0);
});

test.each([0, 1] as const)('a sure win of a sealed turn is proved, and taken: seat %i', (seat) => {
  const [won, lost] = seat === 0 ? (['won', 'lost'] as const) : (['lost', 'won'] as const);
  const rows = [
    [lost, won, lost],
    [won, won, won],
    [won, lost, lost],
  ];
  const to = seat === 0 ? rows : rows.map((_, column) => rows.map((row) => row[column] as string));
  const game = graphGame({
    start: { sealed: 0, to },
    won: { winner: 0 },
    lost: { winner: 1 },
  });
  const tree = grown(game, { place: 0 }, 300, 3);
  expect(tree.root.proven).toBe(1 - seat);
  expect(tree.mix(seat)).toEqual([0, 1, 0]);
  expect(tree.mix(seat === 0 ? 1 : 0)).toHaveLength(3);
});

test('lost for sure, it still takes the move against which most go wrong', async () => {
  const game = graphGame({
    start: { seat: 0, to: ['plain', 'tricky'] },
    plain: { seat: 1, to: ['lost', 'fall', 'fall'] },
    tricky: { seat: 1, to: ['fall', 'won', 'won', 'won', 'won'] },
    fall: { seat: 0, to: ['lost'] },
    won: { winner: 0 },
    lost: { winner: 1 },
  });
  for (let seed = 0; seed < 5; seed++)
    expect(await choice(mctsBot, Match.start(game, {}), 0, seed)).toBe('tricky');
});

test('play that goes round in circles is broken off, and counts half', () => {
  const game = graphGame({
    start: { seat: 0, to: ['there'] },
    there: { seat: 1, to: ['start'] },
  });
  const tree = grown(game, { place: 0 }, 20, 1);
  expect(tree.root.visits).toBeGreaterThanOrEqual(20);
  expect(tree.root.worth).toBe(0.5);
  const way = graphGame({
    start: { seat: 0, to: ['round', 'out'] },
    round: { seat: 1, to: ['start'] },
    out: { seat: 1, to: ['won', 'start'] },
    won: { winner: 1 },
  });
  expect(grown(way, { place: 0 }, 300, 1).mix(0)).toEqual([1, 0]);
});

describe('on sealed turns', () => {
  /** What a mix gives away against the best answer to it, by the solution. */
  function exploitability(
    solution: Solution,
    state: State,
    seat: Seat,
    mix: readonly number[],
  ): number {
    const rank = solution.numberOf(state);
    const rows = payoffs(solution, rank, seat);
    const against = (rows[0] ?? []).map((_, column) =>
      rows.reduce((sum, row, index) => sum + (mix[index] ?? 0) * (row[column] ?? 0), 0),
    );
    return worthAt(solution, rank, seat) - Math.min(...against);
  }

  function meanExploitability(game: Game, states: readonly State[], playouts: number): number {
    const solution = solved(game, defaultOptions(game.options));
    const found: number[] = [];
    for (const state of states)
      for (let seed = 0; seed < 5; seed++) {
        const tree = grown(game, state, playouts, deriveSeed(seed, playouts));
        for (const seat of SEATS) found.push(exploitability(solution, state, seat, tree.mix(seat)));
      }
    return found.reduce((sum, one) => sum + one, 0) / found.length;
  }

  const pursuit = gameOf('predictive-pursuit');
  const start = pursuit.rules(defaultOptions(pursuit.options)).start();
  // What a pair leads to is worth ¾ or ¼ by another sealed turn, or all or nothing.
  const deeper = graphGame({
    start: {
      sealed: 0,
      to: [
        ['drawn', 'low', 'won'],
        ['high', 'drawn', 'lost'],
        ['lost', 'won', 'drawn'],
      ],
    },
    high: {
      sealed: 1,
      to: [
        ['won', 'drawn'],
        ['drawn', 'won'],
      ],
    },
    low: {
      sealed: 1,
      to: [
        ['lost', 'drawn'],
        ['drawn', 'lost'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
    drawn: { winner: null },
  });

  test.each([
    [
      'of Predictive Pursuit',
      pursuit,
      [start, { ...start, square1: 5, square2: 5 }, { ...start, square1: 8, square2: 7, mover: 1 }],
    ],
    ['of three choices', deeper, [{ place: 0 }]],
  ] as const)(
    '%s, what can be gained against its average falls with the playouts',
    (_, game, states) => {
      const [few = 0, more = 0, many = 0] = [100, 1000, 6000].map((playouts) =>
        meanExploitability(game, states, playouts),
      );
      expect(more).toBeLessThan(few / 1.5);
      expect(many).toBeLessThan(more / 1.5);
      expect(many).toBeLessThan(0.01);
    },
  );

  test('it draws from that average', async () => {
    const match = Match.start(pursuit, defaultOptions(pursuit.options));
    const drawn = new Set<string>();
    for (let seed = 0; seed < 20; seed++) drawn.add(await choice(searching(100), match, 0, seed));
    expect([...drawn].sort()).toEqual(['1', '2']);
  });
});

test('it lets others have their turn, and stops when the answer is not wanted any more', async () => {
  const game = gameOf('predictive-pursuit');
  const options = defaultOptions(game.options);
  let turns = 0;
  const counting: Game = {
    ...game,
    rules(chosen) {
      const rules = game.rules(chosen);
      return {
        ...rules,
        next(...given) {
          turns++;
          return rules.next(...given);
        },
      };
    },
  };
  const match = Match.start(counting, options);
  const ready = await searching(100_000).prepare(match, {
    solve: () => Promise.reject(new Error('It needs no solution.')),
    signal,
  });
  if (!ready.ok) throw new Error(ready.error.message);
  const stop = new AbortController();
  // Comes to its turn only if the search lets it.
  setImmediate(() => stop.abort());
  const answer = await ready.value.choose(match.view(0), { seed: 1, signal: stop.signal });
  expect(match.legal(0)).toContain(answer);
  // A whole search plays at least one turn a playout.
  expect(turns).toBeGreaterThan(0);
  expect(turns).toBeLessThan(100_000);
});

test('where there is no choice it does not search', async () => {
  const game = graphGame({ start: { seat: 0, to: ['won'] }, won: { winner: 0 } });
  expect(await choice(mctsBot, Match.start(game, {}), 0, 1)).toBe('won');
});

test('of a game with more states than numbers count it keeps apart what is not the same', () => {
  // Heaps that only their sum matters to: a rank of them would not be whole.
  const fields = Array.from({ length: 20 }, (_, index) => `heap${index}`);
  const rules = {
    shape: Object.fromEntries(fields.map((field) => [field, 10])),
    passes: [],
    start: () => Object.fromEntries(fields.map((field, index) => [field, index === 0 ? 3 : 0])),
    turn: (state: State) =>
      state.heap0 === 0
        ? ({ kind: 'over', winner: state.heap19 === 1 ? 0 : 1, reason: 'empty' } as const)
        : ({ kind: 'one', seat: state.heap19 === 1 ? 1 : 0 } as const),
    moves: (state: State) => [1, 2].filter((take) => take <= (state.heap0 as number)),
    next: (state: State, take: unknown) => ({
      heap0: (state.heap0 as number) - (take as number),
      heap19: 1 - (state.heap19 as number),
    }),
    notate: String,
  };
  const tree = new SearchTree(rules, { ...rules.start(), heap0: 4 }, randomFrom(1));
  for (let done = 0; done < 100; done++) tree.grow();
  expect(tree.root.proven).toBe(1);
  expect(tree.mix(0)).toEqual([1, 0]);
});
