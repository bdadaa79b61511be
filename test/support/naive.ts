import { advance, type Rules, type State } from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import { other, type Seat } from '../../src/core/seat.ts';
import { playOf } from '../twin/play.ts';
import { resultsOf } from '../twin/result.ts';

/** What the twin knows of an open game, by the codes of its states. */
export type NaiveVerdict =
  | { readonly outcome: Seat; readonly turns: number }
  | { readonly outcome: 'draw' }
  | { readonly outcome: 'endless' };

/** Every state that play can come to, by its code. */
export function naiveReach<S extends State, M>(rules: Rules<S, M>): Map<string, S> {
  const space = spaceOf(rules.shape);
  const found = new Map<string, S>();
  for (const position of playOf(rules).positions.values()) {
    const state = position.state as S;
    const code = space.encode(state);
    if (!space.contains(state)) throw new Error(`${code} is outside the shape.`);
    found.set(code, state);
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

/** Who wins an open game and how soon, or that it is drawn or need never end. */
export function naiveSolve<S extends State, M>(rules: Rules<S, M>): Map<string, NaiveVerdict> {
  const space = spaceOf(rules.shape);
  const play = playOf(rules);
  const { wins, draws } = resultsOf(play);
  const verdicts = new Map<string, NaiveVerdict>();
  for (const position of play.positions.values()) {
    const win = wins.get(position);
    verdicts.set(
      space.encode(position.state as S),
      win !== undefined
        ? { outcome: win.winner, turns: win.turns }
        : { outcome: draws.has(position) ? 'draw' : 'endless' },
    );
  }
  return verdicts;
}
