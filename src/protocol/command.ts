import * as v from 'valibot';
import { type DataOf, wholeSchema } from './parts.ts';

/** What a player can ask the other to agree to. */
export const OFFERS = ['take-back', 'rematch'] as const;
export type OfferKind = (typeof OFFERS)[number];

export const MOST_REQUEST_CHARACTERS = 64;

/** The longest name that can be sent. Names are shortened further before they are stored. */
const MOST_NAME_CHARACTERS = 200;

const offerEntries = { what: v.picklist(OFFERS) };
const moveSchema = v.pipe(v.string(), v.maxLength(1000));

/** 32 bytes in hexadecimal: a nonce or a SHA-256 hash. */
export const bytesSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const nameSchema = v.pipe(v.string(), v.maxLength(MOST_NAME_CHARACTERS));

const playerCommandSchema = v.variant('kind', [
  /** On a sealed turn, a nonce makes the choice a commitment that everyone can verify later. */
  v.object({ kind: v.literal('choose'), move: moveSchema, nonce: v.exactOptional(bytesSchema) }),
  /** At a table without a trusted server: first the commitment to a choice, then the choice. */
  v.object({ kind: v.literal('commit'), commitment: bytesSchema }),
  v.object({ kind: v.literal('open'), move: moveSchema, nonce: bytesSchema }),
  v.object({ kind: v.literal('take-back') }),
  v.object({ kind: v.literal('offer'), ...offerEntries }),
  v.object({ kind: v.literal('accept'), ...offerEntries }),
  v.object({ kind: v.literal('decline'), ...offerEntries }),
  v.object({ kind: v.literal('resign') }),
  /** Ends a game that has barely begun, without a winner. */
  v.object({ kind: v.literal('abort') }),
  /** Wins a game that the opponent has left. */
  v.object({ kind: v.literal('claim') }),
  v.object({ kind: v.literal('name'), name: nameSchema }),
  v.object({ kind: v.literal('next-game') }),
]);

/** What a player can do at a table. */
export type PlayerCommand = DataOf<typeof playerCommandSchema>;

/** A command, the table version it refers to, and an id that makes sending it twice harmless. */
export const commandMessageSchema = v.object({
  request: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_REQUEST_CHARACTERS)),
  version: wholeSchema,
  command: playerCommandSchema,
});
export type CommandMessage = DataOf<typeof commandMessageSchema>;
