import * as v from 'valibot';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { refusalSchema } from '../../protocol/refusal.ts';
import {
  type OpenedSeats,
  type OpenRequest,
  openedSeatsSchema,
  type ServedView,
  servedViewSchema,
  type TableList,
  tableListSchema,
} from '../../protocol/server.ts';
import type { RemotePlace } from './remote-connection.ts';

/** The link to a table: the token stands behind the #, so that it appears in no log. */
export function tableLink({ server, table, token }: RemotePlace): string {
  return `${server}/#/at/${table}${token === undefined ? '' : `/${token}`}`;
}

/** Opens a table on a server. */
export function openOnServer(server: string, request: OpenRequest): Promise<Result<OpenedSeats>> {
  return ask(openedSeatsSchema, `${server}/api/tables`, post(request));
}

/** Sits down in the free place of a listed table. */
export function joinOnServer(
  { server, table }: RemotePlace,
  name: string | undefined,
): Promise<Result<OpenedSeats>> {
  const body = name === undefined ? {} : { name };
  return ask(openedSeatsSchema, `${server}/api/tables/${table}/join`, post(body));
}

/** The tables that anyone can join, and how long tables are kept. */
export function listedOnServer(server: string): Promise<Result<TableList>> {
  return ask(tableListSchema, `${server}/api/tables`, {});
}

/** The programs of a server that can be named for a seat. */
export async function playersOnServer(server: string): Promise<Result<readonly string[]>> {
  const listed = await ask(playersSchema, `${server}/api/players`, {});
  return listed.ok ? accept(listed.value.players) : listed;
}

/** A table as it is now. */
export function viewOnServer(place: RemotePlace): Promise<Result<ServedView>> {
  return ask(servedViewSchema, `${place.server}/api/tables/${place.table}`, withToken(place));
}

/** The record of the game at a table, as text. */
export async function recordOnServer(place: RemotePlace): Promise<Result<string>> {
  try {
    const url = `${place.server}/api/tables/${place.table}/record`;
    const response = await fetch(url, withToken(place));
    return response.ok ? accept(await response.text()) : refuse(NO_SERVER);
  } catch {
    return refuse(NO_SERVER);
  }
}

const playersSchema: v.GenericSchema<{ readonly players: readonly string[] }> = v.object({
  players: v.array(v.string()),
});

/** A request with this body. */
export function post(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) };
}

/** A request with the token of a seat or a room, if there is one. */
export function withToken({ token }: Pick<RemotePlace, 'token'>): RequestInit {
  return token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
}

/** Asks a server, and validates its answer by a schema. */
export async function ask<Answer>(
  schema: v.GenericSchema<Answer>,
  url: string,
  request: RequestInit,
): Promise<Result<Answer>> {
  try {
    const response = await fetch(url, request);
    const answer: unknown = await response.json();
    if (response.ok) {
      const read = v.safeParse(schema, answer);
      return read.success ? accept(read.output) : refuse(NO_SERVER);
    }
    const refusal = v.safeParse(refusalSchema, answer);
    return refuse(refusal.success ? (refusal.output as Refusal) : NO_SERVER);
  } catch {
    return refuse(NO_SERVER);
  }
}

const NO_SERVER: Refusal = {
  code: 'join/no-server',
  message: 'There is no Parlor server at that address. Is it running?',
};
