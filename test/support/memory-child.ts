import { peakBytes } from '../../bench/child.ts';
import type { Rules } from '../../src/core/contract/rules.ts';
import type { Budget } from '../../src/solve/budget.ts';
import { checkSolution } from '../../src/solve/check.ts';
import { compile } from '../../src/solve/compile/compile.ts';
import { canSweep, solveBySweep, solveOpenGraph } from '../../src/solve/open/solve-open.ts';
import { explore } from '../../src/solve/reach/explore.ts';
import { type Graph, graphOf, topologicalOrder } from '../../src/solve/reach/graph.ts';
import { GraphPositions, graphPositionsBytes } from '../../src/solve/reach/graph-positions.ts';
import { HashIndex } from '../../src/solve/reach/hash-index.ts';
import { reach } from '../../src/solve/reach/reach.ts';
import { Solution } from '../../src/solve/solution.ts';
import { solve } from '../../src/solve/solve.ts';
import { ComparedBudget, type CountReport } from './compared-budget.ts';
import { type GameSize, MEMORY_GAMES, type MemoryGame } from './memory-games.ts';

/** What a solve came to within some memory, and how many bytes the process took more than before. */
export type MemoryReport = { readonly refused: string | null; readonly grown: number };

/** One game for a process of its own: solved within so many bytes first, if they are given, then counted in a size. */
export type MemoryTask = {
  readonly name: string;
  readonly memory?: number;
  readonly count?: GameSize;
};
export type MemoryTaskReport = {
  readonly solved: MemoryReport | undefined;
  readonly counted: CountReport | undefined;
};

const { name, memory, count } = JSON.parse(process.argv[2] ?? '') as MemoryTask;
const sizes = MEMORY_GAMES[name];
if (sizes === undefined) throw new Error(`There is no game ${name}.`);
const before = peakBytes();
const report: MemoryTaskReport = {
  solved: memory === undefined ? undefined : solving(sizes('large'), memory),
  counted: count === undefined ? undefined : counting(sizes(count)),
};
process.stdout.write(JSON.stringify(report));

function solving({ rules, trusted }: MemoryGame, memory: number): MemoryReport {
  const solved = solve(rules, { memory, trusted });
  if (solved.ok) void solved.value.reach;
  const grown = peakBytes() - before;
  return { refused: solved.ok ? null : solved.error.message, grown };
}

/** Holds what is counted against what is alive, time and again while a game is solved. */
function counting({ rules, trusted }: MemoryGame): CountReport {
  const budget = new ComparedBudget();
  if (trusted) layOut(rules, budget);
  else walk(rules, budget);
  return budget.worst;
}

function layOut(rules: Rules, budget: Budget): void {
  const compiled = compile(rules, budget);
  if (canSweep(compiled)) {
    solveBySweep(compiled, budget, () => {});
    reach(compiled, budget);
  } else solveGraph(graphOf(compiled, budget), budget);
}

function walk(rules: Rules, budget: Budget): void {
  const { graph, packing, set } = explore(rules, budget);
  const { order, values } = solveGraph(graph, budget);
  budget.take(graphPositionsBytes(graph));
  const positions = new GraphPositions(graph, new HashIndex(packing, set), order);
  const solution = new Solution(rules, positions, { kind: 'open', ...values });
  checkSolution(solution, budget, () => {});
}

function solveGraph(
  graph: Graph,
  budget: Budget,
): {
  readonly order: Int32Array | undefined;
  readonly values: ReturnType<typeof solveOpenGraph>;
} {
  const order = topologicalOrder(graph, budget);
  return { order, values: solveOpenGraph(graph, order, budget) };
}
