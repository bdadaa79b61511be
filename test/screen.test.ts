import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Asked } from './asker.ts';
import { openTerminal, type TerminalSession, type TerminalSetup } from './pty.ts';

const ASKER = join(import.meta.dirname, 'asker.ts');
const UP = '\x1b[A';
const DOWN = '\x1b[B';
const CTRL_C = '\x03';
const CTRL_D = '\x04';
const CTRL_Z = '\x1a';

const open: TerminalSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.kill('SIGKILL');
});

function start(setup: TerminalSetup): TerminalSession {
  const session = openTerminal(setup);
  open.push(session);
  return session;
}

function ask(asked: Asked, setup: Partial<TerminalSetup> = {}): TerminalSession {
  return start({ command: process.execPath, args: [ASKER, JSON.stringify(asked)], ...setup });
}

/** Waits for what the script was told, without the spaces and breaks of a narrow screen. */
async function repliesOf(session: TerminalSession): Promise<unknown> {
  const found = (text: string): string | undefined =>
    /replies(.*\])\./s.exec(text)?.[1]?.replaceAll('\n', '');
  await session.waitFor((text) => found(text) !== undefined);
  return JSON.parse(found(session.scrollback()) ?? '');
}

const ONE: Asked = { questions: [{}] };

test('an arrow highlights a choice and Enter gives it', async () => {
  const session = ask(ONE);
  await session.waitFor('quit');
  session.type(DOWN);
  await session.waitFor('[1]');
  session.type(DOWN);
  await session.waitFor('[2]');
  session.type(UP + UP);
  await session.waitFor('[4]');
  expect(session.screen()).not.toContain('[2]');
  session.type('\r');
  expect(await repliesOf(session)).toEqual([{ kind: 'answer', text: '4' }]);
  expect(session.scrollback()).toContain('Choose: 4\n');
  expect(session.scrollback()).not.toContain('help');
});

test('a typed number is taken, and can be edited', async () => {
  const session = ask(ONE);
  await session.waitFor('quit');
  session.type('12\x7f\x15 4\x7f2');
  await session.waitFor('[2]');
  session.type('\r');
  expect(await repliesOf(session)).toEqual([{ kind: 'answer', text: ' 2' }]);
});

test.each(['help', 'save my.parlor', 'quit', ''])('"%s" and Enter comes back', async (text) => {
  const session = ask(ONE);
  await session.waitFor('quit');
  session.type(`${text}\r`);
  expect(await repliesOf(session)).toEqual([{ kind: 'answer', text }]);
});

test('answers typed ahead are not lost', async () => {
  const session = ask({ questions: [{}, {}, {}] });
  await session.waitFor('quit');
  session.type('1\r2\r4\r');
  const replies = await repliesOf(session);
  expect(replies).toEqual(['1', '2', '4'].map((text) => ({ kind: 'answer', text })));
});

test.each([
  [CTRL_C, 'interrupt'],
  [`3${CTRL_C}`, 'interrupt'],
  [CTRL_D, 'end'],
])('%j gives %s', async (typed, kind) => {
  const session = ask(ONE);
  await session.waitFor('quit');
  session.type(typed);
  expect(await repliesOf(session)).toEqual([{ kind }]);
  expect((await session.exit).code).toBe(0);
});

test('Ctrl-D after something typed does nothing', async () => {
  const session = ask(ONE);
  await session.waitFor('quit');
  session.type(`2${CTRL_D}\r`);
  expect(await repliesOf(session)).toEqual([{ kind: 'answer', text: '2' }]);
});

/** What the program writes from the start to the end of a question that is answered unseen. */
async function sealedBytes(typed: string, secrecy: 'sealed' | 'closing'): Promise<string> {
  const session = ask({ questions: [{ secrecy, choices: ['1', '2', '10'] }] });
  await session.waitFor('typed unseen');
  for (const character of typed) session.type(character);
  session.type('\r');
  await repliesOf(session);
  const [written = ''] = session.bytes().split('replies');
  return written.replace(/pid \d+/, '');
}

test('what is typed sealed leaves no trace among the bytes written', async () => {
  const one = await sealedBytes('1', 'sealed');
  expect(one).toContain('[Input Hidden]');
  expect(await sealedBytes('2', 'sealed')).toBe(one);
  expect(await sealedBytes('10', 'sealed')).toBe(one);
  expect(await sealedBytes(`${DOWN}7\x7f7`, 'sealed')).toContain('[Input Hidden]');
});

test('the closing half is shown once it is in, a mistyped one is not', async () => {
  expect(await sealedBytes('2', 'closing')).toContain('Choose: \x1b[1m2');
  const mistyped = await sealedBytes('77', 'closing');
  expect(mistyped).not.toContain('77');
  expect(mistyped).toContain('[Input Hidden]');
});

test('a sealed choice typed before its question is not echoed', async () => {
  const sealed = { secrecy: 'sealed' } as const;
  const session = ask({ questions: [sealed, sealed], waits: true });
  await session.waitFor('waiting.');
  process.kill(session.pid, 'SIGUSR2');
  await session.waitFor('typed unseen');
  session.type('1\r');
  await session.waitFor(/Hidden\]\nwaiting\./);
  session.type('zzzzzz');
  process.kill(session.pid, 'SIGUSR2');
  await session.waitFor('***');
  expect(session.bytes()).not.toContain('zz');
  session.type('\r');
  await repliesOf(session);
});

test.each([20, 40, 80])('at %i columns no line is broken by the terminal', async (columns) => {
  const prompt = 'Player 1, guess what the other player has in mind now (1, 2, or 4): ';
  const session = ask({ questions: [{ prompt }] }, { columns });
  await session.waitFor('quit');
  session.type('save somewhere/far/away/in/a/file.parlor');
  await session.waitFor('.parlor');
  session.type('\x15');
  await session.waitFor((text) => !text.includes('.parlor'));
  const lines = session.scrollback().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  const words = session.screen().replace(/\s+/g, ' ');
  expect(words).toContain(prompt.trim());
  expect(words.split('Player 1, guess')).toHaveLength(2);
  session.type('2\r');
  expect(await repliesOf(session)).toEqual([{ kind: 'answer', text: '2' }]);
});

test('a resized terminal shows the question once', async () => {
  const session = ask(ONE);
  await session.waitFor('quit');
  for (const columns of [40, 100, 50]) {
    session.resize(columns);
    session.type('1');
    await session.waitFor('[1]');
    session.type('\x7f');
    await session.waitFor((text) => !text.includes('[1]'));
  }
  expect(session.scrollback().split('Choose')).toHaveLength(2);
  expect(session.scrollback().split('quit')).toHaveLength(2);
});

test('colour only where it is wanted', async () => {
  const coloured = ask(ONE);
  await coloured.waitFor('quit');
  expect(coloured.bytes()).toContain('\x1b[36m');
  const plain = ask(ONE, { env: { NO_COLOR: '1' } });
  await plain.waitFor('quit');
  plain.type(DOWN);
  await plain.waitFor('[1]');
  expect(plain.bytes().split('\x1b').slice(1).join(' ')).not.toMatch(/\[[0-9;]*m/);
});

test('a paste without end does not hang, and nothing of a sequence leaks into the answer', async () => {
  const session = ask(ONE);
  await session.waitFor('quit');
  session.type(`\x1b[200~${'7'.repeat(300_000)}\x1b[201~\x1b[5~\x1b[1;5A\x07\x00`);
  session.type('\r');
  expect(await repliesOf(session)).toEqual([{ kind: 'answer', text: '7'.repeat(200) }]);
});

test('keys are read one by one', async () => {
  const session = ask({ keys: 7 });
  await session.waitFor('pid');
  session.type(`\x1b[C \r\x1b[D\x1b[H\x1b[Fq`);
  expect(await repliesOf(session)).toEqual([
    'next',
    'next',
    'next',
    'previous',
    'first',
    'last',
    'quit',
  ]);
});

/** A shell in which the script runs, and the settings of its terminal at several times. */
async function inShell(work: (shell: Shell) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-stty-'));
  const session = start({
    command: 'bash',
    args: ['--norc', '--noprofile', '-i'],
    env: { PS1: 'ready$ ', FOLDER: folder },
  });
  let asked = 0;
  const line = async (text: string): Promise<void> => {
    await session.waitFor(/ready\$$/);
    session.mark();
    session.type(`${text}\r`);
  };
  const settings = async (): Promise<string> => {
    const name = `settings${asked++}`;
    await line(`stty -a > $FOLDER/${name}; echo done ${name}`);
    await session.waitFor(new RegExp(`^done ${name}$`, 'm'));
    return readFileSync(join(folder, name), 'utf8');
  };
  try {
    await work({ session, line, settings });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Shell = {
  readonly session: TerminalSession;
  line(text: string): Promise<void>;
  settings(): Promise<string>;
};

const RUN = `${process.execPath} ${ASKER} '${JSON.stringify(ONE)}'`;

function pidIn(text: string): number {
  return Number(/pid (\d+)\./.exec(text)?.[1]);
}

test('Ctrl-Z and fg: the terminal is normal meanwhile, and the question stands there again', () =>
  inShell(async ({ session, line, settings }) => {
    const before = await settings();
    await line(RUN);
    await session.waitFor('quit');
    session.type(`2${CTRL_Z}`);
    await session.waitFor('Stopped');
    expect(await settings()).toBe(before);
    await line('fg');
    await session.waitFor(/Choose: 2\s+1\s+\[2\]\s+4\s+help/);
    session.type('\x7f4');
    await session.waitFor('[4]');
    session.type('\r');
    await session.waitFor(/replies \[\{"kind":"answer","text":"4"\}\]/);
    expect(await settings()).toBe(before);
  }));

test('stopped from outside and continued, it reads keys unseen again', () =>
  inShell(async ({ session, line, settings }) => {
    const before = await settings();
    await line(RUN);
    await session.waitFor('quit');
    process.kill(pidIn(session.scrollback()), 'SIGSTOP');
    await session.waitFor('Stopped');
    expect(await settings()).toBe(before);
    await line('fg');
    await session.waitFor(/Choose:\s+1\s+2\s+4\s+help/);
    session.type(DOWN);
    await session.waitFor('[1]');
    session.type('\r');
    await session.waitFor(/replies \[\{"kind":"answer","text":"1"\}\]/);
    expect(await settings()).toBe(before);
  }));

test.each([
  ['SIGTERM', 'status 143.'],
  ['SIGHUP', 'status 129.'],
  ['SIGINT', '[{"kind":"interrupt"}]'],
])('%s leaves the terminal as it was found', (signal, said) =>
  inShell(async ({ session, line, settings }) => {
    const before = await settings();
    await line(`${RUN}; echo "status $?."`);
    await session.waitFor('quit');
    process.kill(pidIn(session.scrollback()), signal);
    await session.waitFor(said);
    expect(await settings()).toBe(before);
  }),
);

test('a program without a shell to suspend it goes on asking after Ctrl-Z', async () => {
  const session = ask(ONE);
  await session.waitFor('quit');
  session.type(CTRL_Z);
  session.type(DOWN);
  await session.waitFor('[1]');
  session.type('\r');
  expect(await repliesOf(session)).toEqual([{ kind: 'answer', text: '1' }]);
});
