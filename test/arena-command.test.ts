import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ArenaMessage } from '../src/protocol/answers/arena.ts';
import { openRoom } from './cli/parlor.ts';
import { runMain } from './support/run-main.ts';
import { scriptedProgram } from './support/scripted-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlor-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { PATH: process.env.PATH, HOME: folder, XDG_STATE_HOME: folder };
const fileOf = (name: string): string => join(folder, name);

writeFileSync(
  fileOf('agent.js'),
  scriptedProgram(
    "if (given.kind === 'hello') hello(); if (given.kind === 'view') choose(given.version, given.legal.at(-1));",
  ),
);
const AGENT = `exec:${process.execPath} ${fileOf('agent.js')}`;

async function arena(...words: readonly string[]): Promise<ArenaMessage> {
  const { status, output, error } = await runMain(['arena', ...words, '--json'], { env });
  expect(status, error).toBe(0);
  return JSON.parse(output);
}

/** The lines of a file without the times, which alone may differ. */
function untimed(name: string): string {
  return readFileSync(fileOf(name), 'utf8').replaceAll(/"milliseconds":\[\d+,\d+\]/g, '');
}

test.each([
  ['of bots', ['--players', 'bot:random,bot:1,bot:perfect', '--pairs', '4']],
  ['with a program', ['--players', `bot:1,${AGENT}`, '--pairs', '3']],
  ['on the ladder', ['--rate', AGENT, '--pairs', '7']],
])(
  'an arena %s is the same from the same seed, on any number of threads and after a stop',
  async (_what, words) => {
    const asked = [...words, '--games', 'trail-blazer,leap-to-twenty:finish=12', '--seed', '5'];
    const run = (out: string, threads: string): Promise<ArenaMessage> =>
      arena(...asked, '--threads', threads, '--out', fileOf(out));
    const whole = await run('whole.jsonl', '1');
    expect(await run('threads.jsonl', '2')).toEqual(whole);
    expect(untimed('threads.jsonl')).toBe(untimed('whole.jsonl'));
    // Cut off in the middle of a line, as by a kill.
    const { length } = readFileSync(fileOf('whole.jsonl'));
    for (const share of [0.3, 0.8]) {
      truncateSync(fileOf('threads.jsonl'), Math.floor(share * length));
      await run('threads.jsonl', '2');
      expect(untimed('threads.jsonl')).toBe(untimed('whole.jsonl'));
    }
    // With nothing left to play, nothing is written.
    expect(await run('threads.jsonl', '2')).toEqual(whole);
    expect(untimed('threads.jsonl')).toBe(untimed('whole.jsonl'));
    const report = await arena('report', fileOf('whole.jsonl'));
    expect(report).toEqual(whole);
    rmSync(fileOf('whole.jsonl'));
    rmSync(fileOf('threads.jsonl'));
  },
);

test('a report on an arena that is not finished says so', async () => {
  const out = fileOf('unfinished.jsonl');
  const words = ['--players', 'bot:random,bot:1', '--games', 'trail-blazer', '--seed', '5'];
  await arena(...words, '--pairs', '2', '--out', out);
  const lines = readFileSync(out, 'utf8').split('\n');
  for (const [games, said, score] of [
    [3, 'not finished: 3 of 4 games,', /bot:1 +3 +\d+\.\d %/],
    [0, 'not finished: 0 of 4 games,', /bot:1 +0 +– +– +– /],
  ] as const) {
    writeFileSync(out, `${lines.slice(0, 1 + games).join('\n')}\n`);
    const { output } = await runMain(['arena', 'report', out], { env });
    expect(output.startsWith(said), output).toBe(true);
    expect(output).toMatch(score);
  }
});

test('a plan in a file is the same as the flags, and flags count more', async () => {
  const plan = { players: ['bot:random', 'bot:1'], games: ['trail-blazer'], pairs: 3, seed: 2 };
  writeFileSync(fileOf('plan.json'), JSON.stringify(plan));
  const flags = ['--players', 'bot:random,bot:1', '--games', 'trail-blazer', '--seed', '2'];
  expect(await arena('--plan', fileOf('plan.json'))).toEqual(await arena(...flags, '--pairs', '3'));
  const fewer = await arena('--plan', fileOf('plan.json'), '--pairs', '1');
  expect(fewer.plan.pairs).toBe(1);
  const refused = async (file: string): Promise<unknown> =>
    JSON.parse((await runMain(['arena', '--plan', fileOf(file), '--json'], { env })).output);
  writeFileSync(fileOf('plan.json'), JSON.stringify({ ...plan, nonsense: 1 }));
  expect(await refused('plan.json')).toMatchObject({
    code: 'arena/bad-plan',
    message: expect.stringContaining('is not a plan. "nonsense" does not belong here.'),
  });
  writeFileSync(fileOf('plan.json'), '{ "players": ["bot:1"] }');
  expect(await refused('plan.json')).toMatchObject({
    message: expect.stringContaining('"games" is missing.'),
  });
  expect(await refused('none.json')).toMatchObject({
    code: 'file/not-read',
    message: expect.stringContaining('none.json cannot be read.'),
  });
});

test('a level that a game does not have sits out there, and is refused if no game has it', async () => {
  const games = ['--games', 'trail-blazer,leap-to-twenty:finish=12', '--pairs', '1', '--seed', '5'];
  const { plan, players, games: played } = await arena('--players', 'bot:1,bot:2,bot:4', ...games);
  expect(plan.settings.map((setting) => setting.players)).toEqual([['bot:1', 'bot:2'], undefined]);
  expect(played).toBe(2 + 6);
  expect(players[2]?.settings.map(({ score }) => score.games)).toEqual([0, 4]);
  expect(players[2]?.total.faults).toEqual({});
  const { output } = await runMain(['arena', '--players', 'bot:1,bot:9', ...games, '--json'], {
    env,
  });
  expect(JSON.parse(output)).toMatchObject({ kind: 'refusal', code: 'level/unknown' });
});

test('an arena that is killed goes on, and nothing is played twice', async () => {
  const room = openRoom();
  const asked =
    'arena --players bot:1,bot:2 --games trail-blazer --pairs 3000 --seed 5 --threads 2 --json';
  const words = [...asked.split(' '), '--out'];
  const whole = await room.run([...words, 'whole.jsonl']);
  const { child, ended } = room.start([...words, 'killed.jsonl'], { input: '' });
  const path = room.path('killed.jsonl');
  await expect
    .poll(() => existsSync(path) && statSync(path).size > 1000, { interval: 1 })
    .toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(statSync(path).size).toBeLessThan(statSync(room.path('whole.jsonl')).size);
  const again = await room.run([...words, 'killed.jsonl']);
  expect(again.output).toBe(whole.output);
  expect(room.read('killed.jsonl')).toBe(room.read('whole.jsonl'));
});

test('the tables name every player, and a comparison says whether a difference is real', async () => {
  const games = ['--games', 'leap-to-twenty', '--pairs', '10', '--seed', '1'];
  for (const player of ['bot:random', 'bot:perfect']) {
    const { output } = await runMain(
      ['arena', '--players', `${player},bot:1`, ...games, '--out', fileOf(`${player}.jsonl`)],
      { env },
    );
    expect(output).toContain('20 games');
    expect(output).toMatch(/bot:1 +20 +\d+\.\d %/);
  }
  const { output } = await runMain(
    ['arena', 'compare', fileOf('bot:perfect.jsonl'), fileOf('bot:random.jsonl')],
    { env },
  );
  expect(output).toMatch(/^The difference between bot:perfect and bot:random is real, by 10 pairs/);
});

test('in games with hidden choices every table says what a best response gains', async () => {
  const games = ['--games', 'predictive-pursuit:finish=4', '--pairs', '10', '--seed', '5'];
  const asked = ['--players', 'bot:random,bot:perfect', ...games, '--out', fileOf('gain.jsonl')];
  const { players: told } = await arena(...asked);
  const [gains] = told.map(({ settings }) => settings[0]?.exploitability);
  if (gains === undefined || gains === null) throw new Error('Nothing is gained.');
  const shown = (share: number): string => (100 * share).toFixed(1);
  const { output } = await runMain(['arena', 'report', fileOf('gain.jsonl')], { env });
  expect(output).toContain('a best response gains\n');
  expect(output).toContain(
    `${shown(gains.gain)} %, ${shown(gains.confirmed)} % confirmed (${shown(gains.interval[0])} % to ${shown(gains.interval[1])} %)\n`,
  );
  expect(output).toContain('\na best response gains: an opponent who has seen these games ');
  await arena('report', fileOf('gain.jsonl'), '--out', fileOf('gain.csv'));
  const rows = readFileSync(fileOf('gain.csv'), 'utf8');
  const { gain, confirmed, interval } = gains;
  expect(rows).toContain(`,best-response,${gain},${interval[0]},${interval[1]}\n`);
  expect(rows).toContain(`,best-response-confirmed,${confirmed},,\n`);
});

test('a report as a table has a row for each number, and no formula', async () => {
  const players = ['--players', `bot:1,${AGENT}`, '--games', 'trail-blazer', '--seed', '3'];
  const { players: told } = await arena(...players, '--pairs', '2', '--out', fileOf('csv.jsonl'));
  await arena('report', fileOf('csv.jsonl'), '--out', fileOf('report.csv'));
  const [head, ...rows] = readFileSync(fileOf('report.csv'), 'utf8').trimEnd().split('\n');
  expect(head).toBe('table,player,opponent,game,options,turn,measure,value,low,high');
  expect(rows).toContain(`score,bot:1,,,,,score,${told[0]?.total.score},,`);
  expect(rows).toContain(`score,bot:1,,trail-blazer,"finish=10 steps=1,2,3",,rating,0,0,0`);
  expect(rows.some((row) => row.startsWith(`cross,bot:1,${AGENT},,,,games,4`))).toBe(true);
  expect(rows.filter((row) => /^turn,bot:1,,,,\d+,loss,/.test(row)).length).toBeGreaterThan(1);
});

test.each<readonly [words: string, code: string]>([
  ['--players bot:1 --games trail-blazer', 'arena/too-few'],
  ['--players bot:1,bot:1 --games trail-blazer', 'arena/too-few'],
  ['--players bot:1,bot:2', 'arena/too-few'],
  ['--players bot:1,human --games trail-blazer', 'player/unknown'],
  ['--players bot:1,bot:nope --games trail-blazer', 'player/unknown'],
  ['--players bot:1,exec:./nope --games trail-blazer', 'player/failed'],
  ['--players bot:1,bot:2 --games nope', 'game/unknown'],
  ['--players bot:1,bot:2 --games trail-blazer:finish=x', 'option/bad-value'],
  ['--players bot:1,bot:2 --games trail-blazer --pairs 0', 'flag/bad-value'],
  ['--players bot:1,bot:2 --games trail-blazer --starts odd', 'flag/bad-value'],
  ['--players bot:1,bot:2 --games trail-blazer --seed 9 --out other.jsonl', 'arena/other-plan'],
  ['--players bot:1,bot:2 --games trail-blazer --out damaged.jsonl', 'arena/damaged'],
  ['nonsense', 'command/bad-arguments'],
  ['report', 'command/bad-arguments'],
  ['report nowhere.jsonl', 'file/not-read'],
  ['report other.jsonl --out report.pdf', 'flag/bad-value'],
  ['compare other.jsonl', 'command/bad-arguments'],
])('"arena %s" is refused with %s', async (words, code) => {
  writeFileSync(fileOf('damaged.jsonl'), 'nonsense\n');
  const plan = 'arena --players bot:1,bot:random --games trail-blazer --pairs 1 --seed 8 --out';
  await runMain([...plan.split(' '), fileOf('other.jsonl')], { env });
  const typed = words.split(' ').map((word) => (word.endsWith('.jsonl') ? fileOf(word) : word));
  const { status, output } = await runMain(['arena', ...typed, '--json'], { env });
  expect(status).not.toBe(0);
  expect(JSON.parse(output)).toMatchObject({ kind: 'refusal', code });
});
