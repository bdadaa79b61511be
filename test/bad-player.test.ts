import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accept, refuse } from '../src/core/result.ts';
import type { Player, PlayerTools, PreparedPlayer } from '../src/players/player.ts';
import { randomBot } from '../src/players/random.ts';
import { endAfterFile } from './support/left-behind.ts';
import { type OpenTerminal, openTerminal } from './support/pty.ts';
import { type Ran, runMain } from './support/run-main.ts';
import type { SlowEnvironment } from './support/slow-player.ts';

const root = mkdtempSync(join(tmpdir(), 'parlor-bad-player-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let home = root;
beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
});

async function parlor(
  words: string,
  players: readonly Player[],
  lines: readonly string[] = [],
): Promise<Ran> {
  const env = { XDG_STATE_HOME: home, HOME: home };
  const ran = await runMain(words.split(' ').filter(Boolean), { input: lines, env }, { players });
  expect(ran.output + ran.error).not.toMatch(/^ {4}at /m);
  return ran;
}

/** A program that counts how often it was prepared and closed, and chooses as it is told. */
function bot(choose: PreparedPlayer['choose'], close: PreparedPlayer['close'] = () => {}) {
  const count = { prepared: 0, closed: 0 };
  const player: Player = {
    name: 'bot:bad',
    prepare() {
      count.prepared++;
      return accept({
        choose,
        close() {
          count.closed++;
          return close();
        },
      });
    },
  };
  return { player, count };
}

const first: PreparedPlayer['choose'] = ({ legal }) => legal[0] ?? '';
const failsAfter =
  (turns: number, fail: () => string | Promise<string>): PreparedPlayer['choose'] =>
  (view, terms) =>
    view.moves.length < turns ? first(view, terms) : fail();

describe('a program that fails in a game', () => {
  const boom = (): never => {
    throw new Error('boom');
  };
  test.each<[string, () => string | Promise<string>, string]>([
    ['throws', boom, 'bot:bad broke down (Error: boom).'],
    ['rejects', () => Promise.reject(new Error('boom')), 'bot:bad broke down (Error: boom).'],
    [
      'answers nonsense',
      () => 'xyzzy',
      'bot:bad answered "xyzzy", which is not a legal move here.',
    ],
  ])('%s: who failed and how is said, and the game is kept', async (_does, fail, sentence) => {
    const { player, count } = bot(failsAfter(3, fail));
    const words = 'play leap-to-twenty --p1 human:Ann --p2 bot:bad --seed 3';
    const failed = await parlor(words, [player], ['1', '1', '1', '1']);
    expect(failed.status).toBe(1);
    expect(failed.error).toBe(
      `${sentence}\nThe game is saved. Continue with: parlor play --resume\n`,
    );
    expect(count).toEqual({ prepared: 1, closed: 1 });
    const { player: better } = bot(first);
    const resumed = await parlor('play --resume', [better], Array(30).fill('1'));
    expect(resumed.output).toContain('resumed after turn 3');
    expect(resumed).toMatchObject({ status: 0, error: '' });
  });

  test('keeps a game among programs too, and prints no half of one', async () => {
    const { player, count } = bot(failsAfter(4, boom));
    const words = 'play leap-to-twenty --p1 bot:random --p2 bot:bad --seed 3 --json';
    const failed = await parlor(words, [randomBot, player]);
    expect(failed.status).toBe(1);
    expect(JSON.parse(failed.output)).toEqual({
      protocol: 1,
      kind: 'refusal',
      code: 'player/failed',
      message: 'bot:bad broke down (Error: boom).',
    });
    expect(failed.error).toContain('The game is saved.');
    expect(count).toEqual({ prepared: 1, closed: 1 });
    const resumed = await parlor('play --resume --json', [randomBot, bot(first).player]);
    expect(JSON.parse(resumed.output).turns).toBeGreaterThan(5);
  });

  test('says to a program what would have been legal', async () => {
    const { player } = bot(failsAfter(3, () => 'xyzzy'));
    const words = 'play leap-to-twenty --p1 bot:random --p2 bot:bad --seed 3 --json';
    const failed = await parlor(words, [randomBot, player]);
    expect(failed.status).toBe(1);
    expect(JSON.parse(failed.output)).toMatchObject({
      code: 'player/illegal',
      allowed: expect.arrayContaining(['1']),
    });
  });

  test('leaves the menu where it was', async () => {
    const { player, count } = bot(boom);
    const { status, output, error } = await parlor('', [player], ['1 bot:bad', '1', 'quit']);
    expect(status).toBe(0);
    expect(error).toContain('bot:bad broke down (Error: boom).');
    expect(output.match(/^Parlor: small two-player games$/gm)).toHaveLength(2);
    expect(count).toEqual({ prepared: 1, closed: 1 });
  });
});

describe('a program is closed once', () => {
  test('after the last game of a series, and not before', async () => {
    let closedAt = '';
    const { player, count } = bot(
      (view, terms) => {
        expect(count.closed).toBe(0);
        return first(view, terms);
      },
      () => {
        closedAt = 'the end';
      },
    );
    const words = 'play leap-to-twenty --p1 bot:bad --p2 bot:bad --rounds 3 --seed 3';
    const { status, output } = await parlor(words, [player]);
    expect(status).toBe(0);
    expect(output).toContain('Game 3 of 3');
    expect(count).toEqual({ prepared: 2, closed: 2 });
    expect(closedAt).toBe('the end');
  });

  test('when somebody quits, and when the input ends', async () => {
    for (const lines of [['quit'], ['1']]) {
      const { player, count } = bot(first);
      const left = await parlor('play leap-to-twenty --p2 bot:bad', [player], lines);
      expect(left.status).toBe(1);
      expect(count).toEqual({ prepared: 1, closed: 1 });
    }
  });

  test('when another one cannot get ready', async () => {
    const { player, count } = bot(first);
    const refusing: Player = {
      name: 'bot:shy',
      prepare: () => refuse({ code: 'player/refused', message: 'bot:shy does not feel like it.' }),
    };
    const failing: Player = {
      name: 'bot:broken',
      prepare: () => Promise.reject(new Error('boom')),
    };
    const shy = await parlor('play leap-to-twenty --p1 bot:bad --p2 bot:shy', [player, refusing]);
    expect(shy).toEqual({ status: 2, output: '', error: 'bot:shy does not feel like it.\n' });
    const broken = await parlor('play leap-to-twenty --p1 bot:bad --p2 bot:broken', [
      player,
      failing,
    ]);
    expect(broken).toEqual({
      status: 1,
      output: '',
      error: 'bot:broken broke down (Error: boom).\n',
    });
    expect(count).toEqual({ prepared: 2, closed: 2 });
  });

  test('and that it fails in that is said, and changes nothing', async () => {
    const { player, count } = bot(first, () => Promise.reject(new Error('stuck')));
    const words = 'play leap-to-twenty --p1 bot:bad --p2 bot:random --seed 3';
    const over = await parlor(words, [player, randomBot]);
    expect(over.status).toBe(0);
    expect(over.error).toBe('bot:bad broke down when it was closed (Error: stuck).\n');
    expect(count).toEqual({ prepared: 1, closed: 1 });
  });
});

/** A program that does not answer the third time, and would keep the process alive. */
const SLOW = [resolve('test/support/slow-player.ts'), 'play', 'leap-to-twenty', '--p2', 'bot:slow'];

const open: OpenTerminal[] = [];
afterAll(() => {
  for (const terminal of open) terminal.kill('SIGKILL');
});

/** A terminal at which that program thinks, after three moves. */
async function thinking(...flags: readonly string[]): Promise<OpenTerminal> {
  const terminal = openTerminal({
    command: process.execPath,
    args: [...SLOW, ...flags],
    env: { XDG_STATE_HOME: home },
  });
  open.push(terminal);
  for (let position = 0; position < 3; position++) {
    const drawn = `${position === 0 ? '' : `moved 1, to ${position}\\.[\\s\\S]*`}Your turn\\. Move`;
    await terminal.waitFor(new RegExp(`position: ${position}\\s+Choose your move|${drawn}`));
    terminal.mark();
    terminal.type('1\r');
  }
  await terminal.waitFor('thinking');
  return terminal;
}

const WAYS: readonly (readonly [string, readonly string[]])[] = [
  ['drawn', []],
  ['line by line', ['--plain']],
];

describe('Ctrl-C while a program thinks ends it', () => {
  /** Runs it in a pipe, and presses Ctrl-C once it has said this. */
  async function interruptedAt(said: string, env: SlowEnvironment = {}) {
    const child = endAfterFile(
      spawn(process.execPath, SLOW, {
        env: { ...process.env, XDG_STATE_HOME: home, ...env },
      }),
    );
    const written = { output: '', error: '' };
    child.stdout.on('data', (chunk) => {
      written.output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      const before = written.error;
      written.error += String(chunk);
      if (!before.includes(said) && written.error.includes(said)) child.kill('SIGINT');
    });
    child.stdin.write('1\n1\n1\n');
    const [status, signal] = await once(child, 'close');
    return { status, signal, ...written };
  }

  test('in a pipe: the game is kept, and the program is closed', async () => {
    const ended = await interruptedAt('thinking');
    expect(ended).toMatchObject({ status: 130, signal: null });
    expect(ended.error).toMatch(/told to stop[\s\S]*The game is saved\.[\s\S]*closed/);
    const resumed = await parlor('play --resume', [{ ...randomBot, name: 'bot:slow' }], ['quit']);
    expect(resumed.output).toContain('resumed after turn 5');
  });

  test.each(WAYS)('on a terminal, %s', async (_how, flags) => {
    const terminal = await thinking(...flags);
    terminal.type('\x03');
    expect(await terminal.exit).toEqual({ code: 130, signal: undefined });
    expect(terminal.scrollback()).toMatch(/told to stop[\s\S]*The game is saved\.[\s\S]*closed/);
  });

  test('while it gets ready', async () => {
    const ended = await interruptedAt('preparing', { SLOW_PREPARE: 'yes' });
    expect(ended).toMatchObject({ status: 130, signal: null, output: '' });
    expect(ended.error).toContain('told to stop');
  });
});

describe('Ctrl-C while a program gets ready opens no game', () => {
  const ignore = (): void => {};
  beforeAll(() => void process.on('SIGINT', ignore));
  afterAll(() => void process.off('SIGINT', ignore));

  /** Two turns of the event loop later: a program may be ready by then that never waited for one. */
  const press = (): void =>
    void setImmediate(() => setImmediate(() => process.emit('SIGINT', 'SIGINT')));

  test.each<[string, (tools: PlayerTools, press: () => void) => unknown]>([
    ['at once', (_, press) => press()],
    [
      'before it solves the game',
      ({ solve }, press) => {
        press();
        return solve();
      },
    ],
    ['once it has solved the game', ({ solve }, press) => solve().then(press)],
    [
      'in a later turn of the event loop',
      (_, press) =>
        new Promise<void>((done) =>
          setTimeout(() => {
            press();
            done();
          }),
        ),
    ],
  ])('%s, with one program and with the first or the second of two', async (_when, meanwhile) => {
    for (const seats of [
      '--p2 bot:bad',
      '--p1 bot:bad --p2 bot:good',
      '--p1 bot:good --p2 bot:bad',
    ]) {
      const { player, count } = bot(first);
      const other = bot(first);
      const pressing: Player = {
        name: 'bot:bad',
        async prepare(chosen, tools) {
          await meanwhile(tools, press);
          return player.prepare(chosen, tools);
        },
      };
      const words = `play leap-to-twenty ${seats}`;
      const ran = await parlor(words, [pressing, { ...other.player, name: 'bot:good' }], ['1']);
      expect(ran, seats).toEqual({ status: 130, output: '', error: '' });
      expect(count.closed).toBe(count.prepared);
      expect(other.count.closed).toBe(other.count.prepared);
    }
  });
});

describe('what is typed while a program thinks', () => {
  test.each(WAYS)('is the answer to the next question: %s', async (_how, flags) => {
    const terminal = await thinking(...flags);
    const before = terminal.bytes();
    // A whole answer, and the beginning of the one after it.
    terminal.type('4\r');
    terminal.type('qui');
    await settled(terminal);
    expect(terminal.bytes()).toBe(`${before}settled\r\n`);
    terminal.mark();
    process.kill(terminal.pid, 'SIGUSR2');
    await terminal.waitFor(/(?:moved to position 7|to 7\.)[\s\S]*thinking/);
    process.kill(terminal.pid, 'SIGUSR2');
    await terminal.waitFor(/: *qui/);
    terminal.type('t\r');
    await terminal.waitFor('The game is saved.');
  });

  test('is not shown where the next answer is a secret', async () => {
    const seats = ['--p1', 'bot:slow', '--p2', 'human', '--plain'];
    const terminal = openTerminal({
      command: process.execPath,
      args: [resolve('test/support/slow-player.ts'), 'play', 'predictive-pursuit', ...seats],
      env: { XDG_STATE_HOME: home },
    });
    open.push(terminal);
    await terminal.waitFor("guess Player 1's move");
    terminal.type('1\r');
    await terminal.waitFor(/Player 2's Turn:\s+Enter your secret move/);
    terminal.type('1\r');
    await terminal.waitFor('thinking');
    const before = terminal.bytes().length;
    terminal.type('2');
    await settled(terminal);
    process.kill(terminal.pid, 'SIGUSR2');
    await terminal.waitFor(/thinking[\s\S]*guess Player 1's move \(1 or 2\):/);
    await settled(terminal);
    expect(terminal.bytes().slice(before)).not.toMatch(/2\): .*2/);
    terminal.type('\r');
    await terminal.waitFor(/move \(1 or 2\): settled\s+2\s+Player 1 chose/);
  });
});

/** All that was typed has been read, and echoed if it is: the program hears a signal after its keys. */
async function settled(terminal: OpenTerminal): Promise<void> {
  const times = (): number => terminal.bytes().split('settled').length;
  const before = times();
  process.kill(terminal.pid, 'SIGURG');
  await terminal.waitFor(() => times() > before);
}
