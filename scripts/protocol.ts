/**
 * Writes the JSON Schemas of the protocol into docs/protocol.schema.json. A test compares the file with the schemas.
 */
import { writeFileSync } from 'node:fs';
import { protocolSchemas } from './protocol-schemas.ts';

writeFileSync('docs/protocol.schema.json', protocolSchemas());
