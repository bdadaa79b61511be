import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ProgramSlots, ServedProgram } from '../../src/cli/serving/served-program.ts';
import type { Match } from '../../src/core/match/match.ts';
import type { Player } from '../../src/players/player.ts';
import type { SeatRequest } from '../../src/protocol/server.ts';
import { playFirst, say, startFakeModel } from '../support/fake-model.ts';
import { scriptedProgram } from '../support/scripted-program.ts';
import { started } from '../support/started.ts';
import { ask, newFolder, openAt, startProgram } from './server-house.ts';

const PARLOR = [process.execPath, 'bin/parlor.js'] as const;

test('a server seats the programs that its operator named, and starts nothing else', async () => {
  const folder = newFolder();
  const agent = join(folder, 'ada.cjs');
  const evidence = join(folder, 'ran');
  writeFileSync(
    agent,
    scriptedProgram(
      "if (given.kind === 'hello') hello(); if (given.kind === 'view') choose(given.version, given.legal[0]);",
    ),
  );
  const flags = ['--data', folder, '--port', '0', '--player'];
  const server = await startProgram(...flags, `ada=exec:${process.execPath} ${agent}`);
  const { address } = server;
  const listed = await ask<{ players: string[] }>(address, '/api/players');
  expect(listed.body.players).toContain('exec:ada');
  expect(JSON.stringify(listed.body)).not.toContain('.cjs');

  const seats = (player: string): readonly [SeatRequest, SeatRequest] => [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', player },
  ];
  const touch = `touch ${evidence}`;
  for (const player of [`exec:${touch}`, `ada=exec:${touch}`, `exec:ada ${touch}`, 'exec:bob']) {
    const request = { game: 'trail-blazer', seats: seats(player) };
    const { status, body } = await ask(address, '/api/tables', request);
    expect([status, body]).toMatchObject([422, { code: 'player/unknown' }]);
  }
  expect(existsSync(evidence)).toBe(false);

  const table = await openAt(address, { game: 'trail-blazer', seats: seats('exec:ada') });
  const record = await playOut(address, table);
  expect(record).toContain('[Player2 "exec:ada"]');
  expect(record).toContain('[Result "0-1"]');
  // A program that only the server has is not played again.
  const file = join(folder, 'game.txt');
  writeFileSync(file, record);
  const verified = await promisify(execFile)(PARLOR[0], [PARLOR[1], 'verify', file]);
  expect(verified.stdout).toContain('nothing to check');
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});

/** Plays the first legal move until the game is over, and gets its record. */
async function playOut(
  address: string,
  table: Awaited<ReturnType<typeof openAt>>,
): Promise<string> {
  for (let view = await table.view(0); view.ending === null; view = await table.view(0)) {
    const [move] = view.legal;
    if (move !== undefined) await table.command(0, { kind: 'choose', move });
    await expect
      .poll(async () => {
        const { legal, ending } = await table.view(0);
        return ending !== null || legal.length > 0;
      })
      .toBe(true);
  }
  return (await fetch(`${address}/api/tables/${table.id}/record`)).text();
}

test('a server seats a model; one that answers badly loses, and the others play on', async () => {
  const { baseUrl, requests } = await startFakeModel((response, request) =>
    request.body.model === 'mute'
      ? say('I would rather not say.')(response, request)
      : playFirst(response, request),
  );
  const flags = ['--player', 'bob=model:qwen', '--player', 'eve=model:mute', '--base-url', baseUrl];
  const server = await startProgram('--data', newFolder(), '--port', '0', ...flags);
  const records = await Promise.all(
    ['model:bob', 'model:eve'].map(async (player) => {
      const seats = [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', player },
      ] as const;
      return playOut(server.address, await openAt(server.address, { game: 'trail-blazer', seats }));
    }),
  );
  expect(records[0]).toContain('[Player2 "model:bob"]');
  expect(records[0]).toContain('[Result "0-1"]');
  expect(records[1]).toContain('[Result "1-0"]');
  expect(records[1]).toContain('player/unreadable');
  expect(requests.filter(({ body }) => body.model === 'mute')).toHaveLength(3);
  expect(JSON.stringify(requests)).not.toContain('Ann');
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});

test.each([
  ['ada', /takes a name of its own and a program/],
  ['ada=bot:1', /takes a name of its own/],
  ['Ada Lovelace=exec:python3', /A name has lower-case letters, digits and hyphens/],
  ['ada=exec:./nope', /^exec:ada/],
])('"--player %s" is refused', async (player, message) => {
  const run = promisify(execFile)(PARLOR[0], [PARLOR[1], 'serve', '--player', player]);
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
});

test('a program runs while it is needed, and one that has nothing to do makes room', async () => {
  const log: string[] = [];
  const playerNamed = (name: string): Player => ({
    name,
    async prepare() {
      log.push(`${name} starts`);
      return {
        ok: true,
        value: {
          choose: async ({ legal }) => legal[0] as string,
          close: () => void log.push(`${name} ends`),
        },
      };
    },
  });
  const match: Match = started('trail-blazer');
  const slots = new ProgramSlots(1);
  const [ada, bob] = ['exec:ada', 'exec:bob'].map(
    (name) => new ServedProgram(playerNamed(name), match, slots),
  ) as [ServedProgram, ServedProgram];
  const question = () => [match.view(0), { seed: 1 }] as const;
  expect(await ada.ask(...question())).toEqual({ ok: true, value: '1' });
  expect(await ada.ask(...question())).toMatchObject({ ok: true });
  expect(log).toEqual(['exec:ada starts']);
  // Both at once, with room for one.
  const both = await Promise.all([bob.ask(...question()), ada.ask(...question())]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(log).toEqual([
    'exec:ada starts',
    'exec:ada ends',
    'exec:bob starts',
    'exec:bob ends',
    'exec:ada starts',
  ]);
  slots.close();
  expect(log.at(-1)).toBe('exec:ada ends');
});
