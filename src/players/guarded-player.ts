import type { View } from '../core/match/match.ts';
import { accept, type Result } from '../core/result.ts';
import type { AnswerMistake, PastGame, PlayerUse, PreparedPlayer } from './player.ts';
import { describeValue, FAULT_CODES, PlayerError, type PlayerFault } from './player-fault.ts';
import type { TimeLimit } from './time-limit.ts';
import { waitFor } from './wait.ts';

/** The terms of a question. */
export type AskTerms = {
  readonly seed: number;
  /** Fires when the answer is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
  readonly limit?: TimeLimit | undefined;
  /** The games of the series so far. */
  readonly earlier?: readonly PastGame[] | undefined;
  /** Called for each bad answer that the player may still correct. */
  readonly report?: ((mistake: AnswerMistake) => void) | undefined;
};

/** A legal move as written, or a fault. */
export type PlayerAnswer = Result<string, PlayerFault>;

/** Why waiting for an answer ended. */
type Ended = 'late' | 'aborted' | 'closed';

const ENDED: Readonly<Record<Ended, string>> = {
  late: 'did not answer in time',
  aborted: 'was stopped',
  closed: 'was closed and cannot be asked again',
};

/**
 * A prepared player behind a guard. The caller always gets a legal move or a fault, within the given time, and never
 * an exception. A late answer is ignored.
 */
export class GuardedPlayer {
  readonly name: string;
  readonly #player: PreparedPlayer;
  /** Callbacks that end the open questions. */
  readonly #open = new Set<(why: Ended) => void>();
  #isClosed = false;

  constructor(name: string, player: PreparedPlayer) {
    this.name = name;
    this.#player = player;
  }

  /** Asks for a move. Returns an immediate answer directly, and a promise only for a later one. */
  ask(
    view: View,
    { seed, signal, limit, earlier, report }: AskTerms,
  ): PlayerAnswer | Promise<PlayerAnswer> {
    if (this.#isClosed) return this.#ended('closed');
    if (signal?.aborted === true) return this.#ended('aborted');
    // Copied, because the player may modify the view.
    const legal = [...view.legal];
    const stop = new AbortController();
    const milliseconds = limit?.milliseconds;
    let given: unknown;
    try {
      given = this.#player.choose(view, {
        seed,
        signal: stop.signal,
        ...(milliseconds === undefined ? {} : { milliseconds }),
        ...(earlier === undefined ? {} : { earlier }),
        ...(report === undefined ? {} : { report }),
      });
    } catch (error) {
      return this.#failed(error);
    }
    if (typeof given === 'string') return this.#judge(given, legal);
    return this.#wait(given, legal, stop, { signal, limit });
  }

  /** What the player used for the current game; undefined if it does not report it. */
  use(): PlayerUse | undefined {
    return this.#player.use?.();
  }

  /** Closes the player, once. Open questions are not answered. */
  async close(limit?: TimeLimit): Promise<PlayerFault | undefined> {
    if (this.#isClosed) return undefined;
    this.#isClosed = true;
    for (const end of this.#open) end('closed');
    let given: unknown;
    try {
      given = this.#player.close?.();
    } catch (error) {
      return this.#notClosed(error);
    }
    if (given === undefined) return undefined;
    const stop = new AbortController();
    const callOff = limit?.schedule(limit.milliseconds, () => stop.abort());
    const waited = await waitFor(given, stop.signal);
    callOff?.();
    if (waited.kind === 'failed') return this.#notClosed(waited.error);
    if (waited.kind === 'done') return undefined;
    return this.#fault('late', 'did not close in time');
  }

  async #wait(
    given: unknown,
    legal: readonly string[],
    stop: AbortController,
    { signal, limit }: Pick<AskTerms, 'signal' | 'limit'>,
  ): Promise<PlayerAnswer> {
    let why: Ended = 'aborted';
    const end = (ended: Ended): void => {
      why = ended;
      stop.abort();
    };
    const abort = (): void => end('aborted');
    const callOff = limit?.schedule(limit.milliseconds, () => end('late'));
    signal?.addEventListener('abort', abort);
    this.#open.add(end);
    if (signal?.aborted === true) abort();
    const waited = await waitFor(given, stop.signal);
    this.#open.delete(end);
    signal?.removeEventListener('abort', abort);
    callOff?.();
    if (waited.kind === 'done') return this.#judge(waited.value, legal);
    return waited.kind === 'failed' ? this.#failed(waited.error) : this.#ended(why);
  }

  #judge(given: unknown, legal: readonly string[]): PlayerAnswer {
    if (typeof given === 'string' && legal.includes(given)) return accept(given);
    const what = `answered ${describeValue(given, 'given')}, which is not a legal move here`;
    return { ok: false, error: { ...this.#fault('illegal', what), allowed: legal } };
  }

  #ended(why: Ended): PlayerAnswer {
    return { ok: false, error: this.#fault(why, ENDED[why]) };
  }

  #failed(cause: unknown): PlayerAnswer {
    if (cause instanceof PlayerError) {
      const { kind, message, allowed } = cause;
      const fault = this.#fault(kind, message);
      return { ok: false, error: allowed === undefined ? fault : { ...fault, allowed } };
    }
    const fault = this.#fault('failed', `broke down (${describeValue(cause, 'thrown')})`);
    return { ok: false, error: { ...fault, cause } };
  }

  #notClosed(cause: unknown): PlayerFault {
    const fault = this.#fault(
      'failed',
      `broke down when it was closed (${describeValue(cause, 'thrown')})`,
    );
    return { ...fault, cause };
  }

  #fault(kind: PlayerFault['kind'], what: string): PlayerFault {
    return { kind, code: FAULT_CODES[kind], player: this.name, message: `${this.name} ${what}.` };
  }
}
