import { float64At } from '../../core/typed-array.ts';
import { eachBackward, type PlayOrder } from '../reach/components.ts';
import type { Watch } from '../watch.ts';
import { hasBit, setBit } from './sealed-values.ts';
import type { SeatView } from './seat-view.ts';
import { largestUnder } from './stage/linear-program.ts';

/** What a best mix may lack, because worths are rounded. */
const ALLOWANCE = 1e-11;
/** What is played more rarely than this, or gains less, is so by rounding. */
const LITTLE = 1e-6;
/** A larger cycle would take too long to look through: all that is asked about there counts as only approached. */
const MOST_POSITIONS = 20_000;

/** What a seat may play to lose nothing: which choices, and which answers then give it no more than it is sure of. */
type Keeping = { readonly choices: readonly number[]; readonly answers: readonly number[] };

/**
 * A bit for each position, of those that are asked about, at which a seat cannot make sure of what it is worth, but
 * only of as nearly as much as it likes.
 *
 * Who attains a worth plays a best mix on every turn, since nothing that is given away comes back. An answer that gives more
 * than need be does no harm any more. After every other, whatever was chosen, the worth must be attained too; and
 * however these follow each other play must come to an end, since play that never ends is worth nothing. The more
 * choices a mix plays, the fewer such answers there are and the sooner play ends: so of the mixes that stay where
 * a worth may be attained, the widest tells all.
 *
 * So in a cycle the positions are left out from which no such mix stays among the others, or from which no end can be come
 * to, until none is left out any more (the almost-sure winning positions of de Alfaro, Henzinger and Kupferman, with
 * best mixes in the place of all).
 */
export function markUnattained(
  view: SeatView,
  order: PlayOrder,
  isAsked: (position: number) => boolean,
  watch: Watch,
): Uint32Array {
  const { positions } = order;
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
    // What leads only to what is attained, and never back, is attained.
    if (!isCycle) left = left.filter((position) => !leadsOnlyTo(view, position, isAttained));
    for (let before = -1; left.length > 0 && left.length !== before; ) {
      before = left.length;
      const keeping = new Map<number, Keeping>();
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
  });
  return unattained;
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

/** The widest mix that loses nothing and stays where worths are attained; undefined where there is none. */
function keepingAt(
  view: SeatView,
  position: number,
  isAttained: (position: number) => boolean,
  watch: Watch,
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
 * Of the best mixes of these choices the widest: every choice that some of them play, and the answers that give no
 * more than the worth against any of them. Undefined where these choices have no such mix.
 */
function widestBest(
  view: SeatView,
  worth: number,
  among: readonly number[],
  watch: Watch,
): Keeping | undefined {
  const all = Array.from({ length: view.answers }, (_, answer) => answer);
  // What each choice lacks to everything, since the program asks for little.
  const lacking = all.map((answer) =>
    among.map((choice) => 1 - float64At(view.worths, view.after(choice, answer))),
  );
  const choices = new Set<number>();
  const generous = new Set<number>();
  const goals = [
    ...among.map((_, at) => among.map((_, choice) => (choice === at ? 1 : 0))),
    ...lacking.map((row) => row.map((lack) => 1 - lack)),
  ];
  for (const [index, goal] of goals.entries()) {
    const at = index - among.length;
    if (at < 0 ? choices.has(among[index] as number) : generous.has(at)) continue;
    const mix = largestUnder(lacking, 1 - worth + ALLOWANCE, goal);
    watch.spend(among.length * all.length * (among.length + all.length));
    if (mix === undefined) return undefined;
    for (const [choice, chance] of mix.entries())
      if (chance > LITTLE) choices.add(among[choice] as number);
    for (const [answer, row] of lacking.entries()) {
      const lack = row.reduce((sum, each, choice) => sum + each * (mix[choice] as number), 0);
      if (1 - lack > worth + LITTLE) generous.add(answer);
    }
  }
  return {
    choices: [...choices],
    answers: all.filter((answer) => !generous.has(answer)),
  };
}
