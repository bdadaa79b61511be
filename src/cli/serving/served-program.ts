import type { ChosenGame } from '../../core/contract/game.ts';
import type { TablePlayer } from '../../play/table/runner.ts';
import type { AskTerms, GuardedPlayer, PlayerAnswer } from '../../players/guarded-player.ts';
import type { Player } from '../../players/player.ts';
import { preparePlayer } from '../../players/prepare.ts';
import { refuseSolution } from '../table/programs.ts';

/** An idle program is stopped after this many milliseconds. It restarts for its next choice. */
const REST_AFTER = 60_000;

/** Limits how many external programs run at a time, over all tables. */
export class ProgramSlots {
  readonly #most: number;
  readonly #running = new Set<ServedProgram>();
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Waits until a program may start. An idle program is stopped to make room. */
  async enter(program: ServedProgram): Promise<void> {
    while (this.#running.size >= this.#most && !this.#running.has(program)) {
      const idle = [...this.#running].find(({ isBusy }) => !isBusy);
      if (idle === undefined) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else idle.rest();
    }
    this.#running.add(program);
  }

  leave(program: ServedProgram): void {
    this.#running.delete(program);
    this.wake();
  }

  /** Lets one waiting program check again. */
  wake(): void {
    this.#waiting.shift()?.();
  }

  close(): void {
    for (const program of this.#running) program.rest();
  }
}

/** A program at one table of a server. It runs only while needed, so each question contains the whole position. */
export class ServedProgram implements TablePlayer {
  readonly name: string;
  readonly #player: Player;
  readonly #chosen: ChosenGame;
  readonly #slots: ProgramSlots;
  #ready: GuardedPlayer | undefined;
  #questions = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(player: Player, chosen: ChosenGame, slots: ProgramSlots) {
    this.name = player.name;
    this.#player = player;
    this.#chosen = chosen;
    this.#slots = slots;
  }

  get isBusy(): boolean {
    return this.#questions > 0;
  }

  async ask(view: Parameters<TablePlayer['ask']>[0], terms: AskTerms): Promise<PlayerAnswer> {
    this.#questions++;
    clearTimeout(this.#rest);
    try {
      await this.#slots.enter(this);
      if (this.#ready === undefined) {
        const { signal } = terms;
        const ready = await preparePlayer(this.#player, this.#chosen, {
          solve: refuseSolution,
          signal,
        });
        if (!ready.ok) {
          this.#slots.leave(this);
          const { code, message } = ready.error;
          const kind = code === 'player/stopped' ? 'aborted' : 'failed';
          return { ok: false, error: { kind, code, player: this.name, message } };
        }
        this.#ready = ready.value;
      }
      // Only the program's own time limit applies. It may be longer than that of a bot.
      const answer = await this.#ready.ask(view, { ...terms, limit: undefined });
      if (!answer.ok) this.rest();
      return answer;
    } finally {
      this.#questions--;
      this.#rest = setTimeout(() => this.rest(), REST_AFTER).unref();
      this.#slots.wake();
    }
  }

  /** Stops the program until it is asked again. */
  rest(): void {
    clearTimeout(this.#rest);
    void this.#ready?.close();
    this.#ready = undefined;
    this.#slots.leave(this);
  }

  async close(): Promise<undefined> {
    this.rest();
  }
}
