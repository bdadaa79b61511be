import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parlorOn, withShelf } from './support/screen-run.ts';

const RIGHT = '\x1b[C';
const LEFT = '\x1b[D';
const HOME = '\x1b[H';
const END = '\x1b[F';
const CTRL_C = '\x03';

const RECORD = `[Game "leap-to-twenty"]
[Player1 "Ann"]
[Player2 "bot:random"]

1. 4 1  2. 1 4  3. skip skip  4. 4 2
`;

test.each([30, 40, 60, 80, 120])(
  'a replay at %i columns is drawn in one place, with its keys in sight',
  (columns) =>
    withShelf(async (folder) => {
      const file = join(folder, 'game.parlor');
      writeFileSync(file, RECORD);
      const terminal = parlorOn(folder, ['replay', file], { columns });
      const keys = () => terminal.screen().split('\n').at(-1) ?? '';
      const at = async (typed: string, turn: number): Promise<string> => {
        terminal.type(typed);
        await terminal.waitFor(() => new RegExp(`\\b${turn}(?: of |/)8\\b`).test(keys()));
        expect(keys()).toMatch(/q:? quit/);
        expect(terminal.screen().split('Ann against')).toHaveLength(2);
        for (const line of terminal.screen().split('\n'))
          expect(line.length).toBeLessThanOrEqual(columns);
        return terminal.screen().replace(/\s+/g, ' ');
      };
      expect(await at('', 0)).not.toContain('moved');
      expect(await at(RIGHT, 1)).toContain('Ann moved 4, to 4.');
      expect(await at(' ', 2)).toContain('Random moved 1, to 1.');
      expect(await at('\r', 3)).toContain('Ann skips the next turn');
      expect(await at(RIGHT, 4)).toContain('Both players skip their next turn');
      expect(await at(LEFT, 3)).toContain("Landing on 5 costs Ann's next turn.");
      await at(END, 8);
      await at(`${RIGHT}${RIGHT}`, 8);
      await at(HOME, 0);
      await at('G', 8);
      terminal.type('?');
      await terminal.waitFor('Any key: back to the game');
      await at('x', 8);
      expect(terminal.screen()).not.toMatch(/\byou\b(?!r next turn)/i);
      terminal.type('q');
      expect((await terminal.exit).code).toBe(0);
      expect(terminal.scrollback()).toBe('');
    }),
);

test('a screen too low for a position can be paged, and Ctrl-C ends the program', () =>
  withShelf(async (folder) => {
    const file = join(folder, 'game.parlor');
    writeFileSync(file, RECORD);
    const terminal = parlorOn(folder, ['replay', file], { columns: 80, rows: 24 });
    await terminal.waitFor('Turn 0 of 8');
    terminal.type(RIGHT);
    await terminal.waitFor('Turn 1 of 8');
    terminal.resize(80, 8);
    await terminal.waitFor('Page Down, Up: more');
    terminal.type('\x1b[6~');
    await terminal.waitFor('Ann moved 4, to 4.');
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
  }));
