import * as v from 'valibot';
import { PARTS } from '../../core/inspection/diagnostic.ts';
import { messageSchema } from '../message.ts';
import { type DataOf, wholeSchema } from '../parts.ts';

const text = v.exactOptional(v.string());

/** A fault or warning about a game's file. */
const foundSchema = v.object({
  part: v.picklist(PARTS),
  message: v.string(),
  /** `./nim.ts:17:5`, or just the file. */
  place: v.string(),
  /** The setting in which it was found; empty for the requested one. */
  options: v.string(),
  /** How many other positions have the same fault. */
  elsewhere: v.exactOptional(wholeSchema),
  member: text,
  position: v.exactOptional(v.record(v.string(), v.number())),
  given: text,
  field: text,
  gave: text,
  allowed: text,
});
export type FoundData = DataOf<typeof foundSchema>;

/** The result of checking a game's file. */
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
