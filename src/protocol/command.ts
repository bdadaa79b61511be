import * as v from 'valibot';
import { wholeSchema } from './parts.ts';

/** What a player can ask the other to agree to. */
export const OFFERS = ['take-back', 'rematch'] as const;
export type OfferKind = (typeof OFFERS)[number];

/** What a player can do at a table. */
export type PlayerCommand =
  /** On a sealed turn a nonce makes it a commitment that everyone can check later. */
  | { readonly kind: 'choose'; readonly move: string; readonly nonce?: string | undefined }
  /** At a table that trusts no one: first what the choice is sealed with, then the choice. */
  | { readonly kind: 'commit'; readonly commitment: string }
  | { readonly kind: 'open'; readonly move: string; readonly nonce: string }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'offer'; readonly what: OfferKind }
  | { readonly kind: 'accept'; readonly what: OfferKind }
  | { readonly kind: 'decline'; readonly what: OfferKind }
  | { readonly kind: 'resign' }
  /** Ends a game that has hardly begun, without a winner. */
  | { readonly kind: 'abort' }
  /** Wins a game that the other player has left. */
  | { readonly kind: 'claim' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'next-game' };

/** A command, the version of the table it answers, and an id that makes sending it twice harmless. */
export type CommandMessage = {
  readonly request: string;
  readonly version: number;
  readonly command: PlayerCommand;
};

export const MOST_REQUEST_CHARACTERS = 64;

/** The most characters of a name as it is sent; a shorter one is kept. */
const MOST_NAME_CHARACTERS = 200;

const offerKind = v.picklist(OFFERS);
const moveSchema = v.pipe(v.string(), v.maxLength(1000));

/** 32 bytes in hexadecimal: a nonce, or a SHA-256. */
export const bytesSchema: v.GenericSchema<string> = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const nameSchema: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.maxLength(MOST_NAME_CHARACTERS),
);

const playerCommandSchema: v.GenericSchema<PlayerCommand> = v.variant('kind', [
  v.object({
    kind: v.literal('choose'),
    move: moveSchema,
    nonce: v.exactOptional(bytesSchema),
  }),
  v.object({ kind: v.literal('commit'), commitment: bytesSchema }),
  v.object({ kind: v.literal('open'), move: moveSchema, nonce: bytesSchema }),
  v.object({ kind: v.literal('take-back') }),
  v.object({ kind: v.literal('offer'), what: offerKind }),
  v.object({ kind: v.literal('accept'), what: offerKind }),
  v.object({ kind: v.literal('decline'), what: offerKind }),
  v.object({ kind: v.literal('resign') }),
  v.object({ kind: v.literal('abort') }),
  v.object({ kind: v.literal('claim') }),
  v.object({ kind: v.literal('name'), name: nameSchema }),
  v.object({ kind: v.literal('next-game') }),
]);

export const commandEntries: {
  readonly [Member in keyof CommandMessage]: v.GenericSchema<CommandMessage[Member]>;
} = {
  request: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_REQUEST_CHARACTERS)),
  version: wholeSchema,
  command: playerCommandSchema,
};

export const commandMessageSchema: v.GenericSchema<CommandMessage> = v.object(commandEntries);
