import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenTerminal } from './support/pty.ts';
import { longestLine, parlorOn, withShelf } from './support/screen-run.ts';

const RIGHT = '\x1b[C';
const LEFT = '\x1b[D';
const HOME = '\x1b[H';
const END = '\x1b[F';
const CTRL_C = '\x03';

/** A game in which Ann steps by 1 at every turn, and throws it away on turn 9. */
const OPEN = ['leap-to-twenty', '--set', 'finish=8', '--set', 'steps=1,4', '--seed', '2'];
/** One in which Ann chooses 1 and guesses 2 at every turn; on turn 8 nothing but 1 can be chosen. */
const SEALED = ['predictive-pursuit', '--set', 'finish=4', '--seed', '15'];

/** The records on a shelf, those that were taken up from another last. */
function recordsIn(folder: string): readonly string[] {
  const shelf = join(folder, 'parlor');
  return readdirSync(shelf)
    .filter((name) => name.endsWith('.parlor'))
    .map((name) => readFileSync(join(shelf, name), 'utf8'))
    .sort((one, other) => Number(one.includes('[From')) - Number(other.includes('[From')));
}

/** How exactly each game was played, as far as it is kept. */
function accuraciesIn(folder: string): readonly unknown[] {
  const kept = JSON.parse(
    readFileSync(join(folder, 'parlor', 'accuracies.json'), 'utf8'),
  ) as Readonly<Record<string, { readonly accuracy: unknown }>>;
  return Object.values(kept).map(({ accuracy }) => accuracy);
}

function sitDown(folder: string, game: readonly string[], columns: number): OpenTerminal {
  return parlorOn(folder, ['play', ...game, '--p2', 'bot:random', '--name', 'Ann'], { columns });
}

/** What stands on the screen, however its lines are broken. */
function read(terminal: OpenTerminal): string {
  return terminal.screen().replace(/\s+/g, ' ');
}

/** Answers by what is asked until the game is over. */
async function playOut(
  terminal: OpenTerminal,
  answerTo: (question: string) => string,
): Promise<void> {
  for (;;) {
    await terminal.waitFor(() => /(quit|save)$/.test(terminal.screen()));
    const screen = read(terminal);
    if (/Rematch[^:]*:[^:]*save$/.test(screen)) return;
    const before = terminal.scrollback();
    terminal.type(`${answerTo(screen.slice(screen.lastIndexOf('──')))}\r`);
    await terminal.waitFor(() => terminal.scrollback() !== before);
    await terminal.waitFor(() => terminal.scrollback().length > before.length + 10);
  }
}

/** Waits until a review shows so many turns, and checks that its keys are in sight and nothing is too wide. */
async function atTurn(terminal: OpenTerminal, turn: number, columns: number): Promise<string> {
  const keys = (): string => terminal.screen().split('\n').at(-1) ?? '';
  await terminal.waitFor(() => new RegExp(`^(Turn )?${turn}( of |/)[0-9]+ `).test(keys()));
  expect(keys()).toContain('←→');
  expect(keys()).toMatch(/\bm:? .*\bt:? .*q:? back/);
  for (const line of terminal.screen().split('\n'))
    expect(line.length).toBeLessThanOrEqual(columns);
  return read(terminal);
}

async function leave(terminal: OpenTerminal): Promise<void> {
  terminal.type('no\r');
  expect((await terminal.exit).code).toBe(0);
}

test.each([40, 80])(
  'at %i columns a game is reviewed at the rematch prompt, and taken up again before the mistake',
  (columns) =>
    withShelf(async (folder) => {
      const terminal = sitDown(folder, OPEN, columns);
      await playOut(terminal, () => '1');
      const [lost] = recordsIn(folder);
      terminal.type('review\r');
      expect(await atTurn(terminal, 0, columns)).toContain(
        'The game turned on turn 9, when you made a mistake. From then on Random was winning. Mistakes on turns 1, 2, and 9.',
      );
      terminal.type(RIGHT);
      expect(await atTurn(terminal, 1, columns)).toContain('?? Turn 1, blunder: you move 1');
      terminal.type('mm');
      terminal.type('m');
      await atTurn(terminal, 1, columns);
      terminal.type(END);
      expect(await atTurn(terminal, 12, columns)).toContain('After: Random has won.');
      terminal.type(HOME);
      await atTurn(terminal, 0, columns);
      for (const turn of [1, 2, 9]) {
        terminal.type('m');
        await atTurn(terminal, turn, columns);
      }
      expect(read(terminal)).toContain(
        '?? Turn 9, blunder: you move 1 and give up a win in 1 turn; then Random moves 1, then you must skip the turn, then Random moves 1 and wins. To keep it, you had to move 4. Before: you win in 1 turn. After: Random wins in 3 turns.',
      );
      terminal.type(LEFT);
      expect(await atTurn(terminal, 8, columns)).toContain('There was no choice.');
      terminal.type('h');
      await terminal.waitFor('Any key: back to the game');
      terminal.type('h');
      await atTurn(terminal, 8, columns);
      terminal.type('q');
      await terminal.waitFor(() => /review +save$/.test(terminal.screen()));
      expect(recordsIn(folder)).toEqual([lost]);

      terminal.type('review\r');
      await atTurn(terminal, 0, columns);
      for (const turn of [1, 2, 9]) {
        terminal.type('m');
        await atTurn(terminal, turn, columns);
      }
      terminal.type('t');
      await terminal.waitFor(/Replaying turn 9 for practice\. This\s+won't\s+count\./);
      await terminal.waitFor(/resumed after\s+turn 8\./);
      await playOut(terminal, () => '4');
      await leave(terminal);
      expect(longestLine(terminal)).toBeLessThanOrEqual(columns);

      const [first, again, ...others] = recordsIn(folder);
      expect(others).toEqual([]);
      expect(first).toBe(lost);
      expect(again).toContain('[Result "1-0"]');
      expect(again).toContain('[From "turn 9"]\n[Try "2"]');
      expect(again).toContain('1. 1 1  2. 1 4  3. 1 skip  4. 1 1  5. 4\n');
      const games = parlorOn(folder, ['games', '--plain'], { columns: 80 });
      await games.exit;
      expect(games.scrollback()).toMatch(/^1 .*won.*Ann against Random, from turn 9$/m);
      expect(games.scrollback()).toMatch(/^2 .*lost.*Ann against Random$/m);
      const stats = parlorOn(folder, ['stats']);
      await stats.exit;
      expect(stats.scrollback()).toContain('1 game: 0 won, 1 lost');
    }),
);

test.each([40, 80])(
  'at %i columns a sealed turn is taken up again, and those before it stand',
  (columns) =>
    withShelf(async (folder) => {
      const terminal = sitDown(folder, SEALED, columns);
      await playOut(terminal, (question) => (/guess/i.test(question) ? '2' : '1'));
      const [lost] = recordsIn(folder);
      expect(lost).toContain('1. 1/2 1/2  2. 1/1 1/2  3. 1/1 1/2  4. 1/1 1/2\n');
      terminal.type('r\r');
      expect(await atTurn(terminal, 0, columns)).toContain('A mistake on turn 8.');
      terminal.type('m');
      expect(await atTurn(terminal, 8, columns)).toContain(
        '?? Turn 8, blunder: you guess 2, which loses against good play, when 32 games in 100 could be won. Here it is best to always guess 1.',
      );
      terminal.type('t');
      await terminal.waitFor('Replaying turn 8 for practice');
      await terminal.waitFor(() => /undo\s+resign\s+save\s+quit$/.test(terminal.screen()));
      // The turn before was seen by both, and stands.
      terminal.type('undo\r');
      await terminal.waitFor("You can't undo a revealed choice.");
      await playOut(terminal, (question) =>
        /guess/i.test(question) || !/1 or 2/.test(question) ? '1' : '2',
      );
      await leave(terminal);
      const [first, again] = recordsIn(folder);
      expect(first).toBe(lost);
      expect(again).toContain('[Result "1-0"]');
      expect(again).toContain('[From "turn 8"]\n[Try "2"]');
      expect(again).toMatch(/1\. 1\/2 1\/2 {2}2\. 1\/1 1\/2 {2}3\. 1\/1 1\/2 {2}4\. 1\/1 1\/1/);
      expect(longestLine(terminal)).toBeLessThanOrEqual(columns);
    }),
);

test.each([40, 80])('at %i columns a review without mistakes says so beside its keys', (columns) =>
  withShelf(async (folder) => {
    const won = ['binary-race', '--set', 'finish=7', '--set', 'steps=4,8'];
    const terminal = sitDown(folder, won, columns);
    await playOut(terminal, () => '8');
    terminal.type('review\r');
    await terminal.waitFor(() => /no mistakes.* q:? back/.test(terminal.screen()));
    terminal.type('mq');
    await terminal.waitFor(() => /review +save$/.test(terminal.screen()));
    await leave(terminal);
  }),
);

test('a game that was taken up again and left is gone on with; Ctrl-C in a review ends the program', () =>
  withShelf(async (folder) => {
    const terminal = sitDown(folder, OPEN, 80);
    await playOut(terminal, () => '1');
    terminal.type('review\r');
    await atTurn(terminal, 0, 80);
    terminal.type(`${RIGHT}${RIGHT}`);
    terminal.type(RIGHT);
    await atTurn(terminal, 3, 80);
    terminal.type('t');
    await terminal.waitFor('resumed after turn 2.');
    await terminal.waitFor(() => /save\s+quit$/.test(terminal.screen()));
    terminal.type('quit\r');
    expect((await terminal.exit).code).toBe(1);
    const resumed = parlorOn(folder, ['play', '--resume']);
    await resumed.waitFor("Replaying turn 3 for practice. This won't count.");
    await playOut(resumed, () => '1');
    expect(recordsIn(folder)).toHaveLength(2);
    expect(recordsIn(folder)[1]).toContain('[From "turn 3"]\n[Try "2"]');
    resumed.type('review\r');
    await resumed.waitFor('With best play from the start');
    resumed.type(CTRL_C);
    expect((await resumed.exit).code).toBe(130);
  }));

test('what a review at the prompt has found is kept, in a game that somebody named a file for too', () =>
  withShelf(async (folder) => {
    const terminal = sitDown(folder, [...OPEN, '--record', join(folder, 'mine.parlor')], 80);
    await playOut(terminal, () => '1');
    terminal.type('review\r');
    await atTurn(terminal, 0, 80);
    expect(accuraciesIn(folder)).toEqual([[expect.any(Number), expect.any(Number)]]);
    terminal.type('q');
    await terminal.waitFor(() => /review +save$/.test(terminal.screen()));
    await leave(terminal);
  }));

test('a series is looked back at between its games, left, and gone on with', () =>
  withShelf(async (folder) => {
    let terminal = sitDown(folder, [...OPEN, '--rounds', '2'], 80);
    const isAsked = (question: string): boolean =>
      new RegExp(`${question}\\?[^:]*:[^:]*save$`).test(read(terminal));
    const playUntil = async (question: string): Promise<void> => {
      for (;;) {
        await terminal.waitFor(() => isAsked(question) || terminal.screen().endsWith('quit'));
        if (isAsked(question)) return;
        const before = terminal.scrollback().length;
        terminal.type('1\r');
        await terminal.waitFor(() => terminal.scrollback().length > before + 10);
      }
    };
    await playUntil('Next game');
    terminal.type('r\r');
    await atTurn(terminal, 0, 80);
    terminal.type('q');
    await terminal.waitFor(() => isAsked('Next game'));
    terminal.type('no\r');
    expect((await terminal.exit).code).toBe(1);
    expect(terminal.screen()).toContain('The series is saved. Continue with:');
    terminal = parlorOn(folder, ['play', '--resume']);
    await terminal.waitFor('Points so far: Ann 0, Random 1.');
    await terminal.waitFor('Game 2 of 2: Random opens');
    await playUntil('Done');
    terminal.type('\r');
    expect((await terminal.exit).code).toBe(0);
    expect(recordsIn(folder)).toHaveLength(2);
  }));

test('after a win the next level is one word away, and sides alternate', () =>
  withShelf(async (folder) => {
    const game = ['play', 'trail', '--set', 'finish=4', '--p2', 'random', '--name', 'Ann'];
    const terminal = parlorOn(folder, game, { rows: 30 });
    for (const move of ['3\r', '3\r']) {
      await terminal.waitFor(/── Ann[\s\S]*quit$/);
      terminal.type(move);
      terminal.mark();
    }
    await terminal.waitFor(/You reached the finish first\.[\s\S]*Next, try .*: up[\s\S]*save$/);
    terminal.type('up\r');
    await terminal.waitFor(/P1 (Level 1|Perfect) +P2 Ann[\s\S]*── Ann[\s\S]*quit$/);
    terminal.type(CTRL_C);
    expect((await terminal.exit).code).toBe(130);
  }));
