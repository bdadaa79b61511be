import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { claimLimits } from '../src/cli/commands/study/audit.ts';
import { contextOf, processTerminal } from '../src/cli/terminal.ts';
import { howToWait } from '../src/cli/threads/too-large.ts';
import { EMPTY_BOOK, POOL } from './support/file-games.ts';
import { type Ran, runMain } from './support/run-main.ts';

let home = '';
const homes: string[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'parlor-doubtful-'));
  homes.push(home);
  writeFileSync(file(), POOL);
});
afterAll(() => {
  for (const folder of homes) rmSync(folder, { recursive: true, force: true });
});

const file = (): string => join(home, 'pool.mjs');
const store = (): string => join(home, 'parlor', 'too-large.json');
const parlor = (...words: readonly string[]): Promise<Ran> =>
  runMain([...words, '--game', file()], { env: { XDG_STATE_HOME: home, HOME: home } });

test.each([
  [undefined, ' To wait for it, add --time 600.'],
  [7, ' If it fits, solving takes about 7 seconds. To wait for it, add --time 60.'],
  [150, ' If it fits, solving takes about 3 minutes. To wait for it, add --time 600.'],
  [4000, ' If it fits, solving takes about 1 hour. To wait for it, add --time 14400.'],
])('how to wait for a game that takes %s seconds', (seconds, advice) => {
  const doubtful = { code: 'solve/doubtful', message: 'It may be too big.' } as const;
  expect(howToWait(doubtful, seconds).message).toBe(`It may be too big.${advice}`);
  const certain = { code: 'solve/too-large', message: 'It is too big.' } as const;
  expect(howToWait(certain, seconds)).toBe(certain);
});

test.each([
  [{}, 'doubtful'],
  [{ memory: 2 ** 30 }, 'presumed'],
  [{ seconds: 30 }, 'certain'],
  [{ memory: 2 ** 30, seconds: 30 }, 'certain'],
] as const)(
  'a claim of an audit with the limits %j is given up once that is %s',
  (limits, certainty) => {
    expect(claimLimits(contextOf(processTerminal(), { limits })).certainty).toBe(certainty);
  },
);

/** Keeps that the game may be too large: what is kept is what is said, so a kept sentence shows that nothing was tried. */
async function doubted(): Promise<void> {
  await parlor('puzzle', '--daily', '--memory', '32M');
  const [key = ''] = Object.keys(kept());
  const entry = {
    memory: 2 ** 50,
    code: 'solve/doubtful',
    message: 'Perhaps.',
    certainty: 'doubtful',
  };
  writeFileSync(store(), JSON.stringify({ [key]: entry }));
}

const kept = (): Readonly<Record<string, object>> => JSON.parse(readFileSync(store(), 'utf8'));

const INSTEAD =
  'Instead, play against bot:mcts or prove one position with "parlor solve --time 60 --moves …".\n';

test('who asks for something else than the solution is told of the doubt at once', async () => {
  await doubted();
  for (const words of [['audit'], ['puzzle', '--daily']])
    expect(await parlor(...words)).toMatchObject({ status: 2, error: `Perhaps. ${INSTEAD}` });
  const played = await parlor('play', '--p1', 'bot:perfect', '--p2', 'bot:random');
  expect(played.error).toBe(`bot:perfect only plays games it can solve. Perhaps. ${INSTEAD}`);
});

test('puzzles, opponents and reviews come without a solution, and say why', async () => {
  await doubted();
  const puzzle = await parlor('puzzle', '--count', '1', '--seed', '1');
  expect(puzzle.error).toBe(
    'Perhaps. Looking for puzzles near the ends of random games, which are solved exactly.\n',
  );
  const bots = await parlor('bots');
  expect(bots.output.replaceAll('\n', ' ')).toMatch(/ Perhaps\. (By playing, |No levels were )/);
  const record = join(home, 'pool.parlor');
  const random = ['--p1', 'bot:random', '--p2', 'bot:random', '--seed', '1'];
  await parlor('play', ...random, '--record', record);
  const review = await runMain(['review', record, '--game', file(), '--no-pager'], {
    env: { XDG_STATE_HOME: home, HOME: home },
  });
  expect(review.output.replaceAll(/\s+/g, ' ')).toContain(
    'Perhaps. Its positions were proved one by one instead, from the end backwards',
  );
});

test('a limit of time or memory, and asking for the solution, override the doubt', async () => {
  const tooBig = /^This game is too big to solve here: it has more than /;
  await doubted();
  expect((await parlor('puzzle', '--daily', '--memory', '32M')).error).toMatch(tooBig);
  // The certain answer has taken the place of the doubt.
  expect(Object.values(kept())).toMatchObject([{ code: 'solve/too-large', certainty: 'presumed' }]);
  await doubted();
  const limits = ['--time', '600', '--memory', '32M'];
  expect((await parlor('puzzle', '--daily', ...limits)).error).toMatch(tooBig);
  await doubted();
  const { output } = await parlor('solve', '--no-pager');
  expect(output).toMatch(/This game is too big to solve here/);
});

/** A ring that both run around, with breath: tens of millions of positions. */
const RING = `export default { id: 'ring', title: 'Ring', summary: 'Run.', options: {}, ${EMPTY_BOOK},
  rules: () => {
    const after = (left, step) => Math.abs(step) > 1 ? left - 2 : Math.min(30, left + 1);
    return {
      shape: { fox: 300, hare: 300, breath1: 31, breath2: 31, mover: 2 }, passes: [],
      start: () => ({ fox: 0, hare: 150, breath1: 30, breath2: 30, mover: 0 }),
      turn: ({ fox, hare, mover }) => fox === hare
        ? { kind: 'over', winner: 0, reason: 'the hare is caught' } : { kind: 'one', seat: mover },
      moves: ({ breath1, breath2 }, seat) => (seat === 0 ? breath1 : breath2) > 1 ? [-2, -1, 1, 2] : [-1, 1],
      next: ({ fox, hare, breath1, breath2, mover }, step) => mover === 0
        ? { fox: (fox + step + 300) % 300, breath1: after(breath1, step), mover: 1 }
        : { hare: (hare + step + 300) % 300, breath2: after(breath2, step), mover: 0 },
      notate: String,
    };
  } };`;

test('a game in doubt is refused without exploring it, and how to wait for it is remembered', async () => {
  writeFileSync(file(), RING);
  const first = await parlor('puzzle', '--daily');
  expect(first).toMatchObject({ status: 2, output: '' });
  expect(first.error).toMatch(
    /^This game (may be|is probably) too big to solve here: it seems to have about [\d,]+ positions that need \d\.\d GiB or more, and \d\.\d GiB is the limit\. If it fits, solving takes about \d+ \w+\. To wait for it, add --time \d+\. Instead, /,
  );
  expect(Object.values(kept())).toMatchObject([{ code: 'solve/doubtful', certainty: 'doubtful' }]);
  expect(await parlor('puzzle', '--daily')).toEqual(first);
  const longer = await parlor('puzzle', '--daily', '--time', '1');
  expect(longer.error).toMatch(/^Solving was stopped: /);
});
