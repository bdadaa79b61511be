import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';
import { openFolder } from './shelf.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = (): Record<string, string> => ({ XDG_STATE_HOME: folder });
const file = (): string => join(folder, 'parlor', 'settings.json');

function damaged(text: string | Buffer): ReturnType<typeof readSettings> {
  mkdirSync(join(folder, 'parlor'), { recursive: true });
  writeFileSync(file(), text);
  return readSettings(env());
}

test('a name is remembered, changed and forgotten', () => {
  expect(readSettings(env())).toEqual({});
  expect(writeSettings(env(), { name: 'Ann' })).toMatchObject({ ok: true });
  expect(readSettings(env())).toEqual({ name: 'Ann' });
  writeSettings(env(), { name: '李 小龙' });
  expect(readSettings(env())).toEqual({ name: '李 小龙' });
  writeSettings(env(), {});
  expect(readSettings(env())).toEqual({ name: '李 小龙' });
  writeSettings(env(), { name: undefined });
  expect(readSettings(env())).toEqual({});
});

test('that nobody gave a name, the coach and who opens are remembered', () => {
  writeSettings(env(), { asked: true, coach: true, opens: 'toss' });
  expect(readSettings(env())).toEqual({ asked: true, coach: true, opens: 'toss' });
  writeSettings(env(), { coach: false });
  expect(readSettings(env())).toEqual({ asked: true, opens: 'toss' });
  expect(damaged('{"asked": "yes", "coach": 1, "opens": "nobody", "lessons": 7}')).toEqual({});
});

test('what another version wrote there stays', () => {
  damaged('{"colour": "blue", "name": "Ann"}');
  writeSettings(env(), { name: 'Ben' });
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
])('%j is as good as no settings', (text) => {
  expect(damaged(text)).toEqual({});
  writeSettings(env(), { name: 'Ann' });
  expect(readSettings(env())).toEqual({ name: 'Ann' });
});

test('what is damaged is put aside, and what cannot be read is left as it is', () => {
  damaged('{"name": "Ann", "lessons": {},}');
  writeSettings(env(), { coach: true });
  expect(readSettings(env())).toEqual({ coach: true });
  expect(readFileSync(`${file()}.damaged`, 'utf8')).toBe('{"name": "Ann", "lessons": {},}');
  rmSync(file());
  // Whoever runs the tests may be allowed to read every file, but nobody can read a folder as one.
  mkdirSync(file());
  expect(readSettings(env())).toEqual({});
  expect(writeSettings(env(), { name: 'Ben' })).toMatchObject({
    error: { code: 'file/not-read', message: expect.stringContaining('is left as it is') },
  });
});

test('a name steers no terminal and has an end', () => {
  expect(damaged(JSON.stringify({ name: '\u001b[2JAnn' })).name).toBe('?[2JAnn');
  expect(damaged(JSON.stringify({ name: 'x'.repeat(5000) })).name).toHaveLength(41);
});

test('where nothing can be written, that is said', () => {
  writeFileSync(join(folder, 'parlor'), 'in the way');
  expect(readSettings(env())).toEqual({});
  expect(writeSettings(env(), { name: 'Ann' })).toMatchObject({ ok: false });
});

test('a folder below the one for what is kept is made, or it is said why not', () => {
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
