import type { Idea, IdeaCheck } from '../../core/contract/idea.ts';
import { advance } from '../../core/contract/rules.ts';
import { greatest } from '../../core/extreme.ts';
import { other, type Seat } from '../../core/seat.ts';
import { isChoosing, isSealed, WON } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import type { NamedWinner } from '../idea/find-rule.ts';
import type { Choices } from '../simple/choice-view.ts';
import type { FollowedPolicy } from '../simple/policy-walk.ts';
import type { Decision } from '../simple/simple-policies.ts';
import { shapeOfTurn, turnOf } from '../turn-shape.ts';

/** The choices of a seat that an idea leaves; none if it says nothing about them. */
type Narrow = (rank: number, seat: Seat, left: Choices) => Choices;

/**
 * A pupil who follows ideas to the letter and knows nothing else. Each idea narrows the choices that the earlier ones
 * leave. The remaining choices are played equally often, and a mix by its shares.
 */
export function pupilOf(solution: Solution, ideas: readonly Idea[]): FollowedPolicy {
  return follow(
    solution,
    ideas.map(({ check }) => narrowBy(solution, check)),
  );
}

/** A pupil who moves to where a rule says they win. Another policy decides what that leaves open. */
export function pupilOfRule(
  solution: Solution,
  winnerAt: NamedWinner,
  otherwise?: FollowedPolicy,
): FollowedPolicy {
  const rest: Narrow = (rank, seat, left) => {
    const liked = otherwise?.choose(rank, seat) ?? [];
    return left.filter((choice) => liked.includes(choice));
  };
  return follow(solution, [narrowByWinner(solution, winnerAt), rest]);
}

/** The same policy, but with the right choices at these decisions. */
export function exceptAt(
  { choose, remembers }: FollowedPolicy,
  decisions: readonly Decision[],
): FollowedPolicy {
  return {
    remembers,
    choose(rank, seat, last) {
      const exception = decisions.find((one) => one.rank === rank && one.seat === seat);
      if (exception === undefined) return choose(rank, seat, last);
      return [...exception.right.keys()].filter((choice) => exception.right[choice] === 1);
    },
  };
}

function follow({ positions }: Solution, steps: readonly Narrow[]): FollowedPolicy {
  return {
    remembers: false,
    choose(rank, seat) {
      const { choices } = shapeOfTurn(positions, rank, seat);
      let left: Choices = Array.from({ length: choices }, (_, choice) => choice);
      for (const narrow of steps) {
        const kept = narrow(rank, seat, left);
        if (kept.length > 0) left = kept;
      }
      return left;
    },
  };
}

function narrowBy(solution: Solution, check: IdeaCheck): Narrow {
  switch (check.kind) {
    case 'winner':
      return narrowByWinner(solution, (number) => check.winner(solution.positions.stateAt(number)));
    case 'moves':
      return narrowByTest(solution, check.test);
    case 'mix':
      return narrowByMix(solution, check.mix);
  }
}

/** Moves to a win by the idea if there is one; otherwise avoids a loss. */
function narrowByWinner({ positions }: Solution, winnerAt: NamedWinner): Narrow {
  const said = (number: number): Seat | null | undefined => {
    const code = positions.code(number);
    if (isChoosing(code)) return winnerAt(number);
    return code === WON[0] ? 0 : code === WON[1] ? 1 : null;
  };
  return (rank, seat, left) => {
    if (isSealed(positions.code(rank))) return [];
    const shape = shapeOfTurn(positions, rank, seat);
    const worths = left.map((choice) => {
      const winner = said(positions.after(rank, turnOf(shape, choice, 0)));
      return winner === seat ? 2 : winner === other(seat) ? 0 : 1;
    });
    const best = greatest(worths);
    return left.filter((_, index) => worths[index] === best);
  };
}

function narrowByTest(
  { positions, rules }: Solution,
  test: Extract<IdeaCheck, { readonly kind: 'moves' }>['test'],
): Narrow {
  return (rank, seat, left) => {
    if (isSealed(positions.code(rank))) return [];
    const before = positions.stateAt(rank);
    const moves = rules.moves(before, seat);
    return left.filter((choice) => {
      const move = moves[choice];
      return test({ seat, move, before, after: advance(rules, before, move) });
    });
  };
}

/** A choice with a weight of two is listed twice. The first mix that applies decides. */
function narrowByMix(
  { positions, rules }: Solution,
  mix: Extract<IdeaCheck, { readonly kind: 'mix' }>['mix'],
): Narrow {
  return (rank, seat, left) => {
    const isMixed = new Set(left).size < left.length;
    if (isMixed || !isSealed(positions.code(rank))) return [];
    const state = positions.stateAt(rank);
    const weights = mix(state, seat);
    if (weights === undefined) return [];
    const moves = rules.moves(state, seat);
    const given = left.map((choice) => weights[rules.notate(moves[choice])] ?? 0);
    const whole = wholeWeights(given);
    return left.flatMap((choice, index) => Array(whole[index]).fill(choice) as number[]);
  };
}

/** The largest sum of whole weights. If a mix needs more, it is rounded. */
const FINEST = 100;

/** Weights as the smallest whole numbers in the same proportion; none if all are zero. */
function wholeWeights(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights;
  const isNear = (number: number): boolean => Math.abs(number - Math.round(number)) < 1e-9;
  for (let parts = 1; parts < FINEST; parts++)
    if (weights.every((weight) => isNear((weight / sum) * parts)))
      return weights.map((weight) => Math.round((weight / sum) * parts));
  return weights.map((weight) => Math.round((weight / sum) * FINEST));
}
