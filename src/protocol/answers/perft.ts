import * as v from 'valibot';
import type { OptionValues } from '../../core/contract/option.ts';
import { type Message, messageEntries } from '../message.ts';
import { ordinalSchema } from '../parts.ts';
import { optionValuesSchema } from '../table.ts';

/** How many sequences of moves there are at each depth. */
export type PerftMessage = Message<'perft'> & {
  readonly game: string;
  readonly options: OptionValues;
  readonly depth: number;
  /** Exact in JSON, however large: many readers round numbers above 2^53. */
  readonly counts: readonly (number | bigint)[];
};

export const perftMessageSchema: v.GenericSchema<PerftMessage> = v.object({
  ...messageEntries('perft'),
  game: v.string(),
  options: optionValuesSchema,
  depth: ordinalSchema,
  counts: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
