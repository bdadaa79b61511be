import { other } from '../../src/core/seat.ts';
import type { Solution, Verdict } from '../../src/solve/solution.ts';
import type { Position } from '../twin/play.ts';
import { bestMoves } from '../twin/result.ts';
import { type Differing, differ, heldAt, NEAR, ROUNDING, type Twin } from './twin.ts';

export function* countsDiffer({ reach }: Solution, { play }: Twin): Differing {
  const over = [...play.positions.values()].filter(({ kind }) => kind === 'over').length;
  yield* differ('positions', reach.states, play.positions.size);
  yield* differ('finished positions', reach.terminal, over);
}

export function* verdictsDiffer(solution: Solution, twin: Twin): Differing {
  for (const position of twin.play.positions.values()) {
    const found = solution.at(position.state);
    const wrong = verdictFault(found, position, twin);
    if (wrong !== undefined) yield `${position.key}: ${JSON.stringify(found)}, but ${wrong}`;
  }
}

/** What is wrong with a verdict, if anything. */
function verdictFault(found: Verdict, position: Position, twin: Twin): string | undefined {
  const { outcome, p1, turns, bounds: given } = found;
  const { results, bounds } = twin;
  const says = (verdict: Verdict): string | undefined =>
    outcome === verdict.outcome && p1 === verdict.p1 && turns === verdict.turns
      ? undefined
      : `the twin has ${JSON.stringify(verdict)}`;
  const win = results.wins.get(position);
  if (win !== undefined)
    return says({
      outcome: win.winner === 0 ? 'player1' : 'player2',
      p1: 1 - win.winner,
      turns: win.turns,
    });
  if (position.kind === 'over') return says({ outcome: 'draw', p1: 0.5, turns: 0 });
  if (bounds === undefined)
    return results.draws.has(position)
      ? says({ outcome: 'draw', p1: 0.5, turns: null })
      : says({ outcome: 'endless', p1: null, turns: null });
  if (turns !== null) return 'nobody is sure to win in any number of turns';
  const low = bounds.low.get(position) as number;
  const high = bounds.high.get(position) as number;
  if ((outcome === 'endless' || outcome === 'unproven') !== (p1 === null))
    return 'a chance belongs to play that ends';
  if (p1 === null) {
    if (outcome === 'endless') {
      const [own = 0, others = 0] = found.sure ?? [];
      const isFar = Math.abs(own - low) > NEAR || Math.abs(1 - others - high) > NEAR;
      const isSure = !bounds.settled || !isFar;
      return high - low > NEAR && isSure ? undefined : `it lies from ${low} to ${high}`;
    }
    // Bounds that close slowly may be left open, and said to be; but they must hold.
    const [least, most] = given ?? [1, 0];
    if (bounds.settled && high - low <= NEAR) return `it lies from ${low} to ${high}`;
    return least <= high + ROUNDING && most >= low - ROUNDING
      ? undefined
      : `it lies from ${low} to ${high}, not from ${least} to ${most}`;
  }
  if (p1 < low - ROUNDING || p1 > high + ROUNDING) return `it lies from ${low} to ${high}`;
  if (bounds.settled && high - low > NEAR) return `play need not end: ${low} to ${high}`;
  const expected =
    p1 === 1 ? ['player1'] : p1 === 0 ? ['player2'] : p1 === 0.5 ? ['mixed', 'draw'] : ['mixed'];
  return expected.includes(outcome) ? undefined : `that would be ${expected.join(' or ')}`;
}

export function* movesDiffer(solution: Solution, twin: Twin): Differing {
  const { rules } = solution;
  for (const position of twin.play.positions.values()) {
    const judged = solution.moves(position.state);
    const at = `moves at ${position.key}`;
    const expected = position.kind === 'one' ? position.moves : [];
    yield* differ(
      at,
      judged.map(({ move }) => rules.notate(move)),
      expected,
    );
    if (position.kind !== 'one' || judged.length !== expected.length) continue;
    for (const [index, { verdict }] of judged.entries()) {
      const after = position.table[index]?.[0] as Position;
      yield* differ(`${at}, what ${expected[index]} leads to`, verdict, solution.at(after.state));
    }
    const best = judged.flatMap((each, index) => (each.best ? [index] : []));
    const { outcome } = solution.at(position.state);
    // Where nobody knows what a position is worth, nobody knows what is best.
    if (outcome !== 'unproven') yield* bestDiffer(solution, best, position, twin);
  }
}

/** Moves are held against each other by what a seat can be sure of winning, and if that is nothing, of not losing. */
function worthsAt(twin: Twin, { table, seat }: Position): readonly number[] {
  const wins = table.map(([after]) => heldAt(twin, after as Position, seat));
  if (wins.some((win) => win > NEAR)) return wins;
  return table.map(([after]) => 1 - heldAt(twin, after as Position, other(seat)));
}

/** In a game with sealed turns, chances that are nearly the same may or may not count as the same. */
function* bestDiffer(
  solution: Solution,
  best: readonly number[],
  position: Position,
  twin: Twin,
): Differing {
  const at = `best moves at ${position.key}`;
  if (twin.bounds === undefined || twin.results.wins.has(position)) {
    yield* differ(at, best, bestMoves(twin.results, position));
    return;
  }
  const worths = worthsAt(twin, position);
  const most = worths.reduce((one, two) => Math.max(one, two));
  if (best.length === 0) yield `${at}: none`;
  // Bounds that are still closing say nothing of how moves compare.
  if (!twin.bounds.settled) return;
  for (const index of best)
    if ((worths[index] as number) < most - NEAR) yield `${at}: ${position.moves[index]} is not`;
  // Whatever is certain to be as good as the best is one of them, unless it can only be approached.
  for (const [index, worth] of worths.entries()) {
    const after = position.table[index]?.[0] as Position;
    const isNear = solution.at(after.state).approached === true;
    if (worth === most && !best.includes(index) && !isNear)
      yield `${at}: ${position.moves[index]} is one`;
  }
}
