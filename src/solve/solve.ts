import type { Rules, State } from '../core/contract/rules.ts';
import { countOf } from '../core/count.ts';
import { accept, type Refusal, type Result, refuse } from '../core/result.ts';
import { Budget, THREAD_BYTES } from './budget.ts';
import { bytesIn } from './buffers.ts';
import { checkSolution } from './check.ts';
import { type Compiled, compile, compilePlay } from './compile/compile.ts';
import { DEFAULT_MEMORY, estimate, refuseTooLarge, sizeOf } from './estimate.ts';
import { forecast } from './forecast.ts';
import { runJob, type Spawn, scoresOn, shareOut, type Thread } from './open/job.ts';
import { canSweep, solveBySweep, solveOpenGraph, zeroOf } from './open/solve-open.ts';
import { DensePositions } from './reach/dense-positions.ts';
import { type Explored, explore } from './reach/explore.ts';
import { type Graph, graphOf } from './reach/graph.ts';
import { GraphPositions, graphPositionsBytes, type StateIndex } from './reach/graph-positions.ts';
import { HashIndex } from './reach/hash-index.ts';
import { RankIndex } from './reach/rank-index.ts';
import { reachedBytes } from './reach/reach.ts';
import { ReadHelpers, type SpawnReader } from './reach/read-helpers.ts';
import { topologicalOrder } from './reach/topological-order.ts';
import { solveSealed } from './sealed/solve-sealed.ts';
import { Solution, type Solved } from './solution.ts';
import { buffersOf } from './solution-data.ts';
import { TooMuch } from './too-much.ts';

/** The stage of a solve and its progress from 0 to 1, if that is known. */
export type Progress = {
  readonly stage: 'estimating' | 'exploring' | 'solving' | 'checking' | 'counting';
  readonly done: number | undefined;
  /** How many positions have been found so far. */
  readonly positions: number | undefined;
};

export type SolveOptions = {
  /** The most bytes to use; a game that needs more is refused. */
  readonly memory?: number | undefined;
  /** Called at the start, then now and then with the progress. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** The seconds since the solve began; with it the size of an unknown game is estimated first. */
  readonly seconds?: (() => number) | undefined;
  /** Called every few milliseconds: whether to give up because time is up. */
  readonly stop?: (() => boolean) | undefined;
  /** The same for cancellation: an `AbortSignal`. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /**
   * Whether the rules are known to be sound in every combination of their fields, like those of shipped
   * games. Other rules are called only in reachable positions, and the solution is checked.
   */
  readonly trusted?: boolean | undefined;
};
export type ThreadOptions = SolveOptions & {
  readonly threads: number;
  /** Starts a thread for a laid-out game. */
  readonly spawn: Spawn;
  /** Starts a thread with the same rules, for an explored game; without it exploring uses one thread. */
  readonly spawnReader?: SpawnReader | undefined;
};

/** A game with more positions than this may be worth laying out. */
const FIRST_WALK = 300_000;

/** Below this many states, starting a thread takes longer than it saves. */
const WORTH_SHARING = 4_000_000;
/** The share of memory that threads may take. */
const MOST_FOR_THREADS = 1 / 8;

/** The exact value of every position of a game. Rules that break their contract throw a `RuleFault`. */
export function solve<S extends State, M>(
  rules: Rules<S, M>,
  options: SolveOptions = {},
): Result<Solution<S, M>> {
  const attempt = new Attempt(rules, options);
  return attempt.run(() => (options.trusted === true ? attempt.layOut() : attempt.explore()));
}

/** The same on several threads if that helps. */
export async function solveOnThreads<S extends State, M>(
  rules: Rules<S, M>,
  options: ThreadOptions,
): Promise<Result<Solution<S, M>>> {
  if (options.trusted !== true) return exploreOnThreads(rules, options);
  const { threads, memory = DEFAULT_MEMORY } = options;
  const size = estimate(rules);
  const isWorthIt =
    threads > 1 && size.states >= WORTH_SHARING && refuseTooLarge(size, memory) === undefined;
  if (!isWorthIt || (threads - 1) * THREAD_BYTES > MOST_FOR_THREADS * memory)
    return solve(rules, options);
  const others = Array.from({ length: threads - 1 }, options.spawn);
  try {
    const attempt = new Attempt(rules, options);
    const compiled = attempt.run(() => attempt.compile());
    if (!compiled.ok) return compiled;
    return canShare(compiled.value)
      ? await attempt.share(compiled.value, others)
      : attempt.run(() => accept(attempt.solveCompiled(compiled.value)));
  } finally {
    for (const thread of others) thread.stop();
  }
}

function exploreOnThreads<S extends State, M>(
  rules: Rules<S, M>,
  { threads, spawnReader, ...options }: ThreadOptions,
): Result<Solution<S, M>> {
  if (threads === 1 || spawnReader === undefined) return solve(rules, options);
  const helpers = new ReadHelpers(threads - 1, spawnReader);
  try {
    const attempt = new Attempt(rules, options, helpers);
    return attempt.run(() => attempt.explore());
  } finally {
    helpers.stop();
  }
}

/** Whether the caller has cancelled. */
function isOver({ stop, signal }: SolveOptions): boolean {
  return signal?.aborted === true || stop?.() === true;
}

/** Smaller counts are not worth mentioning in a refusal. */
const MANY = 100;

/** The engine's errors for an array or map that cannot grow further. */
const NO_MEMORY = /allocation failed|array length|maximum size/i;

/** One solve of a game within its budget. */
class Attempt<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #options: SolveOptions;
  readonly #helpers: ReadHelpers | undefined;
  #budget: Budget;
  #positions: number | undefined;
  #stage: Progress['stage'] | undefined;
  /** How many positions there may be. */
  #expected: number | undefined;

  constructor(rules: Rules<S, M>, options: SolveOptions, helpers?: ReadHelpers) {
    this.#helpers = helpers;
    this.#rules = rules;
    this.#options = options;
    this.#budget = new Budget({
      bytes: options.memory ?? DEFAULT_MEMORY,
      stop: () => isOver(options),
      onProgress: (done) => {
        if (this.#stage === 'solving' && done > 0) this.#say('solving', done);
      },
    });
  }

  /** Tells a budget that was too small from all other errors. */
  run<T>(work: () => Result<T>): Result<T> {
    try {
      return work();
    } catch (error) {
      return refuse(this.#refusalOf(error));
    }
  }

  #refusalOf(error: unknown): Refusal {
    // The machine had less memory than allowed.
    if (error instanceof RangeError && NO_MEMORY.test(error.message)) return this.#tooLarge();
    if (!(error instanceof TooMuch)) throw error;
    return error.excess === 'stopped' ? this.#stopped() : this.#tooLarge();
  }

  #tooLarge(): Refusal {
    return {
      code: 'solve/too-large',
      message: `This game is too big to solve here: ${this.#seen()}, and ${sizeOf(this.#options.memory ?? DEFAULT_MEMORY)} is the limit.`,
    };
  }

  #stopped(): Refusal {
    return { code: 'solve/stopped', message: `Solving was stopped: ${this.#seen()}.` };
  }

  #seen(): string {
    const positions = this.#positions ?? 0;
    return positions < MANY
      ? 'its positions could not be counted'
      : `it has more than ${countOf(positions, 'position')}`;
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
    this.#say('solving', 0);
    const tooLarge = refuseTooLarge(estimate(this.#rules), this.#budget.bytes);
    if (tooLarge !== undefined) return refuse(tooLarge);
    return accept(compile(this.#rules, this.#budget));
  }

  /** Solves a laid-out game on this thread and others. */
  async share(compiled: Compiled, others: readonly Thread[]): Promise<Result<Solution<S, M>>> {
    try {
      this.#budget.take(others.length * THREAD_BYTES + reachedBytes(compiled));
      const solved = await shareCompiled(compiled, others, this.#budget, (done) =>
        this.#say('solving', done),
      );
      return accept(new Solution(this.#rules, new DensePositions<S>(compiled), solved));
    } catch (error) {
      return refuse(this.#refusalOf(error));
    }
  }

  solveCompiled(compiled: Compiled): Solution<S, M> {
    if (canSweep(compiled)) {
      // Leaves room for a later count of reachable positions.
      this.#budget.take(reachedBytes(compiled));
      const values = solveBySweep(compiled, this.#budget, (done) => this.#say('solving', done));
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
    if (!isDense) this.#foresee();
    this.#say('exploring', undefined);
    let laidOut: Solution<S, M> | undefined;
    const explored = explore(this.#rules, this.#budget, {
      onProgress: this.#explored,
      helpers: this.#helpers,
      beyond: {
        most: FIRST_WALK,
        leave: () => {
          if (!isDense) laidOut = this.#layOutPlay();
          return isDense || laidOut !== undefined;
        },
      },
    });
    const solution = laidOut ?? (explored && this.#solveExplored(explored));
    if (solution === undefined && tooLarge !== undefined) return refuse(tooLarge);
    if (solution === undefined) throw new Error('A walk was left for nothing.');
    const onProgress = (done: number): void => this.#say('checking', done);
    checkSolution(solution, this.#budget, onProgress, this.#helpers);
    return accept(solution);
  }

  /** Gives up at once if the game is surely too large. */
  #foresee(): void {
    const { seconds } = this.#options;
    if (seconds === undefined) return;
    this.#say('estimating', undefined);
    const foreseen = forecast(this.#rules, {
      memory: this.#budget.bytes,
      seconds,
      stop: () => isOver(this.#options),
    });
    this.#expected = foreseen?.positions;
    if (foreseen?.isTooLarge !== true) return;
    this.#positions = roundDown(foreseen.least);
    throw new TooMuch('memory');
  }

  #solveExplored({ graph, packing, set }: Explored<S>): Solution<S, M> {
    this.#positions = set.count;
    return this.#solveGraph(graph, new HashIndex(packing, set));
  }

  /** Undefined if positions have too little in common, or the table would be too large. */
  #layOutPlay(): Solution<S, M> | undefined {
    const walking = this.#budget;
    this.#budget = walking.rest();
    let compiled: Compiled | undefined;
    try {
      compiled = compilePlay(this.#rules, this.#budget, this.#explored);
      return this.solveCompiled(compiled);
    } catch (error) {
      if (error instanceof TooMuch && error.excess === 'stopped') throw error;
      // Exploring names broken rules; once they are compiled, only memory can be short.
      if (compiled !== undefined && !isShortage(error)) throw error;
      this.#budget = walking;
      return undefined;
    }
  }

  readonly #explored = (positions: number): void => {
    // The other way starts over, but the count never goes back.
    this.#positions = Math.max(this.#positions ?? 0, positions);
    const expected = this.#expected ?? 0;
    this.#say('exploring', positions < expected ? positions / expected : undefined);
  };

  #solveGraph(graph: Graph, index: StateIndex<S>): Solution<S, M> {
    this.#say('solving', 0);
    const order = topologicalOrder(graph, this.#budget);
    this.#budget.take(graphPositionsBytes(graph));
    const positions = new GraphPositions<S>(graph, index, order);
    const solved: Solved = positions.sealed
      ? this.#solveSealed(graph)
      : { kind: 'open', ...solveOpenGraph(graph, order, this.#budget) };
    return new Solution(this.#rules, positions, solved);
  }

  #solveSealed(graph: Graph): Solved {
    const stop = (): boolean => isOver(this.#options);
    const onProgress = (done: number): void => this.#say('solving', done);
    const values = solveSealed(graph, { bytes: this.#budget.left, stop, onProgress });
    this.#budget.take(bytesIn(values));
    return { kind: 'sealed', graph, ...values };
  }

  #say(stage: Progress['stage'], done: number | undefined): void {
    this.#stage = stage;
    this.#options.onProgress?.({ stage, done, positions: this.#positions });
  }
}

export function canShare(compiled: Compiled): boolean {
  return canSweep(compiled) && compiled.layout.steady;
}

/** The most memory a share of a sweep takes. */
const MOST_A_SHARE = 2 ** 30;

/** This thread takes the first share, which never waits; the others go to other threads. */
export async function shareCompiled(
  compiled: Compiled,
  others: readonly Thread[],
  budget: Budget,
  onProgress?: (done: number) => void,
): Promise<Solved> {
  const shares = shareOut(compiled, 1 + others.length);
  // Each thread has its own copy of the game.
  const copy = buffersOf(compiled).reduce((sum, { byteLength }) => sum + byteLength, 0);
  budget.take(copy * others.length);
  for (const bytes of [2, 4] as const) {
    budget.take(bytes * compiled.size);
    const table = new SharedArrayBuffer(bytes * compiled.size);
    const progress = new SharedArrayBuffer(4 * shares.length);
    const memory = Math.min(MOST_A_SHARE, budget.left / shares.length);
    budget.take(memory * others.length);
    const job = { compiled, table, bytes, progress, shares, memory };
    const running = Promise.all(
      others.map((thread, index) => thread.run({ ...job, index: index + 1 })),
    );
    // If this thread gives up, the others' results are ignored.
    running.catch(() => {});
    const isCounted = runJob({ ...job, index: 0 }, budget, onProgress);
    const ends = await running;
    budget.giveBack(memory * others.length);
    if (ends.includes('too much')) throw new TooMuch('memory');
    if (isCounted && ends.every((end) => end === 'counted'))
      return {
        kind: 'open',
        scores: scoresOn(table, bytes),
        zero: zeroOf(compiled),
      };
  }
  throw new RangeError('This game takes more turns than can be counted.');
}

/** An estimate is told with two digits. */
function roundDown(positions: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(positions)) - 1);
  return Math.floor(positions / unit) * unit;
}

/** Whether memory, steps or the number range was too small. */
function isShortage(error: unknown): boolean {
  return error instanceof TooMuch || error instanceof RangeError;
}
