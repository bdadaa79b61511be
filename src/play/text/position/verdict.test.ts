import { expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../../test/support/graph-game.ts';
import { solved } from '../../../../test/support/started.ts';
import { toyGame } from '../../../../test/support/toy.ts';
import type { Game } from '../../../core/contract/game.ts';
import { render, renderLines } from '../../../core/contract/phrase.ts';
import type { Rules, State } from '../../../core/contract/rules.ts';
import { Match } from '../../../core/match/match.ts';
import { solve } from '../../../solve/solve.ts';
import { answerFor } from '../../../study/answer/answer.ts';
import { mixLines } from './mix.ts';
import { moveLines, verdictLines } from './verdict.ts';

/** What is said of the start of a game with these rules. */
function told(rules: Rules): { readonly verdict: readonly string[]; readonly moves: string } {
  const toy: Game = toyGame();
  const solved = solve(rules);
  if (!solved.ok) throw new Error(solved.error.message);
  const state: State = rules.start();
  const answer = answerFor(toy, {}, solved.value, state);
  // The toy's words are for its own moves.
  const words = { ...toy.book({}).words, spell: (_: State, move: unknown) => [String(move)] };
  const book = { ...toy.book({}), words };
  return {
    verdict: renderLines(verdictLines(solved.value, answer, state, book)),
    moves: moveLines(answer, { rules, book })
      .map(({ text }) => render(text))
      .join('\n'),
  };
}

test('a list of thousands of moves is counted in thousands', () => {
  const { moves } = told({
    shape: { at: 6001 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at = 0 }) =>
      at === 0
        ? { kind: 'one', seat: 0 }
        : { kind: 'over', winner: at % 3 === 0 ? 1 : 0, reason: 'it is chosen' },
    moves: () => Array.from({ length: 6000 }, (_, index) => index + 1),
    next: (_, at) => ({ at: Number(at) }),
    notate: String,
  });
  expect(moves.split('\n').slice(1)).toEqual([
    '  * play 1, 2, 4, 5, 7, 8, or one of 3,994 others: Player 1 has won',
    '    2,000 other moves: worse',
  ]);
});

test('results stand in one column beside moves in wide letters', () => {
  const { moves } = told({
    shape: { at: 3 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at = 0 }) =>
      at === 0 ? { kind: 'one', seat: 0 } : { kind: 'over', winner: at === 1 ? 0 : 1, reason: 'x' },
    moves: () => ['りんご', 'jabłka'],
    next: (_, move) => ({ at: move === 'りんご' ? 1 : 2 }),
    notate: String,
  });
  expect(moves.split('\n').slice(1)).toEqual([
    '  * play りんご  Player 1 has won',
    '    play jabłka  Player 2 has won',
  ]);
});

test('a long line of best play is counted in thousands', () => {
  const { verdict } = told({
    shape: { left: 30_001, mover: 2 },
    passes: [],
    start: () => ({ left: 30_000, mover: 0 }),
    turn: ({ left, mover }) =>
      left === 0
        ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'none is left' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: () => [1],
    next: ({ left = 0, mover = 0 }) => ({ left: left - 1, mover: 1 - mover }),
    notate: String,
  });
  expect(verdict).toEqual([
    'Player 1 is to move, but Player 2 wins in 30,000 turns.',
    `Best play: ${Array(30).fill('1').join(', ')} … (30,000 turns)`,
  ]);
});

test('on a sealed turn with many choices the pairs that are not listed are counted as such', () => {
  const { moves } = told({
    shape: { at: 4 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at = 0 }) =>
      at === 0
        ? { kind: 'both', seat: 0 }
        : { kind: 'over', winner: at === 1 ? 0 : at === 2 ? 1 : null, reason: 'both have chosen' },
    // Saying one more than the other wins, and so does saying far less.
    moves: () => Array.from({ length: 9 }, (_, index) => index + 1),
    next: (_, one, other) => {
      const more = (Number(one) - Number(other) + 9) % 9;
      return { at: more === 0 ? 3 : more < 5 ? 1 : 2 };
    },
    notate: String,
  });
  const lines = moves.split('\n');
  expect(lines[0]).toContain('after these choices');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toMatch(
    /^ {4}61 other pairs: (part of good play|\d+ part of good play, \d+ not part of good play)$/,
  );
});

test('moves of which nothing is listed are no other moves', () => {
  const { rules, book } = toyGame();
  const moves = Array.from({ length: 500 }, (_, index) => ({
    move: String(index),
    outcome: 'unproven' as const,
    p1: null,
    win1: null,
    draw: null,
    win2: null,
    turns: null,
    best: false,
  }));
  const answer = { moves, turn: { kind: 'one', player: 1 }, position: rules({}).start() } as const;
  const lines = moveLines(answer, { rules: rules({}), book: book({}) });
  expect(lines.map(({ text }) => render(text))).toEqual(['    500 moves: not proven']);
});

const ENDS: Graph = { won: { winner: 0 }, even: { winner: null }, lost: { winner: 1 } };

/** How to choose at the start of a game, side by side. */
function mixes(graph: Graph): readonly string[] {
  const game = graphGame(graph);
  const match = Match.start(game, {});
  const solution = solved(match);
  const answer = answerFor(game, {}, solution, match.state);
  return renderLines(mixLines(answer, solution, game.book({})));
}

test('who has lost is not told to play always the same', () => {
  const start = {
    sealed: 0,
    to: [
      ['won', 'won'],
      ['won', 'lost'],
    ],
  } as const;
  expect(mixes({ start, ...ENDS })).toEqual([
    'How to choose:',
    '  Player 1: Always play c0.',
    '  Player 2: Any choice: they all lose to good play.',
  ]);
  const even = {
    sealed: 0,
    to: [
      ['even', 'even'],
      ['even', 'lost'],
    ],
  } as const;
  expect(mixes({ start: even, ...ENDS })[2]).toBe('  Player 2: Any choice will do.');
  // Where any choice will do, each is marked as good.
  const game = graphGame({ start: even, ...ENDS });
  const match = Match.start(game, {});
  const { moves } = answerFor(game, {}, solved(match), match.state);
  expect(moves.filter(({ best }) => best).map(({ move }) => move)).toEqual(['c0/c0', 'c0/c1']);
});

test('a move after which the best can only be approached is told so', () => {
  const game = graphGame({
    start: { seat: 0, to: ['hide', 'even'] },
    hide: {
      sealed: 0,
      to: [
        ['even', 'hide'],
        ['lost', 'even'],
      ],
    },
    ...ENDS,
  });
  const match = Match.start(game, {});
  const answer = answerFor(game, {}, solved(match), match.state);
  const lines = moveLines(answer, { rules: match.rules, book: game.book({}) });
  expect(lines.map(({ text }) => render(text)).slice(1)).toEqual([
    '    play hide  a draw, as closely as you like',
    '  * play even  a draw',
  ]);
});

test('where best play begins with a sealed turn no line of it is told', () => {
  const { verdict } = told({
    shape: { left: 3 },
    passes: [],
    start: () => ({ left: 2 }),
    turn: ({ left }) =>
      left === 0 ? { kind: 'over', winner: 1, reason: 'none is left' } : { kind: 'both', seat: 0 },
    moves: () => [1, 2],
    next: ({ left = 0 }) => ({ left: left - 1 }),
    notate: String,
  });
  expect(verdict).toEqual(['Both players choose in secret: Player 2 wins in 2 turns.']);
});
