import type { Rules, State } from '../core/contract/rules.ts';
import { Budget } from './budget.ts';
import { buffersIn } from './buffers.ts';
import type { IndexData, Positions, PositionsData } from './positions.ts';
import { DensePositions, RankIndex } from './reach/dense-positions.ts';
import { GraphPositions, type StateIndex } from './reach/graph-positions.ts';
import { HashIndex } from './reach/hash-index.ts';
import { PositionSet } from './reach/position-set.ts';
import { StatePacking } from './reach/state-packing.ts';
import { Solution, type Solved } from './solution.ts';

/** A solution without its rules, to send to another thread. */
export type SolutionData = { readonly positions: PositionsData; readonly solved: Solved };

export function dataOf<S extends State, M>({ positions, solved }: Solution<S, M>): SolutionData {
  return { positions: positions.data, solved };
}

export function solutionFrom<S extends State, M>(
  rules: Rules<S, M>,
  { positions, solved }: SolutionData,
): Solution<S, M> {
  return new Solution(rules, positionsFrom(rules, positions), solved);
}

function positionsFrom<S extends State, M>(rules: Rules<S, M>, data: PositionsData): Positions<S> {
  if (data.kind === 'dense') return new DensePositions<S>(data.compiled, data.found);
  return new GraphPositions<S>(data.graph, indexFrom(rules, data.index));
}

function indexFrom<S extends State, M>({ shape }: Rules<S, M>, data: IndexData): StateIndex<S> {
  if (data.kind === 'ranks') return new RankIndex<S>(data.compiled, data.ranks);
  const packing = new StatePacking<S>(shape);
  return new HashIndex(packing, new PositionSet(packing.words, new Budget(), data.set), data.once);
}

/** The buffers of plain data to transfer without a copy. Shared ones stay in place. */
export function buffersOf(data: unknown): readonly ArrayBuffer[] {
  return [...buffersIn(data)].filter((buffer) => buffer instanceof ArrayBuffer);
}
