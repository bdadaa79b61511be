import type { Seat } from '../../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../../core/typed-array.ts';
import type { SeatView } from '../seat-view.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';

/**
 * Marks the positions of a cycle from which a seat can come, with a chance as near to certain as it likes, to positions
 * where it is sure of at least `level`, in the cycle or outside. Then it can guarantee that much, perhaps only nearly
 * (the limit-sure winning positions of de Alfaro, Henzinger and Kupferman). Repeatedly keeps the positions from which
 * such a position can be approached without a greater risk of leaving them, until all stay.
 */
export function markLimitSure(cycle: CycleWorkspace, seat: Seat, level: number): Uint8Array {
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
