import type { ChosenGame } from '../core/contract/game.ts';
import { CORE_REFUSALS, type RefusalCode } from '../core/refusal-code.ts';
import { accept, type Refusal, type Result, refuse } from '../core/result.ts';
import { SOLVE_REFUSALS } from '../solve/refusals.ts';
import { STUDY_REFUSALS } from '../study/refusals.ts';
import { GuardedPlayer } from './guarded-player.ts';
import type { Player, PlayerTools, PreparedPlayer } from './player.ts';
import { describeValue } from './player-fault.ts';
import { PLAYER_REFUSALS } from './refusals.ts';
import type { TimeLimit } from './time-limit.ts';
import { waitFor } from './wait.ts';

/** The terms for getting ready. */
export type PrepareTerms = Pick<PlayerTools, 'solve' | 'levels' | 'search'> & {
  readonly signal?: AbortSignal | undefined;
  readonly limit?: TimeLimit | undefined;
};

/**
 * Prepares a player for a game. Returns a player or a refusal, even if it misbehaves. Only the host's own errors, such
 * as the solver's, are rethrown.
 */
export async function preparePlayer(
  player: Player,
  chosen: ChosenGame,
  { solve, levels, search, signal, limit }: PrepareTerms,
): Promise<Result<GuardedPlayer>> {
  const { name } = player;
  const refused = (code: RefusalCode, what: string): Result<GuardedPlayer> =>
    refuse({ code, message: `${name} ${what}.` });
  if (signal?.aborted === true) return refused('player/stopped', 'was stopped');
  const stop = new AbortController();
  let isLate = false;
  const unsolved = new Set<unknown>();
  /** Remembers the host's own errors. */
  const remembering =
    <Given extends readonly unknown[], T>(work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      try {
        return await work(...given);
      } catch (error) {
        unsolved.add(error);
        throw error;
      }
    };
  const tools: PlayerTools = {
    signal: stop.signal,
    solve: remembering(solve),
    ...(levels === undefined ? {} : { levels: remembering(levels) }),
    search,
  };
  const abort = (): void => stop.abort();
  const callOff = limit?.schedule(limit.milliseconds, () => {
    isLate = true;
    abort();
  });
  signal?.addEventListener('abort', abort);
  const preparing = begin(player, chosen, tools);
  const waited = await waitFor(preparing, stop.signal);
  signal?.removeEventListener('abort', abort);
  callOff?.();
  switch (waited.kind) {
    case 'done':
      return readyFrom(name, waited.value);
    case 'failed':
      if (unsolved.has(waited.error)) throw waited.error;
      return refused('player/failed', `broke down (${describeValue(waited.error, 'thrown')})`);
    case 'stopped':
      closeLater(name, preparing);
      return refused('player/stopped', isLate ? 'was not ready in time' : 'was stopped');
  }
}

async function begin(player: Player, chosen: ChosenGame, tools: PlayerTools): Promise<unknown> {
  return player.prepare(chosen, tools);
}

/** A player's return value, which may be anything if it was not type-checked, and may even throw when inspected. */
function readyFrom(name: string, given: unknown): Result<GuardedPlayer> {
  try {
    return readGiven(name, given);
  } catch (error) {
    return refuse({
      code: 'player/failed',
      message: `${name} broke down (${describeValue(error, 'thrown')}).`,
    });
  }
}

function readGiven(name: string, given: unknown): Result<GuardedPlayer> {
  const { ok, value, error } = Object(given) as {
    readonly ok?: unknown;
    readonly value?: Partial<PreparedPlayer> | null;
    readonly error?: Partial<Refusal> | null;
  };
  if (ok === true && typeof value?.choose === 'function')
    return accept(new GuardedPlayer(name, value as PreparedPlayer));
  const { code, message } = error ?? {};
  if (ok === false && typeof message === 'string')
    return refuse({ ...error, code: isKnownCode(code) ? code : 'player/refused', message });
  return refuse({
    code: 'player/failed',
    message: `${name} gave ${describeValue(given, 'given')} where it should have got ready.`,
  });
}

/** Closes a player that gets ready too late. */
function closeLater(name: string, preparing: Promise<unknown>): void {
  void preparing.then(
    async (given) => {
      const ready = readyFrom(name, given);
      if (ready.ok) await ready.value.close();
    },
    () => {},
  );
}

/** The codes a player may refuse with: those of the layers it knows. */
const KNOWN = { ...CORE_REFUSALS, ...SOLVE_REFUSALS, ...STUDY_REFUSALS, ...PLAYER_REFUSALS };

/** An external player may send anything as a code. */
function isKnownCode(code: unknown): code is keyof typeof KNOWN {
  return typeof code === 'string' && Object.hasOwn(KNOWN, code);
}
