import { advance, choosingSeats, type Rules, type State } from '../../core/contract/rules.ts';
import { type Space, spaceOf } from '../../core/contract/space.ts';
import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { OpenChoices } from './open-choices.ts';
import { HALF, LONGEST_PLAYOUT, playout } from './playout.ts';
import { SealedChoices } from './sealed-choices.ts';
import { TreeNode } from './tree-node.ts';

/** The most choices in a tree. Beyond that, new positions get playouts but are not expanded. */
const MOST_CHOICES = 2_000_000;

/** A turn on the way down the tree: its node, and the selection there. */
type TreeStep = { readonly node: TreeNode; readonly selected: number };

/**
 * Monte Carlo tree search from one position, by the rules alone. Open turns use UCT, sealed ones regret matching;
 * proofs at the leaves propagate up the tree. Positions reached in several ways share a node.
 */
export class SearchTree {
  readonly root: TreeNode;
  readonly #rules: Rules;
  readonly #random: Random;
  readonly #space: Space;
  readonly #nodes = new Map<number | string, TreeNode>();
  #held = 0;

  constructor(rules: Rules, state: State, random: Random) {
    this.#rules = rules;
    this.#random = random;
    this.#space = spaceOf(rules.shape);
    this.root = this.#nodeAt(state);
    this.#open(this.root);
  }

  /** Runs one playout: down the tree to a new position, on at random to an end, and back up. */
  grow(): void {
    const path: TreeStep[] = [];
    let node = this.root;
    while (node.proven === undefined && node.choices !== undefined) {
      if (path.length === LONGEST_PLAYOUT) break;
      const selected = node.choices.select(this.#random);
      path.push({ node, selected });
      node = node.choices.child(selected);
    }
    const value = this.#valueOf(node, LONGEST_PLAYOUT - path.length);
    node.count(value);
    for (const { node: above, selected } of path.reverse()) {
      above.choices?.learn(selected, above.worth);
      above.proven ??= above.choices?.prove(selected);
      above.count(value);
    }
  }

  /** How often a seat should choose each of its moves at the root. On an open turn one move gets it all. */
  mix(seat: Seat): readonly number[] {
    return this.root.choices?.mix(seat) ?? [];
  }

  #valueOf(node: TreeNode, most: number): number {
    if (node.proven !== undefined) return node.proven;
    if (node.choices !== undefined) return HALF;
    this.#open(node);
    return playout(this.#rules, node.state, most, this.#random);
  }

  /** Expands a node. */
  #open(node: TreeNode): void {
    const { state, turn } = node;
    const rules = this.#rules;
    const [lead, answerer] = choosingSeats(turn);
    if (lead === undefined || this.#held > MOST_CHOICES) return;
    const moves = rules.moves(state, lead);
    const after = (move: number, answer?: unknown): TreeNode =>
      this.#nodeAt(advance(rules, state, moves[move], answer));
    this.#held += moves.length;
    if (answerer === undefined) {
      node.choices = new OpenChoices(lead, moves.length, (move) => after(move));
      return;
    }
    const answers = rules.moves(state, answerer);
    this.#held += answers.length;
    node.choices =
      lead === 0
        ? new SealedChoices([moves.length, answers.length], (move, answer) =>
            after(move, answers[answer]),
          )
        : new SealedChoices([answers.length, moves.length], (answer, move) =>
            after(move, answers[answer]),
          );
  }

  #nodeAt(state: State): TreeNode {
    const space = this.#space;
    // Larger ranks are no longer exact integers.
    const key = space.size <= Number.MAX_SAFE_INTEGER ? space.rank(state) : space.encode(state);
    let node = this.#nodes.get(key);
    if (node === undefined) {
      node = new TreeNode(state, this.#rules.turn(state));
      this.#nodes.set(key, node);
    }
    return node;
  }
}
