import * as v from 'valibot';
import type { PlayerNumber } from '../core/seat.ts';
import { bytesSchema, OFFERS, type OfferKind } from './command.ts';
import { ordinalSchema, playerNumberSchema } from './parts.ts';
import { type EndingData, endingSchema } from './table.ts';

/** What happened at a table. A sealed choice is told once both are in. */
export type EventData =
  /** `commitment` is there at a table that keeps commitments: a SHA-256 of the choice and 32 random bytes. */
  | { readonly kind: 'chosen'; readonly player: PlayerNumber; readonly commitment?: string }
  /** `turn` counts from 1; `move` is as a record writes it. */
  | { readonly kind: 'played'; readonly turn: number; readonly move: string }
  /** `turn` is the one that is to be played next. */
  | { readonly kind: 'taken-back'; readonly player: PlayerNumber; readonly turn: number }
  | {
      readonly kind: 'offered' | 'declined';
      readonly player: PlayerNumber;
      readonly what: OfferKind;
    }
  | { readonly kind: 'ended'; readonly ending: EndingData }
  | { readonly kind: 'next-game' }
  | { readonly kind: 'named'; readonly player: PlayerNumber; readonly name: string }
  /** A player's last connection was lost, or one is back. */
  | { readonly kind: 'left' | 'returned'; readonly player: PlayerNumber };

export const eventSchema: v.GenericSchema<EventData> = v.variant('kind', [
  v.object({
    kind: v.literal('chosen'),
    player: playerNumberSchema,
    commitment: v.exactOptional(bytesSchema),
  }),
  v.object({ kind: v.literal('played'), turn: ordinalSchema, move: v.string() }),
  v.object({ kind: v.literal('taken-back'), player: playerNumberSchema, turn: ordinalSchema }),
  v.object({
    kind: v.picklist(['offered', 'declined']),
    player: playerNumberSchema,
    what: v.picklist(OFFERS),
  }),
  v.object({ kind: v.literal('ended'), ending: endingSchema }),
  v.object({ kind: v.literal('next-game') }),
  v.object({ kind: v.literal('named'), player: playerNumberSchema, name: v.string() }),
  v.object({ kind: v.picklist(['left', 'returned']), player: playerNumberSchema }),
]);
