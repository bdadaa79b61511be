import * as v from 'valibot';
import { PARTS } from '../../core/inspection/diagnostic.ts';
import { messageSchema } from '../message.ts';
import { type DataOf, wholeSchema } from '../parts.ts';

const text = v.exactOptional(v.string());

/** Something found in a game's file. */
const foundSchema = v.object({
  part: v.picklist(PARTS),
  message: v.string(),
  /** `./nim.ts:17:5`, or the file alone. */
  place: v.string(),
  /** The setting it was found with; empty for the one that was asked for. */
  options: v.string(),
  /** How many other positions have it too. */
  elsewhere: v.exactOptional(wholeSchema),
  member: text,
  position: v.exactOptional(v.record(v.string(), v.number())),
  given: text,
  field: text,
  gave: text,
  allowed: text,
});
export type FoundData = DataOf<typeof foundSchema>;

/** What a check of a game's file found. */
export const checkMessageSchema = messageSchema('check', {
  file: v.string(),
  title: v.nullable(v.string()),
  sound: v.boolean(),
  settings: wholeSchema,
  positions: wholeSchema,
  faults: v.array(foundSchema),
  warnings: v.array(foundSchema),
});
export type CheckMessage = DataOf<typeof checkMessageSchema>;
