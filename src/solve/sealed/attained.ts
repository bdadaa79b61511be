import { float64At } from '../../core/typed-array.ts';
import type { Watch } from '../budget.ts';
import { eachBackward, type PlayOrder } from '../reach/components.ts';
import { hasBit, setBit } from './sealed-values.ts';
import type { SeatView } from './seat-view.ts';
import { largestUnder } from './stage/linear-program.ts';

/** The tolerance of a best mix, because values are rounded. */
const ALLOWANCE = 1e-11;
/** Smaller chances and gains come from rounding. */
const LITTLE = 1e-6;
/** Larger cycles would take too long: all their given positions count as only approached. */
const MOST_POSITIONS = 20_000;

/** How a seat can lose nothing: its choices, and the answers that then give it no more than its value. */
type Keeping = {
  readonly choices: readonly number[];
  readonly answers: readonly number[];
  /** The chance of every choice, 0 for those that are not played. */
  readonly mix: Float64Array;
};

export type Attainment = {
  /** A bit for each given position at which a seat cannot guarantee its value, but can come as close as it likes. */
  readonly unattained: Uint32Array;
  /** For the other given positions in cycles: the mixes that together guarantee their values. */
  readonly mixes: ReadonlyMap<number, Float64Array>;
};

/**
 * Finds where a seat can guarantee its value, and how.
 *
 * To attain a value, a seat plays a best mix on every turn, because nothing given away comes back. An
 * answer that gives more than necessary does no harm. After every other answer, for every choice, the
 * value must be attained too; and play must end, because endless play is worth nothing. The more choices a
 * mix plays, the fewer such answers there are and the sooner play ends: so among the mixes that stay where
 * a value may be attained, the widest decides.
 *
 * So in a cycle, positions are removed if no such mix stays among the others, or no end can be reached,
 * until none is removed (the almost-sure winning positions of de Alfaro, Henzinger and Kupferman, with
 * best mixes in place of all).
 */
export function attain(
  view: SeatView,
  order: PlayOrder,
  isAsked: (position: number) => boolean,
  watch: Watch,
): Attainment {
  const { positions } = order;
  const mixes = new Map<number, Float64Array>();
  const unattained = new Uint32Array((positions.length >>> 5) + 1);
  const isAttained = (position: number): boolean => !hasBit(unattained, position);
  const ended = new Set<number>();
  eachBackward(order, (from, to, isCycle) => {
    let left = Array.from(positions.subarray(from, to)).filter(
      (position) => isAsked(position) && float64At(view.worths, position) > LITTLE,
    );
    if (left.length > MOST_POSITIONS) {
      for (const position of left) setBit(unattained, position);
      return;
    }
    // A position that leads only to attained ones, and never back, is attained.
    if (!isCycle) left = left.filter((position) => !leadsOnlyTo(view, position, isAttained));
    const keeping = new Map<number, Keeping>();
    for (let before = -1; left.length > 0 && left.length !== before; ) {
      before = left.length;
      keeping.clear();
      for (const position of left) {
        const kept = keepingAt(view, position, isAttained, watch);
        if (kept !== undefined) keeping.set(position, kept);
      }
      const inside = new Set(left);
      ended.clear();
      const isEnded = (after: number): boolean =>
        inside.has(after) ? ended.has(after) : isAttained(after);
      for (let size = -1; size !== ended.size; ) {
        size = ended.size;
        for (const [position, { choices, answers }] of keeping) {
          if (ended.has(position)) continue;
          view.look(position);
          const comesNearer = (answer: number): boolean =>
            choices.some((choice) => isEnded(view.after(choice, answer)));
          if (answers.every(comesNearer)) ended.add(position);
          watch.spend(choices.length * answers.length);
        }
      }
      for (const position of left) if (!ended.has(position)) setBit(unattained, position);
      left = left.filter((position) => ended.has(position));
    }
    if (isCycle)
      for (const position of left) mixes.set(position, (keeping.get(position) as Keeping).mix);
  });
  return { unattained, mixes };
}

function leadsOnlyTo(
  view: SeatView,
  position: number,
  isMeant: (position: number) => boolean,
): boolean {
  view.look(position);
  for (let choice = 0; choice < view.choices; choice++)
    for (let answer = 0; answer < view.answers; answer++)
      if (!isMeant(view.after(choice, answer))) return false;
  return true;
}

/**
 * How a seat guarantees its value outside cycles if some choices lead to positions at which it could only approach it;
 * undefined if it cannot.
 */
export function attainingMix(
  view: SeatView,
  position: number,
  unattained: Uint32Array,
): Float64Array | undefined {
  return keepingAt(view, position, (after) => !hasBit(unattained, after))?.mix;
}

/** The widest mix that loses nothing and stays where values are attained; undefined if there is none. */
function keepingAt(
  view: SeatView,
  position: number,
  isAttained: (position: number) => boolean,
  watch?: Watch,
): Keeping | undefined {
  view.look(position);
  const worth = float64At(view.worths, position);
  let choices = Array.from({ length: view.choices }, (_, choice) => choice);
  for (;;) {
    const kept = widestBest(view, worth, choices, watch);
    if (kept === undefined) return undefined;
    const staying = kept.choices.filter((choice) =>
      kept.answers.every((answer) => isAttained(view.after(choice, answer))),
    );
    if (staying.length === kept.choices.length) return kept;
    if (staying.length === 0) return undefined;
    choices = staying;
  }
}

/**
 * The widest best mix of these choices: every choice in some best mix, and the answers that give no more
 * than the value against any of them. Undefined if these choices have no such mix.
 */
function widestBest(
  view: SeatView,
  worth: number,
  among: readonly number[],
  watch?: Watch,
): Keeping | undefined {
  const all = Array.from({ length: view.answers }, (_, answer) => answer);
  // The complement of each choice, because the program minimises.
  const lacking = all.map((answer) =>
    among.map((choice) => 1 - float64At(view.worths, view.after(choice, answer))),
  );
  const choices = new Set<number>();
  const generous = new Set<number>();
  const widest = new Float64Array(view.choices);
  const goals = [
    ...among.map((_, at) => among.map((_, choice) => (choice === at ? 1 : 0))),
    ...lacking.map((row) => row.map((lack) => 1 - lack)),
  ];
  for (const [index, goal] of goals.entries()) {
    const at = index - among.length;
    if (at < 0 ? choices.has(among[index] as number) : generous.has(at)) continue;
    const mix = largestUnder(lacking, 1 - worth + ALLOWANCE, goal);
    watch?.spend(among.length * all.length * (among.length + all.length));
    if (mix === undefined) return undefined;
    for (const [index, chance] of mix.entries()) {
      const choice = among[index] as number;
      if (chance <= LITTLE) continue;
      choices.add(choice);
      widest[choice] = float64At(widest, choice) + chance;
    }
    for (const [answer, row] of lacking.entries()) {
      const lack = row.reduce((sum, each, choice) => sum + each * (mix[choice] as number), 0);
      if (1 - lack > worth + LITTLE) generous.add(answer);
    }
  }
  const total = widest.reduce((sum, chance) => sum + chance, 0);
  return {
    choices: [...choices],
    answers: all.filter((answer) => !generous.has(answer)),
    mix: widest.map((chance) => chance / total),
  };
}
