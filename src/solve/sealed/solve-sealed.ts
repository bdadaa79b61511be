import { SEATS, type Seat } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { Budget, type Limits } from '../budget.ts';
import { DRAWN, isChoosing } from '../compile/turn-code.ts';
import { eachBackward, type PlayOrder, playOrder } from '../reach/components.ts';
import type { Graph } from '../reach/graph.ts';
import { attain } from './attained.ts';
import { CycleWorkspace, type Mixes } from './cycle/cycle-workspace.ts';
import { guaranteesInTime, keepQuicker } from './cycle/kept-mixes.ts';
import { settleCycle } from './cycle/settle-cycle.ts';
import { cyclesAhead } from './cycles-ahead.ts';
import { drawChances } from './draws.ts';
import { MOST_DENSE } from './elimination.ts';
import { CLOSE, PRECISION, TOLERANCE } from './precision.ts';
import { hasBit, type SealedValues, setBit } from './sealed-values.ts';
import { SeatView } from './seat-view.ts';
import { StageGame } from './stage/stage-game.ts';
import { Strategy } from './strategy.ts';
import { sureWins } from './sure-wins.ts';

export function solveSealed(graph: Graph, limits: Limits = {}): SealedValues {
  const budget = new Budget(limits);
  const count = graph.codes.length;
  budget.take(ORDERING_BYTES * count);
  const order = playOrder(graph, budget);
  budget.giveBack((ORDERING_BYTES - INDEX_BYTES) * count);
  budget.take(CYCLE_BYTES * order.cycles.length);
  const solver = new SealedSolver(graph, order, sureWins(graph, budget), budget);
  solver.run();
  const values = solver.values();
  if (!graph.codes.includes(DRAWN)) return values;
  budget.take(DRAWING_BYTES * count);
  return {
    ...values,
    drawn: drawChances(graph, order, new Strategy(graph, values), values, budget),
  };
}

const INDEX_BYTES = 4;
/** The bytes of a position while the order is found: its place, and five more numbers. */
const ORDERING_BYTES = 6 * INDEX_BYTES;
/** The bytes of a cycle: its place, and what is recorded about it. */
const CYCLE_BYTES = 200;
/** The bytes of a position: two values and its bits; in games with cycles also its places, its marks and its chains. */
const POSITION_BYTES = 17;
const CYCLE_POSITION_BYTES = 8 + 13 + 4;
/**
 * The bytes of a position of the largest cycle, of a chance in it, and of a turn in its chains and processes with room
 * to grow.
 */
const WORKSPACE_BYTES = 17;
const CHANCE_BYTES = 8;
const TURN_BYTES = 12 + 40 + 16;
/** The bytes of a position while the chances of draws are found; three times as many if some mix falls short. */
const DRAWING_BYTES = 4 * 8 + 4;

/** The progress once the values of a game with cycles are known. What remains is how each side guarantees them. */
const SETTLING = 0.9;
/** Bounds this close count as one, and one stage solution serves both sides. */
const MET = 1e-12;

class SealedSolver {
  readonly #graph: Graph;
  readonly #order: PlayOrder;
  readonly #scores: Int32Array;
  readonly #watch: Budget;
  /** What each seat can guarantee. */
  readonly #worths: readonly [Float64Array, Float64Array];
  readonly #views: readonly [SeatView, SeatView];
  readonly #unproven: Uint32Array;
  readonly #approached: [Uint32Array, Uint32Array];
  readonly #lacking: Uint32Array;
  readonly #stage = new StageGame();
  #workspace: CycleWorkspace | undefined;
  /** The starts of the cycles in which a seat's mixes take for ever. */
  readonly #slow: readonly [Set<number>, Set<number>] = [new Set(), new Set()];
  /** The starts of the cycles in which a seat may not be able to guarantee its value. */
  readonly #doubted: readonly [Set<number>, Set<number>] = [new Set(), new Set()];

  constructor(graph: Graph, order: PlayOrder, scores: Int32Array, watch: Budget) {
    const count = graph.codes.length;
    watch.take(POSITION_BYTES * count);
    this.#graph = graph;
    this.#order = order;
    this.#scores = scores;
    this.#watch = watch;
    this.#worths = [new Float64Array(count), new Float64Array(count)];
    this.#views = [
      new SeatView(graph, 0, this.#worths[0]),
      new SeatView(graph, 1, this.#worths[1]),
    ];
    const words = (count >>> 5) + 1;
    this.#unproven = new Uint32Array(words);
    this.#approached = [new Uint32Array(words), new Uint32Array(words)];
    this.#lacking = new Uint32Array(words);
  }

  /** Works backwards from the ends, one cycle or position at a time. */
  run(): void {
    const { positions, cycles } = this.#order;
    if (cycles.length > 0) this.#workspace = this.#makeRoom();
    const share = cycles.length > 0 ? SETTLING : 1;
    eachBackward(this.#order, (from, to, isCycle) => {
      if (isCycle) this.#settleCycle(from, to);
      else this.#settleAlone(int32At(positions, from));
      this.#watch.progress(share * (1 - from / positions.length));
    });
    for (const seat of SEATS) this.#attain(seat);
  }

  values(): SealedValues {
    const [lower, upper] = this.#worths;
    for (let position = 0; position < upper.length; position++)
      upper[position] = 1 - float64At(upper, position);
    return {
      lower,
      upper,
      scores: this.#scores,
      unproven: this.#unproven,
      approached: this.#approached,
      lacking: this.#lacking,
      mixes: this.#workspace?.mixes,
      drawn: undefined,
    };
  }

  /** Room for the chances of all unknown positions in cycles, and for the largest cycle. */
  #makeRoom(): CycleWorkspace {
    const { positions, cycles } = this.#order;
    const count = positions.length;
    this.#watch.take(CYCLE_POSITION_BYTES * count);
    const places = [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)] as const;
    const [view] = this.#views;
    let size = 0;
    let mostPositions = 0;
    let mostChances = 0;
    let mostTurns = 0;
    for (const { from, to } of cycles) {
      const before = size;
      let turns = 0;
      for (let at = from; at < to; at++) {
        const position = int32At(positions, at);
        if (this.#settleKnown(position)) continue;
        view.look(position);
        places[0][position] = size;
        places[1][position] = size + view.choices;
        size += view.choices + view.answers;
        turns += view.choices * view.answers;
      }
      mostPositions = Math.max(mostPositions, to - from);
      mostChances = Math.max(mostChances, size - before);
      mostTurns = Math.max(mostTurns, turns);
    }
    this.#watch.take(
      CHANCE_BYTES * (size + 2 * mostChances) +
        WORKSPACE_BYTES * mostPositions +
        TURN_BYTES * (mostTurns + mostPositions) +
        2 * CHANCE_BYTES * Math.min(mostPositions, MOST_DENSE) ** 2,
    );
    const mixes: Mixes = { chances: new Float64Array(size), places };
    return new CycleWorkspace(
      this.#views,
      mixes,
      { positions: mostPositions, chances: mostChances },
      this.#watch,
    );
  }

  /** Finished and forced positions need no solving. */
  #settleKnown(position: number): boolean {
    const code = uint8At(this.#graph.codes, position);
    const score = int32At(this.#scores, position);
    const [own, others] = this.#worths;
    if (score > 0) own[position] = 1;
    else if (score < 0) others[position] = 1;
    else if (isChoosing(code)) return false;
    else if (code === DRAWN) {
      own[position] = 0.5;
      others[position] = 0.5;
    } else throw new Error(`A position is over, but neither won nor drawn: turn ${code}.`);
    return true;
  }

  /** Solves one stage once. */
  #settleAlone(position: number): void {
    if (this.#settleKnown(position)) return;
    const [own, others] = this.#worths;
    const [view, otherView] = this.#views;
    view.fill(position, this.#stage);
    this.#stage.solve(false, this.#watch);
    own[position] = this.#stage.floor;
    if (!this.#leadsToMet(position)) {
      otherView.fill(position, this.#stage);
      this.#stage.solve(false, this.#watch);
      others[position] = this.#stage.floor;
      if (this.#isApart(position) && this.#leadsToBit(position, this.#unproven))
        setBit(this.#unproven, position);
    } else others[position] = otherView.guarantee(position, this.#stage.columns);
    this.#watch.spend(4 * view.choices * view.answers);
  }

  #settleCycle(from: number, to: number): void {
    const workspace = this.#workspace as CycleWorkspace;
    const { chances, places } = workspace.mixes;
    const active = this.#order.positions
      .subarray(from, to)
      .filter((position) => int32At(places[0], position) >= 0);
    if (active.length === 0) return;
    workspace.enter(active);
    const settled = settleCycle(workspace);
    // Anything that depends on unproven positions is unproven too.
    const isOpen = active.some((position) => this.#leadsToBit(position, this.#unproven));
    const endless = new Set(isOpen ? [] : settled);
    for (const position of active) {
      if (!this.#isApart(position)) continue;
      if (!endless.has(position)) setBit(this.#unproven, position);
      else
        for (const seat of SEATS) {
          if (workspace.mixes.defences === undefined) this.#watch.take(chances.byteLength);
          workspace.mixes.defences ??= new Float64Array(chances.length);
          this.#views[seat].look(position);
          const place = workspace.place(position, seat);
          const from = place - workspace.base;
          workspace.mixes.defences.set(
            workspace.responses.subarray(from, from + this.#views[seat].choices),
            place,
          );
        }
    }
    const assured = [...workspace.assured];
    workspace.leave();
    for (const seat of SEATS) {
      if (assured[seat]) continue;
      workspace.enter(this.#hopeful(from, to, seat));
      const isSlow = !guaranteesInTime(workspace, seat);
      workspace.leave();
      if (isSlow) this.#slow[seat].add(from);
      if (isSlow || endless.size > 0) this.#doubted[seat].add(from);
    }
  }

  /** The positions of a cycle at which a seat is sure of something that is not known in advance. */
  #hopeful(from: number, to: number, seat: Seat): Int32Array {
    const [places] = (this.#workspace as CycleWorkspace).mixes.places;
    return this.#order.positions
      .subarray(from, to)
      .filter(
        (position) =>
          int32At(places, position) >= 0 && float64At(this.#worths[seat], position) > CLOSE,
      );
  }

  /**
   * Marks where a seat can only approach its value, which is possible only if play may reach a doubtful cycle. If the
   * mixes found take for ever, or lead to such positions unnecessarily, others are kept that attain the value or nearly
   * do.
   */
  #attain(seat: Seat): void {
    if (this.#doubted[seat].size === 0) return;
    const ahead = cyclesAhead(this.#graph, this.#order, this.#doubted[seat]);
    const { unattained, mixes } = attain(
      this.#views[seat],
      this.#order,
      (position) => int32At(ahead, position) > 0 && this.#scores[position] === 0,
      this.#watch,
    );
    this.#approached[seat] = unattained;
    const isStray = (position: number): boolean =>
      mixes.has(position) && this.#leadsToBit(position, unattained);
    const slow = this.#order.cycles.filter(
      ({ from, to }) =>
        this.#slow[seat].has(from) || this.#order.positions.subarray(from, to).some(isStray),
    );
    if (slow.length > 0) this.#keepQuicker(slow, seat, mixes);
  }

  /** What the mixes lack may add up along the longest path, so each cycle gets a share of the allowance. */
  #keepQuicker(
    cycles: PlayOrder['cycles'],
    seat: Seat,
    attaining: ReadonlyMap<number, Float64Array>,
  ): void {
    const workspace = this.#workspace as CycleWorkspace;
    const starts = new Set(cycles.map(({ from }) => from));
    const longest = cyclesAhead(this.#graph, this.#order, starts).reduce((one, another) =>
      Math.max(one, another),
    );
    const lacking = new Set<number>();
    for (const { from, to } of cycles) {
      workspace.enter(this.#hopeful(from, to, seat));
      if (keepQuicker(workspace, seat, TOLERANCE / longest, attaining) > PRECISION)
        lacking.add(from);
      workspace.leave();
    }
    for (const [position, most] of cyclesAhead(this.#graph, this.#order, lacking).entries())
      if (most > 0) setBit(this.#lacking, position);
  }

  #gap(position: number): number {
    return 1 - float64At(this.#worths[0], position) - float64At(this.#worths[1], position);
  }

  #isApart(position: number): boolean {
    return this.#gap(position) > PRECISION;
  }

  #leadsToMet(position: number): boolean {
    const { firsts, afters } = this.#graph;
    for (let turn = int32At(firsts, position); turn < int32At(firsts, position + 1); turn++)
      if (this.#gap(int32At(afters, turn)) > MET) return false;
    return true;
  }

  #leadsToBit(position: number, bits: Uint32Array): boolean {
    const { firsts, afters } = this.#graph;
    for (let turn = int32At(firsts, position); turn < int32At(firsts, position + 1); turn++)
      if (hasBit(bits, int32At(afters, turn))) return true;
    return false;
  }
}
