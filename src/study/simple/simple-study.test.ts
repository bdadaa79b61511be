import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duel } from '../../../test/kit-games/duel.ts';
import { heaps } from '../../../test/kit-games/heaps.ts';
import { anyGraph } from '../../../test/support/any-graph.ts';
import { SMALL } from '../../../test/support/cases.ts';
import { graphGame } from '../../../test/support/graph-game.ts';
import { naiveSolve } from '../../../test/support/naive.ts';
import {
  chooseBrute,
  lastsBrute,
  type Plays,
  scoreBrute,
} from '../../../test/support/simple-twin.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions, type OptionValues } from '../../core/contract/option.ts';
import { advance, choosingSeats, type Rules, type State } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { perfectPolicy } from '../policy/perfect.ts';
import { chancesAt } from '../policy/policy.ts';
import { judge } from '../review/judgement.ts';
import { SimplePolicies } from './simple-policies.ts';
import type { SimplePolicy } from './simple-policy.ts';
import { mostRight, type SimpleStudy, studySimplePlay } from './simple-study.ts';

function solved(rules: Rules): Solution {
  const solution = solve(rules);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

function studied(game: Game, options: OptionValues = {}): SimpleStudy {
  const study = studySimplePlay(solved(game.rules(options)), game.book(options));
  if (study === null) throw new Error('This game is not large.');
  return study;
}

const evenly: (rules: Rules) => Plays = (rules) => (state, seat) => {
  const { length } = rules.moves(state, seat);
  return Array.from({ length }, () => 1 / length);
};

type Decision = {
  readonly state: State;
  readonly seat: Seat;
  readonly lasts: ReadonlySet<string>;
  readonly isRight: readonly boolean[];
};

/** The choices that matter, state by state. */
function decisionsBrute(solution: Solution): readonly Decision[] {
  const { rules } = solution;
  const verdicts = solution.solved.kind === 'open' ? naiveSolve(rules) : undefined;
  const space = spaceOf(rules.shape);
  const worth = (state: State, seat: Seat): number => {
    const outcome = verdicts?.get(space.encode(state))?.outcome;
    return outcome === seat ? 1 : outcome === other(seat) ? -1 : 0;
  };
  const gives = (state: State, seat: Seat, move: unknown): boolean => {
    if (verdicts !== undefined)
      return worth(advance(rules, state, move), seat) < worth(state, seat);
    return (judge(solution, state, seat, rules.notate(move))?.loss ?? 0) > 0;
  };
  return SEATS.flatMap((seat) =>
    [...lastsBrute(rules, seat)].flatMap(([key, lasts]) => {
      const state: State = JSON.parse(key);
      if (!choosingSeats(rules.turn(state)).includes(seat)) return [];
      const isRight = rules.moves(state, seat).map((move) => !gives(state, seat, move));
      return new Set(isRight).size === 2 ? [{ state, seat, lasts, isRight }] : [];
    }),
  );
}

/** In how many of these a policy is right. */
function rightBrute(rules: Rules, decisions: readonly Decision[], policy: SimplePolicy): number {
  let right = 0;
  for (const { state, seat, lasts, isRight } of decisions) {
    // Only what the other side chose last can make a difference.
    const tried = policy.remembers ? [...lasts] : [''];
    for (const last of tried) {
      const made = chooseBrute(rules, policy, state, seat, last === '' ? undefined : last);
      right += made.filter((at) => isRight[at]).length / made.length / tried.length;
    }
  }
  return right;
}

/** Number Quest has a policy for each of 99 predictions: a few of them stand for all. */
const MOST_POLICIES = 40;

function someOf(policies: readonly SimplePolicy[]): readonly SimplePolicy[] {
  const step = Math.ceil(policies.length / MOST_POLICIES);
  return policies.filter((_, index) => index % step === 0);
}

function expectTwin(rules: Rules): void {
  const solution = solved(rules);
  const { positions } = solution;
  const perfect = perfectPolicy(solution);
  const perfectly: Plays = (state, seat) => [
    ...chancesAt(positions, perfect, positions.numberOf(state) as number, seat),
  ];
  const simple = new SimplePolicies(solution);
  const decisions = decisionsBrute(solution);
  expect(simple.decisions).toHaveLength(decisions.length);
  for (const policy of someOf(simple.all)) {
    for (const seat of SEATS) {
      const games = simple.follow(policy, seat);
      expect(games.sure()).toBeCloseTo(scoreBrute(rules, policy, seat, undefined), 8);
      expect(games.against(perfect)).toBeCloseTo(scoreBrute(rules, policy, seat, perfectly), 8);
    }
    const right = rightBrute(rules, decisions, policy);
    expect((simple.rightShare(policy) ?? 0) * decisions.length).toBeCloseTo(right, 8);
  }
}

/** Take one or two from either of two heaps, or double the turn; the names hold two numbers: "2:1". */
const wide: Rules = {
  shape: { left: 4, right: 5, mover: 2 },
  passes: ['pass'],
  start: () => ({ left: 3, right: 4, mover: 0 }),
  turn: ({ left, right, mover }) =>
    left === 0
      ? { kind: 'over', winner: right === 0 ? null : mover === 0 ? 1 : 0, reason: 'empty' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: ({ left = 0, right = 0 }) => {
    const pairs = [2, 1].flatMap((from) => [1, 0, 2].map((beside) => ({ from, beside })));
    const legal = pairs.filter(({ from, beside }) => from <= left && beside <= right);
    return left === 2 ? [...legal, { from: 0, beside: 0 }] : legal;
  },
  next: ({ left = 0, right = 0, mover = 0 }, move) => {
    const { from, beside } = move as { from: number; beside: number };
    return from === 0
      ? { left: 1, mover: 1 - mover }
      : { left: left - from, right: right - beside, mover: 1 - mover };
  },
  notate(move) {
    const { from, beside } = move as { from: number; beside: number };
    if (from === 0) return 'jump';
    return beside === 0 ? String(from) : `${from}:${beside}`;
  },
};

describe('every figure is what plain recursion over the rules gives', () => {
  test.each(SMALL.map(({ name, game, options }) => [name, game.rules(options)] as const))(
    'in %s',
    (_name, rules) => expectTwin(rules),
  );

  test('in the toy with every kind of turn', () => expectTwin(toyGame().rules({})));
  test('with two numbers in a name, words and draws', () => expectTwin(wide));

  test.each([
    ['forward', true, false],
    ['forward and sealed', true, true],
    ['in circles', false, false],
    ['in circles and sealed', false, true],
  ] as const)('on any graph, %s', (_name, forward, sealed) => {
    fc.assert(
      fc.property(anyGraph({ forward, sealed }), (graph) => {
        expectTwin(graphGame(graph).rules({}));
      }),
      { numRuns: 25 },
    );
  });
});

test('a policy plays against random as the twin does', () => {
  const solution = solved(wide);
  const study = studySimplePlay(solution, toyGame().book({}));
  const simple = new SimplePolicies(solution);
  for (const scores of study?.policies ?? []) {
    const policy = simple.all.find(({ id }) => id === scores.id) as SimplePolicy;
    for (const seat of SEATS)
      expect(scores.random[seat]).toBeCloseTo(scoreBrute(wide, policy, seat, evenly(wide)), 10);
  }
});

describe.each([
  ...SMALL.map(({ name, game, options }) => ({ name, game, options })),
  ...[duel, heaps].map((game) => ({
    name: game.id,
    game,
    options: defaultOptions(game.options),
  })),
])('the laws of simple play in $name', ({ game, options }) => {
  const study = studied(game, options);

  test('no policy is surer of anything than it scores, and none beats perfect play', () => {
    for (const { random, perfect, sure, right } of study.policies) {
      for (const seat of SEATS) {
        expect(sure[seat]).toBeLessThanOrEqual(Math.min(random[seat], perfect[seat]) + 1e-9);
        expect(random[seat]).toBeLessThanOrEqual(1);
      }
      expect(sure[0] + sure[1]).toBeLessThanOrEqual(1 + 1e-9);
      // What can only be approached is played to within a thousandth.
      expect(perfect[0] + perfect[1]).toBeLessThanOrEqual(1.003);
      if (right !== null) expect(right).toBeLessThanOrEqual(1);
    }
    expect(study.triviality).toBeGreaterThanOrEqual(0);
    expect(study.triviality).toBeLessThanOrEqual(1);
  });

  test('the names are different, and so are the rules', () => {
    const names = study.policies.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    const rules = study.policies.map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
  });
});

describe('games without much to choose', () => {
  const over = graphGame({ a: { winner: 1 } });
  const forced = graphGame({
    a: { seat: 0, to: ['b'] },
    b: { seat: 1, to: ['c'] },
    c: { winner: 0 },
  });
  const round = graphGame({
    a: { seat: 0, to: ['b', 'c'] },
    b: { seat: 1, to: ['a'] },
    c: { seat: 1, to: ['a'] },
  });

  test.each([
    ['over at its start', over, [0, 1]],
    ['with one move everywhere', forced, [1, 0]],
    ['that never ends', round, [0.5, 0.5]],
  ] as const)('%s is trivial, and no choice matters', (_name, game, sure) => {
    const study = studied(game);
    expect(study).toMatchObject({ triviality: 1, decisions: 0 });
    expect(study.policies[0]).toMatchObject({ sure, random: sure, perfect: sure, right: null });
    expect(mostRight(study)).toBeUndefined();
  });

  test('policies that play alike are one', () => {
    expect(studied(forced).policies.map(({ id }) => id)).toEqual(['first']);
  });
});

test('a bluff is not trivial by a habit that perfect play does not punish', () => {
  // Guessing a coin: a habit scores half against perfect play, and nothing against those who see it.
  const coin = graphGame({
    a: {
      sealed: 0,
      to: [
        ['x', 'y'],
        ['y', 'x'],
      ],
    },
    x: { winner: 0 },
    y: { winner: 1 },
  });
  const { triviality, policies } = studied(coin);
  expect(triviality).toBe(1);
  expect(policies[0]).toMatchObject({ id: 'even', sure: [0.5, 0.5] });
  expect(policies.find(({ id }) => id === 'smallest')).toMatchObject({
    perfect: [0.5, 0.5],
    sure: [0, 0],
  });
});
