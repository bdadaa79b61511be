import { describe, expect, test } from 'vitest';
import { studyTeaching } from '../../../scripts/teaching-study.ts';
import { bareGame, heapRules } from '../../../test/support/heap-games.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import { advance, choosingSeats, type Rules, type State } from '../../core/contract/rules.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { randomPolicy } from '../policy/policy.ts';
import { SimplePolicies } from '../simple/simple-policies.ts';
import { lessonOf } from './lesson.ts';
import { pupilOf } from './pupil.ts';

function solved(rules: Rules): Solution {
  const solution = solve(rules);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

function withIdeas(game: Game, ideas: readonly Idea[]): Game {
  return { ...game, book: () => ({ ...game.book({}), ideas }) };
}

/** How often a pupil plays each legal move, by its notation: the ideas read once more, in plain words. */
function playBrute(rules: Rules, ideas: readonly Idea[], state: State, seat: Seat): number[] {
  const turn = rules.turn(state);
  const moves = rules.moves(state, seat);
  let weights = moves.map(() => 1);
  let isMixed = false;
  for (const { check } of ideas) {
    let wanted: readonly number[] | undefined;
    if (check.kind === 'mix') {
      const mix = turn.kind === 'both' && !isMixed ? check.mix(state, seat) : undefined;
      wanted = mix && moves.map((move) => mix[rules.notate(move)] ?? 0);
    } else if (turn.kind === 'one')
      wanted = moves.map((move) => {
        const after = advance(rules, state, move);
        if (check.kind === 'moves') return check.test({ seat, move, before: state, after }) ? 1 : 0;
        const end = rules.turn(after);
        const winner = end.kind === 'over' ? end.winner : check.winner(after);
        return winner === seat ? 2 : winner === 1 - seat ? 0 : 1;
      });
    if (wanted === undefined) continue;
    const most = Math.max(...wanted.filter((_, index) => (weights[index] ?? 0) > 0));
    const kept = weights.map((weight, index) => {
      const want = wanted[index] ?? 0;
      if (check.kind === 'mix') return weight * want;
      if (check.kind === 'moves') return want === 1 ? weight : 0;
      return want === most ? weight : 0;
    });
    if (kept.some((weight) => weight > 0)) {
      weights = kept;
      isMixed ||= check.kind === 'mix';
    }
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The pupil's score against random play, by plain recursion. */
function scoreBrute(rules: Rules, ideas: readonly Idea[], pupil: Seat): number {
  const known = new Map<string, number>();
  return score(rules.start());

  function score(state: State): number {
    const key = JSON.stringify(state);
    const before = known.get(key);
    if (before !== undefined) return before;
    const turn = rules.turn(state);
    let sum = 0;
    if (turn.kind === 'over') sum = turn.winner === null ? 0.5 : turn.winner === pupil ? 1 : 0;
    else {
      const [lead, answerer] = choosingSeats(turn) as [Seat, Seat?];
      const chances = (seat: Seat): number[] => {
        const { length } = rules.moves(state, seat);
        return seat === pupil
          ? playBrute(rules, ideas, state, seat)
          : Array(length).fill(1 / length);
      };
      const answers = answerer === undefined ? [undefined] : rules.moves(state, answerer);
      const answered = answerer === undefined ? [1] : chances(answerer);
      for (const [row, move] of rules.moves(state, lead).entries())
        for (const [column, answer] of answers.entries()) {
          const chance = (chances(lead)[row] ?? 0) * (answered[column] ?? 0);
          if (chance > 0) sum += chance * score(advance(rules, state, move, answer));
        }
    }
    known.set(key, sum);
    return sum;
  }
}

const seatOf = (mover: number | undefined): Seat => (mover === 0 ? 0 : 1);
const leave: Idea = {
  id: 'leave',
  idea: 'Leave a multiple of 4.',
  check: { kind: 'moves', test: ({ after }) => (after.heap1 ?? 0) % 4 === 0 },
};
const loses: Idea = {
  id: 'loses',
  idea: 'Three stones are bad.',
  check: {
    kind: 'winner',
    winner: ({ heap1, mover = 0 }) =>
      heap1 === 3 ? seatOf(1 - mover) : heap1 === 4 ? seatOf(mover) : undefined,
  },
};
const mixed: Idea = {
  id: 'mixed',
  idea: 'Mostly heads.',
  check: { kind: 'mix', mix: () => ({ heads: 3, tails: 1 }) },
};
const uneven: Idea = { ...mixed, check: { kind: 'mix', mix: () => ({ heads: 0.1234, tails: 1 }) } };
const never: Idea = { ...mixed, check: { kind: 'mix', mix: () => ({ edge: 1 }) } };

describe('a pupil scores what plain recursion over the rules gives', () => {
  const stones = heapRules({ heaps: [11], takes: [1, 2, 3] });
  test.each([
    ['without ideas', stones, []],
    ['by moves', stones, [leave]],
    ['by a winner', stones, [loses]],
    ['by both, in order', stones, [loses, leave]],
    ['by both, the other way round', stones, [leave, loses]],
    ['by a mix that says nothing in the open', stones, [mixed, leave]],
    ['by a mix', toyGame().rules({}), [mixed]],
    ['by the first of two mixes', toyGame().rules({}), [mixed, { ...mixed, id: 'second' }]],
    ['by a mix of what cannot be chosen', toyGame().rules({}), [never]],
    ['by moves that say nothing of sealed turns', toyGame().rules({}), [loses, leave]],
  ] as const)('%s', (_name, rules, ideas: readonly Idea[]) => {
    const solution = solved(rules);
    const simple = new SimplePolicies(solution);
    const pupil = pupilOf(solution, ideas);
    for (const seat of SEATS)
      expect(simple.follow(pupil, seat).against(randomPolicy(solution.positions))).toBeCloseTo(
        scoreBrute(rules, ideas, seat),
        10,
      );
  });

  test('to the hundredth, if a mix has more digits', () => {
    const rules = toyGame().rules({});
    const solution = solved(rules);
    const games = new SimplePolicies(solution).follow(pupilOf(solution, [uneven]), 0);
    expect(games.against(randomPolicy(solution.positions))).toBeCloseTo(
      scoreBrute(rules, [uneven], 0),
      2,
    );
  });
});

describe('what is taught', () => {
  const stones = bareGame(heapRules({ heaps: [20], takes: [1, 2, 3] }));

  test('is what the book says', () => {
    const chosen = { game: withIdeas(stones, [leave]), options: {} };
    const solution = solved(chosen.game.rules({}));
    expect(lessonOf(chosen, solution)).toMatchObject({ from: 'book' });
    const teaching = studyTeaching(chosen, solution);
    expect(teaching?.lesson.right).toBe(1);
    expect(teaching?.lesson.against.at(-1)?.[0]).toBe(0);
    expect(teaching?.lesson.against.at(-1)?.[1]).toBe(1);
  });

  test('is the rule that was found, in a game whose book has no ideas', () => {
    const chosen = { game: stones, options: {} };
    const solution = solved(stones.rules({}));
    expect(lessonOf(chosen, solution)).toMatchObject({ from: 'search' });
    expect(studyTeaching(chosen, solution)?.lesson.right).toBe(1);
  });

  test('is the simple policy that helps most, where no rule was found', () => {
    const game = bareGame(heapRules({ heaps: [15, 15], both: true }));
    const chosen = { game, options: {} };
    const solution = solved(game.rules({}));
    const lesson = lessonOf(chosen, solution);
    expect(lesson).toMatchObject({ from: 'simple', exceptions: [] });
  });
});
