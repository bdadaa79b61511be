import { availableParallelism } from 'node:os';
import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { isShipped } from '../../games/index.ts';
import { CallTrace } from '../../play/stranger/call-trace.ts';
import type { TuneSearch } from '../../study/tune/search.ts';
import { type GameSource, sourceOf } from '../files/load.ts';
import { throwFailure } from './failure.ts';
import type { MeasureReport } from './measure-order.ts';
import { type LastingThread, lastingThread, type ThreadEnd } from './threads.ts';

/** The default memory limit for one variant: measuring many larger games would take too long. */
const MEMORY = 2 ** 28;

export type MeasureTerms = {
  readonly threads?: number | undefined;
  /** The memory limit for one variant, in bytes. */
  readonly memory?: number | undefined;
  readonly signal: AbortSignal;
  /** Called after every variant with how many were tried so far, and how many of them could not be measured. */
  readonly onProgress: (tried: number, unmeasured: number) => void;
};

/** How many variants could not be measured. */
export type UnmeasuredCounts = {
  /** Too large, or too long to measure. */
  readonly tooLarge: number;
  /** The rules break the contract or never return. */
  readonly broken: number;
};

/** Runs a search on all cores until it is finished or stopped. */
export async function measureVariants(
  game: Game,
  search: Pick<TuneSearch, 'next' | 'add'>,
  { threads = availableParallelism(), memory = MEMORY, signal, onProgress }: MeasureTerms,
): Promise<UnmeasuredCounts> {
  const measurers = Array.from({ length: threads }, () => new Measurer(game, memory, signal));
  let [tried, unmeasured] = [0, 0];
  let [tooLarge, broken] = [0, 0];
  try {
    for (let batch = search.next(); batch.length > 0 && !signal.aborted; batch = search.next()) {
      const waiting = [...batch.entries()];
      const ends: ThreadEnd<MeasureReport>[] = [];
      await Promise.all(
        measurers.map(async (measurer) => {
          for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
            const [index, options] = one;
            const end = await measurer.measure(options);
            ends[index] = end;
            if (end.kind !== 'measured') unmeasured++;
            onProgress(++tried, unmeasured);
          }
        }),
      );
      // Add results in batch order, whichever thread finished first, so that a search runs the same on any machine.
      for (const [index, options] of batch.entries()) {
        const end = ends[index] as ThreadEnd<MeasureReport>;
        if (end.kind === 'measured') search.add({ options, figures: end.figures });
        else if (end.kind === 'failed') throwFailure(end);
        else if (end.kind === 'fault' || end.kind === 'stalled') broken++;
        else if (end.kind !== 'aborted') tooLarge++;
      }
    }
    return { tooLarge, broken };
  } finally {
    for (const measurer of measurers) measurer.end();
  }
}

/** Measures one variant after another on its own thread. Replaces the thread if it is lost. */
class Measurer {
  readonly #source: GameSource;
  readonly #signal: AbortSignal;
  readonly #memory: number;
  readonly #trace: CallTrace | null;
  #thread: LastingThread<MeasureReport> | undefined;

  constructor(game: Game, memory: number, signal: AbortSignal) {
    const source = sourceOf(game);
    if (source === undefined) throw new Error('Another thread cannot find this game.');
    this.#source = source;
    this.#signal = signal;
    this.#memory = memory;
    // Shipped rules always return; trace any others.
    this.#trace = isShipped(game) ? null : new CallTrace();
  }

  async measure(options: OptionValues): Promise<ThreadEnd<MeasureReport>> {
    this.#thread ??= lastingThread<MeasureReport>(2 * this.#memory, this.#signal);
    const end = await this.#thread.ask(
      {
        kind: 'measure',
        source: this.#source,
        options,
        memory: this.#memory,
        trace: this.#trace?.shared ?? null,
      },
      { trace: this.#trace },
    );
    if (end.kind !== 'measured' && end.kind !== 'refused') this.end();
    return end;
  }

  end(): void {
    this.#thread?.end();
    this.#thread = undefined;
  }
}
