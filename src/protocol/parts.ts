import * as v from 'valibot';
import type { State } from '../core/contract/rules.ts';
import type { PlayerNumber } from '../core/seat.ts';

/** The type a schema describes, deeply read-only. */
export type DataOf<Schema extends v.GenericSchema> = Unchanging<v.InferOutput<Schema>>;

type Unchanging<Value> = { readonly [Member in keyof Value]: Unchanging<Value[Member]> };

/** A whole number, at least 0. */
export const wholeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The number of a turn, or a position in a list: a whole number, at least 1. */
export const ordinalSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const textsSchema = v.array(v.string());

/** The code of a refusal: the layer it comes from, and the reason. */
export const refusalCodeSchema = v.pipe(v.string(), v.regex(/^[a-z-]+\/[a-z-]+$/));

/** A position: one number for each field of the game's state. */
export const positionSchema: v.GenericSchema<State> = v.record(v.string(), wholeSchema);

/** The names of Player 1 and Player 2. */
export const namesSchema = v.tuple([v.string(), v.string()]);

export const playerNumberSchema: v.GenericSchema<PlayerNumber> = v.picklist([1, 2]);
