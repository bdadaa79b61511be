import type { Meanings } from '../../core/refusal-code.ts';

/** The refusals of this layer, by code. */
export const SERVER_REFUSALS = {
  'room/not-host': 'only the host of the room may do that',
  'server/bad-request': 'the request is not of the form that the protocol has',
  'server/closing': 'the server is stopping; ask again in a moment',
  'server/failed': 'a fault of the server itself',
  'server/no-page': 'there is nothing at this address',
  'server/no-person': 'a table needs at least one person',
  'server/no-place': 'no place at the table is free any more',
  'server/no-port': 'the port or the address of the server is taken or cannot be used',
  'server/no-table': 'there is no such table, or it has expired',
  'server/no-token': 'this needs the token of a seat',
  'server/not-ready': 'a bot or a solution is not ready yet; ask again',
  'server/other-version': 'the client speaks another version of the protocol',
  'server/table-full': 'the table has taken as many commands as the server allows',
  'server/too-large': 'the request is larger than the server takes',
  'server/too-many': 'too many requests, tables or connections',
  'server/wrong-token': 'the token is not one of this table',
} as const;

declare module '../../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof SERVER_REFUSALS> {}
}

/** The HTTP status for a refusal. */
export function statusOf(code: string): 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503 {
  if (code.startsWith('store/')) return 503;
  return STATUSES[code] ?? 422;
}

const STATUSES: Readonly<Record<string, ReturnType<typeof statusOf>>> = {
  'server/bad-request': 400,
  'server/no-token': 401,
  'room/not-host': 403,
  'room/none': 404,
  'room/full': 409,
  'room/name-taken': 409,
  'room/over': 409,
  'room/round-runs': 409,
  'room/scored': 409,
  'server/wrong-token': 403,
  'table/not-your-seat': 403,
  'server/no-page': 404,
  'server/no-table': 404,
  'server/no-place': 409,
  'table/stale': 409,
  'server/too-large': 413,
  'server/table-full': 429,
  'server/too-many': 429,
  'table/too-many-offers': 429,
  'server/closing': 503,
};
