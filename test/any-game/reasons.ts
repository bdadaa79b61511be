import { other } from '../../src/core/seat.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { explain } from '../../src/study/review/explain.ts';
import { complaintsAbout, complaintsByChance } from '../twin/complaints.ts';
import type { Position } from '../twin/play.ts';
import { type Differing, differ, heldAt, heldBy, NEAR, type Twin } from './twin.ts';

/** So many moves of a game are explained, spread over all of it. */
const MOST_EXPLAINED = 60;
/** A line of best play is as long as the game: only so many turns are played out again and again. */
const LONGEST_LINE = 500;

export function* reasonsDiffer(solution: Solution, twin: Twin): Differing {
  const { play, results, bounds } = twin;
  const turns = [...results.wins.values()].reduce((most, win) => Math.max(most, win.turns), 0);
  if (turns > LONGEST_LINE) return;
  const cases = [...play.positions.values()].flatMap((position) =>
    position.kind === 'one' ? position.moves.map((move) => ({ position, move })) : [],
  );
  const stride = Math.ceil(cases.length / MOST_EXPLAINED);
  for (let index = 0; index < cases.length; index += stride) {
    const each = cases[index] as (typeof cases)[number];
    const { position, move } = each;
    const at = `${move} at ${position.key}`;
    const told = explain(solution, position.state, move);
    const judged = solution.moves(position.state)[position.moves.indexOf(move)];
    yield* differ(`${at} explained`, told !== undefined, judged?.best === false);
    if (told === undefined) continue;
    // What a move is worth to its side: what that can be sure of after it, or, if that is nothing, of not losing.
    const chanceAt = (after: Position): number => {
      const { p1 } = solution.at(after.state);
      const { p1: before, sure = [0, 0] } = solution.at(position.state);
      const isHeld = before === null && sure[position.seat] <= NEAR;
      if (p1 !== null && !isHeld) return p1;
      const seat = isHeld ? other(position.seat) : position.seat;
      const held = bounds?.settled ? heldAt(twin, after, seat) : heldBy(solution, after, seat);
      return seat === 0 ? held : 1 - held;
    };
    const wrong =
      bounds === undefined
        ? complaintsAbout(play, results, each, told)
        : complaintsByChance(chanceAt, NEAR, each, told);
    for (const complaint of wrong)
      yield `${at}, explained by ${JSON.stringify(told)}: ${complaint}`;
  }
}
