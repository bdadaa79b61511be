import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
    expect(Math.abs((await nextFor(1050)) - 1050)).toBeLessThan(150);
    expect(Math.abs((await nextFor(1900)) - 1900)).toBeLessThan(150);
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

const TRAIL = { finish: 10, steps: [1, 2, 3] };
const PURSUIT = { finish: 10, landing: 'exact', stall: 10 };
const RACE = { finish: 31, steps: [1, 2, 4, 8, 16], overshoot: 'needed' };
const LEAP = { finish: 20, steps: [1, 2, 4], penalty: 5 };

/** For ten days its game, options, position, player and answer: a change would give people on one day two puzzles. */
const DAILY: readonly (readonly [
  string,
  string,
  Printed['options'],
  Printed['position'],
  1 | 2,
  string,
])[] = [
  ['2026-11-15', 'trail-blazer', TRAIL, { square1: 9, square2: 7, mover: 1 }, 2, '3'],
  ['2026-11-16', 'trail-blazer', TRAIL, { square1: 9, square2: 7, mover: 1 }, 2, '3'],
  [
    '2026-11-17',
    'predictive-pursuit',
    PURSUIT,
    { square1: 9, square2: 9, still: 0, mover: 1 },
    1,
    '1',
  ],
  ['2026-12-24', 'binary-race', RACE, { square1: 16, square2: 18, mover: 0 }, 1, '16'],
  ['2026-12-31', 'trail-blazer', TRAIL, { square1: 7, square2: 8, mover: 0 }, 1, '3'],
  [
    '2027-01-01',
    'leap-to-twenty',
    LEAP,
    { square1: 16, square2: 16, skip1: 0, skip2: 0, mover: 1 },
    2,
    '4',
  ],
  ['2027-02-28', 'binary-race', RACE, { square1: 17, square2: 26, mover: 1 }, 2, '8'],
  [
    '2027-06-21',
    'predictive-pursuit',
    PURSUIT,
    { square1: 9, square2: 8, still: 0, mover: 0 },
    2,
    '1',
  ],
  [
    '2028-02-29',
    'predictive-pursuit',
    PURSUIT,
    { square1: 8, square2: 4, still: 5, mover: 0 },
    2,
    '2',
  ],
  ['2030-10-05', 'binary-race', RACE, { square1: 22, square2: 16, mover: 1 }, 2, '16'],
];

describe('the puzzle of the day', () => {
  test.each(DAILY)('of %s is of %s', async (day, game, options, position, player, answer) => {
    expect(await asked(['--daily'], day)).toMatchObject([
      { game, options, position, player, answer, daily: { date: day } },
    ]);
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
    expect(none.output).toBe('No mistakes to practise in 1 game.\n');
  });
});
