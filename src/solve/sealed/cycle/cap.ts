import { other, type Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import { playOrder } from '../../reach/components.ts';
import type { SeatView } from '../seat-view.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/** Rare answers may be remnants of an approach that never arrives, so the cap is also tried without them. */
const TRACES = [1e-3, 1e-6, 0];

/**
 * The most a seat can get at each position of a cycle against known answers of the other side: those on the
 * way to the seat's value, or the best ones now that it is known. The seat can guarantee no more.
 *
 * Against fixed answers only the seat decides. If it can stay among some positions for ever (a maximal end
 * component), it can go from each to any other, so all have the same value, and staying is worth nothing.
 * So they count as one position that can only be left; then all play leaves the cycle in the end.
 */
export function capsOf(cycle: CycleWorkspace, seat: Seat): Float64Array {
  const caps = new Float64Array(cycle.positions.length).fill(1);
  let least = Number.POSITIVE_INFINITY;
  let best = cycle.responses;
  for (const answered of ['on the way', 'now']) {
    if (answered === 'now') solveAnswers(cycle, seat);
    for (const trace of TRACES) {
      const seen = new Against(cycle, seat, trace);
      const found = capsAgainst(cycle, seat, seen);
      let sum = 0;
      for (const [index, cap] of found.entries()) {
        caps[index] = Math.min(float64At(caps, index), cap);
        sum += cap;
      }
      if (sum >= least) continue;
      least = sum;
      best = seen.answers;
    }
  }
  // The other side's defence: the answers that hold the seat to the least.
  cycle.responses.set(best);
  return caps;
}

/** The other side's best answers to every turn of a seat, given the seat's values. */
function solveAnswers(cycle: CycleWorkspace, seat: Seat): void {
  const { positions, responses, base, stage, watch } = cycle;
  const view = cycle.views[seat];
  for (const position of positions) {
    view.fill(position, stage);
    stage.solve(false, watch);
    stage.keepColumns(responses, cycle.place(position, other(seat)) - base);
    watch.spend(4 * view.choices * view.answers);
  }
}

function capsAgainst(cycle: CycleWorkspace, seat: Seat, seen: Against): Float64Array {
  const { positions, locals, views, decisions } = cycle;
  const { worths } = views[seat];
  const { stays, groups } = seen.stayingChoices();
  const known = new Float64Array(positions.length);
  for (let index = 0; index < positions.length; index++) {
    const group = int32At(groups, index);
    const worth = float64At(worths, int32At(positions, index));
    known[group] = Math.max(float64At(known, group), worth);
  }
  decisions.begin(positions.length);
  seen.forEachChoice(stays, (index, ways) => {
    ways((after, chance) => {
      const local = int32At(locals, after);
      if (local >= 0) decisions.add(int32At(groups, local), chance);
      else decisions.addOut(chance, float64At(worths, after));
    });
    decisions.close(int32At(groups, index));
  });
  const most = decisions.most(known);
  return Float64Array.from(groups, (group) => (most === undefined ? 1 : float64At(most, group)));
}

/** Visits everything a choice may lead to. */
type Ways = (visit: (after: number, chance: number) => void) => void;

/** The choices of a seat in a cycle against the other side's latest answers. */
class Against {
  readonly #cycle: CycleWorkspace;
  readonly #seat: Seat;
  readonly #view: SeatView;
  /** The other side's chances, in the cycle's layout. */
  readonly answers: Float64Array;
  #played = 0;

  /** Answers rarer than `least` are left out. */
  constructor(cycle: CycleWorkspace, seat: Seat, least: number) {
    this.#cycle = cycle;
    this.#seat = seat;
    this.#view = cycle.views[other(seat)];
    this.answers = cycle.responses.slice(0, cycle.length);
    for (const position of cycle.positions) {
      const place = cycle.place(position, other(seat)) - cycle.base;
      this.#view.look(position);
      const chances = this.answers.subarray(place, place + this.#view.choices);
      let total = 0;
      for (const chance of chances) if (chance >= least) total += chance;
      for (const [index, chance] of chances.entries())
        chances[index] = chance >= least ? chance / total : 0;
    }
  }

  #look(index: number): void {
    const { positions, base } = this.#cycle;
    const position = int32At(positions, index);
    const place = this.#cycle.place(position, other(this.#seat)) - base;
    this.#played = this.#view.take(position, this.answers, place);
  }

  #after(choice: number, index: number): number {
    const turn = this.#view.turnOf(index) + choice * this.#view.stride;
    return int32At(this.#view.graph.afters, turn);
  }

  /** The index of a choice among all choices of the cycle. */
  #place(index: number, choice: number): number {
    const position = int32At(this.#cycle.positions, index);
    return this.#cycle.place(position, this.#seat) - this.#cycle.base + choice;
  }

  /** Visits the remaining choices, from the cycle's end. */
  forEachChoice(leftOut: Uint8Array, visit: (index: number, ways: Ways) => void): void {
    let choice = 0;
    const ways: Ways = (visitWay) => {
      for (let index = 0; index < this.#played; index++)
        visitWay(this.#after(choice, index), this.#view.chanceOf(index));
    };
    for (let index = this.#cycle.positions.length - 1; index >= 0; index--) {
      this.#look(index);
      for (choice = 0; choice < this.#view.answers; choice++)
        if (leftOut[this.#place(index, choice)] === 0) visit(index, ways);
    }
  }

  /**
   * The choices by which the seat can stay among some positions for ever, and each position's group: its own if it is
   * alone.
   */
  stayingChoices(): { readonly stays: Uint8Array; readonly groups: Int32Array } {
    const { positions, length, locals, watch } = this.#cycle;
    const size = positions.length;
    const stays = new Uint8Array(length).fill(1);
    let groups = new Int32Array(size);
    // All start in one group, so the second round is the first to separate them.
    for (let changed = true, round = 0; changed || round < 2; round++) {
      changed = false;
      const firsts = new Int32Array(size + 1);
      const ahead: number[] = [];
      for (let index = 0; index < size; index++) {
        this.#look(index);
        for (let choice = 0; choice < this.#view.answers; choice++) {
          const place = this.#place(index, choice);
          if (stays[place] === 0) continue;
          let inside = true;
          for (let way = 0; way < this.#played && inside; way++) {
            const local = int32At(locals, this.#after(choice, way));
            inside = local >= 0 && groups[local] === groups[index];
          }
          if (!inside) {
            stays[place] = 0;
            changed = true;
          } else
            for (let way = 0; way < this.#played; way++)
              ahead.push(int32At(locals, this.#after(choice, way)));
        }
        firsts[index + 1] = ahead.length;
      }
      const order = playOrder({ firsts, afters: Int32Array.from(ahead) }, watch);
      groups = Int32Array.from({ length: size }, (_, index) => index);
      for (const { from, to } of order.cycles) {
        const members = order.positions.subarray(from, to);
        const [group] = members;
        for (const member of members) groups[member] = group as number;
      }
    }
    return { stays, groups };
  }
}
