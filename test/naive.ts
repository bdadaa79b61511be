import { advance, type Rules, type State } from '../src/core/rules.ts';
import { other, type Seat } from '../src/core/seat.ts';
import { spaceOf } from '../src/core/space.ts';

/**
 * The slow and obvious way, on objects: what the solver is tested against. It follows the
 * definitions and shares no code with the solver.
 */
export type NaiveVerdict =
  | { readonly outcome: Seat; readonly turns: number }
  | { readonly outcome: 'draw' }
  | { readonly outcome: 'endless' };

/** Every state that play can come to, by its code, with what follows it. */
export function naiveReach<S extends State, M>(rules: Rules<S, M>): Map<string, S> {
  const space = spaceOf(rules.shape);
  const found = new Map<string, S>();
  const waiting = [rules.start()];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const code = space.encode(state);
    if (found.has(code)) continue;
    if (!space.contains(state)) throw new Error(`${code} is outside the shape.`);
    found.set(code, state);
    waiting.push(...naiveAfters(rules, state));
  }
  return found;
}

export function naiveAfters<S extends State, M>(rules: Rules<S, M>, state: S): S[] {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return [];
  const moves = rules.moves(state, turn.seat);
  if (turn.kind === 'one') return moves.map((move) => advance(rules, state, move));
  const answers = rules.moves(state, other(turn.seat));
  return moves.flatMap((move) => answers.map((answer) => advance(rules, state, move, answer)));
}

/**
 * Open games, by rounds: in round n, what can be forced in n turns, from what could be in n - 1.
 * Then, of what nobody can force, a draw is what must end in one if neither side gives way.
 */
export function naiveSolve<S extends State, M>(rules: Rules<S, M>): Map<string, NaiveVerdict> {
  const space = spaceOf(rules.shape);
  const states = naiveReach(rules);
  const verdicts = new Map<string, NaiveVerdict>();
  const drawn = new Set<string>();
  const afters = new Map<string, string[]>();
  for (const [code, state] of states) {
    afters.set(
      code,
      naiveAfters(rules, state).map((after) => space.encode(after)),
    );
    const turn = rules.turn(state);
    if (turn.kind !== 'over') continue;
    if (turn.winner === null) drawn.add(code);
    else verdicts.set(code, { outcome: turn.winner, turns: 0 });
  }
  for (let turns = 1, changed = true; changed; turns++) {
    const round: [string, NaiveVerdict][] = [];
    for (const [code, state] of states) {
      const turn = rules.turn(state);
      if (verdicts.has(code) || turn.kind !== 'one') continue;
      const next = (afters.get(code) as string[]).map((after) => verdicts.get(after)?.outcome);
      if (next.includes(turn.seat)) round.push([code, { outcome: turn.seat, turns }]);
      else if (next.every((outcome) => outcome === other(turn.seat)))
        round.push([code, { outcome: other(turn.seat), turns }]);
    }
    for (const [code, verdict] of round) verdicts.set(code, verdict);
    changed = round.length > 0;
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [code, next] of afters) {
      if (verdicts.has(code) || drawn.has(code)) continue;
      if (next.every((after) => verdicts.has(after) || drawn.has(after))) {
        drawn.add(code);
        changed = true;
      }
    }
  }
  for (const code of states.keys())
    if (!verdicts.has(code)) verdicts.set(code, { outcome: drawn.has(code) ? 'draw' : 'endless' });
  return verdicts;
}
