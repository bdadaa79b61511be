import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  canRun,
  isSlow,
  openPrintedRoom,
  printedCommands,
  runsOn,
  wordsOf,
} from './support/printed-commands.ts';
import { runMain } from './support/run-main.ts';

const BLOCKS = printedCommands('block');
const INLINE = printedCommands('inline');

test('the pages print commands, and they are found', () => {
  const lines = BLOCKS.map(({ line }) => line);
  expect(lines).toContain('play leap-to-twenty --p2 bot:3 --name Ann');
  expect(lines).toContain('games export all.parlor');
  expect(INLINE.map(({ line }) => line)).toContain('check ./my-game.ts --watch');
  expect(BLOCKS.length).toBeGreaterThan(40);
});

/** The help of each command, which names its flags. */
const helps = new Map<string, Promise<string>>();
function helpOf(command: string): Promise<string> {
  const help = helps.get(command) ?? runMain([command, '--help']).then(({ output }) => output);
  helps.set(command, help);
  return help;
}

test('every command and flag that a page names is there', async () => {
  for (const { page, line } of [...BLOCKS, ...INLINE]) {
    const [command = '', ...words] = wordsOf(line);
    // `parlor --help` and `parlor <command>` name none.
    if (/^[-<]/.test(command)) continue;
    const help = await helpOf(command);
    expect(help, `${page}: ${line}`).toContain(`Usage: parlor ${command}`);
    for (const flag of words.filter((word) => /^--[a-z]/.test(word)))
      expect(help, `${page}: ${line}`).toContain(flag);
  }
});

/** Each ends with an answer, or with status 1 where the input ends before a game does. */
const UNFINISHED = /^(play|learn|puzzle|games (continue|delete))\b/;

describe('a printed command runs', async () => {
  const room = await openPrintedRoom();

  // In the order of the pages: some write what later ones read.
  test.each(BLOCKS.filter(({ line }) => !isSlow(line) && !runsOn(line) && canRun(line)))(
    '$page: parlor $line',
    async ({ line }) => {
      const { status, output, error } = await room.run(line);
      expect(UNFINISHED.test(line) ? [0, 1] : [0], error).toContain(status);
      expect(output).not.toBe('');
      expect(error).not.toMatch(/There is no|has no |unknown option|cannot|could not/);
    },
  );
});

test('what the menu is told to start exists', async () => {
  const [, game = '', level] =
    /`(\d) bot:(\d)` starts at once/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const { status, output } = await runMain(['bots', game, '--json']);
  expect(status).toBe(0);
  expect(JSON.parse(output).depth).toBeGreaterThanOrEqual(Number(level));
});
