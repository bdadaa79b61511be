import { advance, type Rules, type State } from '../core/contract/rules.ts';
import { greatest } from '../core/extreme.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';
import { float64At, int32At } from '../core/typed-array.ts';
import { bytesIn } from './buffers.ts';
import { DRAWN, isSealed, leaderOf } from './compile/turn-code.ts';
import { endlessMark, type Scores, scoreAt, turnLimitOf } from './open/score.ts';
import type { OpenValues } from './open/solve-open.ts';
import type { Positions, Reach } from './positions.ts';
import type { Graph } from './reach/graph.ts';
import { PRECISION } from './sealed/precision.ts';
import {
  type Goal,
  goalAt,
  isApproached,
  isApproachedBy,
  isUnproven,
  type SealedValues,
  sureAt,
} from './sealed/sealed-values.ts';
import type { Matrix } from './sealed/stage/matrix.ts';
import { Strategy } from './sealed/strategy.ts';

/** `unproven` means that the bounds of a sealed game with cycles did not close in time. */
export const OUTCOMES = ['player1', 'player2', 'draw', 'endless', 'mixed', 'unproven'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The value of a state with best play on both sides. */
export type Verdict = {
  readonly outcome: Outcome;
  /** Player 1's chance, a draw counting half; null if play can go on for ever or the value is unproven. */
  readonly p1: number | null;
  /** The number of turns left if one side is certain to win, 0 if the game is over. The winner hurries, the loser delays. */
  readonly turns: number | null;
  /** For a `mixed` outcome: the chance of a draw, if a draw is possible. */
  readonly draw?: number;
  /** For an `unproven` outcome: the lower and upper bound of seat 0's chance. */
  readonly bounds?: readonly [least: number, most: number];
  /** For an `endless` outcome with sealed turns: the chance each seat can be sure of, a draw counting half. */
  readonly sure?: readonly [number, number];
  /** True if no play makes it certain, but play can come as close as you like. The closer, the longer it takes. */
  readonly approached?: true;
};

/** A legal move on an open turn and its result. */
export type Judged<M> = { readonly move: M; readonly verdict: Verdict; readonly best: boolean };

/** A sealed turn, seat by seat. */
export type Stage<M> = {
  readonly moves: readonly [readonly M[], readonly M[]];
  /** How often each side plays each move. */
  readonly mix: readonly [readonly number[], readonly number[]];
};

export type Solved =
  | ({ readonly kind: 'open' } & OpenValues)
  | ({ readonly kind: 'sealed'; readonly graph: Graph } & SealedValues);

/** A solved game: answers for any reachable state. */
export class Solution<S extends State = State, M = unknown> {
  readonly rules: Rules<S, M>;
  readonly positions: Positions<S>;
  readonly solved: Solved;
  /** How both sides play the sealed turns, if there are any. */
  readonly #strategy: Strategy | undefined;

  constructor(rules: Rules<S, M>, positions: Positions<S>, solved: Solved) {
    this.rules = rules;
    this.positions = positions;
    this.solved = solved;
    if (solved.kind === 'sealed') this.#strategy = new Strategy(solved.graph, solved);
  }

  /** The extent of the reachable positions. */
  get reach(): Reach {
    return this.positions.reach;
  }

  /** The bytes of its arrays, each counted once. */
  get bytes(): number {
    return bytesIn([this.positions.held, this.solved]);
  }

  /** The number of a reachable position. */
  numberOf(state: S): number {
    const position = this.positions.numberOf(state);
    if (position === undefined) throw new Error(`Play cannot reach ${JSON.stringify(state)}.`);
    return position;
  }

  at(state: S): Verdict {
    return this.verdictAt(this.numberOf(state));
  }

  verdictAt(rank: number): Verdict {
    const { solved } = this;
    if (this.positions.code(rank) === DRAWN) return verdictOf('draw', 0.5, 0);
    if (solved.kind === 'sealed') return this.#judge(solved, rank);
    const score = scoreAt(solved.scores, rank);
    if (score === endlessMark(solved.scores)) return verdictOf('endless', null);
    if (score === 0) return verdictOf(solved.zero, solved.zero === 'draw' ? 0.5 : null);
    return wonVerdict(solved.scores, score);
  }

  #judge(values: SealedValues, position: number): Verdict {
    const score = int32At(values.scores, position);
    if (score !== 0) return wonVerdict(values.scores, score);
    const low = float64At(values.lower, position);
    const high = float64At(values.upper, position);
    const nearly = isApproached(values, position) ? ({ approached: true } as const) : {};
    if (high - low > PRECISION) {
      if (isUnproven(values, position))
        return { ...verdictOf('unproven', null), bounds: [low, high] };
      const [own, others] = SEATS.map((seat) => sureAt(values, position, seat, 'win'));
      return { ...verdictOf('endless', null), sure: [own ?? 0, others ?? 0], ...nearly };
    }
    const p1 = (low + high) / 2;
    if (p1 >= 1 - PRECISION) return { ...verdictOf('player1', 1), ...nearly };
    if (p1 <= PRECISION) return { ...verdictOf('player2', 0), ...nearly };
    const draw = values.drawn === undefined ? 0 : float64At(values.drawn, position);
    if (draw >= 1 - PRECISION) return { ...verdictOf('draw', 0.5), ...nearly };
    const mixed = { ...verdictOf('mixed', p1), ...nearly };
    return draw > PRECISION ? { ...mixed, draw } : mixed;
  }

  /** The moves of an open turn, in the rules' order; none on any other turn. */
  moves(state: S): readonly Judged<M>[] {
    const { rules, positions } = this;
    const turn = rules.turn(state);
    if (turn.kind !== 'one') return [];
    const rank = this.numberOf(state);
    const first = int32At(positions.firsts, positions.list(rank));
    const places = this.places(state);
    const judged = rules.moves(state, turn.seat).map((move, index) => {
      const after = positions.after(rank, first + (places?.[index] ?? index));
      return { move, after, verdict: this.verdictAt(after) };
    });
    const worths = this.#worthsFor(rank, turn.seat);
    const best = greatest(judged.map(({ after }) => worths(after)));
    const isExact = this.solved.kind === 'open' || int32At(this.solved.scores, rank) !== 0;
    const isAsGood = (after: number): boolean => worths(after) >= best - (isExact ? 0 : PRECISION);
    const isSure = (after: number): boolean =>
      isAsGood(after) && !this.#isApproachedBy(turn.seat, after);
    // Of equally good moves, those that make the result certain are best.
    const isBest = judged.some(({ after }) => isSure(after)) ? isSure : isAsGood;
    return judged.map(({ move, after, verdict }) => ({ move, verdict, best: isBest(after) }));
  }

  #isApproachedBy(seat: Seat, position: number): boolean {
    return this.solved.kind === 'sealed' && isApproachedBy(this.solved, seat, position);
  }

  /**
   * The place of each legal move of a state in its position's list; undefined if the list is in the rules' order. A
   * position shared by several states lists the moves of one of them.
   */
  places(state: S): readonly number[] | undefined {
    const { rules, positions } = this;
    const turn = rules.turn(state);
    if (!positions.isKeptOnce || turn.kind !== 'one') return undefined;
    const rank = this.numberOf(state);
    const first = int32At(positions.firsts, positions.list(rank));
    const moves = rules.moves(state, turn.seat);
    const left = moves.map((_, place) => ({ place, after: positions.after(rank, first + place) }));
    return moves.map((move) => {
      const after = this.numberOf(advance(rules, state, move));
      const at = left.findIndex((candidate) => candidate.after === after);
      return (left.splice(at, 1)[0] as { place: number }).place;
    });
  }

  /** The values of a position's successors for a seat, only for comparing them with each other. */
  #worthsFor(position: number, seat: Seat): (after: number) => number {
    const { solved } = this;
    const sign = seat === 0 ? 1 : -1;
    if (solved.kind === 'open') {
      const mark = endlessMark(solved.scores);
      return (after) => {
        const score = scoreAt(solved.scores, after);
        return score === mark ? 0 : sign * score;
      };
    }
    // With a forced win, the number of turns matters too.
    const { scores } = solved;
    if (int32At(scores, position) !== 0) return (after) => sign * int32At(scores, after);
    const goal = goalAt(solved, position, seat);
    return (after) => sureAt(solved, after, seat, goal);
  }

  /** How both sides play a sealed turn; undefined on any other turn. */
  stage(state: S): Stage<M> | undefined {
    const { rules, positions, solved } = this;
    const position = this.numberOf(state);
    const code = positions.code(position);
    if (!isSealed(code) || solved.kind !== 'sealed') return undefined;
    const [own = [], others = []] = SEATS.map((seat) => [...(this.mixAt(position, seat) ?? [])]);
    const lead = leaderOf(code);
    const led = rules.moves(state, lead);
    const answers = rules.moves(state, other(lead));
    return {
      moves: lead === 0 ? [led, answers] : [answers, led],
      mix: [own, others],
    };
  }

  /**
   * A seat's chances at a position of a game with sealed turns, in the rules' order; undefined in any other game. The
   * seat plays for its own goal unless another is given.
   */
  mixAt(position: number, seat: Seat, goal?: Goal): Float64Array | undefined {
    return this.#strategy?.mix(position, seat, goal);
  }

  /** The value of each pair of choices on a sealed turn for seat 0, whose choices are the rows. */
  payoffs(position: number, worths: Float64Array): Matrix {
    const { positions } = this;
    const list = positions.list(position);
    const first = int32At(positions.firsts, list);
    const answers = int32At(positions.columns, list);
    const moves = (int32At(positions.firsts, list + 1) - first) / answers;
    const worth = (move: number, answer: number): number =>
      float64At(worths, positions.after(position, first + move * answers + answer));
    const leads = leaderOf(positions.code(position)) === 0;
    return Array.from({ length: leads ? moves : answers }, (_, row) =>
      Array.from({ length: leads ? answers : moves }, (_, column) =>
        leads ? worth(row, column) : worth(column, row),
      ),
    );
  }
}

function wonVerdict(scores: Scores, score: number): Verdict {
  const turns = turnLimitOf(scores) - Math.abs(score);
  return score > 0 ? verdictOf('player1', 1, turns) : verdictOf('player2', 0, turns);
}

function verdictOf(outcome: Outcome, p1: number | null, turns: number | null = null): Verdict {
  return { outcome, p1, turns };
}
