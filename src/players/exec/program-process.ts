import { type ChildProcess, spawn } from 'node:child_process';
import { kill, platform } from 'node:process';
import { PlayerError } from '../player-fault.ts';
import type { TimeLimit } from '../time-limit.ts';

/** The most bytes in one line. */
export const MOST_LINE = 65_536;
/** How many characters of a program's error output are kept: its last words. */
const MOST_COMPLAINT = 4096;
/** Its last output arrives within so many milliseconds of its end, or after its output was closed. */
const LAST_OUTPUT = 250;

/** All running programs. The process that started them stops them before it exits. */
const running = new Set<ProgramProcess>();

/** Kills every program with all its children. */
export function endPrograms(): void {
  for (const program of running) program.kill();
}

/**
 * Another program, spoken to in lines. It is started without a shell and in its own process group, so that its children
 * are killed with it. It is read only as fast as lines are requested, so that a flood cannot fill the memory.
 */
export class ProgramProcess {
  readonly #child: ChildProcess;
  /** Output not yet taken. */
  #pending: Buffer = Buffer.alloc(0);
  #complaint = '';
  /** Why nothing more will come. */
  #end: PlayerError | undefined;
  #isOver = false;
  #wake: (() => void) | undefined;
  readonly #gone: Promise<void>;

  constructor(words: readonly string[], env: Readonly<Record<string, string>>) {
    const [file = '', ...rest] = words;
    const child = spawn(file, rest, {
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: platform !== 'win32',
      windowsHide: true,
    });
    this.#child = child;
    running.add(this);
    // If a program stops reading, its missing answer will show it.
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-MOST_COMPLAINT);
    });
    this.#gone = new Promise((resolve) => {
      child.on('error', (error: NodeJS.ErrnoException) => {
        const why = error.code === 'ENOENT' ? 'there is no such program' : String(error.code);
        this.#finish(new PlayerError('failed', `could not be started (${why})`));
        running.delete(this);
        resolve();
      });
      child.on('exit', () => {
        this.#killGroup();
        running.delete(this);
        resolve();
        this.#finishSoon();
      });
      // After the last of its output.
      child.on('close', () => this.#finish(new PlayerError('failed', this.#lastWords())));
      child.stdout.on('end', () => this.#finishSoon());
    });
  }

  send(message: unknown): void {
    if (this.#child.stdin?.writable === true)
      this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line of output, as soon as there is one. Throws a `PlayerError` if there will be none. */
  async next(): Promise<string> {
    for (;;) {
      const end = this.#pending.indexOf(10);
      if (end > MOST_LINE || (end < 0 && this.#pending.length > MOST_LINE)) {
        this.kill();
        throw new PlayerError('flooded', `wrote a line of more than ${MOST_LINE} bytes`);
      }
      if (end >= 0) {
        const line = this.#pending.subarray(0, end).toString();
        this.#pending = this.#pending.subarray(end + 1);
        this.#readOn();
        return line;
      }
      if (this.#end !== undefined) throw this.#end;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Whether the last thing it wrote is not a whole line yet. */
  get hasHalfLine(): boolean {
    return this.#pending.length > 0 && !this.#pending.includes(10);
  }

  /** Kills it at once, with all its children. */
  kill(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    this.#child.stdin?.destroy();
    this.#killGroup();
    this.#finish(new PlayerError('failed', 'was ended'));
  }

  /** Closes its input and lets it exit by itself until the limit; then kills it. */
  async close(limit: TimeLimit): Promise<void> {
    if (this.#isOver) return;
    this.#child.stdin?.end();
    const callOff = limit.schedule(limit.milliseconds, () => this.kill());
    // Ignore any further output.
    this.#child.stdout?.removeAllListeners('data').resume();
    await this.#gone;
    callOff();
    this.kill();
  }

  #take(chunk: Buffer): void {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    if (this.#pending.length > MOST_LINE) this.#child.stdout?.pause();
    this.#wakeUp();
  }

  #readOn(): void {
    if (this.#pending.length <= MOST_LINE && !this.#isOver) this.#child.stdout?.resume();
  }

  /** A child that left the group can hold the output open, and a program can close it and go on: no answer comes then. */
  #finishSoon(): void {
    const finish = (): void => {
      if (this.#child.stdout?.isPaused() !== true)
        this.#finish(new PlayerError('failed', this.#lastWords()));
    };
    setTimeout(finish, LAST_OUTPUT).unref();
  }

  #finish(end: PlayerError): void {
    this.#end ??= end;
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#wake?.();
    this.#wake = undefined;
  }

  #lastWords(): string {
    const { exitCode, signalCode } = this.#child;
    const how =
      signalCode !== null
        ? `ended by ${signalCode}`
        : exitCode !== null
          ? `ended with status ${exitCode}`
          : 'closed its output';
    const last = this.#complaint.trim().split('\n').at(-1)?.trim().slice(0, 200) ?? '';
    return `${how}${this.hasHalfLine ? ' in the middle of a line' : ''}${last === '' ? '' : `: ${last}`}`;
  }

  #killGroup(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/t', '/f']);
      else kill(-pid, 'SIGKILL');
    } catch {
      // The whole group is already gone.
    }
  }
}
