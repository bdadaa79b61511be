import { other, type Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import type { Watch } from '../../watch.ts';
import { Chain } from '../chain.ts';
import { Elimination } from '../elimination.ts';
import { PRECISION } from '../precision.ts';
import type { SeatView } from '../seat-view.ts';
import { StageGame } from '../stage/stage-game.ts';
import { DecisionProcess } from './decision-process.ts';

/** How both seats play the positions of cycles. */
export type Mixes = {
  readonly chances: Float64Array;
  /** For each seat and position, where its chances begin; -1 outside cycles. */
  readonly places: readonly [Int32Array, Int32Array];
};

/**
 * The positions of one cycle that is being solved, and room to do it in. There is one for all cycles of a
 * game; what is as large as the game is left as it was found.
 */
export class CycleWorkspace {
  readonly views: readonly [SeatView, SeatView];
  readonly mixes: Mixes;
  readonly watch: Watch;
  readonly stage: StageGame = new StageGame();
  readonly chain: Chain = new Chain();
  readonly elimination: Elimination = new Elimination();
  readonly decisions: DecisionProcess;
  /** Those whose value is not known, in an order as play goes. */
  positions: Int32Array = new Int32Array(0);
  /** How many turns they have together. */
  turns = 0;
  /** Whether each seat's mixes were found to make sure of its worths in a time that a player lives to see. */
  readonly assured: [boolean, boolean] = [false, false];
  /** Where the chances of this cycle begin, and how many they are. */
  base = 0;
  length = 0;
  /** Beside each position of the game its index in the cycle, -1 outside it. */
  readonly locals: Int32Array;
  readonly marks: Uint8Array;
  readonly times: Float64Array;
  /** How the other side best answers, as it was when a stage was last solved; laid out as the mixes are. */
  readonly responses: Float64Array;
  /** Chances and worths that are put aside, laid out likewise and position by position. */
  readonly held: Float64Array;
  readonly heldWorths: Float64Array;
  /** What positions were worth before somebody evaluates a mix. */
  readonly previous: Float64Array;
  /** Where a seat's mix is left as it is while Newton's method goes on. */
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

  /** Turns to a cycle: what is known already must be worth that to both views. */
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

  /** Turns to some of the positions of the cycle, or back to all: what is left out must be known. */
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

  /** Where a seat's chances begin. */
  place(position: number, seat: Seat): number {
    return int32At(this.mixes.places[seat], position);
  }

  /** Lets a seat play every choice of every turn alike. */
  spread(seat: Seat): void {
    const view = this.views[seat];
    for (const position of this.positions) {
      view.look(position);
      const place = this.place(position, seat);
      this.mixes.chances.fill(1 / view.choices, place, place + view.choices);
    }
  }

  /** Lets the other side answer every turn of a seat with everything alike. */
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

  /** Puts aside how a seat plays and what it is worth. */
  hold(seat: Seat): void {
    const { chances } = this.mixes;
    for (let at = 0; at < this.length; at++) this.held[at] = float64At(chances, this.base + at);
    for (let index = 0; index < this.positions.length; index++)
      this.heldWorths[index] = float64At(this.views[seat].worths, int32At(this.positions, index));
  }

  /** Puts aside how a seat plays at a position, and that this is worth so much. */
  holdAt(index: number, seat: Seat, worth: number): void {
    const position = int32At(this.positions, index);
    const place = this.place(position, seat);
    this.heldWorths[index] = worth;
    this.views[seat].look(position);
    for (let choice = 0; choice < this.views[seat].choices; choice++)
      this.held[place - this.base + choice] = float64At(this.mixes.chances, place + choice);
  }

  /** Goes back to how a seat played at a position when it was put aside. */
  restore(index: number, seat: Seat): void {
    const position = int32At(this.positions, index);
    const view = this.views[seat];
    const place = this.place(position, seat);
    view.worths[position] = float64At(this.heldWorths, index);
    view.look(position);
    for (let choice = 0; choice < view.choices; choice++)
      this.mixes.chances[place + choice] = float64At(this.held, place - this.base + choice);
  }

  /** What the positions that this cycle leads to are worth to a seat, each worth once, the highest first. */
  exitWorths(seat: Seat): readonly number[] {
    const { worths, graph } = this.views[seat];
    const found = new Set<number>();
    for (const position of this.positions) {
      const end = int32At(graph.firsts, position + 1);
      for (let turn = int32At(graph.firsts, position); turn < end; turn++) {
        const after = int32At(graph.afters, turn);
        if (int32At(this.locals, after) < 0) found.add(float64At(worths, after));
      }
    }
    return [...found].filter((worth) => worth > 0).sort((a, b) => b - a);
  }

  /** What was left open already by positions that this cycle leads to, where they are decided. */
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

  /** What neither side is sure of here, at most. */
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
