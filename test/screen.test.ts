import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Asked } from './support/asker.ts';
import { type OpenTerminal, openTerminal, type TerminalSetup } from './support/pty.ts';
import { parlorOn, withShelf } from './support/screen-run.ts';

const ASKER = join(import.meta.dirname, 'support', 'asker.ts');
const UP = '\x1b[A';
const DOWN = '\x1b[B';
const CTRL_C = '\x03';
const CTRL_D = '\x04';
const CTRL_Z = '\x1a';

const open: OpenTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.kill('SIGKILL');
});

function start(setup: TerminalSetup): OpenTerminal {
  const terminal = openTerminal(setup);
  open.push(terminal);
  return terminal;
}

function ask(asked: Asked, setup: Partial<TerminalSetup> = {}): OpenTerminal {
  return start({ command: process.execPath, args: [ASKER, JSON.stringify(asked)], ...setup });
}

/** Waits for what the script was told, without the spaces and breaks of a narrow screen. */
async function repliesOf(terminal: OpenTerminal): Promise<unknown> {
  const found = (text: string): string | undefined =>
    /replies(.*\])\./s.exec(text)?.[1]?.replaceAll('\n', '');
  await terminal.waitFor((text) => found(text) !== undefined);
  return JSON.parse(found(terminal.scrollback()) ?? '');
}

const ONE: Asked = { questions: [{}] };

test('an arrow highlights a choice and Enter gives it', async () => {
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  terminal.type(DOWN);
  await terminal.waitFor('[1]');
  terminal.type(DOWN);
  await terminal.waitFor('[2]');
  terminal.type(UP + UP);
  await terminal.waitFor('[4]');
  expect(terminal.screen()).not.toContain('[2]');
  terminal.type('\r');
  expect(await repliesOf(terminal)).toEqual([{ kind: 'answer', text: '4' }]);
  expect(terminal.scrollback()).toContain('Choose: 4\n');
  expect(terminal.scrollback()).not.toContain('help');
});

test('a typed number is taken, and can be edited', async () => {
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  terminal.type('12\x7f\x15 4\x7f2');
  await terminal.waitFor('[2]');
  terminal.type('\r');
  expect(await repliesOf(terminal)).toEqual([{ kind: 'answer', text: ' 2' }]);
});

test.each(['help', 'save my.parlor', 'quit', ''])('"%s" and Enter comes back', async (text) => {
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  terminal.type(`${text}\r`);
  expect(await repliesOf(terminal)).toEqual([{ kind: 'answer', text }]);
});

test('answers typed ahead are not lost', async () => {
  const terminal = ask({ questions: [{}, {}, {}] });
  await terminal.waitFor('quit');
  terminal.type('1\r2\r4\r');
  const replies = await repliesOf(terminal);
  expect(replies).toEqual(['1', '2', '4'].map((text) => ({ kind: 'answer', text })));
});

test.each([
  [CTRL_C, 'interrupt'],
  [`3${CTRL_C}`, 'interrupt'],
  [CTRL_D, 'end'],
])('%j gives %s', async (typed, kind) => {
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  terminal.type(typed);
  expect(await repliesOf(terminal)).toEqual([{ kind }]);
  expect((await terminal.exit).code).toBe(0);
});

test('Ctrl-D after something typed does nothing', async () => {
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  terminal.type(`2${CTRL_D}\r`);
  expect(await repliesOf(terminal)).toEqual([{ kind: 'answer', text: '2' }]);
});

/** What the program writes from the start to the end of a question that is answered unseen. */
async function sealedBytes(typed: string, secrecy: 'sealed' | 'closing'): Promise<string> {
  const terminal = ask({ questions: [{ secrecy, choices: ['1', '2', '10'] }] });
  await terminal.waitFor('typing hidden');
  for (const character of typed) terminal.type(character);
  terminal.type('\r');
  await repliesOf(terminal);
  const [written = ''] = terminal.bytes().split('replies');
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
  const terminal = ask({ questions: [sealed, sealed], waits: true });
  await terminal.waitFor('waiting.');
  process.kill(terminal.pid, 'SIGUSR2');
  await terminal.waitFor('typing hidden');
  terminal.type('1\r');
  await terminal.waitFor(/Hidden\]\nwaiting\./);
  terminal.type('zzzzzz');
  process.kill(terminal.pid, 'SIGUSR2');
  await terminal.waitFor('***');
  expect(terminal.bytes()).not.toContain('zz');
  terminal.type('\r');
  await repliesOf(terminal);
});

test.each([20, 40, 80])('at %i columns no line is broken by the terminal', async (columns) => {
  const prompt = 'Player 1, guess what the other player has in mind now (1, 2, or 4): ';
  const terminal = ask({ questions: [{ prompt }] }, { columns });
  await terminal.waitFor('quit');
  terminal.type('save somewhere/far/away/in/a/file.parlor');
  await terminal.waitFor('.parlor');
  terminal.type('\x15');
  await terminal.waitFor((text) => !text.includes('.parlor'));
  const lines = terminal.scrollback().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  const words = terminal.screen().replace(/\s+/g, ' ');
  expect(words).toContain(prompt.trim());
  expect(words.split('Player 1, guess')).toHaveLength(2);
  terminal.type('2\r');
  expect(await repliesOf(terminal)).toEqual([{ kind: 'answer', text: '2' }]);
});

test('a resized terminal shows the question once', async () => {
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  for (const columns of [40, 100, 50]) {
    terminal.resize(columns);
    terminal.type('1');
    await terminal.waitFor('[1]');
    terminal.type('\x7f');
    await terminal.waitFor((text) => !text.includes('[1]'));
  }
  expect(terminal.scrollback().split('Choose')).toHaveLength(2);
  expect(terminal.scrollback().split('quit')).toHaveLength(2);
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
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  terminal.type(`\x1b[200~${'7'.repeat(300_000)}\x1b[201~\x1b[5~\x1b[1;5A\x07\x00`);
  terminal.type('\r');
  expect(await repliesOf(terminal)).toEqual([{ kind: 'answer', text: '7'.repeat(200) }]);
});

/** A shell in which the script runs, and the settings of its terminal at several times. */
async function inShell(work: (shell: Shell) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-stty-'));
  const readline = join(folder, 'inputrc');
  // The shell would mark pastes at its own prompt.
  writeFileSync(readline, 'set enable-bracketed-paste off\n');
  const terminal = start({
    command: 'bash',
    args: ['--norc', '--noprofile', '-i'],
    env: { PS1: 'ready$ ', FOLDER: folder, INPUTRC: readline },
  });
  let asked = 0;
  const line = async (text: string): Promise<void> => {
    await terminal.waitFor(/ready\$$/);
    terminal.mark();
    terminal.type(`${text}\r`);
  };
  const settings = async (): Promise<string> => {
    const name = `settings${asked++}`;
    await line(`stty -a > $FOLDER/${name}; echo done ${name}`);
    await terminal.waitFor(new RegExp(`^done ${name}$`, 'm'));
    return readFileSync(join(folder, name), 'utf8');
  };
  try {
    await work({ terminal, line, settings });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Shell = {
  readonly terminal: OpenTerminal;
  line(text: string): Promise<void>;
  settings(): Promise<string>;
};

const RUN = `${process.execPath} ${ASKER} '${JSON.stringify(ONE)}'`;

function pidIn(text: string): number {
  return Number(/pid (\d+)\./.exec(text)?.[1]);
}

test('Ctrl-Z and fg: the terminal is normal meanwhile, and the question stands there again', () =>
  inShell(async ({ terminal, line, settings }) => {
    const before = await settings();
    await line(RUN);
    await terminal.waitFor('quit');
    terminal.type(`2${CTRL_Z}`);
    await terminal.waitFor('Stopped');
    expect(await settings()).toBe(before);
    await line('fg');
    await terminal.waitFor(/Choose: 2\s+1\s+\[2\]\s+4\s+help/);
    terminal.type('\x7f4');
    await terminal.waitFor('[4]');
    terminal.type('\r');
    await terminal.waitFor(/replies \[\{"kind":"answer","text":"4"\}\]/);
    expect(await settings()).toBe(before);
  }));

test('stopped from outside and continued, it reads keys unseen again', () =>
  inShell(async ({ terminal, line, settings }) => {
    const before = await settings();
    await line(RUN);
    await terminal.waitFor('quit');
    process.kill(pidIn(terminal.scrollback()), 'SIGSTOP');
    await terminal.waitFor('Stopped');
    expect(await settings()).toBe(before);
    await line('fg');
    await terminal.waitFor(/Choose:\s+1\s+2\s+4\s+help/);
    terminal.type(DOWN);
    await terminal.waitFor('[1]');
    terminal.type('\r');
    await terminal.waitFor(/replies \[\{"kind":"answer","text":"1"\}\]/);
    expect(await settings()).toBe(before);
  }));

test.each([
  ['SIGTERM', 'status 143.'],
  ['SIGHUP', 'status 129.'],
  ['SIGINT', '[{"kind":"interrupt"}]'],
])('%s leaves the terminal as it was found', (signal, said) =>
  inShell(async ({ terminal, line, settings }) => {
    const before = await settings();
    await line(`${RUN}; echo "status $?."`);
    await terminal.waitFor('quit');
    process.kill(pidIn(terminal.scrollback()), signal);
    await terminal.waitFor(said);
    expect(await settings()).toBe(before);
  }),
);

test('Ctrl-Z stops whatever started the program too, as npm does through a shell', () =>
  inShell(async ({ terminal, line }) => {
    await line(`sh -c '${RUN.replaceAll("'", "'\\''")}; true'`);
    await terminal.waitFor('quit');
    terminal.type(CTRL_Z);
    await terminal.waitFor('Stopped');
    terminal.mark();
    await line('fg');
    await terminal.waitFor('quit');
    terminal.type('4\r');
    await terminal.waitFor(/replies \[\{"kind":"answer","text":"4"\}\]/);
  }));

test('a program without a shell to suspend it goes on asking after Ctrl-Z', async () => {
  const terminal = ask(ONE);
  await terminal.waitFor('quit');
  terminal.type(CTRL_Z);
  terminal.type(DOWN);
  await terminal.waitFor('[1]');
  terminal.type('\r');
  expect(await repliesOf(terminal)).toEqual([{ kind: 'answer', text: '1' }]);
});

/** Text as a terminal sends it that marks what is pasted. */
const pasted = (text: string): string => `\x1b[200~${text}\x1b[201~`;

test.each<[string, readonly string[]]>([
  ['drawn', []],
  ['line by line', ['--plain']],
])('what is pasted is written into the answer and plays nothing: %s', (_how, flags) =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play', 'leap-to-twenty', ...flags]);
    await terminal.waitFor(/(?:Choose your move|Your turn)[\s\S]*:/);
    const MARKED = '\x1b[?2004h';
    expect(terminal.bytes()).toContain(MARKED);
    terminal.type(pasted('\r4\r1\n'));
    await terminal.waitFor(/: *4 1/);
    // In pieces, as a slow line brings it.
    for (const part of ['\x1b[20', '0~\r', '2\r', '\x1b[2', '01~']) terminal.type(part);
    await terminal.waitFor(/: *4 12/);
    expect(terminal.scrollback()).not.toContain('You moved');
    terminal.type('\x15');
    terminal.type(pasted('2'));
    terminal.type('\r');
    await terminal.waitFor(/(?:Player 1 moved 2, to|You moved to position) 2/);
    terminal.type('quit\r');
    await terminal.exit;
    expect(terminal.bytes().lastIndexOf('\x1b[?2004l')).toBeGreaterThan(
      terminal.bytes().lastIndexOf(MARKED),
    );
  }),
);

test('what is pasted where keys are pressed does nothing', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['rules', 'trail-blazer'], { rows: 10 });
    await terminal.waitFor('q: quit');
    terminal.type(pasted('q'));
    terminal.type(' ');
    await terminal.waitFor('10-');
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
  }));

test('Ctrl-Z leaves pastes unmarked, and fg marks them again', () =>
  inShell(async ({ terminal, line }) => {
    await line(RUN);
    await terminal.waitFor('quit');
    const marks = (): readonly string[] => terminal.bytes().match(/\[\?2004[hl]/g) ?? [];
    const before = marks().length;
    terminal.type(CTRL_Z);
    await terminal.waitFor('Stopped');
    expect(marks()[before]).toBe('[?2004l');
    await line('fg');
    // It may draw twice, and marks pastes anew before each.
    await terminal.waitFor(
      (text) => /Choose:\s+1\s+2\s+4\s+help/.test(text) && marks().at(-1) === '[?2004h',
    );
    terminal.type(pasted('4\r'));
    await terminal.waitFor('[4]');
    terminal.type('\r');
    await terminal.waitFor(/replies \[\{"kind":"answer","text":"4"\}\]/);
    expect(marks().at(-1)).toBe('[?2004l');
  }));
