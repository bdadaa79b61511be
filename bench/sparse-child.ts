import type { Rules, State } from '../src/core/contract/rules.ts';
import { solve } from '../src/solve/solve.ts';
import { spending } from './bench.ts';
import { sayAsChild } from './child.ts';
import { threeInALine } from './games/three-in-a-line.ts';
import { threeInALineByKit } from './games/three-in-a-line-kit.ts';
import { threeNumbers } from './games/three-numbers.ts';
import { type PlainResult, solvePlainly } from './plain-twin.ts';

export type SparseGame = 'pool' | 'board' | 'board by the kit';

/** Two ways to solve rules with any states and moves. */
type Ways = { byTwin(): Ran; bySolver(): Ran };

/**
 * A pool of numbers as bit masks, a board as bit masks, and that board with the kit. They have far fewer positions than
 * their fields allow.
 */
const GAMES: Readonly<Record<SparseGame, Ways>> = {
  pool: waysFor(threeNumbers(14, 21)),
  board: waysFor(threeInALine),
  'board by the kit': waysFor(threeInALineByKit),
};

/** The result, and the processor seconds it took; for the solver also those of the check and of the rules alone. */
export type Ran = PlainResult & {
  readonly seconds: number;
  readonly check: number;
  readonly floor: number;
};

const [, , name, who] = process.argv;
if (name !== undefined) {
  const game = GAMES[name as SparseGame];
  if (who === 'nobody') sayAsChild(null);
  else sayAsChild(who === 'twin' ? game.byTwin() : game.bySolver());
}

function waysFor<S extends State, M>(rules: Rules<S, M>): Ways {
  return { byTwin: () => timedTwin(rules), bySolver: () => timedSolve(rules) };
}

function timedTwin<S extends State, M>(rules: Rules<S, M>): Ran {
  const { spent } = spending();
  const found = solvePlainly(rules);
  return { ...found, seconds: spent().processor, check: 0, floor: 0 };
}

function timedSolve<S extends State, M>(rules: Rules<S, M>): Ran {
  const { spent } = spending();
  let solving = 0;
  const solved = solve(rules, {
    onProgress({ stage }) {
      if (stage === 'checking' && solving === 0) solving = spent().processor;
    },
  });
  const all = spent().processor;
  if (!solved.ok) throw new Error(solved.error.message);
  const { positions } = solved.value;
  const { outcome, turns } = solved.value.at(rules.start());
  // The unavoidable part: calling the rules once in every position.
  const calling = spending();
  for (let position = 0; position < positions.size; position++) {
    const state = positions.stateAt(position);
    const turn = rules.turn(state);
    if (turn.kind !== 'over')
      for (const move of rules.moves(state, turn.seat)) rules.next(state, move);
  }
  return {
    winner: outcome === 'player1' ? 0 : outcome === 'player2' ? 1 : null,
    turns,
    positions: positions.reach.states,
    finished: positions.reach.terminal,
    seconds: solving,
    check: all - solving,
    floor: calling.spent().processor,
  };
}
