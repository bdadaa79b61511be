import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PlayedMessage } from '../src/protocol/arena.ts';
import { newFolder } from './server/server-house.ts';
import { fail, playFirst, type Reaction, say, startFakeModel } from './support/fake-model.ts';
import { type Ran, runMain } from './support/run-main.ts';

const KEY = 'sk-very-secret';

/** Runs a command with a model at hand, in a folder of its own. */
async function run(
  line: string,
  ...reactions: readonly Reaction[]
): Promise<Ran & { folder: string; keys: readonly (string | undefined)[] }> {
  const folder = newFolder();
  const { baseUrl, requests } = await startFakeModel(...reactions);
  const words = line.split(' ').map((word) => word.replace('FOLDER', folder));
  const env = { HOME: folder, XDG_STATE_HOME: folder, PARLOR_MODEL_KEY: KEY };
  const ran = await runMain([...words, '--base-url', baseUrl], { env });
  return { ...ran, folder, keys: requests.map(({ key }) => key) };
}

const PLAY = 'play trail-blazer --p1 bot:1 --p2 model:fake --seed 5';

describe('play', () => {
  test('the record says which prompt the model had and what it used', async () => {
    const ran = await run(
      `${PLAY} --price 1,2 --record FOLDER/game.parlor --transcript FOLDER/talk.jsonl --json`,
      say('I am thinking.'),
      fail(401),
    );
    const { tags, fault } = JSON.parse(ran.output);
    expect(fault.code).toBe('player/failed');
    expect(tags.Use2).toMatch(
      /^prompt=2 requests=2 retries=0 reading=1 illegal=0 milliseconds=[0-9]+ tokens=100\+10 cost=0.00012$/,
    );
    expect(tags).not.toHaveProperty('Use1');
    expect(readFileSync(join(ran.folder, 'game.parlor'), 'utf8')).toContain(
      `[Use2 "${tags.Use2}"]`,
    );
    const transcript = readFileSync(join(ran.folder, 'talk.jsonl'), 'utf8');
    const lines = transcript
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 401]);
    expect(lines[1].answer).toContain('I am thinking.');
    expect(lines[2].messages.at(-2)).toEqual({ role: 'assistant', content: 'I am thinking.' });
    // The endpoint alone gets the key.
    expect(ran.keys).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
    expect(`${ran.output}${ran.error}${transcript}`).not.toContain(KEY);
  });

  test('a game is played to its end, and its record can be read again', async () => {
    const ran = await run(`${PLAY} --record FOLDER/game.parlor --json`, playFirst);
    expect(JSON.parse(ran.output).ending).toBe('won');
    const replayed = await runMain(['replay', join(ran.folder, 'game.parlor'), '--json']);
    expect(JSON.parse(replayed.output)).toEqual(JSON.parse(ran.output));
    const kept = join(ran.folder, 'parlor', 'transcripts');
    expect(existsSync(kept) && readdirSync(kept)).toHaveLength(1);
  });

  test('what each game of a series used is counted for itself', async () => {
    const ran = await run(`${PLAY} --rounds 2 --json`, playFirst);
    const games = ran.output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const { tags, moves } of games) {
      const [, requests] = /requests=(\d+)/.exec(tags.Use1 ?? tags.Use2) ?? [];
      expect(Number(requests)).toBeLessThanOrEqual(Math.ceil(moves.length / 2));
    }
    expect(Object.keys(games[1].tags)).toContain('Use1');
  });

  test('an endpoint that says no is told before the game', async () => {
    const ran = await runMain([...PLAY.split(' '), '--base-url', 'http://127.0.0.1:1/v1'], {
      env: { HOME: newFolder() },
    });
    expect(ran.status).toBe(1);
    expect(ran.error).toContain('model:fake got no answer');
  });
});

test.each([
  [PLAY, '--base-url'],
  [`${PLAY} --base-url ftp://x`, '--base-url'],
  [`${PLAY} --base-url http://ann:secret@127.0.0.1:1/v1`, '--base-url'],
  [`${PLAY} --base-url http://127.0.0.1:1/v1 --price much`, '--price'],
  ['play trail-blazer --p2 model: --base-url http://127.0.0.1:1/v1', 'Name a model'],
])('%s is refused', async (line, words) => {
  const { status, error } = await runMain(line.split(' '), { env: { HOME: newFolder() } });
  expect(status).toBe(2);
  expect(error).toContain(words);
});

test('a key that cannot be sent is refused and not shown', async () => {
  const { status, error } = await runMain([...PLAY.split(' '), '--base-url', 'http://x/v1'], {
    env: { HOME: newFolder(), PARLOR_MODEL_KEY: `${KEY}\n${KEY}` },
  });
  expect(status).toBe(2);
  expect(error).toContain('PARLOR_MODEL_KEY holds something that is no key');
  expect(error).not.toContain(KEY);
});

describe('arena', () => {
  test('each line has what the model used; reading and illegal are counted apart', async () => {
    const ran = await run(
      'arena --players bot:1,model:fake --games trail-blazer --pairs 1 --seed 5 --out FOLDER/games.jsonl --json',
      say('Hm.  Let me see.'),
      say('{"move":"99"}'),
      playFirst,
    );
    expect(ran.status, ran.error).toBe(0);
    const [, ...lines] = readFileSync(join(ran.folder, 'games.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    const games = lines.map((line): PlayedMessage => JSON.parse(line));
    expect(games).toHaveLength(2);
    const uses = games.map(({ use, players }) => use?.[players.indexOf('model:fake')]);
    expect(uses.map((use) => use?.prompt)).toEqual(['2', '2']);
    expect(uses.reduce((sum, use) => sum + (use?.reading ?? 0), 0)).toBe(1);
    expect(uses.reduce((sum, use) => sum + (use?.illegal ?? 0), 0)).toBe(1);
    const { players } = JSON.parse(ran.output);
    const model = players.find(({ name }: { name: string }) => name === 'model:fake');
    expect(model.total.mistakes).toMatchObject({ unreadable: 1, illegal: 1 });
    const report = await runMain(['arena', 'report', join(ran.folder, 'games.jsonl'), '--json']);
    expect(report.status, report.error).toBe(0);
  });
});
