import * as v from 'valibot';
import { messageSchema } from '../message.ts';
import { ordinalSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';

/** Exact in JSON, however large: many readers round numbers above 2^53. */
const countSchema: v.GenericSchema<number, number | bigint> = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
);

/** How many sequences of moves there are at each depth. */
export const perftMessageSchema = messageSchema('perft', {
  game: v.string(),
  options: optionValuesSchema,
  depth: ordinalSchema,
  counts: v.array(countSchema),
});
