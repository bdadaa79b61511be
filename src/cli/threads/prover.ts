import { totalmem } from 'node:os';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { proveNext } from '../../solve/search/prove-value.ts';
import { type Proof, Prover } from '../../solve/search/prover.ts';
import { sourceOf } from '../files/load.ts';
import { withProgress } from '../talk/progress.ts';
import type { Terminal } from '../terminal.ts';
import { throwFailure } from './failure.ts';
import { type ProveOrder, type ProveReport, type SentProof, timeNow } from './prove-order.ts';
import { lastingThread, type ThreadEnd } from './threads.ts';

/** The memory limit of a search. More would help little, and the machine has other work. */
const MOST_MEMORY = 2 ** 29;
/** Milliseconds between two progress updates. */
const OFTEN = 50;

/** Proves positions of one game, one after another, within a shared time limit. */
export type ProverTerms = {
  prove(state: State): Promise<Result<Proof>>;
  isTimeUp(): boolean;
};

export type ProofTerms = {
  /** The time limit for all positions together, in seconds. */
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * For a game too large to solve: proves single positions by search, on a separate thread so that this one stays
 * responsive. The thread ends when `use` returns.
 */
export async function withProver<T>(
  { game, options }: ChosenGame,
  terminal: Terminal,
  { seconds, signal }: ProofTerms,
  use: (prover: ProverTerms) => Promise<T>,
): Promise<T> {
  const begun = timeNow();
  const spent = (): number => (timeNow() - begun) / (1000 * seconds);
  const rules = game.rules(options);
  const search = searchFor({
    rules,
    source: sourceOf(game),
    options,
    memory: Math.min(MOST_MEMORY, 0.25 * totalmem()),
    deadline: begun + 1000 * seconds,
    signal,
  });
  try {
    return await use({
      isTimeUp: () => spent() >= 1,
      prove: (state) =>
        withProgress(terminal, `Searching ${game.title}`, async (progress) => {
          const timer = setInterval(() => progress.show('searching', Math.min(1, spent())), OFTEN);
          try {
            return await search.prove(state);
          } finally {
            clearInterval(timer);
          }
        }),
    });
  } finally {
    search.end();
  }
}

type ProofSearch = { prove(state: State): Promise<Result<Proof>>; end(): void };
type SearchOrder = Omit<ProveOrder, 'kind' | 'source' | 'state'> & {
  readonly rules: Rules;
  /** Undefined if another thread cannot find the game. Then this thread searches. */
  readonly source: ProveOrder['source'] | undefined;
  readonly signal: AbortSignal | undefined;
};

function searchFor({ rules, source, signal, ...order }: SearchOrder): ProofSearch {
  if (source === undefined) {
    const prover = new Prover(rules, order.memory);
    const stop = (): boolean => timeNow() >= order.deadline || signal?.aborted === true;
    return { prove: async (state) => proveNext(prover, state, { stop }), end: () => {} };
  }
  const thread = lastingThread<ProveReport>(order.memory, signal);
  const isOver = (): boolean => timeNow() > order.deadline;
  return {
    async prove(state) {
      const proving = await thread.ask({ kind: 'prove', source, ...order, state }, { isOver });
      return proofFrom(proving, rules, state);
    },
    end: thread.end,
  };
}

function proofFrom(proving: ThreadEnd<ProveReport>, rules: Rules, state: State): Result<Proof> {
  switch (proving.kind) {
    case 'proved':
      return accept(received(proving.proof, rules, state));
    case 'refused':
      return refuse(proving.error);
    case 'exhausted':
      return refuse({
        code: 'search/too-large',
        message: 'A search was tried, but its rules filled the memory.',
      });
    case 'late':
    case 'stalled':
      return refuse({
        code: 'search/stopped',
        message: 'A search was tried, but a rule did not return in time.',
      });
    case 'aborted':
      return refuse({ code: 'search/stopped', message: 'The search was stopped.' });
    default:
      return throwFailure(proving);
  }
}

/** Puts the moves back into a proof. */
function received({ judged, ...proof }: SentProof, rules: Rules, state: State): Proof {
  const turn = rules.turn(state);
  const moves = turn.kind === 'one' ? rules.moves(state, turn.seat) : [];
  return {
    ...proof,
    moves: judged.map((known, index) => ({ ...known, move: moves[index] })),
  };
}
