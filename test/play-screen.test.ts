import { expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { longestLine, parlorOn, withShelf } from './screen-run.ts';

const UP = '\x1b[A';
const CTRL_C = '\x03';

test('in a game nothing on the terminal tells a secret before both are in', () =>
  withShelf(async (folder) => {
    const bytesBefore = async (secret: string): Promise<string> => {
      const terminal = parlorOn(folder, ['play', 'predictive-pursuit']);
      await terminal.waitFor(/secret move[\s\S]*quit/);
      terminal.type(`${secret}\r`);
      await terminal.waitFor(/guess Player 1's move[\s\S]*typed unseen/);
      terminal.type('1');
      await terminal.waitFor('***');
      const bytes = terminal.bytes();
      terminal.type('\r');
      await terminal.waitFor(`Player 1 chose ${secret}.`);
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
    await terminal.waitFor(/won\s+the\s+game!/);
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
    expect((await terminal.exit).code).toBe(130);
  }));

test('play without a game asks which, where somebody can be asked', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play']);
    await terminal.waitFor(`Choose a game (1 to ${GAMES.length}, or quit):`);
    terminal.type('quit\r');
    expect((await terminal.exit).code).toBe(0);
  }));
