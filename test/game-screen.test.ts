import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import type { OpenTerminal } from './pty.ts';
import { parlorOn, withShelf } from './screen-run.ts';

const DOWN = '\x1b[B';
const UP = '\x1b[A';
const WIDTHS = [120, 80, 60, 40, 30];

/** Whether somebody is asked, and nothing stands below the question but what can be typed. */
function isAsked(terminal: OpenTerminal): boolean {
  return /\s+hint\s+undo\s+save\s+quit$/.test(terminal.screen());
}

/** Waits until one of these questions is answered and the next is asked. */
async function answer(terminal: OpenTerminal, typed: string): Promise<void> {
  const before = terminal.bytes().length;
  terminal.type(typed);
  await terminal.waitFor(
    () => terminal.bytes().length > before + typed.length && isAsked(terminal),
  );
}

test.each(GAMES.map(({ id }) => id))(
  '%s against a program, at every width: the board again after help, and nobody taken for another',
  (id) =>
    withShelf(async (folder) => {
      const args = ['play', id, '--p2', 'bot:random', '--name', 'Ann', '--seed', '5'];
      const terminal = parlorOn(folder, args, { columns: 120 });
      await terminal.waitFor(() => isAsked(terminal));
      for (const columns of WIDTHS) {
        terminal.resize(columns);
        terminal.type('?\r');
        await terminal.waitFor('h: keys');
        terminal.type('q');
        await terminal.waitFor(() => isAsked(terminal));
        const screen = terminal.screen();
        const drawn = screen.slice(screen.lastIndexOf('?\n'));
        expect(drawn).toMatch(/★ finish|\[\d\]/);
        expect(drawn.split('── Ann ')).toHaveLength(2);
        for (const line of drawn.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
        // Both halves of a sealed turn, or a turn and the reply to it: whatever comes first in the list.
        if (screen.includes('unseen')) await answer(terminal, '1\r');
        else await answer(terminal, `${DOWN}\r`);
      }
      terminal.type('q\r');
      expect((await terminal.exit).code).toBe(1);
      const text = terminal.scrollback();
      expect(text).toContain('bot:random chooses');
      expect(text).not.toMatch(/\bPlayer [12]\b/);
      expect(text).not.toMatch(/── bot:random ─+\n(?!bot:random|Skipped)/);
      expect(text).not.toMatch(/\bYou (?:added|moved|landed).*\n+── Ann/);
    }),
);

test('a prompt offers what is legal, and nothing else', () =>
  withShelf(async (folder) => {
    const terminal = parlorOn(folder, ['play', 'trail-blazer']);
    await terminal.waitFor('[P1 Turn] Enter your move (1, 2, or 3):');
    terminal.type('3\r');
    await terminal.waitFor('[P2 Turn] Enter your move (1 or 2):');
    terminal.type('3\r');
    await terminal.waitFor('occupied by P1');
    terminal.type('q\r');
    await terminal.exit;
    expect(terminal.scrollback()).not.toContain('[P2 Turn] Enter your move (1, 2, or 3)');
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
      const moves = Array.from({ length: Math.floor(finish / 3) }, (_, turn) =>
        turn % 2 ? '1' : '3',
      );
      writeFileSync(
        record,
        `[Game "trail-blazer"]\n[Options "finish=${finish}"]\n[Player1 "Ann"]\n[Player2 "Ben"]\n\n${moves.join(' ')}\n`,
      );
      const terminal = parlorOn(folder, ['play', '--resume', record], { columns, rows: 24 });
      await terminal.waitFor(() => isAsked(terminal));
      const [first, second] = [0, 1].map((seat) =>
        moves.reduce((sum, move, turn) => (turn % 2 === seat ? sum + Number(move) : sum), 0),
      );
      const screen = terminal.screen();
      expect(screen).toMatch(/(^|\n) *P1\n/);
      expect(screen).toMatch(/\n *P2\n/);
      expect(screen).toMatch(new RegExp(`\\n[ \\d]*\\b${first}\\b[ \\d]*\\n`));
      expect(screen).toMatch(new RegExp(`\\n[ \\d]*\\b${second}\\b[ \\d]*\\n`));
      terminal.type('q\r');
      await terminal.exit;
    }),
);

test('a name that was once given is used on a screen, in games and puzzles, and nowhere else', () =>
  withShelf(async (folder) => {
    mkdirSync(join(folder, 'parlor'));
    writeFileSync(join(folder, 'parlor', 'settings.json'), '{"name": "Zoe"}');
    const game = parlorOn(folder, ['play', 'leap-to-twenty', '--p1', 'bot:random']);
    await game.waitFor('bot:random and Zoe start at position 0.');
    game.type('\x03');
    await game.exit;
    const puzzle = parlorOn(folder, ['puzzle', 'leap-to-twenty', '--seed', '7']);
    await puzzle.waitFor('Zoe to move');
    puzzle.type('h\r');
    await puzzle.waitFor('h: keys');
    puzzle.type('q');
    await puzzle.waitFor(/\nYou can also type[\s\S]*★ finish 20/);
    puzzle.type('q\r');
    expect((await puzzle.exit).code).toBe(0);
    const plain = parlorOn(folder, ['play', 'leap-to-twenty', '--plain']);
    await plain.waitFor('Player 1 and Player 2 start at position 0.');
    plain.type('\x03');
    await plain.exit;
  }));

test('a game that is taken up again says between whom, the points and the coach, and keeps them', () =>
  withShelf(async (folder) => {
    const start = ['play', 'trail-blazer', '--set', 'finish=3', '--p2', 'bot:random'];
    const game = parlorOn(folder, [...start, '--name', 'Ann', '--coach', '--seed', '2']);
    await game.waitFor(() => isAsked(game));
    game.type(`${UP}\r`);
    await game.waitFor('Rematch');
    game.type('yes\r');
    await game.waitFor('Game 2: bot:random opens as Player 1, Ann is Player 2.');
    await game.waitFor(() => isAsked(game) || /Rematch[\s\S]*Rematch/.test(game.scrollback()));
    game.type('\x03');
    await game.exit;
    const resumed = parlorOn(folder, ['play', '--resume']);
    await resumed.waitFor(
      'Ann against bot:random. Points so far: Ann 1, bot:random 0. The coach warns.',
    );
    resumed.type('\x03');
    await resumed.exit;
  }));
