import * as v from 'valibot';
import type { Refusal } from '../core/result.ts';
import { type Message, messageEntries } from './message.ts';
import { refusalCodeSchema, textsSchema, wholeSchema } from './parts.ts';

/** Why something was refused: programs decide by the code, people read the message. */
export type RefusalData = Omit<Refusal, 'code'> & { readonly code: string };

/** A refusal that stands alone: what a command prints in place of an answer. */
export type RefusalMessage = Message<'refusal'> & RefusalData;

const entries = {
  code: refusalCodeSchema,
  message: v.string(),
  allowed: v.exactOptional(textsSchema),
  place: v.exactOptional(
    v.object({ line: wholeSchema, column: wholeSchema, turn: v.exactOptional(wholeSchema) }),
  ),
};

export const refusalSchema: v.GenericSchema<RefusalData> = v.object(entries);

export const refusalMessageSchema: v.GenericSchema<RefusalMessage> = v.object({
  ...messageEntries('refusal'),
  ...entries,
});
