import type { Rules, State, Turn } from '../src/core/contract/rules.ts';
import { advance } from '../src/core/contract/rules.ts';
import type { Seat } from '../src/core/seat.ts';

/** A position in the obvious form: an object with its successor objects. */
type Node<S extends State> = {
  readonly state: S;
  readonly turn: Turn;
  readonly afters: Node<S>[];
  readonly befores: Node<S>[];
  winner: Seat | null;
  /** The turns left if one side wins. */
  turns: number;
  /** How many of its turns are not yet known to lose. */
  open: number;
};

export type PlainResult = {
  readonly winner: Seat | null;
  readonly turns: number | null;
  readonly positions: number;
  readonly finished: number;
};

/**
 * Solves an open game without the solver's tricks: objects in a map keyed by string, found breadth first with the
 * rules, then values and turns backwards from the ends.
 */
export function solvePlainly<S extends State, M>(rules: Rules<S, M>): PlainResult {
  const nodes = new Map<string, Node<S>>();
  const queue: Node<S>[] = [];
  const start = nodeOf(rules.start());
  for (let index = 0; index < queue.length; index++) {
    const node = queue[index] as Node<S>;
    if (node.turn.kind === 'over') continue;
    if (node.turn.kind === 'both') throw new Error('Only open games are solved plainly.');
    for (const move of rules.moves(node.state, node.turn.seat)) {
      const after = nodeOf(advance(rules, node.state, move));
      node.afters.push(after);
      after.befores.push(node);
    }
    node.open = node.afters.length;
  }
  const known: Node<S>[] = [];
  for (const node of queue)
    if (node.turn.kind === 'over' && node.turn.winner !== null) settle(node, node.turn.winner, 0);
  for (let index = 0; index < known.length; index++) {
    const { befores, winner, turns } = known[index] as Node<S>;
    for (const before of befores) {
      if (before.winner !== null) continue;
      before.open--;
      const isCustom = before.turn.kind === 'one' && before.turn.seat === winner;
      if (isCustom || before.open === 0) settle(before, winner as Seat, turns + 1);
    }
  }
  return {
    winner: start.winner,
    turns: start.winner === null ? null : start.turns,
    positions: nodes.size,
    finished: queue.filter(({ turn }) => turn.kind === 'over').length,
  };

  function nodeOf(state: S): Node<S> {
    const key = Object.values(state).join(' ');
    const known = nodes.get(key);
    if (known !== undefined) return known;
    const turn = rules.turn(state);
    const node = { state, turn, afters: [], befores: [], winner: null, turns: 0, open: 0 };
    nodes.set(key, node);
    queue.push(node);
    return node;
  }

  function settle(node: Node<S>, winner: Seat, turns: number): void {
    node.winner = winner;
    node.turns = turns;
    known.push(node);
  }
}
