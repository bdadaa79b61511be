import * as v from 'valibot';
import type { Refusal } from '../core/result.ts';

/** Why something was refused: programs decide by the code, people read the message. */
export type RefusalData = Omit<Refusal, 'code'> & { readonly code: string };

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const refusalSchema: v.GenericSchema<RefusalData> = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z-]+\/[a-z-]+$/)),
  message: v.string(),
  allowed: v.exactOptional(v.array(v.string())),
  place: v.exactOptional(v.object({ line: count, column: count, turn: v.exactOptional(count) })),
});
