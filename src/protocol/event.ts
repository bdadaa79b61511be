import * as v from 'valibot';
import { bytesSchema, OFFERS } from './command.ts';
import { type DataOf, ordinalSchema, playerNumberSchema } from './parts.ts';
import { endingSchema } from './table.ts';

/** What happened at a table. A sealed choice is revealed once both are in. */
export const eventSchema = v.variant('kind', [
  v.object({
    kind: v.literal('chosen'),
    player: playerNumberSchema,
    /** Only at a table that keeps commitments: the SHA-256 of the choice with 32 random bytes. */
    commitment: v.exactOptional(bytesSchema),
  }),
  /** `turn` counts from 1; `move` is written as in a record. */
  v.object({ kind: v.literal('played'), turn: ordinalSchema, move: v.string() }),
  /** `turn` is the next one to be played. */
  v.object({ kind: v.literal('taken-back'), player: playerNumberSchema, turn: ordinalSchema }),
  v.object({
    kind: v.picklist(['offered', 'declined']),
    player: playerNumberSchema,
    what: v.picklist(OFFERS),
  }),
  v.object({ kind: v.literal('ended'), ending: endingSchema }),
  v.object({ kind: v.literal('next-game') }),
  v.object({ kind: v.literal('named'), player: playerNumberSchema, name: v.string() }),
  /** A player lost their last connection, or came back. */
  v.object({ kind: v.picklist(['left', 'returned']), player: playerNumberSchema }),
]);
export type EventData = DataOf<typeof eventSchema>;
