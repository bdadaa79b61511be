import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable key to a seat. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** An unguessable id: only people who were given a table's address can see it. */
export function newTableId(): string {
  return randomBytes(16).toString('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Takes the same time whether the token is right or wrong. */
export function isTokenOf(hash: string | null, token: string): boolean {
  const given = Buffer.from(hashOfToken(token), 'hex');
  const wanted = Buffer.from(hash ?? '0'.repeat(64), 'hex');
  return timingSafeEqual(given, wanted) && hash !== null;
}
