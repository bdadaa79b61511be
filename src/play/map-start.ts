import type { State } from '../core/contract/rules.ts';
import type { Match } from '../core/match/match.ts';
import type { Solution } from '../solve/solution.ts';
import { surveyOf } from '../study/map/slice.ts';

/** A map with fewer positions is not worth walking through. */
const FEW = 4;
/** How many turns to play in search of more positions, and how many positions of a map to count. */
const TURNS = 12;
const LOOKS = 10_000;

/**
 * Where a map opens: at the match's position; or, if nothing was played and the start is nearly alone on its map, a few
 * turns later, where the map is fullest.
 */
export function mapStart(
  match: Match,
  solution: Solution,
  axes: readonly [across: string, down: string],
): State {
  const around = (state: State): number => surveyOf(solution, axes, state, LOOKS).seen;
  let best = { state: match.state, seen: around(match.state) };
  if (match.turns > 0 || best.seen > FEW) return best.state;
  let now = match;
  for (let turn = 0; turn < TURNS; turn++) {
    now = middleTurn(now);
    if (now.turn.kind === 'over') break;
    const seen = around(now.state);
    if (seen > best.seen) best = { state: now.state, seen };
  }
  return best.state;
}

/** A typical turn: neither the first legal one nor the last. */
function middleTurn(match: Match): Match {
  return match.waiting.reduce((before, seat) => {
    const moves = before.legal(seat);
    const chosen = before.choose(seat, moves[moves.length >> 1] ?? '');
    return chosen.ok ? chosen.value : before;
  }, match);
}
