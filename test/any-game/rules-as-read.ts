import type { Seat } from '../../src/core/seat.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { foundWinners, ideasOf } from '../../src/study/idea/ideas.ts';
import { bareGame } from '../support/heap-games.ts';
import { hasSealedTurns, type Position } from '../twin/play.ts';
import { type Named, readAloud } from '../twin/rule-reader.ts';
import { turnsUnhinderedIn } from '../twin/unhindered.ts';
import { type Differing, differ, NEAR, type Twin } from './twin.ts';

/** Larger games take too long to be searched for rules in every run. */
const MOST_POSITIONS = 5000;

/**
 * A found rule names the same side in every position if it is read from its text alone and its turns are counted by
 * the rules of the game alone. And it is true in as many positions as it says.
 */
export function* rulesDiffer(solution: Solution, twin: Twin): Differing {
  const { play } = twin;
  if (play.positions.size > MOST_POSITIONS) return;
  const game = bareGame(solution.rules);
  const [found] = ideasOf(game, {}, solution).ideas;
  if (found === undefined) return;
  const named = foundWinners(game, {}, solution);
  const needed = turnsUnhinderedIn(play);
  const isOpen = !hasSealedTurns(play);
  let [right, of, unsure] = [0, 0, 0];
  for (const position of play.positions.values()) {
    if (position.kind === 'over') continue;
    of++;
    let said: Named;
    try {
      said = readAloud(found.idea, position, isOpen, needed);
    } catch (error) {
      yield `the rule "${found.idea}" ${(error as Error).message}`;
      return;
    }
    const side = named?.(solution.numberOf(position.state));
    yield* differ(`the side that "${found.idea}" names at ${position.key}`, side, said.side);
    const isTrue = truthOf(said, position, twin);
    if (isTrue === undefined) unsure++;
    else if (isTrue) right++;
  }
  yield* differ(`positions of the rule "${found.idea}"`, found.of, of);
  if (found.right < right || found.right > right + unsure)
    yield* differ(`positions where it is right`, found.right, right);
}

/** Undefined where the twin's bounds are too far apart, or too near to one half, to tell. */
function truthOf(
  { about, side }: Named,
  position: Position,
  { results, bounds }: Twin,
): boolean | undefined {
  const winner: Seat | null = results.wins.get(position)?.winner ?? null;
  if (bounds === undefined || (about === 'win' && winner !== null)) return winner === side;
  const low = bounds.low.get(position) as number;
  const high = bounds.high.get(position) as number;
  if (!bounds.settled) return undefined;
  if (about === 'win')
    // A chance this near to a win may be one that is only approached.
    return low > 1 - NEAR || high < NEAR ? undefined : side === null;
  if (high - low > NEAR || Math.abs(low - 0.5) < NEAR) return undefined;
  return side === (low > 0.5 ? 0 : 1);
}
