import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import type { Game } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type TablePlayer, TableRunner } from '../../play/table/runner.ts';
import { BOTS, playerNames } from '../../players/index.ts';
import { type KnownPlayers, playerNamed } from '../../players/numbered-players.ts';
import { isOutsideProgram } from '../../players/participant.ts';
import { preparePlayer } from '../../players/prepare.ts';
import type { ServiceOptions } from '../../server/service.ts';
import type { EventLog } from '../../store/log.ts';
import { stateFolder } from '../../store/state-folder.ts';
import { finder, gamesAtHand, sourceOf } from '../files/load.ts';
import { namedPrograms, type ProgramFlags, tryPrograms } from '../table/programs.ts';
import { type Context, MEMORY, schedule } from '../terminal.ts';
import { searchThread } from '../threads/choose-order.ts';
import { ProgramSlots, ServedProgram } from './served-program.ts';

/** Which games are served, and where their tables are stored. */
export type ServedFlags = ProgramFlags & {
  readonly game?: string | undefined;
  readonly data?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** Programs and models that clients can play against, each with its own name. */
  readonly player?: readonly string[] | undefined;
};

/** What a service needs to serve the available games with this program's bots. */
export type ServedTables = Omit<ServiceOptions, 'expiry' | 'log'> & {
  readonly games: readonly Game[];
  readonly known: KnownPlayers;
  /** Ends the threads of the bots. */
  end(): void;
};

/** The time limit for one choice of a bot, in milliseconds. */
const BOT_TIME = 60_000;
/** How many external programs run at a time. */
const MOST_PROGRAMS = 16;

export async function servedTables(
  flags: ServedFlags,
  terminal: Context,
): Promise<Result<ServedTables>> {
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const programs = namedPrograms(flags.player ?? [], flags, terminal);
  if (!programs.ok) return programs;
  const tried = await tryPrograms(programs.value);
  if (!tried.ok) return tried;
  const known = [...(terminal.players ?? BOTS), ...programs.value];
  const gameTable =
    flags.game === undefined ? undefined : (await import('../files/game-table.ts')).gameFileRunner;
  return accept({
    games: games.value,
    known,
    players: playerNames(known).filter((name) => name !== 'human'),
    isAlone: flags.databaseUrl === undefined,
    findGame: finder(games.value),
    run(table, options) {
      const source = sourceOf(table.match.game);
      return source?.kind === 'file' && gameTable !== undefined
        ? gameTable(source.path)(table, options)
        : new TableRunner(table, options);
    },
    limit: { milliseconds: BOT_TIME, schedule },
    ...botsOf(known, terminal),
  });
}

/** The event log of a server: a file in a folder, or PostgreSQL. */
export async function openLog(
  { databaseUrl, data }: ServedFlags,
  terminal: Context,
): Promise<Result<EventLog>> {
  if (databaseUrl !== undefined)
    return (await import('../../store/postgres/postgres-log.ts')).openPostgresLog(databaseUrl);
  const state = data === undefined ? stateFolder(terminal.env) : accept('');
  if (!state.ok) return state;
  const folder = data === undefined ? join(state.value, 'server') : resolve(data);
  return (await import('../../store/sqlite/sqlite-log.ts')).openSqliteLog(folder);
}

/** A terminal that writes nothing. */
export function quietly(terminal: Context): Context {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return { ...terminal, output: nowhere, error: nowhere };
}

/**
 * Bots are prepared once per game and options, and shared by tables. External programs run separately for each table.
 */
function botsOf(players: KnownPlayers, terminal: Context): Pick<ServedTables, 'prepare' | 'end'> {
  const quiet = quietly(terminal);
  const thread = searchThread(MEMORY);
  const slots = new ProgramSlots(MOST_PROGRAMS);
  const known = new Map<string, Promise<Result<TablePlayer>>>();
  const ready = async (
    name: string,
    match: Parameters<ServedTables['prepare']>[0]['match'],
  ): Promise<Result<TablePlayer>> => {
    const player = playerNamed(name, players);
    if (player === undefined)
      return refuse({ code: 'player/unknown', message: `There is no player "${name}".` });
    const source = sourceOf(match.game);
    return preparePlayer(player, match, {
      solve: async () =>
        (await import('../threads/solver.ts')).solveGame(match, quiet, { certainty: 'presumed' }),
      levels: async (upTo) =>
        (await import('../threads/find-levels.ts')).findLevelsOnThreads(match, quiet, { upTo }),
      search: source === undefined ? undefined : thread.search(source),
    });
  };
  return {
    async prepare({ participants, match }) {
      const seated: (TablePlayer | undefined)[] = [];
      for (const participant of participants) {
        const { kind, name } = participant;
        if (kind === 'human') {
          seated.push(undefined);
          continue;
        }
        const program = playerNamed(name, players);
        if (program !== undefined && isOutsideProgram(participant)) {
          seated.push(new ServedProgram(program, match, slots));
          continue;
        }
        const key = `${match.game.id} ${formatOptions(match.options)} ${name}`;
        const player = known.get(key) ?? ready(name, match);
        known.set(key, player);
        const prepared = await player;
        if (!prepared.ok) {
          known.delete(key);
          return prepared;
        }
        // Stays open for the other tables.
        const shared = prepared.value;
        seated.push({
          name,
          ask: (view, terms) => shared.ask(view, terms),
          close: async () => undefined,
        });
      }
      return accept([seated[0], seated[1]]);
    },
    end() {
      thread.end();
      slots.close();
    },
  };
}
