import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { complain } from './terminal.ts';

/** What is written where complaints go to. */
function written(message: string, setup: object): string {
  let text = '';
  const error = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  complain({ error: Object.assign(error, setup) }, message);
  return text;
}

test('a complaint breaks between words at a terminal, and nowhere else', () => {
  const message = 'There is no command "nope". Commands: play, rules.\nAsk for help.';
  expect(written(message, {})).toBe(`${message}\n`);
  expect(written(message, { isTTY: true, columns: 0 })).toBe(`${message}\n`);
  expect(written(message, { isTTY: true, columns: 30 })).toBe(
    'There is no command "nope".\nCommands: play, rules.\nAsk for help.\n',
  );
});

test('a command stays on one line, so that it can be copied', () => {
  const message = 'The game is saved. Continue with: parlor play --resume';
  expect(written(message, { isTTY: true, columns: 44 })).toBe(
    'The game is saved. Continue with:\nparlor play --resume\n',
  );
  expect(written(message, { isTTY: true, columns: 80 })).toBe(`${message}\n`);
});
