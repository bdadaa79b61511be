import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { commandMessageSchema } from '../src/protocol/command.ts';
import { eventSchema } from '../src/protocol/event.ts';
import { recordDataSchema } from '../src/protocol/record.ts';
import { refusalSchema } from '../src/protocol/refusal.ts';
import { tableDataSchema } from '../src/protocol/table.ts';
import { PROTOCOL_VERSION } from '../src/protocol/version.ts';
import { tableViewSchema } from '../src/protocol/view.ts';

const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  table: tableDataSchema,
  view: tableViewSchema,
  command: commandMessageSchema,
  event: eventSchema,
  refusal: refusalSchema,
  record: recordDataSchema,
};

/** The protocol's messages as one JSON Schema with a definition each. */
export function protocolSchemas(): string {
  const definitions = Object.entries(SCHEMAS).map(([name, schema]) => {
    const { $schema: _, ...definition } = toJsonSchema(schema);
    return [name, definition] as const;
  });
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Parlor protocol, version ${PROTOCOL_VERSION}`,
    definitions: Object.fromEntries(definitions),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
