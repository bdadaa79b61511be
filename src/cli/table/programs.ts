import { clip } from '../../core/clip.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { GAMES } from '../../games/index.ts';
import { programPlayer } from '../../play/program/program-player.ts';
import { commandWords, EXEC } from '../../players/exec/command-words.ts';
import { programEnvironment } from '../../players/exec/environment.ts';
import { endPrograms } from '../../players/exec/program-process.ts';
import { BOTS } from '../../players/index.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { Player } from '../../players/player.ts';
import { preparePlayer } from '../../players/prepare.ts';
import { readWhole } from '../flag.ts';
import { CLOSING, type Context, schedule } from '../terminal.ts';
import { isModel, type ModelFlags, modelsNamed } from './models.ts';

/** How external programs are treated, as typed. */
export type ProgramFlags = ModelFlags & {
  /** Seconds per choice. */
  readonly moveTime?: string | undefined;
  readonly retries?: string | undefined;
  /** False to hide the legal moves from them. */
  readonly legal?: boolean | undefined;
  /** Environment variables that they may see. */
  readonly passEnv?: readonly string[] | undefined;
};

/** How programs are treated. */
export type ProgramPolicy = {
  readonly seconds: number;
  readonly retries: number;
  readonly withhold: boolean;
};

const SECONDS = 10;
/** Language models get more time. */
const MODEL_SECONDS = 120;
const MOST_SECONDS = 86_400;
const RETRIES = 2;
const MOST_RETRIES = 100;

/** How these players are treated. */
export function readPolicy(
  flags: ProgramFlags,
  names: readonly (string | undefined)[],
): Result<ProgramPolicy> {
  const usual = names.some(isModel) ? MODEL_SECONDS : SECONDS;
  const seconds = readWhole('--move-time', flags.moveTime ?? String(usual), 1, MOST_SECONDS);
  if (!seconds.ok) return seconds;
  const retries = readWhole('--retries', flags.retries ?? String(RETRIES), 0, MOST_RETRIES);
  if (!retries.ok) return retries;
  return accept({
    seconds: seconds.value,
    retries: retries.value,
    withhold: flags.legal === false,
  });
}

/**
 * All players that can be named, including programs and models among these names. Only what was typed is ever started:
 * a program named by a record is not.
 */
export function withPrograms(
  names: readonly (string | undefined)[],
  flags: ProgramFlags,
  terminal: Pick<Context, 'players' | 'env' | 'now'>,
): Result<KnownPlayers> {
  const known = terminal.players ?? BOTS;
  const typed = names.filter((name) => name?.startsWith(EXEC) === true) as readonly string[];
  const policy = readPolicy(flags, names);
  if (!policy.ok) return policy;
  const programs: Player[] = [];
  for (const name of new Set(typed)) {
    const program = execPlayer(name, name, flags, policy.value, terminal);
    if (!program.ok) return program;
    programs.push(program.value);
  }
  const models = modelsNamed(names.filter(isModel), flags, policy.value, terminal);
  return models.ok ? accept([...known, ...programs, ...models.value]) : models;
}

/** A program with its own name, from a command line such as `exec:python3 my_agent.py`. */
function execPlayer(
  name: string,
  command: string,
  flags: ProgramFlags,
  { seconds, retries, withhold }: ProgramPolicy,
  terminal: Pick<Context, 'env'>,
): Result<Player> {
  const words = commandWords(command.slice(EXEC.length));
  if (!words.ok) return words;
  endProgramsWithUs();
  return accept(
    programPlayer(name, {
      words: words.value,
      env: programEnvironment(terminal.env, flags.passEnv),
      limit: { milliseconds: 1000 * seconds, schedule },
      retries,
      withhold,
    }),
  );
}

/**
 * Programs and models under names that do not reveal their command: `ada=exec:python3 ada.py` is the player `exec:ada`.
 */
export function namedPrograms(
  given: readonly string[],
  flags: ProgramFlags,
  terminal: Pick<Context, 'env' | 'now'>,
): Result<readonly Player[]> {
  const players: Player[] = [];
  for (const text of given) {
    const [, short, command = '', kind] =
      /^([a-z0-9-]{1,30})=((exec:|model:).+)$/s.exec(text) ?? [];
    const name = `${kind}${short}`;
    if (kind === undefined || players.some((player) => player.name === name))
      return refuse({
        code: 'flag/bad-value',
        message: `--player takes a name of its own and a program, such as "ada=exec:python3 ada.py"; not "${clip(text)}". A name has lower-case letters, digits and hyphens.`,
      });
    const policy = readPolicy(flags, [command]);
    if (!policy.ok) return policy;
    if (kind === EXEC) {
      const program = execPlayer(name, command, flags, policy.value, terminal);
      if (!program.ok) return program;
      players.push(program.value);
      continue;
    }
    const models = modelsNamed([command], flags, policy.value, terminal);
    if (!models.ok) return models;
    players.push(
      ...models.value.map((model) => ({
        name,
        prepare: (...terms: Parameters<Player['prepare']>) => model.prepare(...terms),
      })),
    );
  }
  return accept(players);
}

/** External programs never get the solution. */
export async function refuseSolution(): Promise<ReturnType<typeof refuse>> {
  return refuse({ code: 'solve/too-large', message: 'Programs are not told the solution.' });
}

/** Prepares each program once, so that a wrong command line costs no game. */
export async function tryPrograms(programs: readonly Player[]): Promise<Result<undefined>> {
  for (const game of GAMES.slice(0, 1))
    for (const program of programs) {
      const chosen = { game, options: defaultOptions(game.options) };
      const ready = await preparePlayer(program, chosen, { solve: refuseSolution });
      if (!ready.ok) return ready;
      await ready.value.close(CLOSING);
    }
  return accept(undefined);
}

let isWatching = false;

/** Stops the programs when this process ends in any way short of SIGKILL. */
function endProgramsWithUs(): void {
  if (isWatching) return;
  isWatching = true;
  process.once('exit', endPrograms);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      endPrograms();
      process.kill(process.pid, signal);
    });
}
