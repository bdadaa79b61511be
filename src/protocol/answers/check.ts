import * as v from 'valibot';
import type { State } from '../../core/contract/rules.ts';
import { type GamePart, PARTS } from '../../core/inspection/diagnostic.ts';
import { type Message, messageEntries } from '../message.ts';
import { wholeSchema } from '../parts.ts';

/** Something found in a game's file. */
export type FoundData = {
  readonly part: GamePart;
  readonly message: string;
  /** `./nim.ts:17:5`, or the file alone. */
  readonly place: string;
  /** The setting it was found with; empty for the one that was asked for. */
  readonly options: string;
  /** How many other positions have it too. */
  readonly elsewhere?: number;
  readonly member?: string;
  readonly position?: State;
  readonly given?: string;
  readonly field?: string;
  readonly gave?: string;
  readonly allowed?: string;
};

/** What a check of a game's file found. */
export type CheckMessage = Message<'check'> & {
  readonly file: string;
  readonly title: string | null;
  readonly sound: boolean;
  readonly settings: number;
  readonly positions: number;
  readonly faults: readonly FoundData[];
  readonly warnings: readonly FoundData[];
};

const text = v.exactOptional(v.string());
const found = v.array(
  v.object({
    part: v.picklist(PARTS),
    message: v.string(),
    place: v.string(),
    options: v.string(),
    elsewhere: v.exactOptional(wholeSchema),
    member: text,
    position: v.exactOptional(v.record(v.string(), v.number())),
    given: text,
    field: text,
    gave: text,
    allowed: text,
  }),
);

export const checkMessageSchema: v.GenericSchema<CheckMessage> = v.object({
  ...messageEntries('check'),
  file: v.string(),
  title: v.nullable(v.string()),
  sound: v.boolean(),
  settings: wholeSchema,
  positions: wholeSchema,
  faults: found,
  warnings: found,
});
