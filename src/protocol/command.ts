import * as v from 'valibot';
import { wholeSchema } from './parts.ts';

/** What a player can ask the other to agree to. */
export const OFFERS = ['take-back', 'rematch'] as const;
export type OfferKind = (typeof OFFERS)[number];

/** What a player can do at a table. */
export type PlayerCommand =
  | { readonly kind: 'choose'; readonly move: string }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'offer'; readonly what: OfferKind }
  | { readonly kind: 'accept'; readonly what: OfferKind }
  | { readonly kind: 'decline'; readonly what: OfferKind }
  | { readonly kind: 'resign' }
  | { readonly kind: 'next-game' };

/** A command, the version of the table it answers, and an id that makes sending it twice harmless. */
export type CommandMessage = {
  readonly request: string;
  readonly version: number;
  readonly command: PlayerCommand;
};

export const MOST_REQUEST_CHARACTERS = 64;

const offerKind = v.picklist(OFFERS);

const playerCommandSchema: v.GenericSchema<PlayerCommand> = v.variant('kind', [
  v.object({ kind: v.literal('choose'), move: v.pipe(v.string(), v.maxLength(1000)) }),
  v.object({ kind: v.literal('take-back') }),
  v.object({ kind: v.literal('offer'), what: offerKind }),
  v.object({ kind: v.literal('accept'), what: offerKind }),
  v.object({ kind: v.literal('decline'), what: offerKind }),
  v.object({ kind: v.literal('resign') }),
  v.object({ kind: v.literal('next-game') }),
]);

export const commandMessageSchema: v.GenericSchema<CommandMessage> = v.object({
  request: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_REQUEST_CHARACTERS)),
  version: wholeSchema,
  command: playerCommandSchema,
});
