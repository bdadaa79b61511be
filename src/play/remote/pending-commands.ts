import { type Refusal, type Result, refuse } from '../../core/result.ts';
import type { Schedule } from '../../players/time-limit.ts';
import type { CommandMessage } from '../../protocol/command.ts';

/** A command without an answer after this many milliseconds was sent through a dead connection. */
const ANSWER_WITHIN = 10_000;

type Pending<Answer> = {
  readonly message: CommandMessage;
  readonly settle: (result: Result<Answer>) => void;
  callOff: () => void;
};

/** Commands without an answer yet. They are sent again after a lost connection, which does no harm. */
export class PendingCommands<Answer> {
  readonly #pending = new Map<string, Pending<Answer>>();
  readonly #schedule: Schedule;
  readonly #connection: { post(message: CommandMessage): void; noAnswer(): void };

  constructor(
    schedule: Schedule,
    connection: { post(message: CommandMessage): void; noAnswer(): void },
  ) {
    this.#schedule = schedule;
    this.#connection = connection;
  }

  /** Waits for the answer to a command, which is posted now or once the connection is back. */
  add(message: CommandMessage, isConnected: boolean): Promise<Result<Answer>> {
    return new Promise((settle) => {
      const pending: Pending<Answer> = { message, settle, callOff: () => {} };
      this.#pending.set(message.request, pending);
      if (isConnected) this.#post(pending);
    });
  }

  postAll(): void {
    for (const pending of this.#pending.values()) this.#post(pending);
  }

  settle(request: string, result: Result<Answer>): void {
    const pending = this.#pending.get(request);
    this.#pending.delete(request);
    pending?.callOff();
    pending?.settle(result);
  }

  settleAll(refusal: Refusal): void {
    for (const request of [...this.#pending.keys()]) this.settle(request, refuse(refusal));
  }

  #post(pending: Pending<Answer>): void {
    pending.callOff();
    pending.callOff = this.#schedule(ANSWER_WITHIN, () => this.#connection.noAnswer());
    this.#connection.post(pending.message);
  }
}
