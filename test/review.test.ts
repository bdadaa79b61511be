import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { widthOf } from '../src/core/text-width.ts';
import { type Ran, runMain } from './support/run-main.ts';
import { sampleOf } from './support/sample.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'parlor-review-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command line on streams of its own; with columns the output claims to be a terminal. */
function run(
  args: readonly string[],
  { lines = [], columns }: { lines?: readonly string[]; columns?: number } = {},
): Promise<Ran> {
  const terminal = columns === undefined ? {} : { isTTY: true, columns, hasColors: () => true };
  const env = { XDG_STATE_HOME: home, HOME: home };
  return runMain(args, { input: lines, env, terminal });
}

/** A record of moves in a file, and its path. */
function recorded(game: string, moves: string, options = ''): string {
  const turns = moves.split(' ');
  const pairs = turns.flatMap((turn, index) =>
    index % 2 === 0 ? [`${index / 2 + 1}. ${turn}`] : [turn],
  );
  const path = join(home, `${game}.parlor`);
  const tags = [`[Game "${game}"]`, ...(options === '' ? [] : [`[Options "${options}"]`])];
  writeFileSync(path, [...tags, '', pairs.join(' '), ''].join('\n'));
  return path;
}

function sample(game: string): string {
  return recorded(game, sampleOf(game).moves);
}

describe('parlor review', () => {
  test('of a game that is not finished shows the board, and who owes a skip', async () => {
    const { output } = await run(['review', recorded('leap-to-twenty', '4 4 1')]);
    expect(output).toMatch(
      /Not finished: 3 turns so far\.\n\n +P1\n[\s\S]*Player 1 {2}skips the next turn\n\n/,
    );
    const over = await run(['review', sample('leap-to-twenty')]);
    expect(over.output).not.toContain('★ finish');
  });

  test('tells people of every blunder, why, where it turned, and how well each side played', async () => {
    const { status, output, error } = await run(['review', sample('binary-race')]);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const lines = output.split('\n');
    expect(lines[0]).toBe('Binary Race: Player 1 against Player 2');
    expect(lines[1]).toBe('Player 1 won after 9 turns.');
    expect(lines.filter((line) => line.includes('?? blunder'))).toHaveLength(4);
    expect(output).toMatch(/^ +3 {2}P1 {3}8 +~ {2}2 turns slower +16 +100 %$/m);
    expect(output).toMatch(/^ +9 {2}P1 {3}1 +-- only move +100 %$/m);
    expect(output.replace(/\n {2}/g, ' ')).toContain(
      'Turn 8, blunder: Player 2 moves 2 and gives up a win in 1 turn; then Player 1 moves 1 and wins. To keep it, Player 2 had to move 4.',
    );
    expect(output.replace(/\n {2}/g, ' ')).toContain(
      'The game turned on turn 8, when Player 2 made a mistake. From then on Player 1 was winning.',
    );
    expect(output.replace(/\n {2}/g, ' ')).toContain(
      'Player 1: 2 blunders; 3 of 4 choices mattered, accuracy 33 %.',
    );
    expect(output.replace(/\n {2}/g, ' ')).toContain(
      'Player 2: 2 blunders; 2 of 4 choices mattered, accuracy 0 %.',
    );
    // Without a terminal nothing but plain characters.
    expect(output).toMatch(/^[\n -~]*$/);
  });

  test.each([20, 40, 80, 120])('fits a terminal of %i columns', async (columns) => {
    for (const game of ['leap-to-twenty', 'predictive-pursuit']) {
      const { output } = await run(['review', sample(game)], { columns });
      for (const line of stripVTControlCharacters(output).split('\n'))
        expect(widthOf(line), line).toBeLessThanOrEqual(columns);
      expect(output).toContain('█');
    }
  });

  test('says what a sign means where there is no room for words', async () => {
    const { output } = await run(['review', sample('leap-to-twenty')], { columns: 40 });
    const plain = stripVTControlCharacters(output).replace(/\n {2}/g, ' ');
    expect(plain).toContain('?? blunder, ~ slower than necessary, -- no choice');
  });

  test('without a record reviews the last game played', async () => {
    const none = await run(['review']);
    expect(none.status).toBe(2);
    expect(none.error).toContain('No games here yet. Name a record file.');
    await run(['play', 'trail-blazer'], { lines: ['3', '2', '1', '3', '3', '1', '3'] });
    const { status, output } = await run(['review']);
    expect(status).toBe(0);
    expect(output).toContain('Trail Blazer:');
    expect(output).toContain('The lead never changed: Player 1 was ahead from the start.');
    expect(output).toContain('Player 2: no mistakes; none of the 3 choices mattered on its own.');
  });

  test('of play that need not end never names a chance', async () => {
    const path = recorded('predictive-pursuit', '2/1 2/2 2/1', 'finish=10 stall=never');
    const { output } = await run(['review', path]);
    expect(output).not.toMatch(/50(\.0)? %(?! +\?)/);
    expect(output).toContain(
      'Play need never end here: games that neither side can end count half.',
    );
    expect(output).toContain('Neither side is ahead.');
    const json = JSON.parse((await run(['review', path, '--json'])).output);
    expect(json.graph.map(({ p1 }: { p1: number | null }) => p1)).toEqual([null, null, null, null]);
    expect(json.assumed).toBe(true);
  });

  test('--json has what docs/review.md says', async () => {
    const { status, output } = await run(['review', sample('leap-to-twenty'), '--json']);
    expect(status).toBe(0);
    expect(output.split('\n')).toHaveLength(2);
    const json = JSON.parse(output);
    expect(Object.keys(json)).toEqual(membersIn('review'));
    const third = json.turns[2];
    expect(Object.keys(third)).toEqual(membersIn('turn'));
    expect(Object.keys(third.choices[0])).toEqual(membersIn('choice'));
    expect(Object.keys(third.choices[0].why)).toEqual(membersIn('why'));
    expect(third.choices[0]).toMatchObject({ player: 1, class: 'blunder', loss: 1, best: ['4'] });
    expect(json.turns[4]).toMatchObject({ forced: true, choices: [{ judged: false }] });
    expect(json.turning).toEqual({ turn: 15, ahead: 2, blame: 1 });
    expect(json.accuracy.map(({ percent }: { percent: number }) => percent)).toEqual([
      40,
      expect.closeTo(100 / 3, 9),
    ]);
    expect(json.graph).toHaveLength(21);
  });

  test('--svg writes the picture whole, and leaves the answer on its own', async () => {
    const folder = join(home, 'pictures');
    mkdirSync(folder);
    const file = join(folder, 'race.svg');
    const { status, output, error } = await run([
      'review',
      sample('binary-race'),
      '--json',
      '--svg',
      file,
    ]);
    expect(status).toBe(0);
    expect(() => JSON.parse(output)).not.toThrow();
    expect(error).toContain(file);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
    expect(readdirSync(folder)).toEqual(['race.svg']);
  });

  test('refuses what it cannot review, with the reason', async () => {
    const path = sample('binary-race');
    const picture = await run(['review', path, '--svg', join(home, 'no', 'such', 'x.svg')]);
    expect(picture.status).toBe(2);
    expect(picture.error).toContain('there is no such file or folder');
    const damaged = join(home, 'damaged.parlor');
    writeFileSync(damaged, readFileSync(path, 'utf8').replace('1. 16', '1. 17'));
    const bad = await run(['review', damaged]);
    expect(bad).toMatchObject({ status: 2, output: '' });
    expect(bad.error).toContain('"17" is not a legal move here');
    const endless = recorded('leap-to-twenty', '4 1', 'finish=100000');
    const large = await run(['review', endless, '--time', '1']);
    expect(large.status).toBe(2);
    expect(large.error).toMatch(/80,001,600,008 states.*GiB/);
    const empty = join(home, 'empty.parlor');
    writeFileSync(empty, '[Game "binary-race"]\n\n');
    expect((await run(['review', empty])).error).toContain('no moves were made');
  });
});

/** The members of an object as docs/review.md lists them. */
function membersIn(table: string): readonly string[] {
  const page = readFileSync('docs/review.md', 'utf8');
  const [, section = ''] = page.split(`## ${table}\n`);
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `([a-z0-9]+)` \|/gm);
  return [...rows].map((row) => row[1] ?? '');
}

describe('hint at a prompt', () => {
  test('says a good move and why, and costs no turn', async () => {
    const { output } = await run(['play', 'leap-to-twenty'], { lines: ['hint', '4', 'quit'] });
    expect(output).toContain(
      'Hint: Move 4: you win within 9 turns. Move 1 instead, and Player 2 can move 4; then every move you have loses.',
    );
    expect(output).toContain('You moved to position 4.');
  });

  test('on a sealed turn does not depend on what the other side chose', async () => {
    const hints = await Promise.all(
      ['1', '2'].map(async (secret) => {
        const { output } = await run(['play', 'predictive-pursuit'], { lines: [secret, 'hint'] });
        return output;
      }),
    );
    expect(hints[0]).toContain(
      'Hint: Roll a die: on 1 or 2 guess 1, else guess 2. You win 48 games in 100, however your opponent plays.',
    );
    expect(hints[0]).toBe(hints[1]);
  });

  test('of a game too large to solve says so', async () => {
    const { output } = await run(['play', 'leap-to-twenty', '--set', 'finish=100000'], {
      lines: ['hint', 'quit'],
    });
    expect(output).toMatch(
      /There is no hint\. This game is too big to solve here: its 80,001,600,008 states/,
    );
  });
});

describe('--coach', () => {
  const QUESTION = 'Play it anyway? (yes/no): ';
  const coached = (...lines: readonly string[]): Promise<Ran> =>
    run(['play', 'leap-to-twenty', '--coach'], { lines });

  test('warns before a move that throws the game away, and says why', async () => {
    const { output } = await coached('1', 'no', '4', '4', 'quit');
    expect(output).toContain(
      'Coach: if you move 1, you give up a win in 9 turns; then Player 2 moves 4, and all of your replies lose. To keep it, move 4.',
    );
    expect(output).toContain(`${QUESTION}no\n\nPlayer 1's turn.\nCurrent position: 0`);
    // 4 is best, and when all is lost nothing can be thrown away.
    expect(output.split(QUESTION)).toHaveLength(2);
    expect(output).toContain('Current position: 4');
  });

  test('yes plays it, and undo takes it back before it is made', async () => {
    const { output } = await coached('1', 'undo', '2', 'maybe', 'help', 'yes', 'quit');
    expect(output).toContain(`${QUESTION}undo\n\nPlayer 1's turn.\nCurrent position: 0`);
    expect(output).toContain('Please answer yes or no.');
    expect(output).toContain('Answer yes or no, or type:');
    expect(output).toContain('You moved to position 2.');
    expect(output).not.toContain('You moved to position 1.');
  });

  test('quit, and the end of the input, leave without the move', async () => {
    for (const lines of [
      ['4', '1', '1', 'quit'],
      ['4', '1', '1'],
    ]) {
      const { status, output, error } = await coached(...lines);
      expect(status).toBe(1);
      expect(output.split('You moved')).toHaveLength(3);
      expect(error).toContain('The game is saved.');
    }
  });

  test('never warns of a slower win, nor of what a program plays', async () => {
    const slow = await run(['play', 'binary-race', '--coach'], { lines: ['16', '8', '8', 'quit'] });
    expect(slow.output).not.toContain('Coach');
    const bots = ['--p1', 'bot:random', '--p2', 'bot:random', '--seed', '3'];
    const program = await run(['play', 'leap-to-twenty', '--coach', ...bots]);
    expect(program.output).not.toContain('Coach');
  });

  test('is silent on a sealed turn: a warning on a shared screen would give the choice away', async () => {
    // With no stall, a guess of 1 against square 8 leaves the only defence.
    const never = ['play', 'predictive-pursuit', '--set', 'stall=never'];
    const lines = '2 1 1 1 2 1 1 1 2 1 1 1 2 1 1 1 1 1'.split(' ');
    const plain = await run(never, { lines });
    const warned = await run([...never, '--coach'], { lines });
    expect(plain.output).toContain('Player 1 Position: 8');
    expect(warned.output).toBe(plain.output);
  });

  test('of a game too large to solve says so once, before it begins', async () => {
    const { output, error } = await run(
      ['play', 'leap-to-twenty', '--set', 'finish=100000', '--coach'],
      { lines: ['1', '1', 'quit'] },
    );
    expect(error.match(/The coach cannot help\. This game is too big to solve here/g)).toHaveLength(
      1,
    );
    expect(output).not.toContain('Coach:');
  });
});
