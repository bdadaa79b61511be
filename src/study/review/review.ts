import type { Position } from '../../core/contract/book.ts';
import { choosingSeats, forcedPass, type State } from '../../core/contract/rules.ts';
import { type Match, notateTurn } from '../../core/match/match.ts';
import { other, type Seat } from '../../core/seat.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { type Chance, chanceOf } from '../seat-verdict.ts';
import { type Explanation, explain } from './explain.ts';
import { type Habit, habitsIn } from './habit.ts';
import { type Judgement, type JudgementClass, judge } from './judgement.ts';

/** One side's part of a turn. No judgement means that there was nothing to choose or that a value is unproven. */
export type Chosen = {
  readonly seat: Seat;
  readonly move: string;
  readonly judgement: Judgement | null;
  /** Why an open move that gave something up is worse than a best one. */
  readonly explanation: Explanation | null;
};

export type ReviewedTurn = {
  /** From 1. */
  readonly number: number;
  readonly notation: string;
  readonly sealed: boolean;
  /** A forced pass, played by the program. */
  readonly forced: boolean;
  readonly before: Verdict;
  readonly after: Verdict;
  /** One side's choice, or both on a sealed turn with the leader's first. */
  readonly chosen: readonly Chosen[];
};

/** A side's accuracy: what it gave up out of what it could have given up. */
export type Accuracy = {
  /** 100 if the side gave up nothing, 0 if it always chose the worst; null if nothing was at stake. */
  readonly percent: number | null;
  /** The number of turns with two or more choices, and of those on which some choice gives something up. */
  readonly choices: number;
  readonly mattered: number;
  readonly classes: Readonly<Record<JudgementClass, number>>;
};

/**
 * The turn after which the side that came out ahead stayed ahead. `blame` is the side whose choice allowed that; null
 * if it was only the luck of the sealed choices.
 */
type Turning = {
  readonly turn: number;
  readonly ahead: Seat;
  readonly blame: Seat | null;
};

export type Review = {
  readonly turns: readonly ReviewedTurn[];
  readonly accuracy: readonly [Accuracy, Accuracy];
  /** Player 1's chance at the start and after each turn. */
  readonly graph: readonly Chance[];
  /** The value of the last position. */
  readonly end: Verdict;
  /**
   * The side ahead at the end, and the turn that decided it. `turning` is null if that side was ahead throughout, or if
   * the turn is unknown.
   */
  readonly ahead: Seat | null;
  readonly turning: Turning | null;
  /** Predictable patterns on sealed turns, even if no single choice is wrong. */
  readonly habits: readonly Habit[];
  /** Whether one half stands in for play that can go on for ever. */
  readonly assumed: boolean;
  /** The number of turns that could not be judged because their value is unproven. */
  readonly unproven: number;
  /** With proofs of single positions instead of a solution: the number of positions searched. */
  readonly looked: number | null;
  /** Why there is no solution. */
  readonly unsolved?: string | undefined;
};

/** Reviews a game move by move from its solution. */
export function review(solution: Solution, match: Match): Review {
  return reviewBy(match, {
    ...judgedGrounds(solution, match),
    choice: (index, seat, move) => explainedChoice(solution, match, index, seat, move),
    habits: (turns) => (solution.positions.sealed ? habitsIn(solution, turns) : []),
  });
}

/** Each side's accuracy without the explanations, which take longer to find. */
export function accuracies(solution: Solution, match: Match): Review['accuracy'] {
  return reviewBy(match, judgedGrounds(solution, match)).accuracy;
}

function judgedGrounds(solution: Solution, match: Match): Grounds {
  return {
    verdict: (index) => solution.at(stateAt(match, index)),
    choice: (index, seat, move) => judgedChoice(solution, stateAt(match, index), seat, move),
    habits: () => [],
    looked: null,
  };
}

/** The input of a review. Position 0 is the start, 1 follows the first turn. */
export type Grounds = {
  verdict(position: number): Verdict;
  choice(position: number, seat: Seat, move: string): Chosen;
  habits(turns: readonly ReviewedTurn[]): readonly Habit[];
  readonly looked: Review['looked'];
};

/** What was played after a turn, as a record has it. */
export function turnsAfter({ history, rules }: Match, turn: number): readonly string[] {
  return history.slice(turn + 1).map((played) => notateTurn(rules, played));
}

/** The position after a number of turns. */
export function stateAt({ history, state }: Match, position: number): State {
  return history[position]?.before ?? state;
}

/** The same with its turns. They are copied on demand, because few words use them and a match may be long. */
export function positionAt(match: Match, position: number): Position {
  return {
    state: stateAt(match, position),
    get history() {
      return match.history.slice(0, position);
    },
  };
}

export function reviewBy(match: Match, { verdict, choice, habits, looked }: Grounds): Review {
  const verdicts = [verdict(0)];
  const turns = match.history.map((played, index) => {
    const seats = choosingSeats(match.rules.turn(played.before));
    const moves = [played.move, played.answer].map((move) =>
      move === undefined ? '' : match.rules.notate(move),
    );
    const after = verdict(index + 1);
    verdicts.push(after);
    return {
      number: index + 1,
      notation: notateTurn(match.rules, played),
      sealed: seats.length === 2,
      forced: forcedPass(match.rules, played.before) !== undefined,
      before: verdicts[index] as Verdict,
      after,
      chosen: seats.map((seat, at) => choice(index, seat, moves[at] ?? '')),
    };
  });
  const graph = verdicts.map((each) => chanceOf(each, 0));
  const ahead = aheadIn(graph.at(-1));
  return {
    turns,
    accuracy: [accuracyOf(turns, 0), accuracyOf(turns, 1)],
    graph,
    end: verdicts.at(-1) as Verdict,
    ahead,
    turning: ahead === null ? null : turningIn(turns, graph, ahead),
    habits: habits(turns),
    assumed:
      verdicts.some(({ outcome, p1 }) => p1 === null && outcome !== 'unproven') ||
      turns.some(({ chosen }) => chosen.some(({ judgement }) => judgement?.assumed === true)),
    unproven: turns.filter(isUnproven).length,
    looked,
  };
}

/** Whether the value before or after a turn is unproven. */
export function isUnproven({ before, after }: ReviewedTurn): boolean {
  return before.outcome === 'unproven' || after.outcome === 'unproven';
}

function judgedChoice(solution: Solution, state: State, seat: Seat, move: string): Chosen {
  const judgement = judge(solution, state, seat, move) ?? null;
  return { seat, move, judgement, explanation: null };
}

function explainedChoice(
  solution: Solution,
  match: Match,
  index: number,
  seat: Seat,
  move: string,
): Chosen {
  const state = stateAt(match, index);
  const chosen = judgedChoice(solution, state, seat, move);
  const { loss = 0, wasted = 0 } = chosen.judgement ?? {};
  if (loss === 0 && wasted === 0) return chosen;
  const explanation = explain(solution, state, move, turnsAfter(match, index)) ?? null;
  return { ...chosen, explanation };
}

function accuracyOf(turns: readonly ReviewedTurn[], seat: Seat): Accuracy {
  const judgements = turns
    .flatMap(({ chosen }) => chosen)
    .filter((choice) => choice.seat === seat)
    .map(({ judgement }) => judgement)
    .filter((judgement) => judgement !== null);
  const lost = judgements.reduce((sum, { loss }) => sum + loss, 0);
  const staked = judgements.reduce((sum, { stake }) => sum + stake, 0);
  const count = (name: JudgementClass): number =>
    judgements.filter((judgement) => judgement.class === name).length;
  return {
    percent: staked === 0 ? null : 100 * (1 - lost / staked),
    choices: judgements.length,
    mattered: judgements.filter(({ stake }) => stake > 0).length,
    classes: {
      blunder: count('blunder'),
      mistake: count('mistake'),
      inaccuracy: count('inaccuracy'),
    },
  };
}

/** The side with more than half; null if level or unknown. */
export function aheadIn(chance: Chance | undefined): Seat | null {
  if (chance === undefined || chance.assumed) return null;
  // Chances are exact to the solver's precision.
  if (Math.abs(chance.value - 0.5) <= PRECISION) return null;
  return chance.value > 0.5 ? 0 : 1;
}

function turningIn(
  turns: readonly ReviewedTurn[],
  graph: readonly Chance[],
  ahead: Seat,
): Turning | null {
  const last = graph.findLastIndex((chance) => aheadIn(chance) !== ahead);
  if (last < 0) return null;
  const turn = turns[last] as ReviewedTurn;
  // The earlier leader is unknown, so the game may have turned here or before.
  if (turn.before.outcome === 'unproven') return null;
  const faults = turn.chosen.find(
    ({ seat, judgement }) => seat === other(ahead) && (judgement?.class ?? null) !== null,
  );
  return { turn: turn.number, ahead, blame: faults?.seat ?? null };
}
