import { other, type Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import type { Watch } from '../../budget.ts';
import { Chain } from '../chain.ts';
import { Elimination } from '../elimination.ts';
import { PRECISION } from '../precision.ts';
import type { SeatView } from '../seat-view.ts';
import { StageGame } from '../stage/stage-game.ts';
import { DecisionProcess } from './decision-process.ts';

/** In larger cycles only values outside the cycle are tried as limits. */
const MOST_LEVELS = 100;

/** How both seats play the positions of cycles. */
export type Mixes = {
  /** The mixes that guarantee each seat its value. */
  readonly chances: Float64Array;
  /**
   * If play can go on for ever: the mixes that hold the other side to what it is sure of. Undefined if play always
   * ends.
   */
  defences?: Float64Array;
  /** For each seat and position, the offset of its chances; -1 outside cycles. */
  readonly places: readonly [Int32Array, Int32Array];
};

/**
 * The positions of the cycle being solved, with working memory. One workspace serves all cycles of a game; arrays as
 * large as the game are restored afterwards.
 */
export class CycleWorkspace {
  readonly views: readonly [SeatView, SeatView];
  readonly mixes: Mixes;
  readonly watch: Watch;
  readonly stage: StageGame = new StageGame();
  readonly chain: Chain = new Chain();
  readonly elimination: Elimination = new Elimination();
  readonly decisions: DecisionProcess;
  /** The positions with unknown values, in play order. */
  positions: Int32Array = new Int32Array(0);
  /** Their total number of turns. */
  turns = 0;
  /** Whether each seat's mixes guarantee its values in a reasonable time. */
  readonly assured: [boolean, boolean] = [false, false];
  /** The offset and number of this cycle's chances. */
  base = 0;
  length = 0;
  /** For each position of the game its index in the cycle, -1 outside it. */
  readonly locals: Int32Array;
  readonly marks: Uint8Array;
  readonly times: Float64Array;
  /** The other side's best answers when a stage was last solved, in the mixes' layout. */
  readonly responses: Float64Array;
  /** Saved chances and values, in the same layout and by position. */
  readonly held: Float64Array;
  readonly heldWorths: Float64Array;
  /** The values before a mix is evaluated. */
  readonly previous: Float64Array;
  /** Positions whose mix stays fixed during Newton's method. */
  readonly frozen: Uint8Array;

  constructor(
    views: readonly [SeatView, SeatView],
    mixes: Mixes,
    most: { readonly positions: number; readonly chances: number },
    watch: Watch,
  ) {
    const count = views[0].worths.length;
    this.views = views;
    this.mixes = mixes;
    this.watch = watch;
    this.decisions = new DecisionProcess(this.elimination, watch);
    this.locals = new Int32Array(count).fill(-1);
    this.marks = new Uint8Array(count);
    this.times = new Float64Array(count);
    this.responses = new Float64Array(most.chances);
    this.held = new Float64Array(most.chances);
    this.heldWorths = new Float64Array(most.positions);
    this.previous = new Float64Array(most.positions);
    this.frozen = new Uint8Array(most.positions);
  }

  /** Switches to a cycle. Known positions must have their values in both views. */
  enter(positions: Int32Array): void {
    const [places] = this.mixes.places;
    this.positions = new Int32Array(0);
    this.narrow(positions);
    this.assured.fill(false);
    this.base = Number.POSITIVE_INFINITY;
    let end = 0;
    for (let index = 0; index < positions.length; index++) {
      const position = int32At(positions, index);
      const place = int32At(places, position);
      this.views[0].look(position);
      this.base = Math.min(this.base, place);
      end = Math.max(end, place + this.views[0].choices + this.views[0].answers);
    }
    this.length = end - this.base;
  }

  /** Switches to some positions of the cycle, or back to all. The others must be known. */
  narrow(positions: Int32Array): void {
    const { firsts } = this.views[0].graph;
    for (const position of this.positions) this.locals[position] = -1;
    this.positions = positions;
    this.turns = 0;
    for (let index = 0; index < positions.length; index++) {
      const position = int32At(positions, index);
      this.locals[position] = index;
      this.turns += int32At(firsts, position + 1) - int32At(firsts, position);
    }
  }

  leave(): void {
    for (const position of this.positions) {
      this.locals[position] = -1;
      this.times[position] = 0;
    }
  }

  /** The offset of a seat's chances. */
  place(position: number, seat: Seat): number {
    return int32At(this.mixes.places[seat], position);
  }

  /** Makes a seat play all choices equally often. */
  spread(seat: Seat): void {
    const view = this.views[seat];
    for (const position of this.positions) {
      view.look(position);
      const place = this.place(position, seat);
      this.mixes.chances.fill(1 / view.choices, place, place + view.choices);
    }
  }

  /** Makes the other side give all answers equally often. */
  spreadAnswers(seat: Seat): void {
    const view = this.views[seat];
    for (const position of this.positions) {
      view.look(position);
      const place = this.place(position, other(seat)) - this.base;
      this.responses.fill(1 / view.answers, place, place + view.answers);
    }
  }

  clearWorths(seat: Seat): void {
    for (const position of this.positions) this.views[seat].worths[position] = 0;
  }

  /** Saves a seat's chances and values. */
  hold(seat: Seat): void {
    const { chances } = this.mixes;
    for (let at = 0; at < this.length; at++) this.held[at] = float64At(chances, this.base + at);
    for (let index = 0; index < this.positions.length; index++)
      this.heldWorths[index] = float64At(this.views[seat].worths, int32At(this.positions, index));
  }

  /** Saves a seat's chances and value at a position. */
  holdAt(index: number, seat: Seat, worth: number): void {
    const position = int32At(this.positions, index);
    const place = this.place(position, seat);
    this.heldWorths[index] = worth;
    this.views[seat].look(position);
    for (let choice = 0; choice < this.views[seat].choices; choice++)
      this.held[place - this.base + choice] = float64At(this.mixes.chances, place + choice);
  }

  /** Restores a seat's saved chances at a position. */
  restore(index: number, seat: Seat): void {
    const position = int32At(this.positions, index);
    const view = this.views[seat];
    const place = this.place(position, seat);
    view.worths[position] = float64At(this.heldWorths, index);
    view.look(position);
    for (let choice = 0; choice < view.choices; choice++)
      this.mixes.chances[place + choice] = float64At(this.held, place - this.base + choice);
  }

  /** The distinct values for a seat of the positions this cycle leads to, and of its own if they are few; highest first. */
  levels(seat: Seat): readonly number[] {
    const { worths, graph } = this.views[seat];
    const found = new Set<number>();
    for (const position of this.positions) {
      if (this.positions.length <= MOST_LEVELS) found.add(float64At(worths, position));
      const end = int32At(graph.firsts, position + 1);
      for (let turn = int32At(graph.firsts, position); turn < end; turn++) {
        const after = int32At(graph.afters, turn);
        if (int32At(this.locals, after) < 0) found.add(float64At(worths, after));
      }
    }
    return [...found].filter((worth) => worth > 0).sort((a, b) => b - a);
  }

  /** The gap left open so far by decided positions that this cycle leads to. */
  slack(): number {
    const [own, others] = this.views;
    const { firsts, afters } = own.graph;
    let most = 0;
    for (const position of this.positions)
      for (let turn = int32At(firsts, position); turn < int32At(firsts, position + 1); turn++) {
        const after = int32At(afters, turn);
        if (int32At(this.locals, after) >= 0) continue;
        const gap = 1 - float64At(own.worths, after) - float64At(others.worths, after);
        if (gap <= PRECISION) most = Math.max(most, gap);
      }
    return most;
  }

  /** The largest gap between the two sides' guarantees here. */
  gap(): number {
    const [own, others] = this.views;
    let most = 0;
    for (const position of this.positions)
      most = Math.max(
        most,
        1 - float64At(own.worths, position) - float64At(others.worths, position),
      );
    return most;
  }
}
