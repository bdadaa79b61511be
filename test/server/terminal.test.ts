import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endAfterFile } from '../support/left-behind.ts';
import { sitDown } from './remote-client.ts';
import { newFolder, openAt, startServer } from './server-house.ts';

function start(home: string, ...words: readonly string[]) {
  return endAfterFile(
    spawn(process.execPath, ['bin/parlor.js', ...words], {
      env: { ...process.env, HOME: home, XDG_STATE_HOME: home },
    }),
  );
}

/** A terminal that types ahead, and what it has shown. */
function terminal(...words: readonly string[]) {
  const child = start(newFolder(), ...words);
  const shown = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      shown.text += String(data);
    });
  for (let line = 0; line < 60; line++) child.stdin.write(`${(line % 3) + 1}\n`);
  return { shown, exit: once(child, 'exit') };
}

test('two terminals play a game through a server, and both keep its record', async () => {
  const server = await startServer();
  const ann = terminal('play', 'trail-blazer', '--at', `${server.address}/`, '--name', 'Ann');
  await expect.poll(() => ann.shown.text).toContain('/#/at/');
  const [link = ''] = /http\S+/.exec(ann.shown.text) ?? [];
  const ben = terminal('join', link, '--name', 'Ben');
  expect(await Promise.all([ann.exit, ben.exit])).toEqual([
    [0, null],
    [0, null],
  ]);
  // Each is told of the other by name, and only their own moves are "you".
  expect(ann.shown.text).toContain('Ben has joined.');
  expect(ann.shown.text).not.toContain('Player B');
  for (const { shown } of [ann, ben]) {
    expect(shown.text).toContain('Ben');
    expect(shown.text).toContain('The game is in your history');
  }
  const wrong = terminal('join', 'http://127.0.0.1:1/#/at/abc/def/ghi');
  expect(await wrong.exit).toEqual([2, null]);
  expect(wrong.shown.text).toContain('not a link to a table');
  await server.stop();
});

test('what a terminal committed to is opened by the next one after a crash', async () => {
  const server = await startServer();
  const table = await openAt(server.address, { game: 'predictive-pursuit', trust: 'nobody' });
  const home = newFolder();
  const words = ['join', `${server.address}/#/at/${table.id}/${table.tokens[0]}`];
  const before = start(home, ...words);
  before.stdin.write('1\n');
  await expect
    .poll(async () => (await table.view()).remote?.commitments[0])
    .toEqual(expect.any(String));
  // Until it is written whole: before, it has another name.
  const files = (): string[] => readdirSync(join(home, 'parlor'));
  await expect.poll(() => files().some((name) => /^committed-.*\.json$/.test(name))).toBe(true);
  const ended = once(before, 'exit');
  before.kill('SIGKILL');
  await ended;
  const again = start(home, ...words);
  const other = await sitDown({ server: server.address, table: table.id, token: table.tokens[1] });
  await other.send({ seat: 1, command: { kind: 'choose', move: '2' } });
  await expect.poll(() => other.state.match.moves).toEqual(['1/2']);
  again.kill('SIGKILL');
  await other.close();
  await server.stop();
});
