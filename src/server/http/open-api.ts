import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { commandMessageSchema } from '../../protocol/command.ts';
import { recordDataSchema } from '../../protocol/record.ts';
import { refusalSchema } from '../../protocol/refusal.ts';
import {
  enteredRoomSchema,
  enterRequestSchema,
  openedRoomSchema,
  roomCommandSchema,
  roomRequestSchema,
  roomViewSchema,
} from '../../protocol/room.ts';
import {
  joinRequestSchema,
  openedSeatsSchema,
  openRequestSchema,
  servedViewSchema,
  serverMessageSchema,
  tableListSchema,
} from '../../protocol/server.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';

const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  OpenRequest: openRequestSchema,
  OpenedSeats: openedSeatsSchema,
  TableList: tableListSchema,
  JoinRequest: joinRequestSchema,
  Command: commandMessageSchema,
  View: servedViewSchema,
  Record: recordDataSchema,
  Refusal: refusalSchema,
  Message: serverMessageSchema,
  RoomRequest: roomRequestSchema,
  OpenedRoom: openedRoomSchema,
  EnterRequest: enterRequestSchema,
  EnteredRoom: enteredRoomSchema,
  RoomCommand: roomCommandSchema,
  Room: roomViewSchema,
};

type Json = Readonly<Record<string, unknown>>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: Json, type: string = 'application/json'): Json => ({
  content: { [type]: { schema } },
});
const answers = (status: number, good: Json, ...bad: readonly number[]): Json => ({
  [status]: { description: 'done', ...good },
  ...Object.fromEntries(
    bad.map((one) => [one, { description: 'refused', ...content(ref('Refusal')) }]),
  ),
});
const table: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const room: Json = { name: 'code', in: 'path', required: true, schema: { type: 'string' } };
const member: Json = { security: [{ token: [] }], parameters: [room] };
const seat: Json = { security: [{}, { token: [] }], parameters: [table] };

let known: Json | undefined;

/** The routes as an OpenAPI document, built from the schemas that the server reads requests with. */
export function openApi(): Json {
  known ??= {
    openapi: '3.1.0',
    info: { title: 'Parlor', version: String(PROTOCOL_VERSION) },
    paths: {
      '/api/tables': {
        get: {
          summary: 'Tables with a free place',
          responses: answers(200, content(ref('TableList'))),
        },
        post: {
          summary: 'Open a table',
          requestBody: content(ref('OpenRequest')),
          responses: answers(201, content(ref('OpenedSeats')), 400, 422, 429),
        },
      },
      '/api/players': {
        get: {
          summary: 'The programs that can be named for a seat',
          responses: answers(
            200,
            content({
              type: 'object',
              properties: { players: { type: 'array', items: { type: 'string' } } },
            }),
          ),
        },
      },
      '/api/tables/{id}': {
        get: {
          summary: 'A table as a seat sees it, or an onlooker',
          ...seat,
          responses: answers(200, content(ref('View')), 403, 404),
        },
      },
      '/api/tables/{id}/join': {
        post: {
          summary: 'Sit down in a free place',
          parameters: [table],
          requestBody: content(ref('JoinRequest')),
          responses: answers(201, content(ref('OpenedSeats')), 404, 409),
        },
      },
      '/api/tables/{id}/commands': {
        post: {
          summary: 'Do something at a table',
          ...seat,
          requestBody: content(ref('Command')),
          responses: answers(200, content(ref('View')), 400, 401, 403, 404, 409, 422, 429, 503),
        },
      },
      '/api/tables/{id}/record': {
        get: {
          summary: 'The record of the game under way, or of another one of the series',
          ...seat,
          parameters: [table, { name: 'game', in: 'query', schema: { type: 'integer' } }],
          responses: answers(200, content(ref('Record')), 404),
        },
      },
      '/api/tables/{id}/events': {
        get: {
          summary: 'Every message about a table, one a line',
          ...seat,
          responses: answers(200, content(ref('Message'), 'application/x-ndjson'), 404),
        },
      },
      '/api/rooms': {
        post: {
          summary: 'Open a room',
          requestBody: content(ref('RoomRequest')),
          responses: answers(201, content(ref('OpenedRoom')), 400, 422, 429),
        },
      },
      '/api/rooms/{code}': {
        get: {
          summary: 'A room as its host or a member sees it; with `after`, once it has changed',
          ...member,
          parameters: [room, { name: 'after', in: 'query', schema: { type: 'integer' } }],
          responses: answers(200, content(ref('Room')), 401, 403, 404, 429),
        },
      },
      '/api/rooms/{code}/enter': {
        post: {
          summary: 'Enter a room',
          parameters: [room],
          requestBody: content(ref('EnterRequest')),
          responses: answers(201, content(ref('EnteredRoom')), 400, 404, 409, 422, 429),
        },
      },
      '/api/rooms/{code}/commands': {
        post: {
          summary: 'Do something as the host; a member can remove themselves',
          ...member,
          requestBody: content(ref('RoomCommand')),
          responses: answers(200, content(ref('Room')), 400, 401, 403, 404, 409, 422, 429, 503),
        },
      },
      '/api/rooms/{code}/standings': {
        get: {
          summary: 'The standings as CSV',
          ...member,
          responses: answers(200, content({ type: 'string' }, 'text/csv'), 401, 403, 404, 429),
        },
      },
    },
    components: {
      schemas: toJsonSchemaDefs(SCHEMAS, {
        overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
      }),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return known;
}
