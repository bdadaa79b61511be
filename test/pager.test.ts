import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenTerminal } from './support/pty.ts';
import { ROUNDABOUT } from './support/roundabout.ts';
import { parlorOn, withShelf } from './support/screen-run.ts';

const PAGE_DOWN = '\x1b[6~';
const PAGE_UP = '\x1b[5~';
const DOWN = '\x1b[B';
const UP = '\x1b[A';
const CTRL_C = '\x03';
/** What gives back the screen that stood there before, its cursor and its lines, and leaves pastes unmarked. */
const LEAVE = '\x1b[?7h\x1b[?25h\x1b[?1049l\x1b[?2004l';
const RECORD = `[Game "leap-to-twenty"]
[Player1 "Ann"]
[Player2 "bot:random"]

1. 4 1  2. 1 4  3. skip skip  4. 4 2
`;

/** The last row of the screen, which says where in the text one is. */
function statusOf(terminal: OpenTerminal): string {
  return terminal.screen().split('\n').at(-1) ?? '';
}

/** Types, and waits until the last line that is shown is this one. */
async function turn(terminal: OpenTerminal, typed: string, last: number): Promise<void> {
  terminal.type(typed);
  await terminal.waitFor(() => new RegExp(`\\b${last}(?: of |/)`).test(statusOf(terminal)));
}

test.each([30, 40, 60, 80, 120])('the rules are read page by page at %i columns', (columns) =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['rules', 'leap-to-twenty'], { columns, rows: 12 });
    await terminal.waitFor('h: keys');
    const [, last = ''] = /(?: of |\/)(\d+)/.exec(statusOf(terminal)) ?? [];
    const count = Number(last);
    expect(statusOf(terminal)).toMatch(/\b11(?: of |\/)\d+.*q: quit {2}h: keys$/);
    expect(terminal.screen()).toContain('Leap to Twenty\n');
    await turn(terminal, ' ', 22);
    await turn(terminal, PAGE_UP, 11);
    await turn(terminal, PAGE_DOWN, 22);
    await turn(terminal, DOWN, 23);
    await turn(terminal, `${UP}k`, 21);
    await turn(terminal, 'G', count);
    // There is nothing beyond the end.
    await turn(terminal, ` j${PAGE_DOWN}k`, count - 1);
    await turn(terminal, 'g', 11);
    terminal.type('h');
    await terminal.waitFor(/previous\s+page[\s\S]*Any key: back to the text/);
    await turn(terminal, 'x', 11);
    for (const line of terminal.screen().split('\n'))
      expect(line.length).toBeLessThanOrEqual(columns);
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
    expect(terminal.bytes().endsWith(LEAVE)).toBe(true);
    expect(terminal.scrollback()).toBe('');
  }),
);

test('a resized terminal breaks the lines anew and stays near the place', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['rules', 'number-quest'], { columns: 80, rows: 12 });
    await terminal.waitFor('h: keys');
    const [, before] = /of (\d+)/.exec(statusOf(terminal)) ?? [];
    await turn(terminal, 'G', Number(before));
    terminal.resize(30, 20);
    await terminal.waitFor(() => terminal.screen().split('\n').length === 20);
    await terminal.waitFor(() => /q: quit {2}h: keys$/.test(statusOf(terminal)));
    const [, end, count] = /(\d+)(?: of |\/)(\d+)/.exec(statusOf(terminal)) ?? [];
    expect(Number(count)).toBeGreaterThan(Number(before));
    expect(Number(end)).toBeGreaterThan(0.9 * Number(count));
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
  }));

test('Ctrl-C while reading ends the program, and the screen is as it was', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['rules', 'leap-to-twenty'], { rows: 12 });
    await terminal.waitFor('h: keys');
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
    expect(terminal.bytes().endsWith(LEAVE)).toBe(true);
  }));

test('a program that is ended while somebody reads leaves the screen as it was', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['rules', 'leap-to-twenty'], { rows: 12 });
    await terminal.waitFor('h: keys');
    terminal.kill('SIGTERM');
    await terminal.exit;
    expect(terminal.bytes().endsWith(LEAVE)).toBe(true);
  }));

test.each<[readonly string[], string]>([
  [['solve', 'trail-blazer'], 'Trail Blazer'],
  [['audit', 'trail-blazer'], 'Trail Blazer'],
  [['review', 'game.parlor'], 'Ann against Random'],
  [['play', '--help'], 'Usage: parlor play'],
  [['--help'], 'Usage: parlor'],
])('%j is paged where it is longer than the screen', (args, begins) =>
  withShelf(async (folder) => {
    writeFileSync(join(folder, 'game.parlor'), RECORD);
    const words = args.map((word) => (word === 'game.parlor' ? join(folder, word) : word));
    const terminal = parlorOn(folder, words, { rows: 10 });
    await terminal.waitFor('h: keys');
    expect(terminal.screen()).toContain(begins);
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
  }),
);

test.each<[string, readonly string[], number]>([
  ['where nobody wants pages', ['--no-pager'], 12],
  ['where it fits', [], 200],
])('a text is printed as it is %s', (_, flags, rows) =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['rules', 'leap-to-twenty', ...flags], { rows });
    expect((await terminal.exit).code).toBe(0);
    expect(terminal.scrollback()).toMatch(/^Leap to Twenty\n[\s\S]*\n {2}penalty=5/);
    expect(terminal.bytes()).not.toContain('\x1b[?1049h');
  }),
);

test('in a game the rules are paged, and the board stands there again', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play', 'leap-to-twenty']);
    await terminal.waitFor('quit');
    terminal.type('rules\r');
    await terminal.waitFor('h: keys');
    expect(terminal.screen()).not.toContain('Your turn');
    terminal.type('q');
    await terminal.waitFor(/rules\n\n[\s\S]*★ finish 20[\s\S]*Your turn[\s\S]*quit/);
    terminal.type('?\r');
    await terminal.waitFor('Keys:');
    await terminal.waitFor('h: keys');
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
    expect(terminal.scrollback()).toContain('No move was made');
  }));

test('a title that would control the terminal is only shown', () =>
  withShelf(async (folder) => {
    const file = join(folder, 'steering.mjs');
    writeFileSync(file, ROUNDABOUT.replace("'Roundabout'", "'Round\\u001b]0;about\\u0007'"));
    const terminal = parlorOn(folder, ['rules', '--game', file], { columns: 80, rows: 6 });
    await terminal.waitFor('h: keys');
    expect(statusOf(terminal)).toMatch(/^Round\]0;about: rules {2}1-/);
    expect(terminal.bytes()).not.toContain('\x1b]0;');
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
  }));
