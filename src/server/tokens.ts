import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key to a seat that cannot be guessed. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** An id that cannot be guessed either: a table is seen by those who were given its address. */
export function newTableId(): string {
  return randomBytes(16).toString('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Takes the same time whether or not the token is right. */
export function isTokenOf(hash: string | null, token: string): boolean {
  const given = Buffer.from(hashOfToken(token), 'hex');
  const wanted = Buffer.from(hash ?? '0'.repeat(64), 'hex');
  return timingSafeEqual(given, wanted) && hash !== null;
}
