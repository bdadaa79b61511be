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

type BodySchema = Json | string;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: BodySchema, type: string = 'application/json'): Json => ({
  content: { [type]: { schema: typeof schema === 'string' ? ref(schema) : schema } },
});
/** An answer that is JSON of a schema unless it says otherwise, and the statuses of refusals. */
const answers = (status: number, good: BodySchema, ...bad: readonly number[]): Json => ({
  [status]: { description: 'done', ...(typeof good === 'string' ? content(good) : good) },
  ...Object.fromEntries(bad.map((one) => [one, { description: 'refused', ...content('Refusal') }])),
});
const get = (summary: string, responses: Json, more: Json = {}): Json => ({
  get: { summary, ...more, responses },
});
const post = (summary: string, body: string, responses: Json, more: Json = {}): Json => ({
  post: { summary, ...more, requestBody: content(body), responses },
});
const inPath = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
const inQuery = (name: string): Json => ({ name, in: 'query', schema: { type: 'integer' } });

const table = inPath('id');
const room = inPath('code');
const seat: Json = { security: [{}, { token: [] }], parameters: [table] };
const member: Json = { security: [{ token: [] }], parameters: [room] };
const names: Json = {
  type: 'object',
  properties: { players: { type: 'array', items: { type: 'string' } } },
};

const PATHS: Json = {
  '/api/tables': {
    ...get('Tables with a free place', answers(200, 'TableList')),
    ...post('Open a table', 'OpenRequest', answers(201, 'OpenedSeats', 400, 422, 429)),
  },
  '/api/players': get('The programs that can be named for a seat', answers(200, content(names))),
  '/api/tables/{id}': get(
    'A table as a seat sees it, or an onlooker',
    answers(200, 'View', 403, 404),
    seat,
  ),
  '/api/tables/{id}/join': post(
    'Sit down in a free place',
    'JoinRequest',
    answers(201, 'OpenedSeats', 404, 409),
    { parameters: [table] },
  ),
  '/api/tables/{id}/commands': post(
    'Do something at a table',
    'Command',
    answers(200, 'View', 400, 401, 403, 404, 409, 422, 429, 503),
    seat,
  ),
  '/api/tables/{id}/record': get(
    'The record of the game under way, or of another one of the series',
    answers(200, 'Record', 404),
    { ...seat, parameters: [table, inQuery('game')] },
  ),
  '/api/tables/{id}/events': get(
    'Every message about a table, one a line',
    answers(200, content('Message', 'application/x-ndjson'), 404),
    seat,
  ),
  '/api/rooms': post('Open a room', 'RoomRequest', answers(201, 'OpenedRoom', 400, 422, 429)),
  '/api/rooms/{code}': get(
    'A room as its host or a member sees it; with `after`, once it has changed',
    answers(200, 'Room', 401, 403, 404, 429),
    { ...member, parameters: [room, inQuery('after')] },
  ),
  '/api/rooms/{code}/enter': post(
    'Enter a room',
    'EnterRequest',
    answers(201, 'EnteredRoom', 400, 404, 409, 422, 429),
    { parameters: [room] },
  ),
  '/api/rooms/{code}/commands': post(
    'Do something as the host; a member can remove themselves',
    'RoomCommand',
    answers(200, 'Room', 400, 401, 403, 404, 409, 422, 429, 503),
    member,
  ),
  '/api/rooms/{code}/standings': get(
    'The standings as CSV',
    answers(200, content({ type: 'string' }, 'text/csv'), 401, 403, 404, 429),
    member,
  ),
};

let known: Json | undefined;

/** The routes as an OpenAPI document, built from the schemas that the server reads requests with. */
export function openApi(): Json {
  known ??= {
    openapi: '3.1.0',
    info: { title: 'Parlor', version: String(PROTOCOL_VERSION) },
    paths: PATHS,
    components: {
      schemas: toJsonSchemaDefs(SCHEMAS, {
        overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
      }),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return known;
}
