import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accept } from '../../src/core/result.ts';
import type { Entry, Store } from '../../src/store/contract.ts';
import { filesStore } from '../../src/store/files.ts';
import { stateFolder } from '../../src/store/state-folder.ts';
import { endAfterFile } from '../support/left-behind.ts';
import { good, storeSuite } from './store-suite.ts';

storeSuite('files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-store-'));
  const told: string[] = [];
  return {
    open: async () => filesStore(accept(join(folder, 'parlor')), (sentence) => told.push(sentence)),
    told,
    close: async () => rmSync(folder, { recursive: true }),
  };
});

let above = '';
let folder = '';
let told: string[] = [];
const open = (): Store => filesStore(accept(folder), (sentence) => told.push(sentence));
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'parlor-files-'));
  folder = join(above, 'parlor');
  told = [];
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('files', () => {
  test('lie where they always lay', async () => {
    const store = open();
    good(await store.tables.put('t', 1, null));
    good(await store.records.put('20260101T000000Z-toy-1', 'text', null));
    good(await store.ratings.put('toy', 2, null));
    good(await store.values.put('settings', 3, null));
    for (const file of [
      'tables/t.json',
      '20260101T000000Z-toy-1.parlor',
      'puzzles/toy.json',
      'settings.json',
    ])
      expect(existsSync(join(folder, file)), file).toBe(true);
    expect(readdirSync(join(folder, 'locks'))).toEqual([]);
  });

  test('are for their owner alone, also those of an older version', async () => {
    mkdirSync(folder, { mode: 0o755 });
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'settings.json'), '{}', { mode: 0o644 });
    const store = open();
    good(await store.records.put('a', 'text', null));
    const { version } = good(await store.values.get('settings')) ?? { version: '' };
    good(await store.values.put('settings', { name: 'Ann' }, version));
    good(await store.ratings.put('toy', 1, null));
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(join(folder, 'puzzles'))).toBe(0o700);
    for (const file of ['a.parlor', 'settings.json', 'puzzles/toy.json'])
      expect(modeOf(join(folder, file)), file).toBe(0o600);
  });

  test('from an editor have a version too, and change it', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'by hand.parlor'), 'one');
    const store = open();
    const first = good(await store.records.list());
    expect(first).toMatchObject([{ key: 'by hand' }]);
    writeFileSync(join(folder, 'by hand.parlor'), 'two');
    expect(await store.records.put('by hand', 'mine', first[0]?.version ?? null)).toMatchObject({
      error: { code: 'store/conflict' },
    });
    expect(readFileSync(join(folder, 'by hand.parlor'), 'utf8')).toBe('two');
  });

  test('that are damaged are set aside when they are read, none over another', async () => {
    mkdirSync(join(folder, 'puzzles'), { recursive: true });
    const file = join(folder, 'puzzles', 'toy.json');
    for (const damaged of ['{"people":', '', '\u0000']) {
      writeFileSync(file, damaged);
      expect(good(await open().ratings.get('toy'))).toBeUndefined();
    }
    expect(readdirSync(join(folder, 'puzzles')).toSorted()).toEqual(
      ['', '-2', '-3'].map((which) => `toy.json.damaged${which}`),
    );
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"people":');
    expect(told).toHaveLength(3);
    expect(told[1]).toContain(`${file}.damaged-2`);
  });

  test('that cannot be written or read are refused with a reason', async () => {
    writeFileSync(folder, 'in the way');
    expect(await open().values.put('a', 1, null)).toMatchObject({
      error: { code: 'store/not-written', message: expect.stringContaining('not a folder') },
    });
    rmSync(folder);
    mkdirSync(join(folder, 'a.parlor'), { recursive: true });
    expect(await open().records.get('a')).toMatchObject({
      error: { code: 'store/not-read', message: expect.stringContaining('it is a folder') },
    });
    writeFileSync(join(folder, 'b.parlor'), Buffer.from([255, 0]));
    expect(await open().records.get('b')).toMatchObject({
      error: { code: 'store/not-read', message: expect.stringContaining('it is not text') },
    });
    // A pipe is not waited for.
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'c.parlor')]);
    expect(await open().records.get('c')).toMatchObject({
      error: { code: 'store/not-read', message: expect.stringContaining('it is not a file') },
    });
    // All are listed, so that a person hears of them.
    const keys = good(await open().records.list()).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(['a', 'b', 'c']);
  });
});

describe('locks', () => {
  const lockOf = (pid: number, start: string, key = 'toy'): string => {
    const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
    const path = join(folder, 'puzzles', `${key}.json`);
    return join(
      folder,
      'locks',
      `${digest(path).slice(0, 16)}.${pid}.${start}.${digest(hostname()).slice(0, 8)}.00000000`,
    );
  };

  test('of programs that are dead, or whose number was given to another, hold up nothing', async () => {
    const dead = endAfterFile(spawn(process.execPath, ['-e', '']));
    await once(dead, 'exit');
    mkdirSync(join(folder, 'locks'), { recursive: true });
    writeFileSync(lockOf(dead.pid as number, '1'), '');
    writeFileSync(lockOf(process.pid, '1'), '');
    // A record is written under a name of its own, which nobody asks for again.
    writeFileSync(lockOf(dead.pid as number, '1', 'another'), '');
    good(await open().ratings.put('toy', 1, null));
    expect(readdirSync(join(folder, 'locks'))).toEqual([]);
  });

  test('of a program that runs are waited for, however long it takes', async () => {
    const running = endAfterFile(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']));
    await once(running, 'spawn');
    mkdirSync(join(folder, 'locks'), { recursive: true });
    writeFileSync(lockOf(running.pid as number, '0'), '');
    let isDone = false;
    const putting = open()
      .ratings.put('toy', 1, null)
      .then((put) => {
        isDone = true;
        return put;
      });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    running.kill('SIGKILL');
    await once(running, 'exit');
    good(await putting);
  });
});

/** Adds one to a number many times, in a process of its own. */
const COUNT = `
  import { filesStore } from './src/store/files.ts';
  import { update } from './src/store/contract.ts';
  const store = filesStore({ ok: true, value: process.argv[1] }, () => {});
  for (let turn = 0; turn < Number(process.argv[2]); turn++) {
    const done = await update(store.ratings, 'toy', (value) => ({ n: (value?.n ?? 0) + 1, text: 'x'.repeat(5000) }));
    if (!done.ok) throw new Error(done.error.message);
    process.stdout.write('.');
  }`;
const counting = (times: number) =>
  endAfterFile(
    spawn(process.execPath, ['--input-type=module', '-e', COUNT, folder, String(times)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );

describe('processes at once', () => {
  test('lose no update', async () => {
    const children = [counting(30), counting(30), counting(30)];
    for (const child of children) child.stdout.resume();
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    expect(good(await open().ratings.get('toy'))?.value).toMatchObject({ n: 90 });
  });

  test('that are killed while they write leave a whole file and no lock that holds', async () => {
    let counted = 0;
    for (let kill = 0; kill < 6; kill++) {
      const child = counting(1_000_000);
      let seen = 0;
      for await (const part of child.stdout) {
        seen += String(part).length;
        if (seen > 3 + kill) break;
      }
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      const kept = good(await open().ratings.get('toy')) as Entry<{ readonly n: number }>;
      const { n } = kept.value;
      expect(n).toBeGreaterThanOrEqual(counted + seen);
      counted = n;
      good(await open().ratings.put('other', 1, null));
      const { version } = good(await open().ratings.get('other')) ?? { version: '' };
      good(await open().ratings.remove('other', version));
    }
    expect(told).toEqual([]);
  });
});

describe('the folder of what is kept', () => {
  test('follows XDG_STATE_HOME and HOME where they are full paths', () => {
    expect(stateFolder({ XDG_STATE_HOME: '/s', HOME: '/h' })).toEqual(accept('/s/parlor'));
    expect(stateFolder({ HOME: '/h' })).toEqual(accept('/h/.local/state/parlor'));
  });

  test('is never the current one', () => {
    for (const env of [
      { XDG_STATE_HOME: 'state', HOME: '/h' },
      { XDG_STATE_HOME: '', HOME: '/h' },
    ])
      expect(stateFolder(env)).toEqual(accept('/h/.local/state/parlor'));
    for (const env of [{ HOME: '' }, { HOME: 'home' }, {}]) {
      const found = stateFolder(env);
      // Without a home of the system's it is refused, with what to set.
      if (found.ok) expect(found.value).toMatch(/^\/.*\/\.local\/state\/parlor$/);
      else expect(found.error.message).toContain('Set HOME or XDG_STATE_HOME');
    }
  });
});
