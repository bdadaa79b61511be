import type { Rules, State } from '../core/rules.ts';
import { other, type Seat } from '../core/seat.ts';
import { DensePositions } from './compile/dense-positions.ts';
import { isChoosing, isSealed, leaderOf } from './compile/turn-code.ts';
import type { Zero } from './open/endless.ts';
import { endlessMark, mostOf, type Scores } from './open/score.ts';
import type { Positions, Reach } from './positions.ts';
import type { Bounds } from './sealed/bounds.ts';
import { dot } from './sealed/matrix.ts';
import { mixOf, PRECISION, stageMatrix } from './sealed/stage.ts';

/** `unproven` is honest ignorance: the bounds of a sealed game with circles did not close in time. */
const OUTCOMES = ['player1', 'player2', 'draw', 'endless', 'mixed', 'unproven'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a state is worth with best play on both sides. */
export type Verdict = {
  readonly outcome: Outcome;
  /** Player 1's chance, a draw counting half; null where play need not end. */
  readonly p1: number | null;
  /** The turns left, where one side wins for sure: the winner hastens, the loser delays. */
  readonly turns: number | null;
  /** On a `mixed` outcome, the chance of a draw, where there can be one. */
  readonly draw?: number;
  /** On an `unproven` outcome: what seat 0's chance is at least and at most. */
  readonly bounds?: readonly [least: number, most: number];
};

/** A legal move on an open turn, and what it leads to. */
export type Judged<M> = { readonly move: M; readonly verdict: Verdict; readonly best: boolean };

/** A sealed turn, seat by seat. */
export type Stage<M> = {
  readonly moves: readonly [readonly M[], readonly M[]];
  /** How often each side plays each of its moves. Where play need not end: its defence. */
  readonly mix: readonly [readonly number[], readonly number[]];
  /** Player 1's chance if a side plays this move while the other mixes as it should. */
  readonly worth: readonly [readonly number[], readonly number[]];
};

export type Solved =
  | { readonly kind: 'open'; readonly scores: Scores; readonly zero: Zero }
  | ({ readonly kind: 'sealed' } & Bounds);

/** A solved game: answers for any state that play can come to. */
export class Solution<S extends State = State, M = unknown> {
  readonly rules: Rules<S, M>;
  readonly positions: Positions<S>;
  readonly solved: Solved;

  constructor(rules: Rules<S, M>, positions: Positions<S>, solved: Solved) {
    this.rules = rules;
    this.positions = positions;
    this.solved = solved;
  }

  /** How much play can come to. */
  get reach(): Reach {
    return this.positions.reach;
  }

  /** The number of a position that play can come to. */
  numberOf(state: S): number {
    const position = this.positions.numberOf(state);
    if (position === undefined) throw new Error(`Play cannot come to ${JSON.stringify(state)}.`);
    return position;
  }

  at(state: S): Verdict {
    return this.verdictAt(this.numberOf(state));
  }

  verdictAt(rank: number): Verdict {
    const { solved } = this;
    if (solved.kind === 'sealed') {
      const verdict = judgeBounds(solved, rank);
      return isChoosing(this.positions.code(rank)) ? verdict : { ...verdict, turns: 0 };
    }
    const score = solved.scores[rank] as number;
    if (score === endlessMark(solved.scores)) return verdictOf('endless', null);
    if (score === 0) return verdictOf(solved.zero, solved.zero === 'draw' ? 0.5 : null);
    const turns = mostOf(solved.scores) - Math.abs(score);
    return score > 0 ? verdictOf('player1', 1, turns) : verdictOf('player2', 0, turns);
  }

  /** The moves of an open turn, in the rules' order; none on any other turn. */
  moves(state: S): readonly Judged<M>[] {
    const { rules, positions } = this;
    const turn = rules.turn(state);
    if (turn.kind !== 'one') return [];
    const rank = this.numberOf(state);
    const first = positions.firsts[positions.list(rank)] as number;
    const judged = rules.moves(state, turn.seat).map((move, index) => {
      const after = positions.after(rank, first + index);
      return { move, worth: this.#worth(after, turn.seat), verdict: this.verdictAt(after) };
    });
    const best = judged.reduce(
      (most, { worth }) => Math.max(most, worth),
      Number.NEGATIVE_INFINITY,
    );
    return judged.map(({ move, verdict, worth }) => ({
      move,
      verdict,
      best: worth >= best - (this.solved.kind === 'sealed' ? PRECISION : 0),
    }));
  }

  /** How good a state is for a seat: only for comparing with others. */
  #worth(rank: number, seat: Seat): number {
    const { solved } = this;
    if (solved.kind === 'sealed')
      return seat === 0 ? (solved.lower[rank] as number) : -(solved.upper[rank] as number);
    const score = solved.scores[rank] as number;
    if (score === endlessMark(solved.scores)) return 0;
    return seat === 0 ? score : -score;
  }

  /** What both do on a sealed turn; undefined on any other. */
  stage(state: S): Stage<M> | undefined {
    const { rules, positions, solved } = this;
    const rank = this.numberOf(state);
    const code = positions.code(rank);
    if (!isSealed(code) || solved.kind !== 'sealed') return undefined;
    if (!(positions instanceof DensePositions)) throw new Error('x');
    const { compiled } = positions;
    const choice = { rank, code, list: positions.list(rank) };
    const low = stageMatrix(compiled, solved.lower, choice);
    const high = stageMatrix(compiled, solved.upper, choice);
    // Seat 0 holds what it must not lose, seat 1 what it must not give: where the bounds meet, the same.
    const apart = (solved.upper[rank] as number) - (solved.lower[rank] as number) > PRECISION;
    const mixes = apart ? undefined : solved.mixes;
    const width = (low[0] as readonly number[]).length;
    const [own, others] = [
      mixes?.at(rank, 0, low.length) ??
        mixOf(compiled, apart ? solved.upper : solved.lower, choice, 0),
      mixes?.at(rank, 1, width) ?? mixOf(compiled, apart ? solved.lower : solved.upper, choice, 1),
    ];
    const lead = leaderOf(code);
    const led = rules.moves(state, lead);
    const answers = rules.moves(state, other(lead));
    return {
      moves: lead === 0 ? [led, answers] : [answers, led],
      mix: [own, others],
      worth: [
        low.map((row) => dot(row, others)),
        others.map((_, column) =>
          dot(
            high.map((row) => row[column] as number),
            own,
          ),
        ),
      ],
    };
  }
}

function verdictOf(outcome: Outcome, p1: number | null, turns: number | null = null): Verdict {
  return { outcome, p1, turns };
}

function judgeBounds({ lower, upper, proven }: Bounds, rank: number): Verdict {
  const low = lower[rank] as number;
  const high = upper[rank] as number;
  if (high - low > PRECISION) return verdictOf(proven ? 'endless' : 'unproven', null);
  const p1 = (low + high) / 2;
  if (p1 >= 1 - PRECISION) return verdictOf('player1', 1);
  return p1 <= PRECISION ? verdictOf('player2', 0) : verdictOf('mixed', p1);
}
