export { type Compiled, compile, listAt, rankOf, stateAt, turnAt } from './compile.ts';
export { DEFAULT_MEMORY, type Estimate, estimate } from './estimate.ts';
export { type Graph, graphOf } from './graph.ts';
export { type Job, runJob, type Spawn, type Thread } from './job.ts';
export { type Equilibrium, equilibrium, type Matrix } from './matrix.ts';
export { playouts, type Tally } from './playouts.ts';
export { hasRank, type Reach, reach } from './reach.ts';
export {
  type Judged,
  OUTCOMES,
  type Outcome,
  Solution,
  type Stage,
  type Verdict,
} from './solution.ts';
export { type SolveOptions, solve, solveOnThreads, type ThreadOptions } from './solve.ts';
