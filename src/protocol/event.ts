import * as v from 'valibot';
import { bytesSchema, OFFERS } from './command.ts';
import { type DataOf, ordinalSchema, playerNumberSchema } from './parts.ts';
import { endingSchema } from './table.ts';

/** What happened at a table. A sealed choice is told once both are in. */
export const eventSchema = v.variant('kind', [
  v.object({
    kind: v.literal('chosen'),
    player: playerNumberSchema,
    /** Only at a table that keeps commitments: a SHA-256 of the choice and 32 random bytes. */
    commitment: v.exactOptional(bytesSchema),
  }),
  /** `turn` counts from 1; `move` is as a record writes it. */
  v.object({ kind: v.literal('played'), turn: ordinalSchema, move: v.string() }),
  /** `turn` is the one that is to be played next. */
  v.object({ kind: v.literal('taken-back'), player: playerNumberSchema, turn: ordinalSchema }),
  v.object({
    kind: v.picklist(['offered', 'declined']),
    player: playerNumberSchema,
    what: v.picklist(OFFERS),
  }),
  v.object({ kind: v.literal('ended'), ending: endingSchema }),
  v.object({ kind: v.literal('next-game') }),
  v.object({ kind: v.literal('named'), player: playerNumberSchema, name: v.string() }),
  /** A player's last connection was lost, or one is back. */
  v.object({ kind: v.picklist(['left', 'returned']), player: playerNumberSchema }),
]);
export type EventData = DataOf<typeof eventSchema>;
