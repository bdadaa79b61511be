import { nameOf } from '../../core/contract/variant.ts';
import { accept, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { isUnnamed } from '../../play/names.ts';
import type {
  RemoteConnection,
  RemotePlace,
  RemoteTools,
} from '../../play/remote/remote-connection.ts';
import { connectToServer } from '../../play/remote/remote-table.ts';
import { joinOnServer } from '../../play/remote/server-requests.ts';
import { findGame } from '../games.ts';
import { lastName } from '../last-choice.ts';
import { loadHouseRules } from '../loading/house-rules-later.ts';
import { remember, remembered } from '../remembered.ts';
import { hrefTo } from '../router.ts';
import { schedule } from '../schedule.ts';
import { keepOwnTable, type OwnTable, ownTables } from './own-tables.ts';

/** A table on this page's server, as its player or onlooker has it. */
export type RemoteSession = {
  readonly connection: RemoteConnection;
  readonly place: RemotePlace;
  /** The token of the friend, if this browser opened the table. */
  readonly invite: string | undefined;
  /** The time by the server's clock. */
  now(): number;
  close(): void;
};

/** The server that this page came from. */
export function serverOfPage(): string {
  return new URL('.', location.href).href.replace(/\/$/, '');
}

/** A page that was hidden for this many milliseconds may have lost its connection without a sign. */
const LONG_HIDDEN = 20_000;

/** Sits down at a table, or watches without a token. A room's table is not kept among one's own. */
export async function sitDown(
  table: string,
  token: string | undefined,
  signal: AbortSignal,
  room?: string | undefined,
): Promise<Result<RemoteSession>> {
  await loadHouseRules();
  const place = { server: serverOfPage(), table, token };
  const tools: RemoteTools = {
    open: (url) => new WebSocket(url) as unknown as ReturnType<RemoteTools['open']>,
    findGame,
    schedule,
    randomBytes,
    seals: sealsOf(place),
  };
  const connected = await connectToServer(place, tools, signal);
  if (!connected.ok) return connected;
  const connection = connected.value;
  const isKept = token !== undefined && room === undefined;
  const own = isKept ? await keepSeat(connection, { table, token }) : undefined;
  const clock = followClock(connection);
  const leave = connectAgainOnWaking(connection);
  return accept({
    connection,
    place,
    invite: own?.invite,
    now: clock.now,
    close() {
      leave();
      void connection.close();
    },
  });
}

/** The seat of this browser; undefined for an onlooker. */
export function seatIn({ connection }: RemoteSession): Seat | undefined {
  return connection.state.here[0];
}

/** Whether a program plays against this player. */
export function isAgainstProgram({ state }: RemoteConnection): boolean {
  const [seat] = state.here;
  return seat !== undefined && state.participants[other(seat)].kind === 'bot';
}

/** Keeps the table among one's own until it is over, and sits down under the last name used. */
async function keepSeat(
  connection: RemoteConnection,
  seat: Pick<OwnTable, 'table' | 'token'>,
): Promise<OwnTable | undefined> {
  const keep = (): Promise<void> => {
    const { match, ending } = connection.state;
    return keepOwnTable({ ...seat, title: nameOf(match), isOver: ending !== null });
  };
  connection.subscribe(({ events }) => {
    if (events.some(({ kind }) => kind === 'ended' || kind === 'next-game')) void keep();
  });
  await keep();
  const [here] = connection.state.here;
  const name = lastName();
  if (here !== undefined && name !== '' && isUnnamed(connection.state.participants[here].name))
    void connection.send({ seat: here, command: { kind: 'name', name } });
  return (await ownTables()).find((one) => one.table === seat.table && one.token === seat.token);
}

/** Sits down in the free seat of a table, or says why not. */
export async function joinTable(table: string): Promise<string | null> {
  const name = lastName();
  const place = { server: serverOfPage(), table };
  const joined = await joinOnServer(place, name === '' ? undefined : name);
  if (!joined.ok) return joined.error.message;
  const { token } = joined.value.seats[0] ?? {};
  location.hash = hrefTo(['at', table, ...(token === undefined ? [] : [token])]);
  return null;
}

function randomBytes(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** A commitment survives a reload: a player who cannot open it loses. */
function sealsOf({ table, token }: RemotePlace): NonNullable<RemoteTools['seals']> {
  // Both players may use one browser.
  const key = `parlor-committed-${table}-${token}`;
  return {
    load: () => JSON.parse(remembered(key) ?? 'null') ?? undefined,
    save: (sealed) => remember(key, JSON.stringify(sealed)),
  };
}

/** Each view carries the server's time. */
function followClock(connection: RemoteConnection): { now(): number } {
  let { view } = connection;
  let ahead = view.now - Date.now();
  connection.subscribe(() => {
    if (connection.view.now === view.now) return;
    ({ view } = connection);
    ahead = view.now - Date.now();
  });
  return { now: () => Date.now() + ahead };
}

/** A device that wakes up, or changes networks, does not wait for the next try. */
function connectAgainOnWaking(connection: RemoteConnection): () => void {
  let hidden = 0;
  const onVisible = (): void => {
    if (document.hidden) hidden = Date.now();
    else if (connection.state.trouble !== null || Date.now() - hidden > LONG_HIDDEN)
      connection.reconnect();
  };
  const onOnline = (): void => connection.reconnect();
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', onOnline);
  };
}
