import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { protocolSchemas, SCHEMAS } from '../scripts/protocol-schemas.ts';
import { viewOfTable } from '../src/play/table/table-view.ts';
import { commandMessageSchema } from '../src/protocol/command.ts';
import { refusalSchema } from '../src/protocol/refusal.ts';
import { toyTable } from './support/toy-table.ts';

const page = await readFile('docs/protocol.md', 'utf8');

test('docs/protocol.schema.json is what "npm run protocol" writes', async () => {
  expect(await readFile('docs/protocol.schema.json', 'utf8')).toBe(protocolSchemas());
});

test.each(['arena', 'program', 'room', 'server'])(
  'docs/protocol.schema.json has every message of src/protocol/%s.ts',
  async (file) => {
    const messages: Readonly<Record<string, unknown>> = await import(`../src/protocol/${file}.ts`);
    const written = new Set<unknown>(Object.values(SCHEMAS));
    const missing = Object.keys(messages).filter(
      (name) => name.endsWith('Schema') && !written.has(messages[name]),
    );
    expect(missing).toEqual([]);
  },
);

test('the program of docs/protocol.md runs, and keeps what it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-protocol-'));
  try {
    const [, program = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
    const file = join(folder, 'program.mts');
    await writeFile(file, program.replace("'parlor'", `'${resolve('src/index.ts')}'`));
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    expect(stdout.trim().split('\n')).toEqual(['["1","2","3"]', 'true', 'table/stale', 'true']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the page lists every member of a view', () => {
  const [, section = ''] = page.split('## A view\n');
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `([a-z]+)` \|/gm);
  const listed = [...rows].map(([, member = '']) => member);
  expect(listed.toSorted()).toEqual(Object.keys(viewOfTable(toyTable(), 0)).toSorted());
});

describe('a message from outside', () => {
  test.each([
    { request: 'a', version: 0, command: { kind: 'choose', move: '3' } },
    { request: 'a', version: 7, command: { kind: 'offer', what: 'rematch' } },
    { request: 'a', version: 7, command: { kind: 'resign' } },
  ])('%o is a command', (message) => {
    expect(safeParse(commandMessageSchema, message).success).toBe(true);
  });

  test.each([
    null,
    [],
    {},
    { request: '', version: 0, command: { kind: 'resign' } },
    { request: 'x'.repeat(65), version: 0, command: { kind: 'resign' } },
    { request: 'a', version: 0.5, command: { kind: 'resign' } },
    { request: 'a', version: -1, command: { kind: 'resign' } },
    { request: 'a', version: 0, command: { kind: 'flag' } },
    { request: 'a', version: 0, command: { kind: 'choose' } },
    { request: 'a', version: 0, command: { kind: 'offer', what: 'money' } },
  ])('%o is none', (message) => {
    expect(safeParse(commandMessageSchema, message).success).toBe(false);
  });

  test('a refusal has a code of a kind and a word', () => {
    const message = 'That is not legal.';
    expect(safeParse(refusalSchema, { code: 'move/not-legal', message }).success).toBe(true);
    expect(safeParse(refusalSchema, { code: 'illegal', message }).success).toBe(false);
  });
});
