import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { tellFirstUse } from './first-use.ts';

test('a person is told once that a game file is a program; what is piped stays as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { HOME: folder, XDG_STATE_HOME: folder };
  const told = (isTTY: boolean): string => {
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
  expect(told(false)).toBe('');
  expect(told(true)).toMatch(/^A game file is a program that runs with your rights: .*\n$/);
  expect(told(true)).toBe('');
});
