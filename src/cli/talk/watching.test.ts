import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { heedInterrupt } from './interrupt.ts';
import { watching } from './watching.ts';

test('Ctrl-C that was pressed while the work kept this thread busy is heard before it is over', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const terminal = { input, output: new PassThrough(), error: new PassThrough(), env: {} };
  const heard: string[] = [];
  const work = watching(terminal, 'Working', async () => {
    setImmediate(() => input.write('\x03'));
    return 'done';
  });
  const waiting = heedInterrupt(work, () => heard.push('interrupt'));
  expect(await waiting).toBe('done');
  expect(heard).toEqual(['interrupt']);
});
