import type { Result } from '../../core/result.ts';
import {
  type EnteredRoom,
  enteredRoomSchema,
  type OpenedRoom,
  openedRoomSchema,
  type RoomCommand,
  type RoomRequest,
  type RoomView,
  roomViewSchema,
} from '../../protocol/room.ts';
import { ask, post, withToken } from './server-requests.ts';

/** Where a room is, and whose token to send. */
export type RoomPlace = {
  readonly server: string;
  /** Its code. */
  readonly room: string;
  readonly token: string;
};

export function openRoomOnServer(
  server: string,
  request: RoomRequest,
): Promise<Result<OpenedRoom>> {
  return ask(openedRoomSchema, `${server}/api/rooms`, post(request));
}

export function enterRoomOnServer(
  { server, room }: Omit<RoomPlace, 'token'>,
  name: string,
): Promise<Result<EnteredRoom>> {
  return ask(enteredRoomSchema, `${addressOf({ server, room })}/enter`, post({ name }));
}

/** The current room; after a version, once it has changed or some seconds have passed. */
export function roomOnServer(
  place: RoomPlace,
  after: number | undefined,
  signal: AbortSignal,
): Promise<Result<RoomView>> {
  const query = after === undefined ? '' : `?after=${after}`;
  return ask(roomViewSchema, `${addressOf(place)}${query}`, { ...withToken(place), signal });
}

export function commandRoom(place: RoomPlace, command: RoomCommand): Promise<Result<RoomView>> {
  const request = { ...withToken(place), ...post(command) };
  return ask(roomViewSchema, `${addressOf(place)}/commands`, request);
}

function addressOf({ server, room }: Pick<RoomPlace, 'server' | 'room'>): string {
  return `${server}/api/rooms/${encodeURIComponent(room)}`;
}
