import * as v from 'valibot';
import { messageSchema } from '../message.ts';
import { ordinalSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';

/** Always exact in JSON. Many readers round numbers above 2^53. */
const countSchema: v.GenericSchema<number, number | bigint> = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
);

/** The number of move sequences at each depth. */
export const perftMessageSchema = messageSchema('perft', {
  game: v.string(),
  options: optionValuesSchema,
  depth: ordinalSchema,
  counts: v.array(countSchema),
});
