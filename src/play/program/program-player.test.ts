import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tidyAfterFile } from '../../../test/support/left-behind.ts';
import { scriptedProgram } from '../../../test/support/scripted-program.ts';
import { solved, started } from '../../../test/support/started.ts';
import { render } from '../../core/contract/phrase.ts';
import { GAMES } from '../../games/index.ts';
import { commandWords } from '../../players/exec/command-words.ts';
import { programEnvironment } from '../../players/exec/environment.ts';
import { endPrograms, MOST_LINE } from '../../players/exec/program-process.ts';
import type { GuardedPlayer } from '../../players/guarded-player.ts';
import type { AnswerMistake } from '../../players/player.ts';
import { preparePlayer } from '../../players/prepare.ts';
import type { Schedule } from '../../players/time-limit.ts';
import { programPlayer } from './program-player.ts';

const match = started('trail-blazer');
const never: Schedule = () => () => {};
tidyAfterFile(endPrograms);

/** Lets the n-th wait, from 1, end at once as if its time were up; the others never end. */
function lateAt(place: number): Schedule {
  let waits = 0;
  return (_milliseconds, call) => {
    if (++waits === place) setImmediate(call);
    return () => {};
  };
}

type Terms = {
  readonly schedule?: Schedule;
  readonly retries?: number;
  readonly withhold?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

/** A program that runs this script for every message it gets, as `given`, with `say` to answer. */
function prepare(
  script: string,
  { schedule = never, retries = 2, withhold = false, env = {} }: Terms = {},
) {
  const player = programPlayer('exec:mine', {
    words: [process.execPath, '-e', scriptedProgram(script)],
    env: { ...programEnvironment(process.env), ...env },
    limit: { milliseconds: 1000, schedule },
    retries,
    withhold,
  });
  return preparePlayer(player, match, { solve: async () => ({ ok: true, value: solved(match) }) });
}

async function ready(script: string, terms?: Terms): Promise<GuardedPlayer> {
  const prepared = await prepare(script, terms);
  if (!prepared.ok) throw new Error(prepared.error.message);
  return prepared.value;
}

async function ask(script: string, terms?: Terms) {
  const player = await ready(script, terms);
  const mistakes: AnswerMistake['kind'][] = [];
  const answer = await player.ask(match.view(0), {
    seed: 7,
    report: ({ kind }) => mistakes.push(kind),
  });
  await player.close();
  return { answer, mistakes };
}

const HELLO = "if (given.kind === 'hello') hello();";

test('a program is told the rules and a view, and chooses', async () => {
  const { answer, mistakes } = await ask(
    `${HELLO} if (given.kind === 'rules') title = given.title;
     if (given.kind === 'view' && title === 'Trail Blazer' && given.seed === 7 && given.milliseconds === 1000)
       choose(given.version, given.legal[1]);`,
  );
  expect(answer).toEqual({ ok: true, value: '2' });
  expect(mistakes).toEqual([]);
});

test('a bad answer is refused with what was legal, and another one is taken', async () => {
  const { answer, mistakes } = await ask(
    `${HELLO} if (given.kind === 'view') { version = given.version; choose(version, '9'); }
     if (given.kind === 'refusal') choose(version, given.allowed[2]);`,
  );
  expect(answer).toEqual({ ok: true, value: '3' });
  expect(mistakes).toEqual(['illegal']);
});

test('legal moves that are withheld are in no view and no refusal', async () => {
  const { answer, mistakes } = await ask(
    `${HELLO} if (given.kind === 'view') { version = given.version; choose(version, 'x' + given.legal.length + given.question); }
     if (given.kind === 'refusal') choose(version, given.allowed === undefined && !/3/.test(given.message) ? '3' : '');`,
    { withhold: true },
  );
  expect(answer).toEqual({ ok: true, value: '3' });
  expect(mistakes).toEqual(['illegal']);
});

/** Each kind of bad answer, given again and again. */
test.each<readonly [what: string, script: string, kind: AnswerMistake['kind'], said: string]>([
  ['illegal moves', "choose(version, '9')", 'illegal', '"9"'],
  ['prose', "say('I would move 3.')", 'unreadable', 'This is not a line of JSON: I would move 3'],
  ['an empty line', "say('')", 'unreadable', 'This is not a line of JSON: '],
  [
    'JSON that is no message',
    "say('[3]')",
    'unreadable',
    'protocol: Invalid key: Expected "protocol"',
  ],
  [
    'UTF-16',
    "process.stdout.write(Buffer.from('\\ufeff{}\\n', 'utf16le'))",
    'unreadable',
    'This is not a line of JSON: ?',
  ],
  ['a version that is no number', 'choose(NaN, "3")', 'unreadable', 'version: Invalid type: '],
  ['a huge version', "say(versioned('1e400'))", 'unreadable', 'version: '],
  [
    'a version twice, the last one wrong',
    'say(versioned(\'1,"version":9\'))',
    'stale',
    'version 9 for 1',
  ],
  ['a move as a number', 'choose(version, 3)', 'unreadable', 'command'],
  ['an earlier version', "choose(version - 1, '3')", 'stale', 'version 0 for 1'],
  ['a later version', "choose(version + 1, '3')", 'stale', 'version 2 for 1'],
  [
    'a move for another table',
    "say(JSON.stringify({ protocol: 1, kind: 'command', table: 't2', request: 'r', version, command: { kind: 'choose', move: '3' } }))",
    'stale',
    'table "t2"',
  ],
  [
    'half a character',
    'process.stdout.write(Buffer.from([0xe2, 0x82, 10]))',
    'unreadable',
    'This is not a line of JSON: \ufffd',
  ],
  [
    'a command that a program cannot give',
    "command(version, { kind: 'resign' })",
    'illegal',
    '"resign"',
  ],
])('a program that keeps sending %s loses by that', async (_what, script, kind, said) => {
  const { answer, mistakes } = await ask(
    `const versioned = (version) => '{"protocol":1,"kind":"command","request":"r","command":{"kind":"choose","move":"3"},"version":' + version + '}';
     ${HELLO} if (given.kind === 'view') version = given.version; if (given.kind !== 'hello' && version > 0) ${script};`,
  );
  const message = expect.stringMatching(/^exec:mine kept .*\.$/);
  const error = { code: `player/${kind}`, message, allowed: ['1', '2', '3'] };
  expect(answer).toMatchObject({ ok: false, error });
  expect(answer.ok ? '' : answer.error.message).toContain(` (${said}`);
  expect(mistakes).toEqual([kind, kind]);
});

test.each<readonly [what: string, script: string, code: string, message: RegExp]>([
  [
    'crashes',
    "console.error('Oh no'); process.exit(3)",
    'player/failed',
    /ended with status 3: Oh no/,
  ],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'player/failed', /ended by SIGKILL/],
  [
    'ends in half a line',
    'process.stdout.write(\'{"protocol":1\', () => process.exit(0))',
    'player/failed',
    /in the middle of a line/,
  ],
  [
    'closes its output and runs on',
    "require('fs').closeSync(1); setInterval(() => {}, 1e6)",
    'player/failed',
    /closed its output/,
  ],
  ['hangs', 'setInterval(() => {}, 1e6)', 'player/late', /within 1000 ms\.$/],
  [
    'hangs after half a line',
    'process.stdout.write(\'{"protocol":1\'); for (;;);',
    'player/late',
    /within 1000 ms/,
  ],
  [
    'sends megabytes without an end',
    "process.stdout.write('x'.repeat(5e6))",
    'player/flooded',
    new RegExp(`more than ${MOST_LINE} bytes`),
  ],
  [
    'floods with lines',
    "process.stdout.write('{}\\n'.repeat(1e6))",
    'player/unreadable',
    /cannot be read/,
  ],
])('a program that %s is found out', async (_what, script, code, message) => {
  // The third wait is for its end.
  const schedule = lateAt(code === 'player/late' ? 2 : 3);
  const { answer } = await ask(`${HELLO} if (given.kind === 'view') { ${script} }`, { schedule });
  expect(answer).toMatchObject({ ok: false, error: { code, player: 'exec:mine' } });
  expect(answer.ok || answer.error.message).toMatch(message);
});

test('a program that ends no line is told of as late, and why', async () => {
  // The first answer and half of the next arrive together.
  const player = await ready(
    `${HELLO} if (given.kind === 'view' && given.version === 1) {
       const answer = { protocol: 1, kind: 'command', request: 'r', version: 1, command: { kind: 'choose', move: '3' } };
       process.stdout.write(JSON.stringify(answer) + '\\n{"protocol":1'); }`,
    { schedule: lateAt(3) },
  );
  expect(await player.ask(match.view(0), { seed: 1 })).toEqual({ ok: true, value: '3' });
  expect(await player.ask(match.view(0), { seed: 1 })).toMatchObject({
    error: {
      code: 'player/late',
      message: 'exec:mine did not answer within 1000 ms; it wrote a line without an end.',
    },
  });
  await player.close();
});

test.each<readonly [what: string, script: string, code: string]>([
  ['crashes', 'process.exit(1)', 'player/failed'],
  ['hangs', '', 'player/late'],
  [
    'speaks another protocol',
    'say(\'{"protocol":2,"kind":"hello","name":"x"}\')',
    'player/unreadable',
  ],
  ['says something else', "say('hello')", 'player/unreadable'],
  ['floods', "process.stdout.write('x'.repeat(5e6))", 'player/flooded'],
])('a program that %s at the start cannot play', async (_what, script, code) => {
  const schedule = code === 'player/late' ? lateAt(1) : never;
  expect(await prepare(script, { schedule })).toMatchObject({ ok: false, error: { code } });
});

test('lines with Windows endings or a byte order mark are read', async () => {
  const { answer, mistakes } = await ask(
    `if (given.kind === 'hello') say('\\ufeff' + JSON.stringify({ protocol: 1, kind: 'hello', name: 'w' }) + '\\r');
     if (given.kind === 'view') say(JSON.stringify({ protocol: 1, kind: 'command', request: 'r', version: given.version, command: { kind: 'choose', move: '3' } }) + '\\r');`,
  );
  expect(answer).toEqual({ ok: true, value: '3' });
  expect(mistakes).toEqual([]);
});

test('a program that keeps its hello in a buffer is told to flush', async () => {
  const refused = await prepare('', { schedule: lateAt(1) });
  expect(refused.ok || refused.error.message).toContain('or did not flush its output');
});

test('a program that does not exist is refused', async () => {
  const player = programPlayer('exec:nope', {
    words: ['./there-is-no-such-program'],
    env: {},
    limit: { milliseconds: 1000, schedule: never },
    retries: 0,
    withhold: false,
  });
  const solve = async () => ({ ok: true, value: solved(match) }) as const;
  expect(await preparePlayer(player, match, { solve })).toMatchObject({
    ok: false,
    error: {
      code: 'player/failed',
      message: 'exec:nope could not be started (there is no such program).',
    },
  });
});

test('an answer given twice is refused as stale on the next turn, and the right one is taken', async () => {
  const player = await ready(
    `${HELLO} if (given.kind === 'view') { choose(given.version, '1'); choose(given.version, '1'); }`,
  );
  const mistakes: string[] = [];
  const report = ({ kind }: AnswerMistake): void => void mistakes.push(kind);
  expect(await player.ask(match.view(0), { seed: 1, report })).toEqual({ ok: true, value: '1' });
  expect(await player.ask(match.view(0), { seed: 1, report })).toEqual({ ok: true, value: '1' });
  expect(mistakes).toEqual(['stale']);
  await player.close();
});

test('an answer to a question that was called off is no fault', async () => {
  const player = await ready(
    `${HELLO} if (given.kind === 'view' && given.version === 2) { choose(1, '1'); choose(2, '2'); }`,
  );
  const stop = new AbortController();
  const first = player.ask(match.view(0), { seed: 1, signal: stop.signal });
  stop.abort();
  expect(await first).toMatchObject({ ok: false, error: { code: 'player/stopped' } });
  const mistakes: AnswerMistake[] = [];
  const second = await player.ask(match.view(0), { seed: 1, report: (one) => mistakes.push(one) });
  expect(second).toEqual({ ok: true, value: '2' });
  expect(mistakes).toEqual([]);
  await player.close();
});

test('a view follows the game, on and back', async () => {
  const player = await ready(
    `${HELLO} if (given.kind === 'view') choose(given.version, given.legal.find((move) => move === String(1 + given.moves.length % 2)));`,
  );
  const later = match.play('3');
  if (!later.ok) throw new Error(later.error.message);
  expect(await player.ask(later.value.view(1), { seed: 1 })).toEqual({ ok: true, value: '2' });
  expect(await player.ask(match.view(0), { seed: 1 })).toEqual({ ok: true, value: '1' });
  await player.close();
});

/** Whether a process runs: one that has ended but was not collected yet does not. */
function isRunning(pid: number): boolean {
  if (existsSync('/proc/self/stat')) {
    const stat = `/proc/${pid}/stat`;
    return existsSync(stat) && !/\) Z/.test(readFileSync(stat, 'utf8'));
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['it ends by itself', 'it does not end'])(
  'the end of a program is the end of its children: %s',
  async (how) => {
    const isStubborn = how === 'it does not end';
    const player = await ready(
      `${HELLO} if (given.kind === 'view') {
         const words = ['-e', 'setInterval(() => {}, 1e6)'];
         const child = require('child_process').spawn(process.execPath, words, { stdio: 'ignore' });
         child.unref();
         ${isStubborn ? 'setInterval(() => {}, 1e6);' : ''}
         say('pid ' + child.pid); }`,
      // Its time to close is up at once.
      { retries: 0, schedule: isStubborn ? lateAt(3) : never },
    );
    const answer = await player.ask(match.view(0), { seed: 1 });
    const [, pid] = /pid (\d+)/.exec(answer.ok ? '' : answer.error.message) ?? [];
    expect(isRunning(Number(pid))).toBe(true);
    await player.close();
    await expect.poll(() => isRunning(Number(pid))).toBe(false);
  },
);

test('a program has ended even if a child that left its group holds its output', async () => {
  const { answer } = await ask(
    `${HELLO} if (given.kind === 'view') {
       const child = require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'],
         { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
       console.error('child ' + child.pid);
       process.exit(5); }`,
  );
  expect(answer).toMatchObject({ ok: false, error: { code: 'player/failed' } });
  const said = answer.ok ? '' : answer.error.message;
  const [, pid] = /ended with status 5: child (\d+)/.exec(said) ?? [];
  expect(isRunning(Number(pid))).toBe(true);
  process.kill(Number(pid), 'SIGKILL');
});

test('no secret is in its environment, and no shell reads its command line', async () => {
  const env = {
    PATH: process.env.PATH,
    HOME: '/home/ann',
    OPENAI_API_KEY: 'secret',
    WANTED: 'yes',
  };
  expect(programEnvironment(env, ['WANTED'])).toEqual({
    PATH: process.env.PATH,
    HOME: '/home/ann',
    WANTED: 'yes',
  });
  expect(commandWords('python3 "my agent.py" --x=\'a "b"\' $HOME; rm * a\\ b ""')).toEqual({
    ok: true,
    value: ['python3', 'my agent.py', '--x=a "b"', '$HOME;', 'rm', '*', 'a b', ''],
  });
  for (const none of ['', '  ', '""', "it's"])
    expect(commandWords(none)).toMatchObject({ ok: false, error: { code: 'player/unknown' } });
});

test.each(GAMES.map((game) => [game.title, game] as const))(
  'the rules of %s that a program is told do not say how to win',
  async (_title, game) => {
    const begins = started(game.id);
    const folder = mkdtempSync(join(tmpdir(), 'parlor-rules-'));
    tidyAfterFile(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'rules.json');
    const script = `if (given.kind === 'hello') hello();
      if (given.kind === 'rules') require('fs').writeFileSync(${JSON.stringify(file)}, JSON.stringify(given));
      if (given.kind === 'view') choose(given.version, given.legal[0]);`;
    const player = programPlayer('exec:mine', {
      words: [process.execPath, '-e', scriptedProgram(script)],
      env: programEnvironment(process.env),
      limit: { milliseconds: 1000, schedule: never },
      retries: 0,
      withhold: false,
    });
    const prepared = await preparePlayer(player, begins, {
      solve: async () => ({ ok: true, value: solved(begins) }),
    });
    if (!prepared.ok) throw new Error(prepared.error.message);
    expect((await prepared.value.ask(begins.view(0), { seed: 1 })).ok).toBe(true);
    await prepared.value.close();
    const told = readFileSync(file, 'utf8');
    const { ideas = [], clauses } = game.book(begins.options);
    expect(ideas.length).toBeGreaterThan(0);
    for (const { idea } of ideas) expect(told).not.toContain(JSON.stringify(render(idea)));
    for (const { text } of clauses) expect(told).toContain(JSON.stringify(text));
  },
);
