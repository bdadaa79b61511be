import { clip } from '../../core/clip.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { Match, type View } from '../../core/match/match.ts';
import { viewData } from '../../core/match/view-data.ts';
import type { RefusalCode } from '../../core/refusal-code.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { ProgramProcess } from '../../players/exec/program-process.ts';
import type { AnswerMistake, ChoiceTerms, Player, PreparedPlayer } from '../../players/player.ts';
import { FAULT_CODES, PlayerError } from '../../players/player-fault.ts';
import type { TimeLimit } from '../../players/time-limit.ts';
import {
  type CommandLine,
  commandLineSchema,
  helloMessageSchema,
  type ViewMessage,
} from '../../protocol/program.ts';
import { refusalMessage } from '../../protocol/refusal.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { rulesMessage } from '../text/game/rules-message.ts';
import { followView } from './follow-view.ts';
import { readLine } from './read-line.ts';

/** How to run a program, and with what limits. */
export type ProgramTerms = {
  /** Its command line: no shell reads it. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** How long it may take to get ready, and for each choice, all tries included. */
  readonly limit: TimeLimit;
  /** How often it is asked again after a bad answer. */
  readonly retries: number;
  /** Whether the legal moves are withheld. */
  readonly withhold: boolean;
};

/** How long a program may take to exit by itself. */
const GRACE = 500;
/** There is one table on this wire. */
const TABLE = 'table';

/**
 * An external program that plays over its input and output, a line each way: it is told hello, the rules and a view for
 * each choice, and answers with hello and a command. After a bad answer it is told why and asked again, a limited
 * number of times.
 */
export function programPlayer(name: string, terms: ProgramTerms): Player {
  return {
    name,
    async prepare(chosen, { signal }) {
      const talk = new ProgramTalk(name, chosen, terms);
      const stop = (): void => talk.kill();
      signal.addEventListener('abort', stop);
      const ready = await talk.begin();
      signal.removeEventListener('abort', stop);
      return ready;
    },
  };
}

/** An answer that can be played, or what is wrong with it. */
type AnswerReading =
  | { readonly move: string }
  | (AnswerMistake & { readonly code: RefusalCode; readonly message: string });

class ProgramTalk implements PreparedPlayer {
  readonly #name: string;
  readonly #terms: ProgramTerms;
  readonly #process: ProgramProcess;
  #match: Match;
  /** Counts the questions. */
  #version = 0;
  /** Questions that were withdrawn: answering one is no fault of the program. */
  readonly #calledOff = new Set<number>();

  constructor(name: string, chosen: ChosenGame, terms: ProgramTerms) {
    this.#name = name;
    this.#terms = terms;
    this.#process = new ProgramProcess(terms.words, terms.env);
    this.#match = Match.start(chosen.game, chosen.options);
  }

  kill(): void {
    this.#process.kill();
  }

  /** The handshake. */
  async begin(): Promise<Result<PreparedPlayer>> {
    try {
      const line = await this.#inTime(() => {
        this.#process.send({ protocol: PROTOCOL_VERSION, kind: 'hello', name: 'parlor' });
        return this.#process.next();
      }, 'did not say hello, or did not flush its output,');
      const hello = readLine(line, helloMessageSchema);
      if (!hello.ok) {
        this.kill();
        return this.#refused('unreadable', `did not say hello. ${hello.error.message}`);
      }
      // Without the ideas: what is measured is how well it plays.
      this.#process.send(rulesMessage(this.#match, []));
      return accept(this);
    } catch (error) {
      this.kill();
      if (error instanceof PlayerError) return this.#refused(error.kind, error.message);
      throw error;
    }
  }

  async choose(view: View, terms: ChoiceTerms): Promise<string> {
    const version = ++this.#version;
    const callOff = (): void => void this.#calledOff.add(version);
    terms.signal.addEventListener('abort', callOff);
    try {
      return await this.#inTime(() => this.#ask(view, version, terms));
    } finally {
      terms.signal.removeEventListener('abort', callOff);
    }
  }

  close(): Promise<void> {
    const { schedule } = this.#terms.limit;
    return this.#process.close({ milliseconds: GRACE, schedule });
  }

  async #ask(view: View, version: number, { seed, report }: ChoiceTerms): Promise<string> {
    const { retries, withhold } = this.#terms;
    const legal = withhold ? {} : { allowed: view.legal };
    this.#process.send(this.#viewMessage(view, version, seed));
    for (let attempt = 0; ; ) {
      const line = await this.#process.next();
      const reading = this.#read(line, version, view.legal);
      if (reading === undefined) continue;
      if ('move' in reading) return reading.move;
      const { kind, said, code, message } = reading;
      if (attempt++ >= retries) {
        // The reason says more than the line: most lines begin alike.
        const what = kind === 'unreadable' ? message : said;
        throw new PlayerError(kind, `${SAID[kind]} (${what.replace(/\.$/, '')})`, view.legal);
      }
      report?.({ kind, said });
      this.#process.send(refusalMessage({ code, message, ...legal }));
    }
  }

  /** Undefined for an answer to a withdrawn question. */
  #read(line: string, version: number, legal: readonly string[]): AnswerReading | undefined {
    const read = readLine(line, commandLineSchema);
    if (!read.ok) return { kind: 'unreadable', said: clip(line), ...read.error };
    const { table = TABLE, version: answered, command }: CommandLine = read.value;
    if (table !== TABLE) {
      const said = `table "${clip(table)}"`;
      const message = `This answers ${said}, but you are asked about table "${TABLE}".`;
      return { kind: 'stale', said, code: 'table/stale', message };
    }
    if (answered !== version) {
      if (this.#calledOff.delete(answered)) return undefined;
      const said = `version ${answered}`;
      const message = `This answers ${said}, but you are asked about version ${version}.`;
      return { kind: 'stale', said: `${said} for ${version}`, code: 'table/stale', message };
    }
    if (command.kind === 'choose' && legal.includes(command.move)) return { move: command.move };
    const said = `"${command.kind === 'choose' ? clip(command.move) : command.kind}"`;
    const list = this.#terms.withhold ? '' : ` Legal: ${legal.join(', ')}.`;
    const message = `${said} is not a legal move here.${list}`;
    return { kind: 'illegal', said, code: 'move/not-legal', message };
  }

  #viewMessage(view: View, version: number, seed: number): ViewMessage {
    const { withhold, limit } = this.#terms;
    this.#match = followView(view, this.#match);
    const data = viewData(this.#match, view.seat);
    return {
      protocol: PROTOCOL_VERSION,
      kind: 'view',
      table: TABLE,
      version,
      withheld: withhold,
      milliseconds: limit.milliseconds,
      seed,
      ...data,
      ...(withhold ? { legal: [], question: null } : {}),
      ending: null,
    };
  }

  /** Runs something within the time limit; a program that is late is ended, so that its answer never arrives. */
  async #inTime<T>(work: () => Promise<T>, failing = 'did not answer'): Promise<T> {
    const { milliseconds, schedule } = this.#terms.limit;
    let late: string | undefined;
    const callOff = schedule(milliseconds, () => {
      const half = this.#process.hasHalfLine ? '; it wrote a line without an end' : '';
      late = `${failing} within ${milliseconds} ms${half}`;
      this.kill();
    });
    try {
      return await work();
    } catch (error) {
      throw late === undefined ? error : new PlayerError('late', late);
    } finally {
      callOff();
    }
  }

  #refused(kind: PlayerError['kind'], what: string): Result<never> {
    return refuse({ code: FAULT_CODES[kind], message: `${this.#name} ${what}.` });
  }
}

const SAID: Readonly<Record<AnswerMistake['kind'], string>> = {
  illegal: 'kept answering with moves that are not legal',
  unreadable: 'kept sending lines that cannot be read',
  stale: 'kept answering another turn than the one it was asked about',
};
