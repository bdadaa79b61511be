import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { botsLines } from '../src/cli/commands/arena/bots.ts';
import { paintFor } from '../src/cli/draw/paint.ts';
import { main } from '../src/cli/main.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { widthOf } from '../src/core/text-width.ts';
import { GAMES } from '../src/games/index.ts';
import { type Level, type Levels, levelsFrom } from '../src/study/levels/levels.ts';
import { quickGames } from './support/player-room.ts';

const home = mkdtempSync(join(tmpdir(), 'parlor-bots-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function parlor(words: string) {
  const written = { output: '', error: '' };
  const collect = (name: keyof typeof written): Writable =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const status = await main(words.split(' '), {
    input: Readable.from([]),
    output: collect('output'),
    error: collect('error'),
    env: { XDG_STATE_HOME: home, HOME: home },
  });
  return { status, ...written };
}

type Printed = Levels & { readonly game: string; readonly options: unknown };

describe.each(GAMES)('the opponents of $id', ({ id, options }) => {
  test('as data', async () => {
    const { status, output } = await parlor(`bots ${id} --json`);
    expect(status).toBe(0);
    const printed: Printed = JSON.parse(output);
    expect(printed).toMatchObject({ game: id, options: defaultOptions(options), exact: true });
    const { depth, levels } = printed;
    expect(depth).toBeGreaterThan(1);
    expect(levels).toHaveLength(depth + 1);
    for (const [index, level] of levels.entries()) {
      const { name, beatsBelow } = level;
      expect(level).toEqual({
        name: index < depth ? `bot:${index + 1}` : 'bot:perfect',
        rating: expect.any(Number),
        beatsBelow: expect.any(Number),
        about: expect.stringMatching(/^[a-z]/),
      });
      if (name !== 'bot:perfect') expect(Math.abs(beatsBelow - 0.64)).toBeLessThan(0.01);
    }
    expect(levels.map(({ rating }) => rating)).toEqual(
      levels.map(({ rating }) => rating).sort((one, two) => one - two),
    );
  });

  test('as a table', async () => {
    const { status, output } = await parlor(`bots ${id}`);
    expect(status).toBe(0);
    expect(output).toMatch(/^Depth \d+: room for \d+ levels below bot:perfect\.$/m);
    expect(output).toMatch(/^bot:1 +0 {2}6[34]\.\d % {2}\S/m);
    expect(output).toMatch(/^bot:perfect +[\d,]+ /m);
  });
});

test('options, and what was asked wrongly', async () => {
  const { status, output } = await parlor('bots trail-blazer --set finish=3 --json');
  expect(status).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ options: { finish: 3 } });
  expect(await parlor('bots')).toMatchObject({ status: 2, output: '' });
  expect(await parlor('bots chess')).toMatchObject({ status: 2, output: '' });
});

test('a level that is not there is refused before the game starts', async () => {
  for (const { id, title } of quickGames()) {
    const refused = await parlor(`play ${id} --p1 bot:99 --p2 bot:random`);
    expect(refused).toMatchObject({ status: 2, output: '' });
    expect(refused.error).toContain(`There is no bot:99 here: ${title} has `);
  }
});

test('two levels play a game, the same from the same seed', async () => {
  for (const { id } of quickGames()) {
    const words = `play ${id} --p1 bot:1 --p2 bot:2 --seed 4 --json`;
    const once = await parlor(words);
    expect(once.status).toBe(0);
    expect(await parlor(words)).toEqual(once);
  }
});

test('a game of somebody else has levels too', async () => {
  const file = join(home, 'heap.ts');
  writeFileSync(
    file,
    `export default {
  id: 'heap', title: 'Heap', summary: 'Take one to three.', options: {},
  rules: () => ({
    shape: { left: 13, mover: 2 },
    passes: [],
    start: () => ({ left: 12, mover: 0 }),
    turn: ({ left, mover }) => left === 0
      ? { kind: 'over', winner: 1 - mover, reason: 'none is left' }
      : { kind: 'one', seat: mover },
    moves: ({ left }) => [1, 2, 3].filter((taken) => taken <= left),
    next: (state, taken) => ({ left: state.left - taken, mover: 1 - state.mover }),
    notate: String,
  }),
  book: () => ({
    clauses: [], rulings: [], claims: [],
    words: {
      opening: () => [], spell: (_state, move) => [String(move)], ask: () => ['How many? '],
      refuse: () => [], narrate: () => [], closing: () => [],
    },
    scene: () => [],
  }),
};
`,
  );
  const { status, output, error } = await parlor(`bots --game ${file} --json`);
  expect(error).toBe('');
  expect(status).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ game: 'heap', options: {}, exact: true });
});

describe('the table', () => {
  const chosen = quickGames().map((game) => ({ game, options: defaultOptions(game.options) }))[0];
  if (chosen === undefined) throw new Error('No game is quick.');
  const paint = paintFor({ output: new Writable() });
  const level: Level = { name: 'bot:1', rating: 0, beatsBelow: 0.64, about: 'looks about' };
  const played = levelsFrom({
    kind: 'played',
    playouts: [1, 40],
    scores: [0.66, 0.61],
    intervals: [
      [0.59, 0.72],
      [0.54, 0.68],
    ],
  });

  test.each([30, 40, 60, 80, 100])('fits into %i columns', (width) => {
    for (const levels of [{ depth: 1, exact: true, levels: [level] }, played])
      for (const line of botsLines(chosen, levels, width, paint))
        expect(widthOf(line)).toBeLessThanOrEqual(width);
  });

  test('says what was found by playing, and how sure that is', () => {
    const text = botsLines(chosen, played, 80, paint).join('\n');
    expect(text).toContain('This game was not solved. By playing, 2 levels were found.');
    expect(text.replaceAll('\n', ' ')).toContain('Estimated from played games');
    expect(text).toMatch(/^bot:1 +0 {2}66 % \(59–72\) {2}searches with 1 playout a move$/m);
  });

  test('says where there is no room', () => {
    const none = { depth: 0, exact: true, levels: [{ ...level, name: 'bot:perfect' }] };
    expect(botsLines(chosen, none, 80, paint).join('\n')).toContain('No room for levels');
    const unplayed = { depth: 0, exact: false, levels: [] };
    expect(botsLines(chosen, unplayed, 80, paint).join('\n')).toContain(
      'No levels were found by playing',
    );
  });
});
