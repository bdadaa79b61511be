import { once } from 'node:events';
import type { Readable } from 'node:stream';
import packageFile from '../../../../package.json' with { type: 'json' };
import { formatOptions } from '../../../core/contract/option.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import {
  LONGEST_CALL,
  type ModelHost,
  STUDY_TOOLS,
  type StudyTool,
} from '../../../server/mcp/game-tools.ts';
import { mcpHandler, mcpServer } from '../../../server/mcp/mcp-server.ts';
import { openService, type Service } from '../../../server/service.ts';
import type { Solution } from '../../../solve/solution.ts';
import { memoryLog } from '../../../store/memory-log.ts';
import { choiceBy } from '../../files/load.ts';
import type { SwitchFlags, TextFlags } from '../../flag.ts';
import { openLog, quietly, type ServedTables, servedTables } from '../../serving/served-tables.ts';
import type { Context } from '../../terminal.ts';
import { solveGame } from '../../threads/solver.ts';
import { isLoopback, type ServeFlags, serveCommand } from './serve.ts';
import { untilStopped } from './web.ts';

type McpFlags = ServeFlags & SwitchFlags<'http'> & TextFlags<'allow'>;

/** Tables on a pipe never expire: they end with the pipe, unless they are stored. */
const NEVER = Number.POSITIVE_INFINITY;

/** Serves the games to language models, over standard input and output or over HTTP. */
export async function mcpCommand(flags: McpFlags, terminal: Context): Promise<Result<number>> {
  const allowed = readAllowed(flags.allow);
  if (!allowed.ok) return allowed;
  const hostFor = (
    service: Service,
    tables: ServedTables,
  ): Omit<ModelHost, 'address' | 'client'> => ({
    service,
    version: packageFile.version,
    games: tables.games,
    chooseGame: choiceBy(flags.game),
    players: tables.known,
    prepare: tables.prepare,
    allowed: allowed.value,
    solve: solverOf(terminal),
    longestCall: LONGEST_CALL,
  });
  if (flags.http === true)
    return serveCommand(flags, terminal, (service, tables) =>
      mcpHandler(hostFor(service, tables), {
        isLocal: isLoopback(flags.host),
        report: (error) =>
          terminal.error.write(`${JSON.stringify({ level: 'error', fault: error.message })}\n`),
      }),
    );
  return overPipe(flags, terminal, hostFor);
}

async function overPipe(
  flags: McpFlags,
  terminal: Context,
  hostFor: (service: Service, tables: ServedTables) => Omit<ModelHost, 'address' | 'client'>,
): Promise<Result<number>> {
  const tables = await servedTables(flags, terminal);
  if (!tables.ok) return tables;
  const isKept = flags.data !== undefined || flags.databaseUrl !== undefined;
  const log = isKept ? await openLog(flags, terminal) : accept(memoryLog());
  if (!log.ok) return log;
  const service = await openService({ ...tables.value, log: log.value, expiry: NEVER });
  if (!service.ok) {
    await log.value.close();
    return service;
  }
  const host = { ...hostFor(service.value, tables.value), address: undefined, client: '' };
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');
  const input = terminal.input as Readable;
  const stopped = Promise.race([once(input, 'end'), once(input, 'close'), untilStopped()]);
  const serving = serveStdio(() => mcpServer(host), {
    transport: new StdioServerTransport(input, terminal.output),
    onerror: (error) => terminal.error.write(`${error.message}\n`),
  });
  await stopped;
  await serving.close();
  await service.value.rooms.close();
  await service.value.tables.close();
  await log.value.close();
  tables.value.end();
  return accept(0);
}

/** Solves each game once: a second call waits for the first solution. */
function solverOf(terminal: Context): ModelHost['solve'] {
  const quiet = quietly(terminal);
  const solving = new Map<string, Promise<Result<Solution>>>();
  return (chosen) => {
    const key = `${chosen.game.id} ${formatOptions(chosen.options)}`;
    const known = solving.get(key);
    if (known !== undefined) return known;
    // The solutions themselves are cached in the program, as many as fit.
    const asked = solveGame(chosen, quiet, { certainty: 'presumed' }).finally(() =>
      solving.delete(key),
    );
    solving.set(key, asked);
    return asked;
  };
}

function readAllowed(text: string | undefined): Result<readonly StudyTool[]> {
  const allowed: StudyTool[] = [];
  for (const name of (text ?? '').split(',').filter((one) => one !== '')) {
    const tool = STUDY_TOOLS.find((one) => one === name.trim());
    if (tool === undefined)
      return refuse({
        code: 'flag/bad-value',
        message: `--allow takes ${STUDY_TOOLS.join(', ')}, with commas between them.`,
        allowed: STUDY_TOOLS,
      });
    allowed.push(tool);
  }
  return accept(allowed);
}
