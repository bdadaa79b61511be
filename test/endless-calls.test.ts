import { describe, expect, test } from 'vitest';
import { render } from '../src/core/contract/phrase.ts';
import { Match } from '../src/core/match/match.ts';
import { tellHint } from '../src/play/text/position/hint.ts';
import { mixLines } from '../src/play/text/position/mix.ts';
import { verdictLines } from '../src/play/text/position/verdict.ts';
import { SolutionCache } from '../src/solve/cache.ts';
import { answerFor } from '../src/study/answer/answer.ts';
import { audit } from '../src/study/audit/audit.ts';
import { perfectPolicy } from '../src/study/policy/perfect.ts';
import { hintFor } from '../src/study/review/hint.ts';
import { isAnyAsGood, judge } from '../src/study/review/judgement.ts';
import { type Graph, graphGame } from './support/graph-game.ts';
import { solved } from './support/started.ts';

/** Both call a number; by the sum Player 1 wins, Player 2 wins, or they call on for ever. */
function calls(most: number): Graph[string] {
  const after = (sum: number): string => ['won', 'lost'][sum % most] ?? 'again';
  return {
    sealed: 0,
    to: Array.from({ length: most }, (_, one) =>
      Array.from({ length: most }, (_, two) => after(one + two)),
    ),
  };
}

const ENDS: Graph = {
  again: {
    sealed: 0,
    to: [
      ['again', 'again'],
      ['again', 'again'],
    ],
  },
  won: { winner: 0 },
  lost: { winner: 1 },
};

/** Player 1 picks what to draw for: a third, a quarter, or nothing at all. */
const FORK: Graph = {
  fork: { seat: 0, to: ['quarter', 'third', 'again'] },
  third: calls(3),
  quarter: calls(4),
  ...ENDS,
};

function told(graph: Graph) {
  const game = graphGame(graph);
  const match = Match.start(game, {});
  const solution = solved(match);
  const { state, rules, position } = match;
  const book = game.book({});
  const answer = answerFor(game, {}, solution, state);
  const hint = hintFor(solution, state, 0);
  return {
    solution,
    state,
    answer,
    value: verdictLines(solution, answer, state, book).map((line) => render(line)),
    mixes: mixLines(answer, solution, book).map((line) => render(line)),
    hint: hint === undefined ? '' : render(tellHint(hint, { rules, book, position })),
  };
}

describe('calls that may go on for ever', () => {
  test('are worth what each side can be sure of', () => {
    const { answer, value, mixes, hint } = told({ calls: calls(3), ...ENDS });
    expect(answer.outcome).toBe('endless');
    expect(answer.sure?.map((chance) => chance.toFixed(9))).toEqual(['0.333333333', '0.333333333']);
    expect(value).toEqual([
      'Both players choose in secret: play need never end, but Player 1 can be sure of 33.3 % of the games and Player 2 of 33.3 %.',
    ]);
    const roll = 'Roll a die: on 1 or 2 play c0, on 3 or 4 play c1, else play c2.';
    expect(mixes).toEqual(['How to choose:', `  Player 1: ${roll}`, `  Player 2: ${roll}`]);
    expect(hint).toBe(`${roll} You win 33 games in 100, however your opponent plays.`);
  });

  test('are picked by what they are sure to bring, by stars, hints, bots and reviews alike', () => {
    const { solution, state, answer, hint } = told(FORK);
    expect(answer.moves.map(({ move, best }) => [move, best])).toEqual([
      ['quarter', false],
      ['third', true],
      ['again', false],
    ]);
    expect(hint).toMatch(
      /^Play third: you are sure of 33 games in 100, though play need never end/,
    );
    const rank = solution.numberOf(state);
    const { positions } = solution;
    const chances = perfectPolicy(solution)(rank, 0, positions.code(rank), positions.list(rank));
    expect([...chances].slice(0, 3)).toEqual([0, 1, 0]);
    const losses = ['quarter', 'third', 'again'].map((move) => judge(solution, state, 0, move));
    expect(losses.map((judged) => judged?.loss.toFixed(4))).toEqual(['0.0833', '0.0000', '0.3333']);
    expect(losses.map((judged) => judged?.class)).toEqual([null, null, 'blunder']);
  });

  test('cost in a review what they take from a side that was sure of more', () => {
    // Of four sums Player 1 wins by one and Player 2 by two; a coin is worth half to either.
    const bad = Array.from({ length: 4 }, (_, one) =>
      Array.from(
        { length: 4 },
        (_, two) => ['won', 'lost', 'lost', 'again'][(one + two) % 4] ?? '',
      ),
    );
    const coin = [
      ['won', 'lost'],
      ['lost', 'won'],
    ];
    const { solution, state, answer } = told({
      fork: { seat: 0, to: ['coin', 'bad'] },
      coin: { sealed: 0, to: coin },
      bad: { sealed: 0, to: bad },
      ...ENDS,
    });
    expect(answer.p1).toBeCloseTo(0.5, 9);
    expect(answer.moves[1]?.sure?.map((chance) => chance.toFixed(9))).toEqual([
      '0.250000000',
      '0.500000000',
    ]);
    const judged = judge(solution, state, 0, 'bad');
    expect(judged?.loss).toBeCloseTo(0.25, 9);
    expect(judged?.class).toBe('mistake');
  });

  test('are called evenly by the perfect player, on every turn of them', () => {
    const { solution, state } = told({ calls: calls(5), ...ENDS });
    const rank = solution.numberOf(state);
    const { positions } = solution;
    for (const seat of [0, 1] as const) {
      const chances = perfectPolicy(solution)(
        rank,
        seat,
        positions.code(rank),
        positions.list(rank),
      );
      for (let call = 0; call < 5; call++) expect(chances[call]).toBeCloseTo(0.2, 9);
    }
  });

  test('can be put off for ever by a side that would rather not lose, and both ways are shown', () => {
    // Each may match coins, or wait: then nothing is ever decided.
    const { answer, mixes } = told({
      toss: {
        sealed: 0,
        to: [
          ['won', 'lost', 'toss'],
          ['lost', 'won', 'toss'],
          ['again', 'again', 'again'],
        ],
      },
      ...ENDS,
    });
    expect(answer.sure).toEqual([0, 0]);
    expect(mixes).toEqual(['How to hold:', '  Player 1: Play c2.', '  Player 2: Play c2.']);
  });

  test('and a safe way out that cannot win are told apart', () => {
    const { answer, mixes } = told({
      toss: {
        sealed: 0,
        to: [
          ['won', 'lost', 'won'],
          ['lost', 'won', 'lost'],
          ['again', 'again', 'again'],
        ],
      },
      ...ENDS,
    });
    expect(answer.sure?.map((chance) => chance.toFixed(9))).toEqual(['0.500000000', '0.000000000']);
    expect(mixes).toEqual([
      'How to choose:',
      '  Player 1: Toss a coin: on heads play c0, on tails play c1.',
      '  Player 2: Toss a coin: on heads play c0, on tails play c1.',
      'How to lose as little as possible:',
      '  Player 1: Play c2.',
    ]);
  });
});

describe('a claim that being unpredictable pays', () => {
  const even = { winner: null };

  function checked(to: readonly (readonly string[])[]) {
    const game = graphGame({ start: { sealed: 0, to }, even, ...ENDS });
    const claim = { id: 'mix', clause: 'c', claim: 'Bluff.', check: { kind: 'mixing' as const } };
    const book = { ...game.book({}), claims: [claim] };
    const found = audit({ ...game, book: () => book }, {}, new SolutionCache(2 ** 28));
    if (!found.ok) throw new Error(found.error.message);
    return found.value.claims.map(({ verdict, evidence }) => `${verdict}: ${evidence}`);
  }

  test('holds if one side alone has to mix', () => {
    // The third choice of Player 1 is safe, but any single choice of Player 2 loses.
    const rows = [
      ['won', 'lost', 'lost'],
      ['lost', 'won', 'won'],
      ['even', 'even', 'even'],
    ];
    expect(checked(rows)).toEqual([
      'holds: In the one position where both choose in secret, a player has to mix choices.',
    ]);
  });

  test('holds if a winner could be waited out', () => {
    const rows = [
      ['start', 'won'],
      ['won', 'start'],
    ];
    expect(checked(rows)[0]).toMatch(/^holds/);
  });

  test('fails if one choice is enough for both', () => {
    const rows = [
      ['even', 'won'],
      ['lost', 'even'],
    ];
    expect(checked(rows)).toEqual([
      'fails: In the one position where both choose in secret, neither player has to mix choices.',
    ]);
  });
});

describe('play that can go in circles', () => {
  /** Whether any choice will do for each side, as the mixes, the stars, a hint and a review have it. */
  function free(graph: Graph) {
    const { solution, state, answer, mixes, hint } = told(graph);
    const isAny = ([0, 1] as const).map((seat) => isAnyAsGood(solution, state, seat));
    const stars = answer.moves.filter(({ best }) => best).map(({ move }) => move);
    return { isAny, mixes, hint, stars };
  }

  test('needs a mix from a winner who could be waited out', () => {
    // Player 1 wins if the calls differ; a call that is known is repeated for ever.
    const { isAny, mixes, hint } = free({
      start: {
        sealed: 0,
        to: [
          ['start', 'won'],
          ['won', 'start'],
        ],
      },
      ...ENDS,
    });
    expect(isAny).toEqual([false, true]);
    expect(mixes).toEqual([
      'How to choose:',
      '  Player 1: Toss a coin: on heads play c0, on tails play c1.',
      '  Player 2: Any choice: they all lose to good play.',
    ]);
    expect(hint).toMatch(/^Toss a coin/);
  });

  test('is ended by a winner who could also wait', () => {
    const waits = {
      sealed: 0,
      to: [
        ['start', 'start'],
        ['won', 'won'],
      ],
    } as const;
    const { isAny, stars } = free({ start: waits, ...ENDS });
    expect(isAny).toEqual([false, true]);
    expect(stars).toEqual(['c1/c0', 'c1/c1']);
  });

  test('leaves the choice free where no answer can take anything', () => {
    const even = { winner: null };
    const rows = [
      ['even', 'even'],
      ['even', 'even'],
    ];
    expect(free({ start: { sealed: 0, to: rows }, even, ...ENDS }).isAny).toEqual([true, true]);
    // Good play never punishes c1 of Player 2, but some play does.
    const risky = [
      ['even', 'even'],
      ['lost', 'won'],
    ];
    expect(free({ start: { sealed: 0, to: risky }, even, ...ENDS }).isAny).toEqual([false, false]);
    // What is sure after any choice is sure before it, though a mix is needed later.
    const later = [
      ['calls', 'calls'],
      ['calls', 'calls'],
    ];
    const { isAny } = free({ start: { sealed: 0, to: later }, calls: calls(3), ...ENDS });
    expect(isAny).toEqual([true, true]);
  });

  test('is brought to its draw by the perfect player', () => {
    // Going back tempts Player 2 to give the game away, but Player 2 can go on so for ever.
    const { solution } = told({
      table: {
        sealed: 1,
        to: [
          ['won', 'won', 'won'],
          ['fork', 'fork', 'fork'],
          ['even', 'even', 'even'],
        ],
      },
      fork: { seat: 0, to: ['table', 'even'] },
      even: { winner: null },
      ...ENDS,
    });
    const rank = solution.numberOf({ place: 1 });
    const { positions } = solution;
    const chances = perfectPolicy(solution)(rank, 0, positions.code(rank), positions.list(rank));
    expect(chances[1]).toBeGreaterThan(0);
  });
});
