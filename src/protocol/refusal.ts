import * as v from 'valibot';
import type { Refusal } from '../core/result.ts';
import { message, messageSchema } from './message.ts';
import { type DataOf, refusalCodeSchema, textsSchema, wholeSchema } from './parts.ts';

/** Why something was refused. Programs decide by the code; people read the message. */
export const refusalSchema = v.object({
  code: refusalCodeSchema,
  message: v.string(),
  allowed: v.exactOptional(textsSchema),
  place: v.exactOptional(
    v.object({ line: wholeSchema, column: wholeSchema, turn: v.exactOptional(wholeSchema) }),
  ),
});
export type RefusalData = DataOf<typeof refusalSchema>;

/** A standalone refusal: what a command prints instead of an answer. */
export const refusalMessageSchema = messageSchema('refusal', {
  ...refusalSchema.entries,
});
export type RefusalMessage = DataOf<typeof refusalMessageSchema>;

export function refusalMessage({
  code,
  message: sentence,
  allowed,
  place,
}: Refusal): RefusalMessage {
  return message('refusal', {
    code,
    message: sentence,
    ...(allowed === undefined ? {} : { allowed }),
    ...(place === undefined ? {} : { place }),
  });
}
