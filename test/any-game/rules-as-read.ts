import type { Game } from '../../src/core/contract/game.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { namesIn } from '../../src/study/idea/honest-names.ts';
import { ideasOf } from '../../src/study/idea/ideas.ts';
import { type ReadRule, readRule, type Statement } from '../../src/study/reading/read-rule.ts';
import { bareGame } from '../support/heap-games.ts';
import { hasSealedTurns, type Position } from '../twin/play.ts';
import { turnsUnhinderedIn } from '../twin/unhindered.ts';
import { type Differing, differ, NEAR, type Twin } from './twin.ts';

/** Larger games take too long to be searched for rules in every run. */
const MOST_POSITIONS = 5000;

/** A found rule, read from its text unhindered, is true in as many positions as it says. */
export function* rulesDiffer(
  solution: Solution,
  twin: Twin,
  game: Game = bareGame(solution.rules),
): Differing {
  if (twin.play.positions.size > MOST_POSITIONS) return;
  const [found] = ideasOf(game, {}, solution).ideas;
  if (found === undefined) return;
  const says = readRule(found.idea, vocabularyOf(solution, twin, game));
  if (says === undefined) {
    yield `the rule "${found.idea}" cannot be read`;
    return;
  }
  const { right, of, unsure } = countRight(says, twin);
  yield* differ(`positions of the rule "${found.idea}"`, found.of, of);
  if (found.right < right || found.right > right + unsure)
    yield* differ(`positions where it is right`, found.right, right);
}

function vocabularyOf(
  solution: Solution,
  { play }: Twin,
  game: Game,
): Parameters<typeof readRule>[1] {
  const names = namesIn(solution, game.book({}).fields);
  const states = [...play.positions.values()].map(({ state }) => state);
  const worded = names.fields.filter((field) => names.words?.[field]?.value !== undefined);
  return {
    names,
    values: new Map(worded.map((field) => [field, states.map((state) => state[field] as number)])),
  };
}

function countRight(
  says: ReadRule,
  twin: Twin,
): { readonly right: number; readonly of: number; readonly unsure: number } {
  const unhindered = turnsUnhinderedIn(twin.play);
  const isOpen = !hasSealedTurns(twin.play);
  const counts = { right: 0, of: 0, unsure: 0 };
  for (const position of twin.play.positions.values()) {
    if (position.kind === 'over') continue;
    counts.of++;
    const said = says({
      value: (field) => position.state[field] as number,
      mover: isOpen ? position.seat : undefined,
      unhindered: (seat) => unhindered(position, seat),
    });
    const isTrue = said === undefined ? false : truthOf(said, position, twin);
    if (isTrue === undefined) counts.unsure++;
    else if (isTrue) counts.right++;
  }
  return counts;
}

/** Undefined where the twin's bounds are too far apart, or too near to one half, to tell. */
function truthOf(
  { about, side }: Statement,
  position: Position,
  { results, bounds }: Twin,
): boolean | undefined {
  const winner = results.wins.get(position)?.winner ?? null;
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
