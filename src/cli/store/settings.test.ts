import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings, type Settings, writeSettings } from '../../play/settings.ts';
import { openFolder, openStore } from './shelf.ts';

let folder = '';
beforeEach(() => {
  told = [];
  folder = mkdtempSync(join(tmpdir(), 'parlor-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let told: string[] = [];
const store = () =>
  openStore({ env: env(), error: new PassThrough() }, (sentence) => told.push(sentence));
const env = (): Record<string, string> => ({ XDG_STATE_HOME: folder });
const file = (): string => join(folder, 'parlor', 'settings.json');

async function damaged(text: string | Buffer): Promise<Settings> {
  mkdirSync(join(folder, 'parlor'), { recursive: true });
  writeFileSync(file(), text);
  return readSettings(store());
}

test('a name is remembered, changed and forgotten', async () => {
  expect(await readSettings(store())).toEqual({});
  expect(await writeSettings(store(), { name: 'Ann' })).toMatchObject({ ok: true });
  expect(await readSettings(store())).toEqual({ name: 'Ann' });
  await writeSettings(store(), { name: '李 小龙' });
  expect(await readSettings(store())).toEqual({ name: '李 小龙' });
  await writeSettings(store(), {});
  expect(await readSettings(store())).toEqual({ name: '李 小龙' });
  await writeSettings(store(), { name: undefined });
  expect(await readSettings(store())).toEqual({});
});

test('a missing name, the coach and who opens are remembered', async () => {
  await writeSettings(store(), { asked: true, coach: true, opens: 'toss' });
  expect(await readSettings(store())).toEqual({ asked: true, coach: true, opens: 'toss' });
  await writeSettings(store(), { coach: false });
  expect(await readSettings(store())).toEqual({ asked: true, opens: 'toss' });
  expect(await damaged('{"asked": "yes", "coach": 1, "opens": "nobody"}')).toEqual({});
});

test('what another version wrote there stays', async () => {
  await damaged('{"colour": "blue", "name": "Ann"}');
  await writeSettings(store(), { name: 'Ben' });
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ colour: 'blue', name: 'Ben' });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"Ann"',
  '{"name": 5}',
  '{"name": ""}',
  '{"name": "  "}',
  '{"name": "bot:perfect"}',
  Buffer.from([0xff, 0xfe, 0x00]),
])('%j is as good as no settings', async (text) => {
  expect(await damaged(text)).toEqual({});
  await writeSettings(store(), { name: 'Ann' });
  expect(await readSettings(store())).toEqual({ name: 'Ann' });
});

test('what is damaged is put aside, and what cannot be read is left as it is', async () => {
  await damaged('{"name": "Ann", "lessons": {},}');
  await writeSettings(store(), { coach: true });
  expect(await readSettings(store())).toEqual({ coach: true });
  expect(readFileSync(`${file()}.damaged`, 'utf8')).toBe('{"name": "Ann", "lessons": {},}');
  await damaged('[2]');
  // Each lies in a place of its own, and each is told once.
  expect(readFileSync(`${file()}.damaged`, 'utf8')).toBe('{"name": "Ann", "lessons": {},}');
  expect(readFileSync(`${file()}.damaged-2`, 'utf8')).toBe('[2]');
  expect(told).toEqual(
    ['', '-2'].map(
      (which) =>
        `${file()} was damaged. It was moved to ${file()}.damaged${which}, and a new one was started.`,
    ),
  );
  await writeSettings(store(), {});
  rmSync(file());
  // The user who runs the tests may read every file, but no user can read a folder as one.
  mkdirSync(file());
  expect(await readSettings(store())).toEqual({});
  expect(await writeSettings(store(), { name: 'Ben' })).toMatchObject({
    error: { code: 'store/not-read', message: expect.stringContaining('it is a folder') },
  });
});

test('a name steers no terminal and has an end', async () => {
  expect((await damaged(JSON.stringify({ name: '\u001b[2JAnn' }))).name).toBe('[2JAnn');
  expect((await damaged(JSON.stringify({ name: 'x'.repeat(5000) }))).name).toHaveLength(41);
});

test('where nothing can be written, that is said', async () => {
  writeFileSync(join(folder, 'parlor'), 'in the way');
  expect(await readSettings(store())).toEqual({});
  expect(await writeSettings(store(), { name: 'Ann' })).toMatchObject({ ok: false });
});

test('a folder below the one for what is kept is made, or it is said why not', async () => {
  const puzzles = openFolder(env(), 'puzzles');
  expect(puzzles).toEqual({ ok: true, value: join(folder, 'parlor', 'puzzles') });
  expect(existsSync(join(folder, 'parlor', 'puzzles'))).toBe(true);
  writeFileSync(join(folder, 'parlor', 'lessons'), 'in the way');
  expect(openFolder(env(), 'lessons', 'today')).toMatchObject({
    ok: false,
    error: {
      code: 'file/no-folder',
      message: `${join(folder, 'parlor', 'lessons', 'today')} cannot be used: a part of the path is not a folder.`,
    },
  });
});
