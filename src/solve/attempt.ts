import { choosingSeats, type Rules, type State } from '../core/contract/rules.ts';
import { accept, type Refusal, type Result, refuse } from '../core/result.ts';
import { Budget, THREAD_BYTES } from './budget.ts';
import { bytesIn } from './buffers.ts';
import { checkSolution } from './check.ts';
import { checkSymmetry } from './check-symmetry.ts';
import { type Compiled, compile, compilePlay } from './compile/compile.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge } from './estimate.ts';
import type { Thread } from './open/job.ts';
import { shareCompiled } from './open/share-compiled.ts';
import { canSweep, solveBySweep, solveOpenGraph } from './open/solve-open.ts';
import type { SymmetryReduction } from './positions.ts';
import { DensePositions } from './reach/dense-positions.ts';
import { type Explored, explore, type Walk } from './reach/explore.ts';
import { type Graph, graphOf } from './reach/graph.ts';
import { GraphPositions, graphPositionsBytes, type StateIndex } from './reach/graph-positions.ts';
import { HashIndex } from './reach/hash-index.ts';
import { RankIndex } from './reach/rank-index.ts';
import { reachedBytes } from './reach/reach.ts';
import type { ReadHelpers } from './reach/read-helpers.ts';
import { StatePacking } from './reach/state-packing.ts';
import { topologicalOrder } from './reach/topological-order.ts';
import { solveSealed } from './sealed/solve-sealed.ts';
import { ExploredPart } from './size/explored-part.ts';
import { type Forecast, type ForecastTerms, forecast } from './size/forecast.ts';
import { Solution, type Solved } from './solution.ts';
import { SolveAccount } from './solve-account.ts';
import { isCancelled, type SolveOptions } from './solve-options.ts';
import { findSymmetry } from './symmetry/find-symmetry.ts';
import { Symmetry, type SymmetryElement } from './symmetry/symmetry.ts';
import { isShortage, isStop, TooMuch } from './too-much.ts';

/** Longer lists of moves are not compared with each other. */
const WIDEST = 1000;

/** A game with more positions than this may be worth laying out. */
const FIRST_WALK = 300_000;
/** A game that may not fit is looked at again after so many seconds of exploring, then after twice as many, and so on. */
const FIRST_LOOK = 1.5;
/** Each look takes this share of the exploring before it, and no less than so many seconds. */
const LOOKING = 0.25;
const SHORTEST_LOOK = 1;
/** With so many, keeping one of those that mirror each other saves time too. */
const LARGE = 2_000_000;

/** One solve of a game within its budget. */
export class Attempt<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #options: SolveOptions;
  readonly #helpers: ReadHelpers | undefined;
  #budget: Budget;
  readonly #account: SolveAccount;
  #elements: readonly SymmetryElement[] | undefined;
  #isInDoubt = false;

  constructor(rules: Rules<S, M>, options: SolveOptions, helpers?: ReadHelpers) {
    this.#helpers = helpers;
    this.#rules = rules;
    this.#options = options;
    this.#account = new SolveAccount(options);
    this.#budget = this.#newBudget();
  }

  #newBudget(): Budget {
    return new Budget({
      bytes: this.#options.memory ?? DEFAULT_MEMORY,
      stop: () => isCancelled(this.#options),
      onProgress: this.#account.worked,
    });
  }

  /** Tells a budget that was too small from all other errors. */
  run<T>(work: () => Result<T>): Result<T> {
    try {
      return work();
    } catch (error) {
      return refuse(this.#account.refusalOf(error));
    }
  }

  /**
   * Lays the game out from what its rules read. If its shape is too large for that, it is explored: play
   * comes to few of the combinations that a board's fields have.
   */
  layOut(): Result<Solution<S, M>> {
    const compiled = this.compile();
    if (compiled.ok) return accept(this.solveCompiled(compiled.value));
    try {
      return this.explore(compiled.error);
    } catch (error) {
      // That its shape is too large says more than how far the walk came.
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
      // Leaves room for a later count of reachable positions.
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
   * Explores the reachable positions. If there are many, the game may be regular: then it is laid out along
   * play. The result is checked against the rules. A game that is too large to be laid out is refused if it
   * has many positions, unless its shape is so large that this says nothing.
   */
  explore(tooLarge?: Refusal): Result<Solution<S, M>> {
    const isDense = tooLarge !== undefined && Number.isSafeInteger(estimate(this.#rules).states);
    // The walk of a dense game is short, and says as much.
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
          most: FIRST_WALK,
          leave: () => {
            if (!isDense) laidOut = this.#layOutPlay();
            const isLarge = (this.#account.expected ?? 0) >= LARGE;
            return isDense || laidOut !== undefined || (isLarge && isSymmetric());
          },
        },
        { most: LARGE, leave: isSymmetric },
      ],
      leave: this.#lookAgain(() => 1 + this.#symmetry().length),
    });
    const solution = laidOut ?? (explored && this.#solveExplored(explored));
    if (solution !== undefined) {
      this.#check(solution);
      return accept(solution);
    }
    if (isDense && tooLarge !== undefined) return refuse(tooLarge);
    // The walk was left for one that keeps fewer positions.
    this.#budget = this.#newBudget();
    const once = this.exploreOnce(this.#symmetry());
    return once === undefined ? this.#exploreAll(isDense, tooLarge) : accept(once);
  }

  /**
   * Explores the same with one of the positions that a symmetry turns into each other. Undefined if there is no symmetry,
   * or if it does not hold everywhere.
   */
  exploreOnce(elements: readonly SymmetryElement[]): Solution<S, M> | undefined {
    if (elements.length === 0) return undefined;
    const { expected } = this.#account;
    this.#account.startOver(expected && expected / (elements.length + 1));
    const symmetry = new Symmetry(new StatePacking<S>(this.#rules.shape), elements);
    const explored = explore(this.#rules, this.#budget, {
      onProgress: this.#account.explored,
      helpers: this.#helpers,
      symmetry,
      leave: this.#lookAgain(() => 1),
    }) as Explored<S>;
    const onProgress = (done: number): void => this.#account.say('checking', done);
    const once = checkSymmetry(this.#rules, explored, symmetry, this.#budget, onProgress);
    if (once === undefined) {
      this.#budget = this.#newBudget();
      this.#account.expected = expected;
      this.#elements = [];
      return undefined;
    }
    const solution = this.#solveExplored(explored, once);
    this.#check(solution);
    return solution;
  }

  #check(solution: Solution<S, M>): void {
    const onProgress = (done: number): void => this.#account.say('checking', done);
    checkSolution(solution, this.#budget, onProgress, this.#helpers);
  }

  /** The ways to turn the game into itself, found once; none if every position is wanted. */
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

  /** Gives up at once if the game is surely too large, and gives its symmetry if it fits only with that. */
  #foresee(): readonly SymmetryElement[] {
    this.#account.say('estimating', undefined);
    const mirrored = (): number => 1 + this.#symmetry().length;
    const foreseen = this.#forecast({ mirrored, onDoubt: this.#account.doubt });
    this.#isInDoubt = foreseen?.isInDoubt === true;
    return foreseen?.isLarge === true ? this.#symmetry() : [];
  }

  /** Looks at the size of the game by random games, and gives up if it is too large. */
  #forecast(
    terms: Pick<ForecastTerms<S>, 'known' | 'most' | 'mirrored' | 'onDoubt'>,
  ): Forecast | undefined {
    const { seconds } = this.#options;
    if (seconds === undefined) return undefined;
    // A thread has worked before: it has read the game.
    const begun = seconds();
    const foreseen = forecast(this.#rules, {
      ...terms,
      memory: this.#budget.bytes,
      seconds: () => seconds() - begun,
      stop: () => isCancelled(this.#options),
    });
    this.#account.expect(foreseen);
    if (foreseen?.isTooLarge !== true) return foreseen;
    this.#account.foresee(foreseen);
    throw new TooMuch('memory');
  }

  /**
   * Gives up a walk once random games from where it has come show that the rest cannot fit. Whether to leave it because
   * only one of the positions that mirror each other can be kept.
   */
  #lookAgain(mirrored: () => number): ((walk: Walk<S>) => boolean) | undefined {
    const { seconds } = this.#options;
    if (seconds === undefined || !this.#isInDoubt) return undefined;
    let wait = FIRST_LOOK;
    let begun = seconds();
    return (walk) => {
      if (seconds() < begun + wait) return false;
      const known = new ExploredPart(walk);
      const most = Math.max(SHORTEST_LOOK, LOOKING * wait);
      const foreseen = this.#forecast({ known, most, mirrored });
      wait *= 2;
      begun = seconds();
      return foreseen?.isLarge === true && mirrored() > 1;
    };
  }

  #solveExplored({ graph, packing, set }: Explored<S>, once?: SymmetryReduction): Solution<S, M> {
    this.#account.count(set.count);
    return this.#solveGraph(graph, new HashIndex(packing, set, once));
  }

  /** Undefined if positions have too little in common, or the table would be too large. */
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
      // Exploring names broken rules; once they are compiled, only memory can be short.
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
    const stop = (): boolean => isCancelled(this.#options);
    const onProgress = (done: number): void => this.#account.say('solving', done);
    const values = solveSealed(graph, { bytes: this.#budget.left, stop, onProgress });
    this.#budget.take(bytesIn(values));
    return { kind: 'sealed', graph, ...values };
  }
}
