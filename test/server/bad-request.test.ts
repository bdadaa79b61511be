import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readAs } from '../../src/server/service.ts';

const schema = v.strictObject({
  seats: v.array(v.strictObject({ kind: v.picklist(['person', 'bot']), player: v.string() })),
  count: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(9))),
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4))),
  bytes: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});
const seat = { kind: 'bot', player: 'bot:1' };

test.for([
  [{ seats: [seat, { kind: 'bot' }] }, '"seats.1.player" is missing.'],
  [{ seats: [{ ...seat, player: 3 }] }, '"seats.0.player" must be a text.'],
  [{ seats: [{ ...seat, kind: 'cat' }] }, '"seats.0.kind" must be "person" or "bot".'],
  [{ seats: [{ ...seat, age: 3 }] }, '"seats.0.age" does not belong here.'],
  [{ seats: {} }, '"seats" must be a list.'],
  [{ seats: [], count: 0 }, '"count" is too small: 1 at least.'],
  [{ seats: [], count: 10 }, '"count" is too large: 9 at most.'],
  [{ seats: [], name: '' }, '"name" is too short: 1 at least.'],
  [{ seats: [], name: 'Annie' }, '"name" is too long: 4 at most.'],
  [{ seats: [], bytes: 'xyz' }, '"bytes" is not valid.'],
  [7, 'The message must be an object.'],
] as const)('%j is refused in plain words', ([value, message]) => {
  expect(readAs(schema, value)).toMatchObject({ error: { code: 'server/bad-request', message } });
});
