import { advance, type State } from '../core/contract/rules.ts';
import { spaceOf } from '../core/contract/space.ts';
import type { Solution } from '../solve/solution.ts';

/** A turn of best play: the move in notation, and the next state. */
export type LineMove = { readonly notation: string; readonly after: State };

/**
 * Best play from a state, as far as it is certain: to the end, to the first sealed turn, or to a repeated state. Takes
 * the first of equally good moves.
 */
export function bestLine(solution: Solution, from: State): readonly LineMove[] {
  const { rules } = solution;
  const steps: LineMove[] = [];
  // Keyed by state: a mirror image may share its number, but is not a repetition.
  const seen = new Set<string>();
  const { encode } = spaceOf(rules.shape);
  for (let state = from; !seen.has(encode(state)); ) {
    seen.add(encode(state));
    const best = solution.moves(state).find((judged) => judged.best);
    if (best === undefined) break;
    state = advance(rules, state, best.move);
    steps.push({ notation: rules.notate(best.move), after: state });
  }
  return steps;
}
