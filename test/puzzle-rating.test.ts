import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAILY_FILE } from './support/daily-year.ts';
import { type Printed, run } from './support/puzzle-run.ts';

let state = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'parlor-rating-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

const ask = (
  args: readonly string[],
  lines: readonly string[] = [],
  day = '2026-11-15',
): ReturnType<typeof run> => run(args, lines, { state, now: new Date(`${day}T10:00:00Z`) });

async function asked(args: readonly string[], day?: string): Promise<readonly Printed[]> {
  const { output } = await ask([...args, '--json'], [], day);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Printed);
}

const SEEDED = ['leap-to-twenty', '--seed', '4', '--count', '3'];
const ratings = (output: string): readonly number[] =>
  [...output.matchAll(/Rating in Leap to Twenty: (\d+) /g)].map(([, rating]) => Number(rating));

describe('ratings', () => {
  test('rise with what is right, more at once than with help, and fall with what is wrong', async () => {
    const [first, second, third] = await asked(SEEDED);
    const { output } = await ask(SEEDED, [
      first?.answer ?? '',
      'hint',
      second?.answer ?? '',
      'show',
    ]);
    const [one = 0, two = 0, three = 0, ...others] = ratings(output);
    expect(others).toEqual([]);
    expect(one).toBeGreaterThan(1500);
    expect(three).toBeLessThan(two);
    expect(third).toBeDefined();
    const kept = JSON.parse(
      readFileSync(join(state, 'parlor/puzzles/leap-to-twenty.json'), 'utf8'),
    );
    expect(kept.people[''].puzzles).toBe(3);
    expect(Math.round(kept.people[''].rating)).toBe(three);
    expect(Object.keys(kept.puzzles)).toHaveLength(3);
  });

  test('are of each person, and a puzzle counts once for each', async () => {
    const [first] = await asked(SEEDED);
    const one = [...SEEDED.slice(0, -1), '1'];
    await ask([...one, '--name', 'Ann'], [first?.answer ?? '']);
    const again = await ask([...one, '--name', 'Ann'], [first?.answer ?? '']);
    expect(again.output).toContain('You have seen this one before, so your rating stays the same.');
    const ben = await ask([...one, '--name', 'Ben'], [first?.answer ?? '']);
    expect(ratings(ben.output)).toHaveLength(1);
    const stats = await run([], [], { state, command: 'stats' });
    expect(stats.output).toMatch(
      /^Puzzles\n {2}Ann, Leap to Twenty: \d+ after 1 puzzle\n {2}Ben, /,
    );
    const json = JSON.parse((await run(['--json'], [], { state, command: 'stats' })).output);
    expect(json.puzzles).toMatchObject([
      { name: 'Ann', game: 'leap-to-twenty', puzzles: 1 },
      { name: 'Ben', game: 'leap-to-twenty', puzzles: 1 },
    ]);
  });

  test('decide what comes next: whoever is strong gets harder ones than whoever is not', async () => {
    const nextFor = async (rating: number): Promise<number> => {
      mkdirSync(join(state, 'parlor/puzzles'), { recursive: true });
      const people = { '': { rating, deviation: 50, volatility: 0.06, puzzles: 9 } };
      writeFileSync(
        join(state, 'parlor/puzzles/leap-to-twenty.json'),
        JSON.stringify({ people, puzzles: {}, without: {} }),
      );
      const { output } = await ask(['leap-to-twenty', '--count', '1'], ['show']);
      return Number(/This puzzle: (\d+)\./.exec(output)?.[1]);
    };
    // By the book the easiest is 1591, and the hardest 1889.
    expect(await nextFor(1050)).toBe(1591);
    expect(await nextFor(1950)).toBe(1889);
  });

  test('that are damaged are put aside, and those that cannot be kept are told once', async () => {
    mkdirSync(join(state, 'parlor/puzzles'), { recursive: true });
    const file = join(state, 'parlor/puzzles/leap-to-twenty.json');
    const asides = ['', '-2', '-3'].map((which) => `${file}.damaged${which}`);
    for (const [index, damaged] of ['{"people":', '{"people":{"":{}}}', '[]'].entries()) {
      writeFileSync(file, damaged);
      const { status, error } = await ask(SEEDED, ['show']);
      expect(status).toBe(0);
      // Each lies in a place of its own, and the person hears once where.
      expect(readFileSync(asides[index] as string, 'utf8')).toBe(damaged);
      expect(error).toBe(
        `${file} was damaged. It was moved to ${asides[index]}, and a new one was started.\n`,
      );
      expect(JSON.parse(readFileSync(file, 'utf8')).people[''].puzzles).toBe(1);
    }
    expect(readFileSync(asides[0] as string, 'utf8')).toBe('{"people":');
    const unkept = async (why: string): Promise<void> => {
      const { status, output } = await ask(SEEDED, ['show', 'show', 'show']);
      expect(status).toBe(0);
      expect(output.match(/It could not be saved: /g)).toHaveLength(1);
      expect(output).toContain(why);
      // Within one run it is not forgotten all the same.
      const [one = 0, two = 0] = ratings(output);
      expect(two).toBeLessThan(one);
    };
    rmSync(file);
    mkdirSync(file);
    await unkept('could not be read: it is a folder.');
    rmSync(join(state, 'parlor'), { recursive: true });
    writeFileSync(join(state, 'parlor'), 'in the way');
    await unkept('a part of the path is not a folder');
  });
});

describe('the puzzle of the day', () => {
  test('is the one that is pinned for its day', async () => {
    for (const line of readFileSync(DAILY_FILE, 'utf8').trimEnd().split('\n').slice(0, 14)) {
      const [day = '', game, rating, player, , values] = line.split(' ');
      const [puzzle] = await asked(['--daily'], day);
      expect(puzzle).toMatchObject({ game, rating: Number(rating), player: Number(player) });
      expect(Object.values(puzzle?.position ?? {}).join(',')).toBe(values);
    }
  });

  test('is the same for everybody on a day, and another on another day', async () => {
    const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
    const all = await Promise.all(days.map((day) => asked(['--daily'], day)));
    for (const [index, day] of days.entries()) {
      expect(all[index]).toHaveLength(1);
      const elsewhere = await run(['--daily', '--json', '--name', 'Ann'], [], {
        now: new Date(`${day}T23:59:59Z`),
      });
      expect(JSON.parse(elsewhere.output)).toEqual({ ...all[index]?.[0] });
    }
    expect(new Set(all.map((each) => JSON.stringify(each[0]?.position))).size).toBeGreaterThan(1);
    expect(all[0]?.[0]).toMatchObject({ daily: { date: '2026-11-15', solved: false, streak: 0 } });
  });

  test('is solved once a day, and the days are counted', async () => {
    for (const [index, day] of ['2026-11-15', '2026-11-16', '2026-11-17'].entries()) {
      const [puzzle] = await asked(['--daily'], day);
      const { output } = await ask(['--daily'], [puzzle?.answer ?? ''], day);
      const days = index === 0 ? '1 day' : `${index + 1} days`;
      expect(output).toContain(`Solved! Streak: ${days}. The next puzzle comes`);
      const streak = index === 0 ? '' : ` ${days}`;
      expect(output).toContain(`To share: Parlor ${day} ✓${streak}\n`);
    }
    const again = await ask(['--daily'], ['1'], '2026-11-17');
    expect(again).toEqual({
      status: 0,
      output:
        'You already solved this one. Streak: 3 days. The next puzzle comes at midnight UTC.\n',
      error: '',
    });
    // Until the next day is over the streak is not; then it is.
    expect((await asked(['--daily'], '2026-11-18'))[0]).toMatchObject({ daily: { streak: 3 } });
    expect((await asked(['--daily'], '2026-11-19'))[0]).toMatchObject({ daily: { streak: 0 } });
    // Somebody else has a streak of their own, and so has a game that is named no other puzzle solved.
    const ann = await ask(['--daily', '--name', 'Ann'], ['show'], '2026-11-17');
    expect(ann.output).toContain('To share: Parlor 2026-11-17 ✗\n');
    expect(ann.output).toContain('You can try again until midnight UTC.');
    expect((await asked(['trail-blazer', '--daily'], '2026-11-17'))[0]).toMatchObject({
      game: 'trail-blazer',
      daily: { solved: false },
    });
  });

  test.each([
    [['--daily', '--mine'], 'Use either --daily or --mine, not both.'],
    [['--daily', '--seed', '1'], 'Use either --daily or --seed, not both.'],
    [['--daily', '--level', 'easy'], 'Use either --daily or --level, not both.'],
    [['--mine', '--seed', '1'], 'Use either --mine or --seed, not both.'],
  ])('%j is refused', async (args, message) => {
    expect(await ask(args)).toEqual({ status: 2, output: '', error: `${message}\n` });
  });
});

describe("from one's own mistakes", () => {
  /** Player 1 could have won with 4 and played 1. */
  const lose = (player: string): Promise<unknown> =>
    run(
      ['leap-to-twenty', '--p1', player, '--p2', 'bot:perfect', '--seed', '1'],
      Array(40).fill('1'),
      {
        state,
        command: 'play',
        now: new Date('2026-11-14T10:00:00Z'),
      },
    );

  test('positions come from saved games, and the played move is shown afterwards', async () => {
    await lose('human:Ann');
    await lose('human:Ann');
    const all = await asked(['--mine', '--count', '50']);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ position }) => JSON.stringify(position))).size).toBe(all.length);
    expect(all[0]).toMatchObject({
      game: 'leap-to-twenty',
      moves: [],
      answer: '4',
      from: { players: ['Ann', 'bot:perfect'], turn: 1, played: '1' },
    });
    const { output } = await ask(['--mine', '--count', '1'], ['4']);
    expect(output).toMatch(/From a game on 2026-11-14 against Perfect, turn 1\./);
    expect(output).toContain('Right: move 4. It is the only winning move: 9 turns to go.');
    expect(output).toContain('In that game the choice was 1.');
  });

  test('only the named person has their mistakes posed, and it says if there are none', async () => {
    expect(await ask(['--mine'])).toEqual({
      status: 1,
      output: 'No mistakes to practise yet.\n',
      error: '',
    });
    await lose('human:Ann');
    expect((await ask(['--mine', '--name', 'Ben'])).status).toBe(1);
    expect((await asked(['--mine', '--name', 'ann'])).length).toBe(1);
    expect((await ask(['trail-blazer', '--mine'])).output).toBe('No mistakes to practise yet.\n');
    const none = await ask(['--mine', '--level', '1'], []);
    expect(none.output).toBe(
      'No mistakes to practise in 1 game: only those with exactly one right answer are posed.\n',
    );
  });
});
