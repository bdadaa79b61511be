import { choosingSeats, type Rules, type State } from '../core/contract/rules.ts';
import { accept, type Refusal, type Result, refuse } from '../core/result.ts';
import { Budget, isShortage, isStop, THREAD_BYTES, TooMuch } from './budget.ts';
import { bytesIn } from './buffers.ts';
import { checkSolution } from './check.ts';
import { type Contradiction, checkSymmetry } from './check-symmetry.ts';
import { type Compiled, compile, compilePlay } from './compile/compile.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge } from './estimate.ts';
import type { Thread } from './open/job.ts';
import { shareCompiled } from './open/share-compiled.ts';
import { canSweep, solveBySweep, solveOpenGraph } from './open/solve-open.ts';
import type { SymmetryReduction } from './positions.ts';
import { DensePositions, RankIndex } from './reach/dense-positions.ts';
import { type Explored, explore } from './reach/explore.ts';
import { type Graph, graphOf, topologicalOrder } from './reach/graph.ts';
import { GraphPositions, graphPositionsBytes, type StateIndex } from './reach/graph-positions.ts';
import { HashIndex } from './reach/hash-index.ts';
import { reachedBytes } from './reach/reach.ts';
import type { ReadHelpers } from './reach/read-helpers.ts';
import { StatePacking } from './reach/state-packing.ts';
import { solveSealed } from './sealed/solve-sealed.ts';
import { SizeWatch } from './size/size-watch.ts';
import { Solution, type Solved } from './solution.ts';
import { SolveAccount } from './solve-account.ts';
import type { SolveOptions } from './solve-options.ts';
import { findSymmetry, withoutElements } from './symmetry/find-symmetry.ts';
import { Symmetry, type SymmetryElement } from './symmetry/symmetry.ts';

/** Longer lists of moves are not compared with each other. */
const WIDEST = 1000;

/** A game with more positions than this may be worth laying out. */
const FIRST_WALK = 300_000;
/** Above this size, keeping one of each set of mirror images saves time too. */
const LARGE = 2_000_000;
/** So many symmetries are tried, each without what contradicted those before it. */
const MOST_SYMMETRIES_TRIED = 6;

/** One solve of a game within its budget. */
export class Attempt<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #options: SolveOptions;
  readonly #helpers: ReadHelpers | undefined;
  #budget: Budget;
  readonly #account: SolveAccount;
  #elements: readonly SymmetryElement[] | undefined;
  readonly #sizes: SizeWatch<S, M>;

  constructor(rules: Rules<S, M>, options: SolveOptions, helpers?: ReadHelpers) {
    this.#helpers = helpers;
    this.#rules = rules;
    this.#options = options;
    this.#account = new SolveAccount(options);
    this.#sizes = new SizeWatch(rules, options, this.#account);
    this.#budget = this.#newBudget();
  }

  #newBudget(): Budget {
    return new Budget({
      bytes: this.#options.memory ?? DEFAULT_MEMORY,
      stop: this.#options.stop,
      onProgress: this.#account.worked,
    });
  }

  /** Turns an exceeded budget into a refusal; other errors are thrown. */
  run<T>(work: () => Result<T>): Result<T> {
    try {
      return work();
    } catch (error) {
      return refuse(this.#account.refusalOf(error));
    }
  }

  /**
   * Lays the game out from what its rules read. If its shape is too large for that, it is explored: play reaches few of
   * the combinations of a board's fields.
   */
  layOut(): Result<Solution<S, M>> {
    const compiled = this.compile();
    if (compiled.ok) return accept(this.solveCompiled(compiled.value));
    try {
      return this.explore(compiled.error);
    } catch (error) {
      // The refusal for the shape says more than how far the walk got.
      if (error instanceof TooMuch) return compiled;
      throw error;
    }
  }

  compile(): Result<Compiled> {
    this.#account.say('solving', 0);
    const tooLarge = refuseTooLarge(estimate(this.#rules), this.#budget.bytes);
    if (tooLarge !== undefined) return refuse(tooLarge);
    return accept(compile(this.#rules, this.#budget));
  }

  /** Solves a laid-out game on this thread and others. */
  async share(compiled: Compiled, others: readonly Thread[]): Promise<Result<Solution<S, M>>> {
    try {
      this.#budget.take(others.length * THREAD_BYTES + reachedBytes(compiled));
      const solved = await shareCompiled(compiled, others, this.#budget, (done) =>
        this.#account.say('solving', done),
      );
      return accept(new Solution(this.#rules, new DensePositions<S>(compiled), solved));
    } catch (error) {
      return refuse(this.#account.refusalOf(error));
    }
  }

  solveCompiled(compiled: Compiled): Solution<S, M> {
    if (canSweep(compiled)) {
      // Leave room for a later count of reachable positions.
      this.#budget.take(reachedBytes(compiled));
      const values = solveBySweep(compiled, this.#budget, (done) =>
        this.#account.say('solving', done),
      );
      const solved: Solved = { kind: 'open', ...values };
      return new Solution(this.#rules, new DensePositions<S>(compiled), solved);
    }
    const graph = graphOf(compiled, this.#budget);
    return this.#solveGraph(graph, new RankIndex<S>(compiled, graph.ranks));
  }

  /**
   * Explores the reachable positions. If there are many, the game may be regular; then it is laid out along play. The
   * result is checked against the rules. A game too large to lay out is refused if it has many positions, unless its
   * shape is so large that this says nothing.
   */
  explore(tooLarge?: Refusal): Result<Solution<S, M>> {
    const isDense = tooLarge !== undefined && Number.isSafeInteger(estimate(this.#rules).states);
    // The walk of a dense game is short and tells as much as a forecast.
    const elements = isDense ? [] : this.#foresee();
    const once = this.exploreOnce(elements);
    if (once !== undefined) return accept(once);
    try {
      return this.#exploreAll(isDense, tooLarge);
    } catch (error) {
      const isTried = this.#elements !== undefined;
      if (isDense || isTried || isStop(error) || !isShortage(error)) throw error;
      this.#budget = this.#newBudget();
      const solution = this.exploreOnce(this.#symmetry());
      if (solution === undefined) throw error;
      return accept(solution);
    }
  }

  #exploreAll(isDense: boolean, tooLarge: Refusal | undefined): Result<Solution<S, M>> {
    this.#account.say('exploring', undefined);
    const isSymmetric = (): boolean => this.#symmetry().length > 0;
    let laidOut: Solution<S, M> | undefined;
    const explored = explore(this.#rules, this.#budget, {
      onProgress: this.#account.explored,
      helpers: this.#helpers,
      beyond: [
        {
          most: this.#sizes.needsTable ? 0 : FIRST_WALK,
          leave: () => {
            if (!isDense) laidOut = this.#layOutPlay();
            this.#sizes.excludeTable();
            const isLarge = (this.#account.expected ?? 0) >= LARGE;
            return isDense || laidOut !== undefined || (isLarge && isSymmetric());
          },
        },
        { most: LARGE, leave: isSymmetric },
      ],
      leave: this.#sizes.lookAgain(this.#budget.bytes, this.#mirrored),
    });
    const solution = laidOut ?? (explored && this.#solveExplored(explored));
    if (solution !== undefined) {
      this.#check(solution);
      return accept(solution);
    }
    if (isDense && tooLarge !== undefined) return refuse(tooLarge);
    // The walk was stopped in favour of one that keeps fewer positions.
    this.#budget = this.#newBudget();
    const once = this.exploreOnce(this.#symmetry());
    return once === undefined ? this.#exploreAll(isDense, tooLarge) : accept(once);
  }

  /**
   * Explores the game keeping one of the positions that a symmetry maps to each other. If the rules contradict some
   * elements, tries again without those. Undefined if no symmetry is left.
   */
  exploreOnce(elements: readonly SymmetryElement[]): Solution<S, M> | undefined {
    const { expected } = this.#account;
    const wrong: SymmetryElement[] = [];
    for (let left = elements; left.length > 0; ) {
      this.#account.startOver(expected && expected / (left.length + 1));
      const solved = this.#solveOnce(left);
      if (solved instanceof Solution) return solved;
      this.#budget = this.#newBudget();
      this.#account.expected = expected;
      const isLast = solved === 'sealed turn' || wrong.push(solved) === MOST_SYMMETRIES_TRIED;
      left = isLast ? [] : withoutElements(this.#rules.shape, elements, wrong);
      this.#elements = left;
    }
    return undefined;
  }

  /** The solution, or what contradicts the symmetry. */
  #solveOnce(elements: readonly SymmetryElement[]): Solution<S, M> | Contradiction {
    const symmetry = new Symmetry(new StatePacking<S>(this.#rules.shape), elements);
    const explored = explore(this.#rules, this.#budget, {
      onProgress: this.#account.explored,
      helpers: this.#helpers,
      symmetry,
      leave: this.#sizes.lookAgain(this.#budget.bytes),
    }) as Explored<S>;
    const onProgress = (done: number): void => this.#account.say('checking', done);
    const checked = checkSymmetry(
      this.#rules,
      explored,
      symmetry,
      this.#budget,
      onProgress,
      this.#helpers,
    );
    if ('contradiction' in checked) return checked.contradiction;
    const solution = this.#solveExplored(explored, checked);
    this.#check(solution);
    return solution;
  }

  #check(solution: Solution<S, M>): void {
    const onProgress = (done: number): void => this.#account.say('checking', done);
    checkSolution(solution, this.#budget, onProgress, this.#helpers);
  }

  /** The symmetries of the game other than the identity, found once; none if every position is wanted. */
  #symmetry(): readonly SymmetryElement[] {
    if (this.#elements === undefined && this.#options.whole !== true) {
      this.#account.say('estimating', undefined);
      this.#elements = this.#isWide() ? [] : findSymmetry(this.#rules, this.#budget);
    }
    return this.#elements ?? [];
  }

  /** Whether lists of moves are so long that comparing them would take more memory than a symmetry saves. */
  #isWide(): boolean {
    const start = this.#rules.start();
    const seats = choosingSeats(this.#rules.turn(start));
    return seats.some((seat) => this.#rules.moves(start, seat).length > WIDEST);
  }

  /** Gives up at once if the game is certain to be too large. Returns its symmetries if it fits only with those. */
  #foresee(): readonly SymmetryElement[] {
    const foreseen = this.#sizes.foresee(this.#budget.bytes, this.#mirrored);
    return foreseen?.isLarge === true ? this.#symmetry() : [];
  }

  /** The most positions that can be mirror images of each other. */
  readonly #mirrored = (): number => 1 + this.#symmetry().length;

  #solveExplored({ graph, packing, set }: Explored<S>, once?: SymmetryReduction): Solution<S, M> {
    this.#account.count(set.count);
    return this.#solveGraph(graph, new HashIndex(packing, set, once));
  }

  /** Undefined if positions have too little in common, or if the table would be too large. */
  #layOutPlay(): Solution<S, M> | undefined {
    const walking = this.#budget;
    this.#budget = walking.rest();
    let compiled: Compiled | undefined;
    try {
      compiled = compilePlay(this.#rules, this.#budget, (positions) => {
        this.#account.count(positions);
        this.#account.say('exploring', undefined);
      });
      return this.solveCompiled(compiled);
    } catch (error) {
      if (isStop(error)) throw error;
      // Exploring names broken rules. Once the game is compiled, only memory can run short.
      if (compiled !== undefined && !isShortage(error)) throw error;
      this.#budget = walking;
      return undefined;
    }
  }

  #solveGraph(graph: Graph, index: StateIndex<S>): Solution<S, M> {
    this.#account.say('solving', 0);
    const order = topologicalOrder(graph, this.#budget);
    this.#budget.take(graphPositionsBytes(graph));
    const positions = new GraphPositions<S>(graph, index, order);
    const solved: Solved = positions.sealed
      ? this.#solveSealed(graph)
      : { kind: 'open', ...solveOpenGraph(graph, order, this.#budget) };
    return new Solution(this.#rules, positions, solved);
  }

  #solveSealed(graph: Graph): Solved {
    const { stop } = this.#options;
    const onProgress = (done: number): void => this.#account.say('solving', done);
    const values = solveSealed(graph, { bytes: this.#budget.left, stop, onProgress });
    this.#budget.take(bytesIn(values));
    return { kind: 'sealed', graph, ...values };
  }
}
