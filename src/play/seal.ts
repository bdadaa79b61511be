import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Seat, seatNumber } from '../core/seat.ts';

const TAG = 'parlor/seal/1';
const CHANCE_TAG = 'parlor/chance/1';
const SECRET_TAG = 'parlor/secret/1';

/** A choice on a sealed turn. */
export type SealedChoice = {
  /** The id of the table. */
  readonly table: string;
  /** From 1. */
  readonly turn: number;
  readonly seat: Seat;
  readonly move: string;
  /** 32 random bytes in hexadecimal. */
  readonly nonce: string;
};

/** The commitment to a choice: it reveals nothing, and matches no other choice. */
export function commitmentTo({ table, turn, seat, move, nonce }: SealedChoice): string {
  return bytesToHex(
    hashParts(TAG, table, String(turn), String(seatNumber(seat)), move, hexToBytes(nonce)),
  );
}

/** The published commitment to the secret that a game's programs draw their chance from. */
export function commitmentToSecret(table: string, round: number, secret: string): string {
  return bytesToHex(hashParts(SECRET_TAG, table, String(round), hexToBytes(secret)));
}

/** A program's chance for one choice, derived from the secret of its game: no choice reveals another. */
export function chanceFromSecret(secret: string, turns: number, seat: Seat): number {
  const hash = hashParts(CHANCE_TAG, hexToBytes(secret), String(turns), String(seatNumber(seat)));
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0);
}

/** SHA-256 of several parts, each preceded by its length, so that different lists never hash the same text. */
function hashParts(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const encoder = new TextEncoder();
  const hash = sha256.create();
  for (const part of parts) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, bytes.length);
    hash.update(new Uint8Array(length.buffer)).update(bytes);
  }
  return hash.digest();
}
