import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { Lines } from '../../src/core/contract/book.ts';
import type { Game } from '../../src/core/contract/game.ts';
import { choosingSeats } from '../../src/core/contract/rules.ts';
import { Match } from '../../src/core/match/match.ts';
import { type GameRecord, parseRecord } from '../../src/core/match/record.ts';
import { GAMES } from '../../src/games/index.ts';
import type { RecordData } from '../../src/protocol/record.ts';
import { tidyAfterFile } from '../support/left-behind.ts';
import { runMain } from '../support/run-main.ts';
import { DOOM, type Doom } from './doom.ts';

export const PROGRAM: string = resolve('bin/parlor.js');
export const IDS: readonly string[] = GAMES.map(({ id }) => id);
export function gameOf(id: string): Game {
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(`There is no ${id}.`);
  return game;
}

export const BOTS: readonly string[] = ['--p1', 'bot:random', '--p2', 'bot:random'];

/** How a program ended and what it wrote. */
type Run = {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly error: string;
};

type Surroundings = {
  readonly input?: string | Buffer;
  /** Added to what a room gives; undefined takes away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A shell command that runs the program as "$@", for limits that only a shell can set. */
  readonly through?: string;
  /** What ends the program before its time. */
  readonly doom?: Doom;
};

/** A program that is still running. */
interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Run>;
  /** Waits until this text was written, or so many characters, or the program has ended. */
  written(what: string | number): Promise<void>;
}

/** A folder of its own for a test: the program runs in it and keeps its games in it. */
export interface Room {
  readonly folder: string;
  path(name: string): string;
  read(name: string): string;
  write(name: string, text: string | Buffer): string;
  run(args: readonly string[], surroundings?: Surroundings): Promise<Run>;
  start(args: readonly string[], surroundings?: Surroundings): Running;
  /** The names of the games on the shelf, the oldest first. */
  shelf(): readonly string[];
  /** The records on the shelf, each of which must be whole. */
  kept(): readonly GameRecord[];
  /** The sealed half that the only table under way holds. */
  half(): unknown;
}

export function openRoom(): Room {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-cli-'));
  const shelf = join(folder, 'state', 'parlor');
  tidyAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string): string => resolve(folder, name);
  const shelved = (): readonly string[] => {
    // Some tests put a file in its place.
    if (!statSync(shelf, { throwIfNoEntry: false })?.isDirectory()) return [];
    const time = (name: string): number => statSync(join(shelf, name)).mtimeMs;
    return readdirSync(shelf)
      .filter((name) => name.endsWith('.parlor'))
      .sort((a, b) => time(a) - time(b));
  };
  const start = (
    args: readonly string[],
    { input, env, through, doom }: Surroundings = {},
  ): Running => {
    const doomed = pathToFileURL(join(import.meta.dirname, 'doom.ts')).href;
    const first = doom === undefined ? [] : ['--import', doomed];
    const program = [process.execPath, ...first, PROGRAM, ...args];
    const [command = '', ...words] =
      through === undefined ? program : ['bash', '-c', through, 'bash', ...program];
    const child = spawn(command, words, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: join(folder, 'home'),
        XDG_STATE_HOME: join(folder, 'state'),
        LC_ALL: 'C.UTF-8',
        ...(doom && { [DOOM]: JSON.stringify(doom) }),
        ...env,
      },
    });
    tidyAfterFile(() => child.kill('SIGKILL'));
    // A program that ends early leaves its input unread, which is no fault of the test.
    child.stdin.on('error', () => {});
    if (input !== undefined) child.stdin.end(input);
    return watch(child);
  };
  return {
    folder,
    path,
    read: (name) => readFileSync(path(name), 'utf8'),
    write(name, text) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
      return path(name);
    },
    start,
    run: (args, surroundings) => start(args, { input: '', ...surroundings }).ended,
    shelf: shelved,
    half: () => halfIn(join(shelf, 'tables')),
    kept: () => shelved().map((name) => readWhole(join(shelf, name))),
  };
}

function halfIn(folder: string): unknown {
  const [table] = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
  if (table === undefined) return null;
  return JSON.parse(readFileSync(join(folder, table), 'utf8')).half;
}

/** A room in which commands run in this process, one after the other: faster, and seen by the coverage. */
export interface RoomInProcess extends Omit<Room, 'start' | 'run'> {
  run(args: readonly string[], surroundings?: Pick<Surroundings, 'input' | 'env'>): Promise<Run>;
}

let lastInProcess: Promise<unknown> = Promise.resolve();

export function openRoomInProcess(): RoomInProcess {
  return inProcess(openRoom());
}

/** The same room, for what need not be a program of its own there. */
export function inProcess({ start: _, ...room }: Room): RoomInProcess {
  return {
    ...room,
    run(args, { input = '', env = {} } = {}) {
      const run = lastInProcess.then(() => runInProcess(room.folder, args, input, env));
      lastInProcess = run.catch(() => undefined);
      return run;
    },
  };
}

async function runInProcess(
  folder: string,
  args: readonly string[],
  input: string | Buffer,
  more: NonNullable<Surroundings['env']>,
): Promise<Run> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const env = { HOME: join(folder, 'home'), XDG_STATE_HOME: join(folder, 'state'), ...more };
    const run = { ...(await runMain(args, { input, env })), signal: null };
    checkManners(run);
    return run;
  } finally {
    process.chdir(before);
  }
}

function watch(child: ChildProcessWithoutNullStreams): Running {
  const output: Buffer[] = [];
  const error: Buffer[] = [];
  let over = false;
  const watchers = new Set<() => void>();
  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  child.stdout.on('data', (chunk: Buffer) => {
    output.push(chunk);
    tell();
  });
  child.stderr.on('data', (chunk: Buffer) => error.push(chunk));
  const ended = new Promise<Run>((done, fail) => {
    child.on('error', fail);
    child.on('close', (status, signal) => {
      over = true;
      tell();
      const run = {
        status,
        signal,
        output: Buffer.concat(output).toString(),
        error: Buffer.concat(error).toString(),
      };
      try {
        checkManners(run);
        done(run);
      } catch (fault) {
        fail(fault);
      }
    });
  });
  return {
    child,
    ended,
    written: (what) =>
      new Promise((done) => {
        const look = (): void => {
          const text = Buffer.concat(output).toString();
          const isThere = typeof what === 'string' ? text.includes(what) : text.length >= what;
          if (!isThere && !over) return;
          watchers.delete(look);
          done();
        };
        watchers.add(look);
        look();
      }),
  };
}

/** What holds for every run whatever was asked: no stack trace, and no control characters. */
function checkManners({ output, error }: Run): void {
  for (const text of [output, error]) {
    expect(text).not.toMatch(/^ {4}at /m);
    expect(text).not.toContain('should not have');
    expect(text).not.toContain('fault of its own');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  }
}

/** Reads a record that has to be there and whole. */
export function readWhole(path: string): GameRecord {
  const record = parseRecord(readFileSync(path, 'utf8'), (id) =>
    GAMES.find((game) => game.id === id),
  );
  if (!record.ok) throw new Error(`${path}: ${record.error.message}`);
  return record.value;
}

/** What `play --json` says of a game. */
export type PlayedGame = RecordData;

/** A game between two programs: what was played, and what people would have typed for it. */
export async function botGame(
  room: Pick<RoomInProcess, 'run'>,
  game: string,
  seed: number,
  ...flags: readonly string[]
): Promise<PlayedGame> {
  const { output, status } = await room.run([
    ...['play', game, ...BOTS, '--seed', String(seed), '--json', ...flags],
  ]);
  expect(status).toBe(0);
  return JSON.parse(output) as PlayedGame;
}

/** The answers that people type for each turn; a forced pass takes none. */
export function answersOf({ game: id, options, moves }: PlayedGame): readonly Lines[] {
  const game = gameOf(id);
  const { words } = game.book(options);
  let match = Match.start(game, options);
  return moves.map((turn) => {
    const { rules, state, forced } = match;
    const halves = match.turn.kind === 'both' ? turn.split('/') : [turn];
    const answers = choosingSeats(match.turn).map((seat, index) => {
      const move = rules.moves(state, seat).find((each) => rules.notate(each) === halves[index]);
      return words.spell(state, move);
    });
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
    return forced === undefined ? answers.flat() : [];
  });
}

export function typed(answers: readonly (string | readonly string[])[]): string {
  return answers
    .flat()
    .map((answer) => `${answer}\n`)
    .join('');
}
