import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ANSWER_SCHEMAS } from '../src/protocol/answers/answers.ts';
import { ideasSchema } from '../src/protocol/answers/idea.ts';
import { valueSchema } from '../src/protocol/answers/value.ts';
import { planMessageSchema, playedMessageSchema } from '../src/protocol/arena.ts';
import { commandMessageSchema } from '../src/protocol/command.ts';
import { eventSchema } from '../src/protocol/event.ts';
import { namesSchema, playerNumberSchema, positionSchema } from '../src/protocol/parts.ts';
import {
  agentRequestSchema,
  closedMessageSchema,
  commandLineSchema,
  helloMessageSchema,
  spaceMessageSchema,
  viewMessageSchema,
} from '../src/protocol/program.ts';
import {
  enteredRoomSchema,
  enterRequestSchema,
  openedRoomSchema,
  roomCommandSchema,
  roomRequestSchema,
  roomViewSchema,
} from '../src/protocol/room.ts';
import {
  clientMessageSchema,
  joinRequestSchema,
  openedSeatsSchema,
  openRequestSchema,
  servedViewSchema,
  serverMessageSchema,
  tableListSchema,
} from '../src/protocol/server.ts';
import {
  endingSchema,
  optionValuesSchema,
  seriesSchema,
  tableDataSchema,
} from '../src/protocol/table.ts';
import { PROTOCOL_VERSION } from '../src/protocol/version.ts';
import { tableViewSchema } from '../src/protocol/view.ts';

/** The messages, then the parts that several of them share. */
export const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  table: tableDataSchema,
  view: tableViewSchema,
  command: commandMessageSchema,
  event: eventSchema,
  'arena.plan': planMessageSchema,
  'arena.played': playedMessageSchema,
  'program.hello': helloMessageSchema,
  'program.view': viewMessageSchema,
  'program.command': commandLineSchema,
  'program.space': spaceMessageSchema,
  'program.closed': closedMessageSchema,
  'program.request': agentRequestSchema,
  ...ANSWER_SCHEMAS,
  'server.open': openRequestSchema,
  'server.opened': openedSeatsSchema,
  'server.join': joinRequestSchema,
  'server.listed': tableListSchema,
  'server.view': servedViewSchema,
  'server.client-message': clientMessageSchema,
  'server.message': serverMessageSchema,
  'room.open': roomRequestSchema,
  'room.opened': openedRoomSchema,
  'room.enter': enterRequestSchema,
  'room.entered': enteredRoomSchema,
  'room.command': roomCommandSchema,
  'room.view': roomViewSchema,
  'part.ending': endingSchema,
  'part.ideas': ideasSchema,
  'part.names': namesSchema,
  'part.options': optionValuesSchema,
  'part.player': playerNumberSchema,
  'part.position': positionSchema,
  'part.series': seriesSchema,
  'part.value': valueSchema,
};

/** The protocol's messages as one JSON Schema, with one definition each. */
export function protocolSchemas(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Parlor protocol, version ${PROTOCOL_VERSION}`,
    definitions: toJsonSchemaDefs(SCHEMAS, {
      overrideRef: ({ referenceId }) => `#/definitions/${referenceId}`,
    }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
