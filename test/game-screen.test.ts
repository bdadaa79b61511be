import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { drawScene } from '../src/cli/draw/draw.ts';
import { paintFor } from '../src/cli/draw/paint.ts';
import type { Game } from '../src/core/contract/game.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { Match } from '../src/core/match/match.ts';
import { GAMES } from '../src/games/index.ts';
import type { OpenTerminal } from './support/pty.ts';
import { longestLine, parlorOn, withShelf } from './support/screen-run.ts';

const DOWN = '\x1b[B';
const CTRL_C = '\x03';
const CTRL_U = '\x15';

/** Whether somebody is asked, and nothing stands below the question but what can be typed. */
function isAsked(terminal: OpenTerminal): boolean {
  return /\s+hint\s+undo\s+resign\s+save\s+quit$/.test(terminal.screen());
}

/** Answers a question, and waits until the next is asked. */
async function answer(terminal: OpenTerminal, typed: string): Promise<void> {
  const before = terminal.scrollback().length;
  terminal.type(typed);
  await terminal.waitFor(() => terminal.scrollback().length > before + 20 && isAsked(terminal));
}

/** The board that a game begins with. */
function boardOf(id: string, columns: number): string {
  const game = GAMES.find((each) => each.id === id) as Game;
  const { position, options } = Match.start(game, defaultOptions(game.options));
  const paint = paintFor({ output: new Writable() });
  const reader = { seat: 0, names: ['Ann', 'Random'] } as const;
  return drawScene(game.book(options).scene(position), columns, paint, reader, 14)
    .map((line) => line.trimEnd())
    .join('\n');
}

test.each([
  ...GAMES.flatMap(({ id }) => [[id, 30] as const, [id, 80] as const]),
  ['leap-to-twenty', 40] as const,
  ['leap-to-twenty', 60] as const,
  ['number-quest', 120] as const,
])(
  '%s against a program at %i columns: the board comes back after help, and players are not confused',
  (id, columns) =>
    withShelf(async (folder) => {
      const args = ['play', id, '--p2', 'bot:random', '--name', 'Ann', '--seed', '5'];
      // A high board must fit on the screen together with what was typed before it.
      const rows = Math.max(24, boardOf(id, columns).split('\n').length + 12);
      const terminal = parlorOn(folder, args, { columns, rows });
      await terminal.waitFor(() => isAsked(terminal));
      for (const round of [1, 2]) {
        terminal.type('help\r');
        await terminal.waitFor('h: keys');
        terminal.type('q');
        await terminal.waitFor(
          () => terminal.scrollback().split('help\n').length > round && isAsked(terminal),
        );
        const screen = terminal.screen().replace(/ +$/gm, '');
        const drawn = screen.slice(screen.lastIndexOf('help\n'));
        if (round === 1) expect(drawn).toContain(boardOf(id, columns));
        expect(drawn.split('── Ann ')).toHaveLength(2);
        // A sealed choice is typed; otherwise the first one in the list is chosen.
        await answer(terminal, screen.includes('typing hidden') ? '1\r' : `${DOWN}\r`);
      }
      terminal.type(`${CTRL_U}q\r`);
      expect((await terminal.exit).code).toBe(1);
      expect(longestLine(terminal)).toBeLessThanOrEqual(columns);
      const text = terminal.scrollback();
      expect(text).not.toMatch(/\bPlayer [12]\b/);
      expect(text).not.toMatch(/── Random ─+\n(?!Random|Skipped)/);
    }),
);

test('a prompt offers what is legal, and nothing else', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play', 'trail-blazer']);
    await terminal.waitFor('Your turn. Move 1, 2, or 3:');
    terminal.type('3\r');
    await terminal.waitFor('Your turn. Move 1 or 2:');
    terminal.type('3\r');
    await terminal.waitFor('Player 1 is on 3');
    terminal.type('q\r');
    await terminal.exit;
    expect(terminal.scrollback().split('Move 1, 2, or 3')).toHaveLength(2);
  }));

test('an owed skip stands on the board until it is paid', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play', 'leap-to-twenty']);
    await terminal.waitFor(() => isAsked(terminal));
    await answer(terminal, '4\r');
    await answer(terminal, '4\r');
    await answer(terminal, '1\r');
    expect(terminal.screen()).toMatch(/Player 1 {2}skips the next turn\n\n── Player 2/);
    await answer(terminal, '2\r');
    // The skip was paid in between, and Player 2 is asked again.
    const screen = terminal.screen();
    expect(screen.slice(screen.lastIndexOf('★'))).not.toContain('skips the next turn');
    terminal.type('q\r');
    await terminal.exit;
  }));

test.each([
  [30, 79],
  [30, 400],
  [40, 100],
  [60, 150],
  [80, 200],
  [120, 300],
])(
  'at %i columns and 24 rows both pawns of a track to %i are in sight with the question',
  (columns, finish) =>
    withShelf(async (folder) => {
      const record = join(folder, 'far.parlor');
      const turns = Array.from({ length: Math.floor(finish / 6) }, (_, pair) => `${pair + 1}. 3 1`);
      const head = `[Game "trail-blazer"]\n[Options "finish=${finish}"]\n[Player1 "Ann"]\n[Player2 "Ben"]`;
      writeFileSync(record, `${head}\n\n${turns.join('\n')}\n`);
      const terminal = parlorOn(folder, ['play', '--resume', record], { columns, rows: 24 });
      await terminal.waitFor(() => isAsked(terminal));
      const screen = terminal.screen();
      expect(screen).toMatch(/(^|\n) *P1\n/);
      expect(screen).toMatch(/\n *P2\n/);
      for (const square of [3 * turns.length, turns.length])
        expect(screen).toMatch(new RegExp(`\\n[ \\d]*\\b${square}\\b[ \\d]*\\n`));
      terminal.type('q\r');
      await terminal.exit;
    }),
);

test('a name that was once given is used on a screen, in games and puzzles, and nowhere else', () =>
  withShelf(async (folder) => {
    mkdirSync(join(folder, 'parlor'));
    writeFileSync(join(folder, 'parlor', 'settings.json'), '{"name": "Zoe"}');
    const game = parlorOn(folder, ['play', 'leap-to-twenty', '--p1', 'bot:random']);
    await game.waitFor('P1 Random   P2 Zoe');
    game.type(CTRL_C);
    await game.exit;
    const puzzle = parlorOn(folder, ['puzzle', 'leap-to-twenty', '--seed', '7']);
    await puzzle.waitFor('You are Zoe');
    puzzle.type('h\r');
    await puzzle.waitFor('h: keys');
    puzzle.type('q');
    await puzzle.waitFor(/\nYou can also type[\s\S]*★ finish 20/);
    puzzle.type('q\r');
    expect((await puzzle.exit).code).toBe(0);
    const plain = parlorOn(folder, ['play', 'leap-to-twenty', '--plain']);
    await plain.waitFor('Player 1 and Player 2 start at position 0.');
    plain.type(CTRL_C);
    await plain.exit;
  }));

test('a game that is taken up again says between whom, the points and the coach, and keeps them', () =>
  withShelf(async (folder) => {
    const short = ['play', 'leap-to-twenty', '--set', 'finish=8', '--set', 'steps=1,4'];
    const seats = ['--p2', 'bot:random', '--name', 'Ann', '--seed', '2'];
    const game = parlorOn(folder, [...short, ...seats, '--coach']);
    await game.waitFor(() => isAsked(game));
    await answer(game, '4\r');
    game.type('4\r');
    await game.waitFor('Rematch');
    game.type('yes\r');
    await game.waitFor('Game 2: Random opens as Player 1, Ann is Player 2.');
    await game.waitFor(() => isAsked(game));
    game.type(CTRL_C);
    await game.exit;
    const resumed = parlorOn(folder, ['play', '--resume']);
    await resumed.waitFor('Ann against Random. Points so far: Ann 1, Random 0. The coach warns.');
    resumed.type(CTRL_C);
    await resumed.exit;
  }));
