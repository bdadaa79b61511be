import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orThrow } from '../src/core/result.ts';
import { ArenaGames } from '../src/store/postgres/arena-games.ts';
import { killTwoOfThree, QueueHouse } from './support/arena-queue.ts';
import { playFirst, startFakeModel } from './support/fake-model.ts';
import { runMain } from './support/run-main.ts';

test('two of three workers are killed, and the results are those of one machine', async () => {
  await killTwoOfThree(await QueueHouse.open(), 1, 'skipped');
});

test('ratings go through the queue, also after the arena itself is killed', async () => {
  const house = await QueueHouse.open();
  const games = '--games trail-blazer --pairs 6 --seed 5 --json --out';
  const words = ['arena', '--rate', house.agent, ...games.split(' ')];
  const alone = await house.room.run([...words, 'alone.jsonl']);
  expect(alone.status, alone.error).toBe(0);
  const stranger = await house.startWorker({ isTrusted: false });
  await house.startWorker();
  const before = house.starts().length;
  const killed = house.room.start([...words, 'spread.jsonl', '--database-url', house.url], {
    input: '',
  });
  await expect.poll(() => house.starts().length, { interval: 5 }).toBeGreaterThan(before + 3);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const again = await house.room.run([...words, 'spread.jsonl', '--database-url', house.url]);
  expect(again.output, again.error).toBe(alone.output);
  expect(house.untimed('spread.jsonl')).toBe(house.untimed('alone.jsonl'));
  // Nothing was played twice, and a worker starts only programs it was started with.
  expect(house.starts().length).toBe(before + 12);
  expect(house.starts()).not.toContain(stranger.pid);
  await house.stopWorkers();
});

test('a worker asks the model that it was started with', async () => {
  const house = await QueueHouse.open();
  const { baseUrl, requests } = await startFakeModel(playFirst);
  const models = ['--base-url', baseUrl];
  const plan = '--games trail-blazer --pairs 1 --seed 5 --json --out'.split(' ');
  const words = ['arena', '--players', `${house.agent},model:fake`, ...models, ...plan];
  const alone = await house.room.run([...words, 'alone.jsonl']);
  expect(alone.status, alone.error).toBe(0);
  const asked = requests.length;
  expect(asked).toBeGreaterThan(0);
  await house.startWorker();
  await house.startWorker({ flags: ['--player', 'model:fake', ...models] });
  const spread = await house.room.run([...words, 'spread.jsonl', '--database-url', house.url]);
  expect(spread.status, spread.error).toBe(0);
  expect(house.untimed('spread.jsonl')).toBe(house.untimed('alone.jsonl'));
  expect(house.untimed('spread.jsonl')).toContain('"prompt":"2"');
  expect(requests.length).toBe(2 * asked);
  await house.stopWorkers();
});

test('an arena is played once at a time, and a batch that no worker can play ends it', async () => {
  const house = await QueueHouse.open();
  const words = ['arena', '--players', `bot:1,${house.agent}`, '--games', 'trail-blazer'];
  const asked = [...words, '--pairs', '1', '--seed', '5', '--json', '--database-url', house.url];
  const { child, ended } = house.room.start(asked, { input: '' });
  await expect
    .poll(() => house.query('select state from parlor_queue.job').catch(() => []))
    .toEqual([{ state: 'created' }]);
  const second = await house.room.run(asked);
  expect(JSON.parse(second.output)).toMatchObject({ kind: 'refusal', code: 'store/in-use' });
  await house.query(
    `update parlor_queue.job set state = 'failed', output = '{"message":"it is too big"}'`,
  );
  const { output } = await ended;
  expect(child.exitCode).toBe(2);
  expect(JSON.parse(output)).toMatchObject({
    code: 'arena/not-played',
    message: 'No worker could play games 0 to 1: it is too big',
  });
  // The same command tries again.
  await house.startWorker();
  expect((await house.room.run(asked)).status).toBe(0);
  await house.stopWorkers();
});

test('an arena stays for as long as it is played or resumed within 30 days', async () => {
  const house = await QueueHouse.open();
  const day = 86_400_000;
  const begin = async (arena: string, now: number): Promise<ArenaGames> => {
    const games = orThrow(await ArenaGames.open(house.url));
    orThrow(await games.begin(arena, arena, now));
    return games;
  };
  const long = await begin('long', 0);
  await (await begin('left', 0)).close();
  await (await begin('late', 0)).close();
  const late = await begin('late', 40 * day);
  expect(await late.planOf('long')).toBe('long');
  expect(await late.planOf('late')).toBe('late');
  expect(await late.planOf('left')).toBeUndefined();
  await long.close();
  await (await begin('other', 60 * day)).close();
  expect(await late.planOf('long')).toBeUndefined();
  await late.close();
});

test('the commands of the page run', async () => {
  const house = await QueueHouse.open();
  const page = readFileSync('docs/arena.md', 'utf8');
  const [worker = [], arena = []] = [
    ...page.matchAll(/^npx parlor (.* --database-url \S+)$/gm),
  ].map(([, line = '']) => line.replace(/postgres:\S+/, house.url).split(' '));
  const waiting = house.room.start(worker, { input: '' });
  const { status, output, error } = await house.room.run(arena);
  expect(status, error).toBe(0);
  expect(output).toContain('120 games');
  waiting.child.kill('SIGTERM');
  expect((await waiting.ended).output).toMatch(/^Waiting for games.*Stopped after 120 games\.\n$/s);
});

const NOWHERE = '--database-url postgres://127.0.0.1:1/x';

test.each<readonly [words: string, message: RegExp]>([
  ['worker', /^Name the database/],
  [`worker ${NOWHERE}`, /^The database could not be used \(ECONNREFUSED\)/],
  [`worker ${NOWHERE} --threads 0`, /^--threads/],
  [`worker ${NOWHERE} --player bot:1`, /^--player takes programs/],
  [`worker ${NOWHERE} --player exec:./nope`, /^exec:.\/nope/],
  [`arena --players bot:1,bot:2 --games trail-blazer ${NOWHERE}`, /The database could not/],
  [`arena --players bot:1,bot:2 --game ./nim.ts ${NOWHERE}`, /^Workers know only the games/],
])('"%s" is refused', async (words, message) => {
  const { status, error } = await runMain(words.split(' '));
  expect(status).not.toBe(0);
  expect(error).toMatch(message);
});
