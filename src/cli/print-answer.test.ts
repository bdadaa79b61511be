import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { printRefusal } from './print-answer.ts';

test('no control character of a game file reaches the terminal, and programs read it as it was', () => {
  const output = new PassThrough();
  const words = 'a\u001b[31mb\u009b31mc\u007fd\u0085e';
  printRefusal({ code: 'answer/not-legal', message: words }, { json: true }, { output });
  const printed = String(output.read());
  expect(printed.trimEnd()).not.toMatch(/[^ -~]/);
  expect(JSON.parse(printed)).toMatchObject({ message: words });
});
