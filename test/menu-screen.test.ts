import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import type { OpenTerminal } from './support/pty.ts';
import { longestLine, parlorOn, withShelf } from './support/screen-run.ts';

const DOWN = '\x1b[B';
const UP = '\x1b[A';
const ESCAPE = '\x1b';
const CTRL_C = '\x03';
const CTRL_D = '\x04';

const FRONT = /^Parlor[\s\S]*> \d[\s\S]*quit/;
const WIDTHS = [30, 100];

type Setup = Parameters<typeof parlorOn>[2];

/** The menu, as somebody finds it who has just opened it. */
async function menuOn(folder: string, setup: Setup = {}): Promise<OpenTerminal> {
  const terminal = parlorOn(folder, [], setup);
  await terminal.waitFor(FRONT);
  return terminal;
}

function settingsFile(folder: string): string {
  mkdirSync(join(folder, 'parlor'), { recursive: true });
  return join(folder, 'parlor', 'settings.json');
}

function known(folder: string, settings: object): void {
  writeFileSync(settingsFile(folder), JSON.stringify({ asked: true, ...settings }));
}

function remembered(folder: string): unknown {
  return JSON.parse(readFileSync(settingsFile(folder), 'utf8'));
}

/** Types, and waits for what comes of it. */
async function typed(terminal: OpenTerminal, text: string, expected: string | RegExp) {
  terminal.type(text);
  await terminal.waitFor(expected);
}

async function left(terminal: OpenTerminal): Promise<number> {
  terminal.type('q');
  return (await terminal.exit).code;
}

test('the name of a variant opens it, wherever games are listed', () =>
  withShelf(async (folder) => {
    known(folder, { name: 'Ann' });
    const terminal = await menuOn(folder, { columns: 80 });
    await typed(terminal, 'snail', /snail +Enter: open it/);
    await typed(terminal, '\r', /^Snail Race[\s\S]*Esc: back/);
    await typed(terminal, ESCAPE, FRONT);
    await typed(terminal, 'rules\r', /^Rules/);
    await typed(terminal, 'thin\r', /^Thin Ice[\s\S]*q: /);
    await typed(terminal, 'q', /^Rules[\s\S]*Esc: back/);
    await typed(terminal, ESCAPE, FRONT);
    await typed(terminal, 'swap 1\r', /Swap Trail[\s\S]*── Ann[\s\S]*quit/);
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
  }));

describe.each(WIDTHS)('the menu at %i columns', (columns) => {
  test('shows the games with a picture each, and what else there is', () =>
    withShelf(async (folder) => {
      const terminal = await menuOn(folder, { columns });
      const screen = terminal.screen();
      for (const { title } of GAMES) expect(screen).toContain(title);
      for (const label of ['Learn', 'Puzzles', 'Rules', 'Your games', 'Settings'])
        expect(screen).toContain(label);
      expect(screen.match(/★ \d+/g)).toEqual(expect.arrayContaining(['★ 10', '★ 31', '★ 20']));
      expect(screen).toContain('1 ● ● 4');
      expect(longestLine(terminal)).toBeLessThanOrEqual(columns);
      expect(await left(terminal)).toBe(0);
    }));

  test('a game is chosen by arrow, played to its end, and the menu comes back', () =>
    withShelf(async (folder) => {
      const terminal = await menuOn(folder, { columns });
      await typed(terminal, DOWN, /> \d +Trail Blazer/);
      await typed(terminal, '\r', /> 1 Play the computer/);
      await typed(terminal, DOWN, /> 2 Play a friend/);
      await typed(terminal, '\r', 'Your name:');
      await typed(terminal, 'Ann\r', /── Ann[\s\S]*Your turn[\s\S]*quit/);
      for (const move of ['1', '2', '3', '3', '3', '3', '2']) terminal.type(`${move}\r`);
      await typed(terminal, '3\r', /Rematch[\s\S]* no /);
      expect(terminal.scrollback()).toMatch(/P1 +Ann/);
      await typed(terminal, 'no\r', FRONT);
      expect(terminal.screen()).not.toContain('Continue');
      expect(longestLine(terminal)).toBeLessThanOrEqual(columns);
      expect(await left(terminal)).toBe(0);
      expect(remembered(folder)).toEqual({ name: 'Ann', asked: true });
    }));

  test('opponents are described in words and chosen by the number of their level', () =>
    withShelf(async (folder) => {
      known(folder, {});
      const terminal = await menuOn(folder, { columns });
      await typed(terminal, 'leap', /> \d +Leap to Twenty/);
      await typed(terminal, '\r', '> 1 Play the computer');
      await typed(terminal, '\r', /> 2 a casual player[\s\S]*perfect/);
      await typed(terminal, '3', /> 3 a fair player/);
      // It is stronger than a newcomer, and opening wins.
      await typed(terminal, '\r', /P1 Level 3[\s\S]*Level 3 moved[\s\S]*── Player 2[\s\S]*quit/);
      await typed(terminal, '1\r', /Level 3 moved[\s\S]*── Player 2[\s\S]*quit/);
      await typed(terminal, 'q\r', /> 0 {2}Continue[\s\S]*quit/);
      expect(longestLine(terminal)).toBeLessThanOrEqual(columns);
      expect(await left(terminal)).toBe(0);
    }));

  test('? and h show the keys, and q or Escape leads back one step at a time', () =>
    withShelf(async (folder) => {
      const terminal = await menuOn(folder, { columns });
      await typed(terminal, '?', /Parlor: keys[\s\S]*Ctrl-C/);
      await typed(terminal, 'q', FRONT);
      await typed(terminal, 'help', /Parlor: keys[\s\S]*Any key: back/);
      await typed(terminal, '\r', FRONT);
      await typed(terminal, 'settings\r', /Settings[\s\S]*> 1 Name[\s\S]*back/);
      await typed(terminal, 'h', /Settings: keys/);
      await typed(terminal, ESCAPE, /> 1 Name/);
      await typed(terminal, ESCAPE, /> \d+ +Settings/);
      await typed(terminal, 'binary\r', /Binary Race[\s\S]*> 1 Play the computer/);
      await typed(terminal, '\r', /> 2 a casual player/);
      await typed(terminal, ESCAPE, /> 1 Play the computer/);
      await typed(terminal, 'q', /> \d +Binary Race/);
      expect(longestLine(terminal)).toBeLessThanOrEqual(columns);
      terminal.type(ESCAPE);
      expect((await terminal.exit).code).toBe(0);
    }));

  test('everything else opens, and leads back', () =>
    withShelf(async (folder) => {
      known(folder, { name: 'Ann' });
      const terminal = await menuOn(folder, { columns });
      const within = async (name: string, then: () => Promise<void>): Promise<void> => {
        await typed(terminal, `${name}\r`, /Esc:? back/);
        await then();
        await typed(terminal, ESCAPE, FRONT);
      };
      await within('learn', async () => {
        await typed(terminal, 'binary\r', /Step 1 of[\s\S]* quit/);
        await typed(terminal, 'quit\r', /Any key: back/);
        await typed(terminal, ' ', /> +\d+ +Binary Race/);
      });
      await within('puzzles', async () => {
        await typed(terminal, '\r', /The puzzle for \d{4}-/);
        await typed(terminal, 'quit\r', /The puzzle for[\s\S]*Any key: back/);
        await typed(terminal, ' ', /> +1 +Today/);
      });
      await within('rules', async () => {
        await typed(terminal, 'trail\r', /Trail Blazer[\s\S]*q: quit/);
        await typed(terminal, 'q', /> +\d+ +Trail Blazer/);
      });
      await within('your games', async () => {
        await typed(terminal, '1\r', /No games have been played\s+here yet/);
        await typed(terminal, '2\r', /No game has[\s\S]*Any key: back/);
        await typed(terminal, ' ', /> 2 Statistics/);
      });
      await within('trail', async () => {
        await typed(terminal, '6\r', /to move and wins[\s\S]*q: quit/);
        await typed(terminal, 'q', /> 6 Solution/);
      });
      expect(await left(terminal)).toBe(0);
    }));
});

test('the menus offer no puzzles of a game that has none', () =>
  withShelf(async (folder) => {
    known(folder, { name: 'Ann' });
    const terminal = await menuOn(folder);
    await typed(terminal, 'predictive\r', /3 +Learn it[\s\S]*4 +Rules/);
    await typed(terminal, ESCAPE, 'q: quit');
    await typed(terminal, 'leap\r', /4 +Puzzles +Positions with one right answer/);
    await typed(terminal, ESCAPE, 'q: quit');
    await typed(terminal, 'puzzles\r', /3 +Mine[\s\S]*4 +Trail Blazer/);
    terminal.type(CTRL_C);
    await terminal.exit;
  }));

test('a game and an opponent can be typed at once; who is not there is not seated', () =>
  withShelf(async (folder) => {
    known(folder, {});
    const terminal = await menuOn(folder);
    await typed(terminal, 'trail randm\r', 'There is no player "randm"');
    await typed(terminal, 'zzz\r', 'zzz  not in the list');
    await typed(terminal, ESCAPE, 'q: quit');
    await typed(terminal, 'leap mcts:50\r', /P2 Searcher 50[\s\S]*quit/);
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
  }));

test('Ctrl-C at the question for a rematch ends the program, and the game is kept', () =>
  withShelf(async (folder) => {
    known(folder, { name: 'Ann' });
    const terminal = await menuOn(folder);
    await typed(terminal, 'trail random\r', /── Ann[\s\S]*quit/);
    for (;;) {
      await terminal.waitFor(() => /(quit|save)$/.test(terminal.screen()));
      if (/Rematch[^:]*:[^:]*save$/.test(terminal.screen())) break;
      const before = terminal.scrollback();
      // What is legal stands in the row above the commands.
      const [first = ''] = terminal.screen().split('\n').at(-2)?.trim().split(/\s+/) ?? [];
      terminal.type(`${first}\r`);
      await terminal.waitFor(() => terminal.scrollback().length > before.length + 10);
    }
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
    expect(terminal.screen()).not.toContain('small two-player games');
    const games = parlorOn(folder, ['games', '--plain']);
    await games.exit;
    expect(games.scrollback()).toMatch(/^1 .*Trail Blazer +(won|lost).*Ann against Random$/m);
  }));

test('/ searches the menu, and what was found opens', () =>
  withShelf(async (folder) => {
    const terminal = await menuOn(folder);
    await typed(terminal, '/zzz', /\/zzz_ {2}0 of \d+/);
    await typed(terminal, UP, /\/zzz_ {2}0 of \d+/);
    await typed(terminal, '\x15mistakes', /\/mistakes_ {2}0 of \d+/);
    await typed(terminal, '\x15REPLAY them', /> \d+ +Your games[\s\S]*\/REPLAY them_ {2}1 of/);
    await typed(terminal, '\r', /\/REPLAY them {2}1 of/);
    await typed(terminal, '\r', /Your games[\s\S]*> 1 List/);
    await typed(terminal, ESCAPE, /\/REPLAY them {2}1 of/);
    await typed(terminal, ESCAPE, /1 {2}Predictive[\s\S]*> \d+ +Your games/);
    expect(await left(terminal)).toBe(0);
  }));

test('another program is asked for by name', () =>
  withShelf(async (folder) => {
    known(folder, {});
    const terminal = await menuOn(folder);
    await typed(terminal, 'trail\r', '> 1 Play the computer');
    await typed(terminal, '\r', '> 1 a beginner');
    await typed(terminal, 'another\r', 'Who do you want to play?');
    await typed(terminal, 'mcts:0\r', 'There is no player "mcts:0"');
    await typed(terminal, 'q\r', /> \d another/);
    await typed(terminal, '\r', 'Who do you want to play?');
    await typed(terminal, 'greedy\r', /P2 Greedy[\s\S]*quit/);
    // The input of a game that is cut off ends the menu too, and the game is not finished.
    terminal.type(CTRL_D);
    expect((await terminal.exit).code).toBe(1);
  }));

test('a game that was quit comes first, with its opponent, coach and opener', () =>
  withShelf(async (folder) => {
    known(folder, { name: 'Ann' });
    const terminal = await menuOn(folder);
    await typed(terminal, 'settings\r', /2 Coach +off/);
    await typed(terminal, '2\r', /> 2 Coach +on/);
    await typed(terminal, '3\r', /> 3 Who goes first +you, and/);
    await typed(terminal, '3\r', /> 3 Who goes first +your opponent/);
    await typed(terminal, ESCAPE, FRONT);
    await typed(terminal, 'trail 1\r', /P1 Level 1 +P2 Ann[\s\S]*── Ann[\s\S]*quit/);
    // Level 1 opens by chance, and stands where Ann cannot land.
    const [, free = ''] = /Your turn\. Move (\d)/.exec(terminal.screen()) ?? [];
    await typed(terminal, `${free}\r`, /You moved \d, to \d[\s\S]*Your turn[\s\S]*quit/);
    await typed(terminal, 'quit\r', /> 0 {2}Continue/);
    expect(terminal.screen()).toMatch(
      /> 0 {2}Continue +Trail Blazer, after turn \d\. Ann against Level 1\.\s+The\s+coach\s+warns\./,
    );
    await typed(terminal, '\r', /Ann against Level 1\. The coach warns\.[\s\S]*── Ann[\s\S]*quit/);
    await typed(terminal, 'quit\r', FRONT);
    expect(await left(terminal)).toBe(0);
    expect(remembered(folder)).toEqual({ name: 'Ann', asked: true, coach: true, opens: 'other' });
  }));

test('the name is asked for only once, even if none is given; Settings changes it', () =>
  withShelf(async (folder) => {
    const first = await menuOn(folder);
    await typed(first, 'trail human\r', 'Your name:');
    await typed(first, '?\r', /change it later[\s\S]*change it later/);
    await typed(first, 'bot:perfect\r', `"bot:perfect" cannot be a name.`);
    await typed(first, '\r', /── Player 1[\s\S]*quit/);
    await typed(first, 'quit\r', FRONT);
    await typed(first, 'trail human\r', /── Player 1[\s\S]*quit/);
    await typed(first, 'quit\r', FRONT);
    expect(await left(first)).toBe(0);
    expect(remembered(folder)).toEqual({ asked: true });

    const second = await menuOn(folder);
    await typed(second, 'trail human\r', /── Player 1[\s\S]*quit/);
    expect(second.scrollback()).not.toContain('Your name');
    await typed(second, 'quit\r', FRONT);
    await typed(second, 'settings\r', /1 Name +none given/);
    await typed(second, '\r', 'Your name:');
    await typed(second, '李 小龙\r', /> 1 Name +李 小龙/);
    await typed(second, ESCAPE, 'small two-player games, with 李 小龙');
    expect(await left(second)).toBe(0);
    expect(remembered(folder)).toEqual({ asked: true, name: '李 小龙' });
  }));

test('leaving the name question leads back to the menu, and it is asked again', () =>
  withShelf(async (folder) => {
    const terminal = await menuOn(folder);
    await typed(terminal, 'trail human\r', 'Your name:');
    await typed(terminal, 'q\r', FRONT);
    await typed(terminal, 'trail human\r', 'Your name:');
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
  }));

test.each(['', '{', '[]', '{"name": 5, "asked": "no", "opens": 3}'])(
  'damaged settings (%s) count as none',
  (text) =>
    withShelf(async (folder) => {
      writeFileSync(settingsFile(folder), text);
      const terminal = await menuOn(folder);
      await typed(terminal, 'trail human\r', 'Your name:');
      await typed(terminal, 'Ann\r', /── Ann[\s\S]*quit/);
      await typed(terminal, 'quit\r', /with Ann/);
      expect(await left(terminal)).toBe(0);
    }),
);

test('if nothing can be saved it says so, and the name lasts until you leave', () =>
  withShelf(async (folder) => {
    writeFileSync(join(folder, 'parlor'), 'in the way');
    const terminal = await menuOn(folder);
    await typed(terminal, 'settings\r', /> 1 Name +none given/);
    await typed(terminal, '\r', 'Your name:');
    await typed(terminal, 'Ann\r', /It could not be saved:[\s\S]*> 1 Name +Ann/);
    await typed(terminal, '2\r', /It could not be saved/);
    await typed(terminal, ESCAPE, /with Ann/);
    await typed(terminal, 'trail human\r', /── Ann[\s\S]*quit/);
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
  }));

test('a terminal that changes its size is filled anew', () =>
  withShelf(async (folder) => {
    const terminal = await menuOn(folder, { columns: 100 });
    await typed(terminal, UP, /> \d+ +In a browser/);
    await typed(terminal, UP, /> \d+ +Settings/);
    terminal.resize(30);
    await terminal.waitFor(/Settings\n {5}Your name, the coach,/);
    expect(longestLine(terminal)).toBeLessThanOrEqual(30);
    terminal.resize(60, 8);
    await terminal.waitFor((text) => text.trimEnd().split('\n').length <= 8);
    await terminal.waitFor(/> \d+ +Settings[\s\S]*quit/);
    terminal.resize(100, 24);
    await terminal.waitFor(/1 {2}Predictive[\s\S]*> \d+ +Settings[\s\S]*q: quit/);
    expect(await left(terminal)).toBe(0);
  }));

test('there are colours, unless nobody wants them', () =>
  withShelf(async (folder) => {
    const coloured = await menuOn(folder);
    expect(coloured.bytes()).toContain('\x1b[36m●');
    expect(await left(coloured)).toBe(0);
    const plain = await menuOn(folder, { env: { NO_COLOR: '1' } });
    expect(plain.bytes().split('\x1b').slice(1).join(' ')).not.toMatch(/\[[0-9;]*m/);
    expect(await left(plain)).toBe(0);
  }));

test('Ctrl-C ends the menu with the status shells expect, and leaves the terminal as it was', () =>
  withShelf(async (folder) => {
    const terminal = await menuOn(folder);
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
    expect(terminal.scrollback()).toBe('');
  }));

test('every unfinished game goes on with one key, from the menu and from the list of games', () =>
  withShelf(async (folder) => {
    known(folder, { name: 'Ann' });
    const terminal = await menuOn(folder, { columns: 60, rows: 30 });
    for (const game of ['trail', 'leap']) {
      await typed(terminal, `${game} Ben\r`, /── Ann[\s\S]*quit/);
      await typed(terminal, '1\r', /── Ben[\s\S]*quit/);
      await typed(terminal, 'quit\r', FRONT);
    }
    expect(terminal.screen()).toMatch(/> 0 {2}Continue +Leap to Twenty, after turn 1\./);
    await typed(terminal, DOWN, /> +or Trail Blazer +After turn 1\. Ann against Ben\./);
    await typed(terminal, '\r', /Trail Blazer, resumed after turn 1[\s\S]*── Ben[\s\S]*quit/);
    await typed(terminal, 'quit\r', FRONT);
    expect(await left(terminal)).toBe(0);
    const games = parlorOn(folder, ['games']);
    await games.waitFor(/> 1 .*Leap to Twenty[\s\S]*c continue/);
    await typed(games, 'c', /Leap to Twenty, resumed after turn 1[\s\S]*── Ben[\s\S]*quit/);
    games.type(CTRL_C);
    expect((await games.exit).code).toBe(130);
  }));

test('figures of the opponents are behind ?, and a result moves the suggestion', () =>
  withShelf(async (folder) => {
    known(folder, { name: 'Ann' });
    const record = (index: number): string =>
      `[Game "leap-to-twenty"]\n[Options "finish=20 steps=1,2,4 penalty=5"]\n[Player1 "Ann"]\n[Player2 "bot:4"]\n[Date "2026-01-0${index}T12:00:00Z"]\n[Resigned "2"]\n[Turns "1"]\n[Result "1-0"]\n\n1. 4\n`;
    for (const index of [1, 2, 3])
      writeFileSync(join(folder, 'parlor', `won-${index}.parlor`), record(index));
    const terminal = await menuOn(folder, { columns: 100, rows: 40 });
    await typed(terminal, 'leap\r', '> 1 Play the computer');
    await typed(terminal, '\r', /> 6 a master +.*; suggested for you after 3 games/);
    expect(terminal.screen()).not.toMatch(/Elo|bot:|turns ahead, mostly/);
    await typed(terminal, '?', /a strong player \(bot:4\): Elo 300; plans/);
    await typed(terminal, ' ', /> 6 a master/);
    // Ann opened the last game.
    await typed(terminal, '\r', /P1 Level 6 +P2 Ann[\s\S]*── Ann[\s\S]*quit/);
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
  }));
