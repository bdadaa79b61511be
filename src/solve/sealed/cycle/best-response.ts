import type { Seat } from '../../../core/seat.ts';
import { float64At, int32At } from '../../../core/typed-array.ts';
import type { CycleWorkspace } from './cycle-workspace.ts';
import { findStalls } from './leaving-time.ts';

/**
 * What a seat's mix guarantees against every reply: exactly, if that can be proved beyond rounding. Its values must
 * already hold, and they only rise. Positions where the other side can stay for ever are handled first and are worth
 * nothing. After that every answer leads out in the end.
 */
export function evaluateExactly(cycle: CycleWorkspace, seat: Seat): void {
  const { positions, locals, marks, mixes, decisions } = cycle;
  const view = cycle.views[seat];
  const { worths, graph } = view;
  for (const position of positions) marks[position] = worths[position] === 0 ? 1 : 0;
  findStalls(cycle, seat);
  decisions.begin(positions.length);
  for (const [index, position] of positions.entries()) {
    if (marks[position] === 1) continue;
    const played = view.take(position, mixes.chances, cycle.place(position, seat));
    for (let answer = 0; answer < view.answers; answer++) {
      for (let choice = 0; choice < played; choice++) {
        const after = int32At(graph.afters, view.turnOf(choice) + answer * view.stride);
        const local = int32At(locals, after);
        const chance = view.chanceOf(choice);
        if (local >= 0 && marks[after] === 0) decisions.add(local, chance);
        else decisions.addOut(chance, local >= 0 ? 0 : -float64At(worths, after));
      }
      decisions.close(index);
    }
  }
  // The other side's gain is the seat's loss.
  const most = decisions.most(
    Float64Array.from(positions, (position) => -float64At(worths, position)),
  );
  for (const [index, position] of positions.entries()) {
    if (most !== undefined && marks[position] === 0)
      worths[position] = Math.max(float64At(worths, position), -float64At(most, index));
    marks[position] = 0;
  }
}
