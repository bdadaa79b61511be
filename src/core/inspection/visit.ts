import type { Played, Position } from '../contract/book.ts';
import type { Rules, State } from '../contract/rules.ts';
import { spaceOf } from '../contract/space.ts';
import { deriveSeed, pick, randomFrom } from '../random.ts';
import { Frontier } from './frontier.ts';
import { type ExaminedPosition, examine } from './soundness.ts';

/** How much of a game to check. Counts rather than a time limit, so that every machine checks the same. */
export type InspectionLimits = {
  readonly positions: number;
  /** The number of turns tried over all positions. */
  readonly turns: number;
  /** The number of random games. */
  readonly games: number;
};

/** A reached position, with everything the rules say there. */
export type Visited = { readonly position: Position; readonly examined: ExaminedPosition };

/** A state with its path from the start. */
type VisitStep = {
  readonly state: State;
  readonly earlier?: { readonly step: VisitStep; readonly played: Played };
};

/** The most turns of one position to try. */
const MOST_TURNS_AT_ONCE = 1000;
/** The longest random game, in turns. */
const LONGEST_GAME = 2000;

/**
 * Visits each reachable position once and calls the rules nowhere else: first those with new values of fields and
 * positions near the start, then those along random games, which reach the ends.
 */
export function* visitPositions(
  rules: Rules,
  { positions, turns, games }: InspectionLimits,
): Generator<Visited> {
  const { encode } = spaceOf(rules.shape);
  const known = new Map<string, ExaminedPosition>();
  const first: VisitStep = { state: Object.freeze({ ...rules.start() }) };
  let left = turns;

  const visit = (step: VisitStep): Visited => {
    const most = Math.min(MOST_TURNS_AT_ONCE, left);
    const examined = examine(rules, step.state, most);
    left -= examined.played.length + 1;
    known.set(encode(step.state), examined);
    return { position: positionAt(step), examined };
  };

  const frontier = new Frontier<VisitStep>(rules);
  frontier.add(first.state, first);
  for (let step = frontier.next(); step !== undefined; step = frontier.next()) {
    if (known.size >= positions / 2 || left <= turns / 2) break;
    const visited = visit(step);
    yield visited;
    for (const played of visited.examined.played)
      frontier.add(played.after, { state: played.after, earlier: { step, played } });
  }

  for (let game = 0; game < games; game++) {
    const random = randomFrom(deriveSeed(1, game));
    let step = first;
    for (let turn = 0; turn < LONGEST_GAME; turn++) {
      let examined = known.get(encode(step.state));
      if (examined === undefined) {
        if (known.size >= positions || left <= 0) return;
        const visited = visit(step);
        yield visited;
        examined = visited.examined;
      }
      if (examined.played.length === 0) break;
      const played = pick(examined.played, random);
      step = { state: played.after, earlier: { step, played } };
    }
  }
}

function positionAt(last: VisitStep): Position {
  return {
    state: last.state,
    // Built on demand: few words use the history, and a long game must not be walked at every turn.
    get history() {
      const turns: Played[] = [];
      for (let { earlier } = last; earlier !== undefined; { earlier } = earlier.step)
        turns.push(earlier.played);
      return turns.reverse();
    },
  };
}
