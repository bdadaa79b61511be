import type { Trace } from './call-trace.ts';
import type { GameAnswer, GameFault, GameMessage, StrangerRequest } from './protocol.ts';
import { GLANCE, type TimeLimits, timeLimitWith } from './time-limits.ts';

/** A worker that runs a stranger's game, seen from outside. */
export interface GameWorker<Request = StrangerRequest> {
  /** The file of the game, as people read it. */
  readonly file: string;
  readonly trace: Trace;
  readonly limits?: Partial<TimeLimits>;
  /** The milliseconds of processor time that it has used, or undefined until that is known. */
  spent(): number | undefined;
  post(request: Request): void;
  /** Listens to its messages and its exit; returns a function that stops listening. */
  listen(hear: (message: GameMessage) => void, died: (why: string) => void): () => void;
  end(): void;
}

/** Sends a request. A worker whose game never returns is ended, and the answer is a fault. */
export function askGame<Request>(
  worker: GameWorker<Request>,
  request: Request,
  onNews: (news: GameMessage) => void = () => {},
): Promise<GameAnswer> {
  return new Promise((resolve) => {
    const stuck = timeLimitWith(worker.trace, () => worker.spent(), worker.limits);
    const settle = (answer: GameAnswer): void => {
      clearInterval(timer);
      stop();
      resolve(answer);
    };
    const fail = (message: string): void => {
      worker.end();
      settle({ kind: 'fault', fault: endedBy(worker, message) });
    };
    const timer = setInterval(() => {
      const message = stuck();
      if (message !== undefined) fail(message);
    }, GLANCE);
    const stop = worker.listen((message) => {
      if (message.kind === 'answer') settle(message.answer);
      else onNews(message);
    }, fail);
    worker.post(request);
  });
}

/** The fault of a game that ended or blocked its worker. */
export function endedBy({ file }: Pick<GameWorker, 'file'>, message: string): GameFault {
  return { kind: 'ended', place: file, message };
}
