import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { starterFile } from '../../src/cli/commands/author/starter.ts';
import { DATABASE_FILE } from '../../src/store/sqlite/sqlite-log.ts';
import { endAfterFile } from '../support/left-behind.ts';
import { ask, kill, newFolder, openAt, startProgram, tableAt } from './server-house.ts';

test('the program serves the page and tables, and stops at once with status 0', async () => {
  const folder = newFolder();
  const server = await startProgram('--data', folder, '--port', '0');
  expect(await (await fetch(`${server.address}/`)).text()).toContain('<title>');
  const table = await openAt(server.address, {
    game: 'leap-to-twenty',
    seats: [{ kind: 'person' }, { kind: 'bot', player: 'bot:mcts:50' }],
  });
  await table.command(0, { kind: 'choose', move: '4' });
  await expect.poll(async () => (await table.view()).moves.length).toBeGreaterThan(1);
  const socket = new WebSocket(
    `${server.address.replace('http', 'ws')}/api/tables/${table.id}/live`,
  );
  await once(socket, 'open');
  socket.send('{"kind":"hello","protocol":1}');
  await once(socket, 'message');
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(data.toString()));
  const closed = once(socket, 'close');
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
  await closed;
  expect(heard.map((text) => JSON.parse(text).kind)).toContain('bye');
});

test('--room prints a code for everyone, and a link that makes you its host', async () => {
  const child = endAfterFile(
    spawn(process.execPath, [
      'bin/parlor.js',
      'serve',
      '--room',
      'Class 4b',
      '--data',
      newFolder(),
      '--port',
      '0',
    ]),
  );
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('Ctrl-C')) break;
  }
  const [, code = ''] = /^Room ([\w-]+):/m.exec(printed) ?? [];
  const [, address = '', token = ''] = /host at (http\S+)\/#\/room\/\w+\/(\S+)/.exec(printed) ?? [];
  const { status, body } = await ask(address, `/api/rooms/${code}`, undefined, token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: 'Class 4b', member: null, members: [] });
  await kill({ child, address });
});

test('a folder is used by one server at a time', async () => {
  const folder = newFolder();
  const server = await startProgram('--data', folder, '--port', '0');
  const second = promisify(execFile)(process.execPath, [
    'bin/parlor.js',
    'serve',
    '--data',
    folder,
    '--port',
    '0',
  ]);
  await expect(second).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Another parlor serve uses'),
  });
  await kill(server);
});

test('a backup that is made while the server runs can be restored', async () => {
  const folder = newFolder();
  const server = await startProgram('--data', folder, '--port', '0');
  const table = await openAt(server.address, { game: 'leap-to-twenty' });
  await table.command(0, { kind: 'choose', move: '4' });
  const database = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  const copy = join(folder, 'copy.db');
  await backup(database, copy);
  database.close();
  await table.command(1, { kind: 'choose', move: '2' });
  await kill(server);
  const restored = join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(copy, join(restored, DATABASE_FILE));
  const again = await startProgram('--data', restored, '--port', '0');
  const { moves } = await tableAt(again.address, table.id, table.tokens).view();
  expect(moves).toEqual(['4']);
  await kill(again);
});

test('a game of one’s own is served from its file, and its record is kept', async () => {
  const folder = newFolder();
  const file = join(folder, 'own-game.ts');
  writeFileSync(file, starterFile('own-game', 'Own game'));
  const flags = ['--game', file, '--data', join(folder, 'data'), '--port', '0'];
  const server = await startProgram(...flags);
  const table = await openAt(server.address, { game: 'own-game' });
  for (;;) {
    const { ending, awaited, turn } = await table.view();
    if (ending !== null) break;
    const participant = awaited[0] === 1 ? 0 : 1;
    const [move] = (await table.view(participant)).legal;
    const { status, body } = await table.command(participant, { kind: 'choose', move });
    expect(status, JSON.stringify({ turn, body })).toBe(200);
  }
  expect((await table.command(0, { kind: 'choose', move: '1' })).body.code).toBe('table/over');
  const { moves, ending } = await table.view();
  await kill(server);
  const again = await startProgram(...flags);
  const kept = tableAt(again.address, table.id, table.tokens);
  expect(await kept.view()).toMatchObject({ moves, ending });
  const record = await fetch(`${again.address}/api/tables/${table.id}/record`);
  expect(await record.text()).toContain('[Game "own-game"]');
  await kill(again);
});
