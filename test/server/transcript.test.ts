import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from './server-house.ts';

const page = readFileSync('docs/protocol.md', 'utf8');

/** Fills in the names in brackets, such as `(id)`, that were seen before. */
function filled(text: string, seen: ReadonlyMap<string, string>): string {
  return text.replace(/\([a-z]+(?: \d)?\)/g, (name) => seen.get(name) ?? name);
}

/** Learns what stands in an answer for the names in brackets. */
function learn(wanted: unknown, found: unknown, seen: Map<string, string>): void {
  if (typeof wanted === 'string' && /^\([a-z]+(?: \d)?\)$/.test(wanted)) {
    if (typeof found === 'string' && !seen.has(wanted)) seen.set(wanted, found);
  } else if (typeof wanted === 'object' && wanted !== null)
    for (const [key, part] of Object.entries(wanted))
      learn(part, (found as Record<string, unknown> | undefined)?.[key], seen);
}

test('the requests of docs/protocol.md get the answers that stand there', async () => {
  const blocks = [...page.matchAll(/```http\n(.*?)```/gs)].map(([, text = '']) => text);
  expect(blocks.length).toBeGreaterThan(7);
  const server = await startServer();
  const seen = new Map<string, string>();
  for (const block of blocks) {
    const [asked = '', answer = ''] = filled(block, seen).split('\n\n');
    const [line = '', ...rest] = asked.split('\n');
    const [method = '', path = ''] = line.split(' ');
    const [token] = rest.filter((one) => one.startsWith('Authorization: '));
    const body = rest.find((one) => one.startsWith('{'));
    const response = await fetch(server.address + path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: token === undefined ? {} : { Authorization: token.slice(15) },
    });
    const [status, ...lines] = answer.trim().split('\n');
    const found: unknown = await response.json();
    const wanted: unknown = JSON.parse(lines.join('\n'));
    learn(wanted, found, seen);
    expect(`${response.status}`, block).toBe(status);
    expect(found, block).toMatchObject(JSON.parse(filled(JSON.stringify(wanted), seen)));
  }
  await server.stop();
});
