import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chanceFromSecret, commitmentTo, commitmentToSecret } from './seal.ts';

const nonce = '0123456789abcdef'.repeat(4);
const choice = { table: 't', turn: 3, seat: 1, move: '2', nonce } as const;

test('a commitment is a SHA-256 over parts that each have their length before them', () => {
  const hash = createHash('sha256');
  for (const part of ['parlor/seal/1', 't', '3', '2', '2', Buffer.from(nonce, 'hex')]) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    hash.update(length).update(part);
  }
  expect(commitmentTo(choice)).toBe(hash.digest('hex'));
});

test('parts do not run together', () => {
  expect(commitmentTo({ ...choice, table: 'ta', move: 'b' })).not.toBe(
    commitmentTo({ ...choice, table: 't', move: 'ab' }),
  );
});

test('every part of a choice changes its commitment', () => {
  const others = [
    { table: 'u' },
    { turn: 4 },
    { seat: 0 as const },
    { move: '1' },
    { nonce: nonce.replace('0', '1') },
  ];
  const all = [choice, ...others.map((change) => ({ ...choice, ...change }))].map(commitmentTo);
  expect(new Set(all).size).toBe(all.length);
});

test('a secret gives each choice a chance of its own, and its commitment shows none', () => {
  const chances = [0, 1, 2].flatMap((turns) => [
    chanceFromSecret(nonce, turns, 0),
    chanceFromSecret(nonce, turns, 1),
  ]);
  expect(new Set(chances).size).toBe(chances.length);
  // Fixed for ever: records are checked by it.
  expect(chances[0]).toBe(4258930722);
  for (const chance of chances) expect(Number.isInteger(chance) && chance >= 0).toBe(true);
  expect(commitmentToSecret('t', 1, nonce)).toMatch(/^[0-9a-f]{64}$/);
  expect(commitmentToSecret('t', 1, nonce)).not.toBe(commitmentToSecret('t', 2, nonce));
});
