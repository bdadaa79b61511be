import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { tellFirstUse } from './first-use.ts';

test('a person is told once that a game file is a program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { HOME: folder, XDG_STATE_HOME: folder };
  const told = async (isTTY: boolean): Promise<string> => {
    let text = '';
    const error = new Writable({
      write(part, _encoding, done) {
        text += part;
        done();
      },
    });
    await tellFirstUse({ error: Object.assign(error, { isTTY }), env });
    return text;
  };
  expect(await told(false)).toBe('');
  expect(await told(true)).toMatch(/^A game file is a program that runs with your rights: .*\n$/);
  expect(await told(true)).toBe('');
});
