import { advance, forcedPass, type State } from '../../core/contract/rules.ts';
import { isStuck } from '../../core/match/stuck.ts';
import type { Seat } from '../../core/seat.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { bestLine, type LineMove } from '../best-line.ts';
import { type SeatVerdict, seatVerdictOf } from '../seat-verdict.ts';

/**
 * Why a move is worse than another, the shortest true reason first: `ends`: the move ends the game and loses.
 * `at-once`: one reply wins. `no-choice`: the mover has no further choice before the loss. `every-answer`: every later
 * choice of the mover loses. `draw`, `endless`: no longer won. `sooner`, `slower`: still lost or won, but in fewer or
 * more turns. `chance`: nothing is certain, but less is left.
 */
export const EXPLANATION_KINDS = [
  'ends',
  'at-once',
  'no-choice',
  'every-answer',
  'draw',
  'endless',
  'sooner',
  'slower',
  'chance',
] as const;
export type ExplanationKind = (typeof EXPLANATION_KINDS)[number];

/** Every statement in an explanation follows from the solved game and can be played out. */
export type Explanation = {
  readonly kind: ExplanationKind;
  readonly seat: Seat;
  /** The explained move, and one of the best moves. */
  readonly move: string;
  readonly best: string;
  /** All of the best moves. */
  readonly bests: readonly string[];
  /** The value of the position before the move and after it. */
  readonly before: Verdict;
  readonly after: Verdict;
  /** The turns after the move until the mover has a choice again or the game is over. */
  readonly refutation: readonly string[];
  /** The mover's choices at that point, with their values. */
  readonly answers: readonly { readonly move: string; readonly verdict: Verdict }[];
  /** Best play after the move, starting with the refutation. */
  readonly line: readonly string[];
  /** Why the line stops: the game ends, a turn is sealed, or play goes round in a circle. */
  readonly ending: 'over' | 'sealed' | 'circle';
};

/**
 * Why a move on an open turn is not best; undefined if it is, or if there is no such move. The turns that were played
 * after it are its refutation as far as they are best play, so that a reader finds in it what happened.
 */
export function explain(
  solution: Solution,
  state: State,
  move: string,
  played: readonly string[] = [],
): Explanation | undefined {
  const { rules } = solution;
  const turn = rules.turn(state);
  const judged = solution.moves(state);
  const chosen = judged.find((candidate) => rules.notate(candidate.move) === move);
  const best = judged.find((candidate) => candidate.best);
  if (turn.kind !== 'one' || chosen === undefined || best === undefined || chosen.best)
    return undefined;
  const { seat } = turn;
  const after = advance(rules, state, chosen.move);
  const refutation = refute(solution, after, seat, played);
  const reached = refutation.at(-1)?.after ?? after;
  const rest = untilStuck(solution, reached);
  const last = rules.turn(rest.at(-1)?.after ?? reached);
  const answers = isChoice(solution, reached, seat) ? solution.moves(reached) : [];
  return {
    kind: kindOf(
      seatVerdictOf(best.verdict, seat),
      seatVerdictOf(chosen.verdict, seat),
      refutation.length,
      rules.turn(reached).kind,
    ),
    seat,
    move,
    best: rules.notate(best.move),
    bests: judged.filter((candidate) => candidate.best).map((each) => rules.notate(each.move)),
    before: solution.at(state),
    after: chosen.verdict,
    refutation: refutation.map(({ notation }) => notation),
    answers: answers.map(({ move, verdict }) => ({ move: rules.notate(move), verdict })),
    line: [...refutation, ...rest].map(({ notation }) => notation),
    ending: last.kind === 'over' ? 'over' : last.kind === 'both' ? 'sealed' : 'circle',
  };
}

function kindOf(
  before: SeatVerdict,
  after: SeatVerdict,
  replies: number,
  reached: 'one' | 'both' | 'over',
): ExplanationKind {
  if (before === 'loss') return 'sooner';
  if (after === 'win') return 'slower';
  if (after === 'loss') {
    if (reached === 'over') return replies === 0 ? 'ends' : replies === 1 ? 'at-once' : 'no-choice';
    // A sealed turn has no single answer, so only the remaining chance can be named.
    return reached === 'one' ? 'every-answer' : 'chance';
  }
  return after === 'draw' || after === 'endless' ? after : 'chance';
}

/** Best play until the mover has a choice, a turn is sealed or the game is over. */
function refute(
  solution: Solution,
  from: State,
  seat: Seat,
  played: readonly string[],
): readonly LineMove[] {
  const steps: LineMove[] = [];
  const seen = new Set<number>();
  let state = from;
  while (!isChoice(solution, state, seat) && !seen.has(solution.numberOf(state))) {
    if (isStuck(solution.rules, state)) break;
    seen.add(solution.numberOf(state));
    const isAsPlayed = steps.every(({ notation }, index) => notation === played[index]);
    const step = shortestReply(solution, state, isAsPlayed ? played[steps.length] : undefined);
    if (step === undefined) break;
    steps.push(step);
    state = step.after;
  }
  return steps;
}

/** Best play as far as a match goes. It stops if both sides could only pass for ever. */
function untilStuck(solution: Solution, from: State): readonly LineMove[] {
  if (isStuck(solution.rules, from)) return [];
  const line = bestLine(solution, from);
  const stuck = line.findIndex(({ after }) => isStuck(solution.rules, after));
  return stuck < 0 ? line : line.slice(0, stuck + 1);
}

/** The played reply if it is best, else the best one that leaves the fewest answers: there is least to explain. */
function shortestReply(
  solution: Solution,
  state: State,
  played: string | undefined,
): LineMove | undefined {
  const { rules } = solution;
  let shortest: LineMove | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { move, best } of solution.moves(state)) {
    if (!best) continue;
    const after = advance(rules, state, move);
    if (rules.notate(move) === played) return { notation: played, after };
    const turn = rules.turn(after);
    const answers = turn.kind === 'over' ? 0 : rules.moves(after, turn.seat).length;
    if (answers >= fewest) continue;
    fewest = answers;
    shortest = { notation: rules.notate(move), after };
  }
  return shortest;
}

function isChoice({ rules }: Solution, state: State, seat: Seat): boolean {
  const turn = rules.turn(state);
  return turn.kind === 'one' && turn.seat === seat && forcedPass(rules, state) === undefined;
}
