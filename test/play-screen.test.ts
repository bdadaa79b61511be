import { expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { longestLine, parlorOn, withShelf } from './support/screen-run.ts';

const UP = '\x1b[A';
const CTRL_C = '\x03';

test('in a game nothing on the terminal tells a secret before both are in', () =>
  withShelf(async (folder) => {
    const bytesBefore = async (secret: string): Promise<string> => {
      const terminal = parlorOn(folder, ['play', 'predictive-pursuit']);
      await terminal.waitFor(/secret move[\s\S]*quit/);
      terminal.type(`${secret}\r`);
      await terminal.waitFor(/Guess Player 1's move[\s\S]*typing hidden/);
      terminal.type('1');
      await terminal.waitFor('***');
      const bytes = terminal.bytes();
      terminal.type('\r');
      await terminal.waitFor(`Player 1 chose ${secret};`);
      terminal.type('quit\r');
      expect((await terminal.exit).code).toBe(1);
      return bytes;
    };
    expect(await bytesBefore('1')).toBe(await bytesBefore('2'));
  }));

test.each([20, 60])('a whole game at %i columns, by arrow and Enter', (columns) =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play', 'leap-to-twenty', '--set', 'finish=4'], { columns });
    await terminal.waitFor('quit');
    terminal.type(UP);
    await terminal.waitFor('[4]');
    terminal.type('\r');
    await terminal.waitFor(/Player\s+1\s+wins!/);
    await terminal.waitFor(/Rematch[\s\S]* no /);
    terminal.type('no\r');
    expect((await terminal.exit).code).toBe(0);
    expect(longestLine(terminal)).toBeLessThanOrEqual(columns);
  }),
);

test('Ctrl-C leaves a game with the status shells expect', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play', 'trail-blazer']);
    await terminal.waitFor('quit');
    terminal.type(CTRL_C);
    // Before it has begun, the signal ends the program.
    expect([
      { code: 130, signal: undefined },
      { code: 0, signal: 2 },
    ]).toContainEqual(await terminal.exit);
  }));

test('play without a game asks which, where somebody can be asked', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play']);
    await terminal.waitFor('small two-player games');
    for (const { title } of GAMES) expect(terminal.screen()).toContain(title);
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
  }));

test.each([40, 80])(
  'a sealed turn that was revealed stands against a program, at %i columns',
  (columns) =>
    withShelf(async (folder) => {
      const terminal = parlorOn(
        folder,
        ['play', 'predictive-pursuit', '--p2', 'bot:random', '--seed', '3'],
        { columns },
      );
      await terminal.waitFor(/secret\s+move[\s\S]*quit/);
      terminal.type('help\r');
      await terminal.waitFor(/unless\s+it\s+was\s+a\s+secret\s+one/);
      terminal.type('q');
      terminal.type('1\r');
      await terminal.waitFor(/You\s+chose\s+1;/);
      await terminal.waitFor(/Guess\s+Random[\s\S]*quit/);
      terminal.type('undo\r');
      await terminal.waitFor("You can't undo a revealed choice.");
      terminal.type('quit\r');
      await terminal.exit;
    }),
);

test('Ctrl-C stops a program that searches for long', () =>
  withShelf(async (folder) => {
    const long = ['--p1', 'bot:mcts:100000', '--seed', '3'];
    const terminal = parlorOn(folder, ['play', 'predictive-pursuit', ...long]);
    // What stands there is written before it thinks.
    await terminal.waitFor('finish 10');
    terminal.type(CTRL_C);
    // Before it has begun, the signal ends the program.
    expect([
      { code: 130, signal: undefined },
      { code: 0, signal: 2 },
    ]).toContainEqual(await terminal.exit);
  }));
