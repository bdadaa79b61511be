import { expect, test } from 'vitest';
import { fifteen } from '../../test/kit-games/fifteen.ts';
import { heaps } from '../../test/kit-games/heaps.ts';
import { ticTacToe } from '../../test/kit-games/tic-tac-toe.ts';
import { type Graph, graphGame } from '../../test/support/graph-game.ts';
import { choice, playOn } from '../../test/support/player-room.ts';
import { defaultOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { GAMES } from '../games/index.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

const SEEDS = [1, 2, 3, 4, 5];
const ENDS = { won: { winner: 0 }, lost: { winner: 1 }, drawn: { winner: null } } as const;

async function choices(graph: Graph, seat: 0 | 1): Promise<readonly string[]> {
  const match = Match.start(graphGame(graph), {});
  return Promise.all(SEEDS.map((seed) => choice(greedyBot, match, seat, seed)));
}

test.each(GAMES)('$id: it plays legal moves, the same ones for the same seed', async (game) => {
  const start = Match.start(game, defaultOptions(game.options));
  const [first, again] = await Promise.all(
    [5, 5].map((seed) => playOn(start, [greedyBot, randomBot], seed, 60)),
  );
  expect(first?.moves).not.toEqual([]);
  expect(again?.moves).toEqual(first?.moves);
});

// Not in any game: in one of mere chance, or full of traps, it may well lose.
test.each([ticTacToe, heaps, fifteen])('it beats a random player: $id', async (game) => {
  const start = Match.start(game, defaultOptions(game.options));
  let won = 0;
  for (let seed = 0; seed < 20; seed++) {
    const { turn } = await playOn(start, [greedyBot, randomBot], seed);
    if (turn.kind === 'over' && turn.winner === 0) won++;
  }
  expect(won).toBeGreaterThanOrEqual(13);
});

test('it wins at once where it can', async () => {
  const graph: Graph = {
    start: { seat: 1, to: ['soon', 'lost', 'drawn'] },
    soon: { seat: 1, to: ['lost'] },
    ...ENDS,
  };
  expect(await choices(graph, 1)).toEqual(SEEDS.map(() => 'lost'));
});

test('it does not let the other side win at once, however seldom that would happen by chance', async () => {
  const ways = Array.from({ length: 9 }, (_, index) => `way${index}`);
  const graph = {
    start: { seat: 0, to: ['risky', 'dull'] },
    risky: { seat: 1, to: [...ways, 'lost'] },
    dull: { seat: 1, to: ['drawn', 'back'] },
    back: { seat: 0, to: ['drawn'] },
    ...Object.fromEntries(ways.map((way) => [way, { seat: 0, to: ['won'] }])),
    ...ENDS,
  } as Graph;
  expect(await choices(graph, 0)).toEqual(SEEDS.map(() => 'dull'));
  // Where every move lets it, any is taken.
  const doomed: Graph = {
    start: { seat: 0, to: ['one', 'other'] },
    one: { seat: 1, to: ['lost', 'won'] },
    other: { seat: 1, to: ['won', 'lost'] },
    ...ENDS,
  };
  expect(['one', 'other']).toEqual(expect.arrayContaining([...(await choices(doomed, 0))]));
});

test('of the rest it takes the move from which games at random come out best', async () => {
  const graph: Graph = {
    start: { seat: 0, to: ['poor', 'good'] },
    poor: { seat: 0, to: ['lost', 'drawn', 'sink'] },
    good: { seat: 0, to: ['won', 'drawn', 'rise'] },
    sink: { seat: 0, to: ['lost'] },
    rise: { seat: 0, to: ['won'] },
    ...ENDS,
  };
  expect(await choices(graph, 0)).toEqual(SEEDS.map(() => 'good'));
});

test('it does not see what lies behind the next turn', async () => {
  // Good against chance, and lost against any thinking player.
  const graph: Graph = {
    start: { seat: 0, to: ['bait', 'plain'] },
    bait: { seat: 1, to: ['w1', 'w2', 'w3', 'w4', 'trap'] },
    trap: { seat: 0, to: ['lost'] },
    w1: { seat: 0, to: ['won'] },
    w2: { seat: 0, to: ['won'] },
    w3: { seat: 0, to: ['won'] },
    w4: { seat: 0, to: ['won'] },
    plain: { seat: 1, to: ['drawn'] },
    ...ENDS,
  };
  expect(await choices(graph, 0)).toEqual(SEEDS.map(() => 'bait'));
});

test.each([0, 1] as const)(
  'sealed, every choice of the other side is as likely: seat %i',
  async (seat) => {
    const graph: Graph = {
      start: {
        sealed: 0,
        to: [
          ['won', 'lost', 'lost'],
          ['won', 'drawn', 'won'],
          ['won', 'lost', 'drawn'],
        ],
      },
      ...ENDS,
    };
    expect(await choices(graph, seat)).toEqual(SEEDS.map(() => 'c1'));
  },
);

test('of very many moves it looks at some', async () => {
  const ways = Array.from({ length: 500 }, (_, index) => `way${index}`);
  const graph = {
    start: { seat: 0, to: ways },
    ...Object.fromEntries(
      ways.map((way, index) => [way, { seat: 0, to: [index % 2 === 0 ? 'won' : 'lost'] }]),
    ),
    ...ENDS,
  } as Graph;
  for (const way of await choices(graph, 0)) expect(Number(way.slice(3)) % 2).toBe(0);
});
