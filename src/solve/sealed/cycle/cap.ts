import { other, type Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import { playOrder } from '../../reach/components.ts';
import type { SeatView } from '../seat-view.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/** Rare answers may be nothing but what is left of an approach that never gets there: so it is tried without. */
const TRACES = [1e-3, 1e-6, 0];

/**
 * The most that a seat can get at each position of a cycle, by what is known of how the other side answers:
 * as it did on the way to what the seat is worth, or as is best now that this is known. Beyond that, the
 * seat can make sure of nothing.
 *
 * Against fixed answers the seat alone decides. Where it can stay among some positions for ever (a maximal
 * end component), it can go from each of them to any other, so all are worth the same, and staying by
 * itself is worth nothing. So such positions count as one, which can only be left; then the seat leaves the
 * cycle sooner or later whatever it does.
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
  // How the other side holds its own: as keeps the seat to the least.
  cycle.responses.set(best);
  return caps;
}

/** The other side answers every turn of a seat as is best, given what the seat is worth. */
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

/** Visits all that a choice may lead to. */
type Ways = (visit: (after: number, chance: number) => void) => void;

/** The choices of a seat at the positions of a cycle while the other side answers as it did last. */
class Against {
  readonly #cycle: CycleWorkspace;
  readonly #seat: Seat;
  readonly #view: SeatView;
  /** The other side's chances, laid out as the cycle's are. */
  readonly answers: Float64Array;
  #played = 0;

  /** Answers that are rarer than `least` are left out. */
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

  /** Where a choice stands among all of the cycle's. */
  #place(index: number, choice: number): number {
    const position = int32At(this.#cycle.positions, index);
    return this.#cycle.place(position, this.#seat) - this.#cycle.base + choice;
  }

  /** Goes through the choices that are not left out, from the cycle's end. */
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
   * The choices by which the seat can stay among some positions for ever, and beside each position the
   * group that it is of: its own where it is alone.
   */
  stayingChoices(): { readonly stays: Uint8Array; readonly groups: Int32Array } {
    const { positions, length, locals, watch } = this.#cycle;
    const size = positions.length;
    const stays = new Uint8Array(length).fill(1);
    let groups = new Int32Array(size);
    // At first all are of one group, so the second round is the first to tell them apart.
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
