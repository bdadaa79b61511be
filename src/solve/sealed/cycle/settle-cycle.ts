import { SEATS, type Seat } from '../../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../../core/typed-array.ts';
import { CLOSE, PRECISION, TOLERANCE } from '../precision.ts';
import type { SeatView } from '../seat-view.ts';
import { approach, makesSure } from './approach.ts';
import { capsOf } from './cap.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/**
 * Finds what each seat can guarantee at the positions of a cycle, and how. Usually the best answer to one seat's best
 * strategy is the other's, and only needs a check. Returns the positions where neither side can provably make play end:
 * their guarantees add up to less than 1.
 */
export function settleCycle(cycle: CycleWorkspace): Int32Array {
  const target = CLOSE + cycle.slack();
  cycle.clearWorths(1);
  settleSeat(cycle, 0);
  cycle.assured[1] = answerInKind(cycle) && cycle.gap() <= target;
  if (cycle.assured[1]) return new Int32Array(0);
  settleSeat(cycle, 1);
  if (cycle.gap() <= PRECISION) return new Int32Array(0);
  const caps = SEATS.map((seat) => capsOf(cycle, seat));
  return cycle.positions.filter(
    (_, index) => (caps[0]?.[index] ?? 1) + (caps[1]?.[index] ?? 1) < 1 - PRECISION / 2,
  );
}

/** Lets seat 1 play its answers, and checks whether that guarantees everything seat 0 does not. */
function answerInKind(cycle: CycleWorkspace): boolean {
  const { positions, mixes, responses, base, views } = cycle;
  const [own, view] = views;
  for (const position of positions) {
    view.worths[position] = 1 - float64At(own.worths, position);
    view.look(position);
    const place = cycle.place(position, 1);
    for (let choice = 0; choice < view.choices; choice++)
      mixes.chances[place + choice] = float64At(responses, place - base + choice);
  }
  return makesSure(cycle, 1);
}

/** How near to a limit counts as near, and a wider value for very slow approaches. */
const NEAR = [TOLERANCE / 2, 10 * TOLERANCE, 100 * TOLERANCE];

/**
 * Finds what a seat can guarantee. Values close to a limit that the seat can approach at will are raised to it, and the
 * rest of the cycle is settled again.
 */
function settleSeat(cycle: CycleWorkspace, seat: Seat): void {
  const { positions } = cycle;
  cycle.spread(seat);
  approach(cycle, seat);
  for (let raised = !cycle.assured[seat]; raised && cycle.positions.length > 0; ) {
    raised = raiseToLimits(cycle, seat);
    if (!raised || cycle.positions.length === 0) break;
    cycle.spread(seat);
    approach(cycle, seat);
  }
  if (cycle.positions === positions) return;
  cycle.narrow(positions);
  cycle.assured[seat] = false;
}

/** Raises values near their limits to them and removes those positions; false if there are none. */
function raiseToLimits(cycle: CycleWorkspace, seat: Seat): boolean {
  const { positions } = cycle;
  const { worths } = cycle.views[seat];
  const levels = cycle.levels(seat);
  for (const near of NEAR) {
    const isNear = (position: number, level: number): boolean => {
      const lacking = level - float64At(worths, position);
      return lacking > CLOSE && lacking <= near;
    };
    for (const level of levels) {
      if (!positions.some((position) => isNear(position, level))) continue;
      const sure = markLimitSure(cycle, seat, level);
      const raised = positions.filter(
        (position, index) => sure[index] === 1 && isNear(position, level),
      );
      if (raised.length === 0) continue;
      for (const position of raised) worths[position] = level;
      const left = new Set(raised);
      cycle.narrow(positions.filter((position) => !left.has(position)));
      return true;
    }
  }
  return false;
}

/**
 * Marks the positions of a cycle from which a seat can come, with a chance as near to certain as it likes, to positions
 * where it is sure of at least `level`, in the cycle or outside. Then it can guarantee that much, perhaps only nearly
 * (the limit-sure winning positions of de Alfaro, Henzinger and Kupferman). Repeatedly keeps the positions from which
 * such a position can be approached without a greater risk of leaving them, until all stay.
 */
function markLimitSure(cycle: CycleWorkspace, seat: Seat, level: number): Uint8Array {
  const { positions, locals, watch, turns } = cycle;
  const view = cycle.views[seat];
  const size = positions.length;
  const within = new Uint8Array(size).fill(1);
  const near = new Uint8Array(size);
  const isThere = (position: number): boolean => float64At(view.worths, position) >= level;
  const isIn = (after: number, marks: Uint8Array): boolean => {
    const local = int32At(locals, after);
    return isThere(after) || (local >= 0 && marks[local] === 1);
  };
  for (let left = true; left; ) {
    near.fill(0);
    for (let found = true; found; ) {
      found = false;
      for (let index = size - 1; index >= 0; index--) {
        if (within[index] === 0 || near[index] === 1) continue;
        const position = int32At(positions, index);
        view.look(position);
        if (
          !isThere(position) &&
          !canApproach(
            view,
            (after) => isIn(after, within),
            (after) => isIn(after, near),
          )
        )
          continue;
        near[index] = 1;
        found = true;
      }
      watch.spend(4 * turns);
    }
    left = false;
    for (let index = 0; index < size; index++) {
      if (within[index] === near[index]) continue;
      within[index] = uint8At(near, index);
      left = true;
    }
  }
  return within;
}

/**
 * Whether a seat can mix its choices so that, against every answer, coming nearer is arbitrarily many times as likely
 * as leaving `within`. Choices that never leave are played most. Answers against which one of them comes nearer do no
 * more harm, so a choice that leaves only on those answers can be played too, but far more rarely; and so on. It works
 * if no answer is left in the end.
 */
function canApproach(
  view: SeatView,
  isWithin: (after: number) => boolean,
  isNear: (after: number) => boolean,
): boolean {
  const { choices, answers } = view;
  const played = new Uint8Array(choices);
  const harmless = new Uint8Array(answers);
  let harmful = answers;
  for (let before = -1; harmful > 0 && harmful !== before; ) {
    before = harmful;
    for (let choice = 0; choice < choices; choice++) {
      if (played[choice] === 1) continue;
      let stays = true;
      for (let answer = 0; answer < answers && stays; answer++)
        stays = harmless[answer] === 1 || isWithin(view.after(choice, answer));
      if (stays) played[choice] = 1;
    }
    for (let answer = 0; answer < answers; answer++) {
      if (harmless[answer] === 1) continue;
      for (let choice = 0; choice < choices; choice++)
        if (played[choice] === 1 && isNear(view.after(choice, answer))) {
          harmless[answer] = 1;
          harmful--;
          break;
        }
    }
  }
  return harmful === 0;
}
