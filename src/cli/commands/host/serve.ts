import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { roomCodeText } from '../../../play/room/room-code.ts';
import type { ModelHandler } from '../../../server/http/http.ts';
import { type FindPageFile, readPageFile } from '../../../server/http/page-files.ts';
import type { ServerLimits } from '../../../server/limits.ts';
import { type RunningServer, serve } from '../../../server/serve.ts';
import type { Service } from '../../../server/service.ts';
import { readWhole, type SwitchFlags, type TextFlags } from '../../flag.ts';
import {
  openLog,
  type ServedFlags,
  type ServedTables,
  servedTables,
} from '../../serving/served-tables.ts';
import type { Context } from '../../terminal.ts';
import { BUILT_PAGE } from '../../web/built-page.ts';
import { USUAL_PORT, untilStopped } from './web.ts';

export type ServeFlags = ServedFlags &
  TextFlags<'host' | 'port' | 'keepDays' | 'room'> &
  SwitchFlags<'trustProxy'> & { readonly limit?: readonly string[] | undefined };

const LOCAL = '127.0.0.1';
const LOOPBACK: readonly string[] = [LOCAL, 'localhost', '::1'];
const DAY = 86_400_000;
const KEEP_DAYS = '30';
const LIMITS: readonly (keyof ServerLimits)[] = [
  'bytes',
  'requests',
  'messages',
  'tables',
  'commands',
  'guesses',
  'connectionsEach',
  'connections',
];

/** Builds a handler for requests from models, for this service and its tables. */
type ServeModels = (service: Service, tables: ServedTables) => ModelHandler;

/** Serves tables to several devices until stopped. With `models`, language models can play too. */
export async function serveCommand(
  flags: ServeFlags,
  terminal: Context,
  models?: ServeModels,
): Promise<Result<number>> {
  // A larger young generation: on a busy server most new objects are garbage before it fills up.
  setFlagsFromString('--semi-space-growth-factor=4');
  const port = readWhole('--port', flags.port ?? String(USUAL_PORT), 0, 65_535);
  if (!port.ok) return port;
  const days = readWhole('--keep-days', flags.keepDays ?? KEEP_DAYS, 1, 10_000);
  if (!days.ok) return days;
  const limits = readServerLimits(flags.limit ?? []);
  if (!limits.ok) return limits;
  const tables = await servedTables(flags, terminal);
  if (!tables.ok) return tables;
  const page = await pageFiles(flags.game);
  if (!page.ok) return page;
  const log = await openLog(flags, terminal);
  if (!log.ok) return log;
  const host = flags.host ?? LOCAL;
  const started = await serve({
    ...tables.value,
    log: log.value,
    expiry: days.value * DAY,
    host,
    port: port.value,
    page: page.value,
    network: LOOPBACK.includes(host) ? undefined : localAddress(host),
    trustProxy: flags.trustProxy,
    limits: limits.value,
    mcp: models && ((service) => models(service, tables.value)),
    report(error, request) {
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const line = { time: new Date().toISOString(), level: 'error', request, fault };
      terminal.error.write(`${JSON.stringify(line)}\n`);
    },
  });
  if (!started.ok) {
    await log.value.close();
    return started;
  }
  // Stop growing it: otherwise every wave of new connections would enlarge it permanently.
  setFlagsFromString('--semi-space-growth-factor=1');
  const stopped = untilStopped();
  await tellAddress(host, started.value.port, terminal, models !== undefined);
  if (flags.room !== undefined) {
    const opened = await tellRoom(flags.room, tables.value, started.value, host, terminal);
    if (!opened.ok) {
      await started.value.stop();
      tables.value.end();
      return opened;
    }
  }
  terminal.output.write('Ctrl-C stops it.\n');
  await stopped;
  await started.value.stop();
  tables.value.end();
  return accept(0);
}

/** The files of the page, including your own game if there is one. */
async function pageFiles(gameFile: string | undefined): Promise<Result<FindPageFile | undefined>> {
  if (!existsSync(`${BUILT_PAGE}/index.html`)) return accept(undefined);
  const files: FindPageFile = (path) => readPageFile(BUILT_PAGE, path);
  if (gameFile === undefined) return accept(files);
  const custom = (await import('../../web/custom-game-page.ts')).servedGame(gameFile);
  return custom.ok ? accept(async (path) => custom.value(path) ?? files(path)) : custom;
}

function readServerLimits(given: readonly string[]): Result<Partial<ServerLimits>> {
  const limits: Partial<Record<keyof ServerLimits, number>> = {};
  for (const text of given) {
    const [name, value = ''] = text.split('=');
    const known = LIMITS.find((one) => one === name);
    if (known === undefined)
      return refuse({
        code: 'flag/bad-value',
        message: `There is no limit "${name}". Limits: ${LIMITS.join(', ')}.`,
        allowed: LIMITS,
      });
    const number = readWhole(`--limit ${known}`, value, 1, 1_000_000_000);
    if (!number.ok) return number;
    limits[known] = number.value;
  }
  return accept(limits);
}

async function tellAddress(
  host: string,
  port: number,
  { output }: Context,
  hasModels: boolean,
): Promise<void> {
  const isLocal = isLoopback(host);
  const own = host.includes(':') ? `[${host}]` : host;
  const address = `http://${isLocal ? LOCAL : own}:${port}/`;
  output.write(`Parlor is at ${address}\n`);
  if (hasModels) output.write(`Models connect to ${address}mcp\n`);
  if (!isLocal) {
    const near = localAddress(host);
    if (near !== undefined) {
      const { renderUnicodeCompact } = await import('uqr');
      const url = `http://${near}:${port}/`;
      output.write(`On your network: ${url}\n${renderUnicodeCompact(url)}\n`);
    }
  }
}

/** Opens a room, and prints its code, the host's link and a QR code for the players. */
async function tellRoom(
  title: string,
  { games }: ServedTables,
  { service, port }: RunningServer,
  host: string,
  { output }: Context,
): Promise<Result<void>> {
  const opened = await service.rooms.create({ title, game: games[0]?.id ?? '' });
  if (!opened.ok) return opened;
  const { room, token, enter } = opened.value;
  const { renderUnicodeCompact } = await import('uqr');
  const near = isLoopback(host) ? LOCAL : (localAddress(host) ?? LOCAL);
  const server = `http://${near}:${port}`;
  output.write(`Room ${roomCodeText(room)}: everyone enters this code, or scans\n`);
  output.write(`${renderUnicodeCompact(`${server}${enter}`)}\n`);
  output.write(`You are the host at ${server}${enter}/${token}\nKeep that link to yourself.\n`);
  return accept(undefined);
}

/** Whether only this machine can connect. */
export function isLoopback(host: string = LOCAL): boolean {
  return LOOPBACK.includes(host);
}

/** The address of this machine on the local network. */
function localAddress(host: string): string | undefined {
  if (host !== '0.0.0.0' && host !== '::') return host;
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find((one) => !one.internal && isIPv4(one.address))?.address;
}
