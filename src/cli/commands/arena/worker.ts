import { availableParallelism } from 'node:os';
import { countOf } from '../../../core/count.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { type KnownPlayers, playerNamed } from '../../../players/numbered-players.ts';
import { ArenaGames } from '../../../store/postgres/arena-games.ts';
import { JobQueue } from '../../../store/postgres/job-queue.ts';
import { type GameBatch, queuesOf } from '../../arena/batch-queue.ts';
import { workBatches } from '../../arena/work-batches.ts';
import { printable } from '../../draw/wrap.ts';
import { readThreads } from '../../flag.ts';
import { quietly } from '../../serving/served-tables.ts';
import type { ModelFlags } from '../../table/models.ts';
import { type ProgramPolicy, readPolicy, tryPrograms, withPrograms } from '../../table/programs.ts';
import { type Context, complain } from '../../terminal.ts';
import { isOutside } from '../../threads/arena-threads.ts';
import { untilStopped } from '../host/web.ts';

export type WorkerFlags = ModelFlags & {
  readonly databaseUrl?: string | undefined;
  /** External programs that this worker may start. */
  readonly player?: readonly string[] | undefined;
  readonly threads?: string | undefined;
  readonly passEnv?: readonly string[] | undefined;
};

/** Plays the games that arenas queue, until stopped. */
export async function workerCommand(
  flags: WorkerFlags,
  terminal: Context,
): Promise<Result<number>> {
  const { databaseUrl: url, player: programs = [] } = flags;
  if (url === undefined)
    return refuse({
      code: 'command/bad-arguments',
      message: 'Name the database of the arena: --database-url postgres://….',
    });
  const threads = readThreads(flags.threads);
  if (!threads.ok) return threads;
  const tried = await tryOut(programs, flags, terminal);
  if (!tried.ok) return tried;
  const games = await ArenaGames.open(url);
  if (!games.ok) return games;
  const queue = await JobQueue.open<GameBatch>(url, 'worker');
  if (!queue.ok) {
    await games.value.close();
    return queue;
  }
  const stopping = new AbortController();
  void untilStopped().then(() => stopping.abort());
  terminal.output.write('Waiting for games. Ctrl-C stops it.\n');
  let played = 0;
  await workBatches(
    {
      queue: queue.value,
      games: games.value,
      queues: queuesOf(programs),
      signal: stopping.signal,
      terminal: quietly(terminal),
      playersOf: ({ policy }) => playersWith(programs, flags, policy, terminal),
      report(count, { game }) {
        played += count;
        terminal.output.write(`Played ${countOf(count, 'game')} of ${printable(game.title)}.\n`);
      },
      complain: (message) => complain(terminal, message),
    },
    threads.value ?? availableParallelism(),
  );
  terminal.output.write(`Stopped after ${countOf(played, 'game')}.\n`);
  await queue.value.close();
  await games.value.close();
  return accept(0);
}

/** The players of a plan. A worker starts only the programs it was given, under the plan's policy. */
function playersWith(
  programs: readonly string[],
  flags: WorkerFlags,
  { seconds, retries, withhold }: ProgramPolicy,
  terminal: Context,
): Result<KnownPlayers> {
  const policy = { moveTime: String(seconds), retries: String(retries), legal: !withhold };
  return withPrograms(programs, { ...flags, ...policy }, terminal);
}

/** Prepares each program once, so that a wrong command line costs no game. */
async function tryOut(
  programs: readonly string[],
  flags: WorkerFlags,
  terminal: Context,
): Promise<Result<undefined>> {
  const known = programs.find((name) => !isOutside(name));
  if (known !== undefined)
    return refuse({
      code: 'player/unknown',
      message: `--player takes programs such as "exec:python3 my_agent.py". Workers know "${known}" already.`,
    });
  const policy = readPolicy({}, programs);
  if (!policy.ok) return policy;
  const players = playersWith(programs, flags, policy.value, terminal);
  if (!players.ok) return players;
  const named = programs.map((name) => playerNamed(name, players.value));
  return tryPrograms(named.filter((player) => player !== undefined));
}
