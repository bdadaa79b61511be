import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { finder } from '../files/load.ts';
import { openHistory, type ShelfHistory } from './history.ts';

const find = finder(GAMES);
const LOST = '1. 1 2  2. 3 3  3. 3 3  4. 2 3\n';

let state = '';
let shelf = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'parlor-history-'));
  shelf = join(state, 'parlor');
  mkdirSync(shelf);
});
afterEach(() => {
  chmodSync(shelf, 0o755);
  rmSync(state, { recursive: true, force: true });
});

const terminal = () => ({ env: { XDG_STATE_HOME: state }, error: new PassThrough().resume() });
const open = (): Promise<ShelfHistory> => openHistory(terminal(), find);
const indexFile = (): string => join(shelf, 'index.json');
const historyFile = (): string => join(shelf, 'history.json');
const ids = async (): Promise<readonly string[]> => (await open()).games.map(({ id }) => id);

function race(name: string, tags = '', moves = LOST, result = '0-1'): string {
  const turns = moves.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.')).length;
  const path = join(shelf, `${name}.parlor`);
  writeFileSync(
    path,
    `[Game "trail-blazer"]\n[Options "finish=10 steps=1,2,3"]\n[Player1 "Ann"]\n[Player2 "bot:random"]\n[Result "${result}"]\n${tags}[Turns "${turns}"]\n\n${moves}`,
  );
  return path;
}

/** As if the file had been there for long: what is read while it may still change is read again. */
function settle(...paths: readonly string[]): void {
  for (const path of paths) utimesSync(path, 1_700_000_000, 1_700_000_000);
}

/** Makes both indexes say what no record says, so that a test can tell whether a file was read again. */
function ageIndex(): void {
  const index = JSON.parse(readFileSync(indexFile(), 'utf8')) as {
    lines: Record<string, { read: number; version: string }>;
  };
  const history = JSON.parse(readFileSync(historyFile(), 'utf8')) as {
    lines: Record<string, { version: string; game?: { turns: number } }>;
  };
  for (const [name, file] of Object.entries(index.lines)) {
    file.read += 1e9;
    file.version = `known ${name}`;
  }
  for (const [id, line] of Object.entries(history.lines)) {
    line.version = `known ${id}.parlor`;
    if (line.game !== undefined) line.game.turns = 777;
  }
  writeFileSync(indexFile(), JSON.stringify(index));
  writeFileSync(historyFile(), JSON.stringify(history));
}

describe('dates', () => {
  test('come from the record, else from the name, else from the file, and the newest comes first', async () => {
    race('20250203T040506Z-trail-blazer-1');
    race('b', '[Date "2025-03-04T05:06:07Z"]\n');
    race('20250203T040506Z-c', '[Date "2024-12-31"]\n');
    settle(race('d'));
    race('e', '[Date "yesterday"]\n');
    const { games, unreadable } = await open();
    expect(unreadable).toEqual([]);
    expect(games.map(({ id, date }) => [id, date])).toEqual([
      ['e', games[0]?.date],
      ['b', '2025-03-04T05:06:07.000Z'],
      ['20250203T040506Z-trail-blazer-1', '2025-02-03T04:05:06.000Z'],
      ['20250203T040506Z-c', '2024-12-31T00:00:00.000Z'],
      ['d', '2023-11-14T22:13:20.000Z'],
    ]);
  });
});

describe('the index', () => {
  test('is made, used, and made again where it is missing, broken or of another version', async () => {
    settle(race('a'), race('b'));
    expect((await ids()).toSorted()).toEqual(['a', 'b']);
    ageIndex();
    expect((await open()).games.map(({ turns }) => turns)).toEqual([777, 777]);
    const damages: readonly ((file: string) => void)[] = [
      (file) => rmSync(file),
      (file) => writeFileSync(file, ''),
      (file) => writeFileSync(file, '{"version":"0","lines":{}}'),
      (file) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20)),
      (file) =>
        writeFileSync(
          file,
          readFileSync(file, 'utf8')
            .replaceAll('"stamp"', '"s"')
            .replaceAll('"players":["Ann",', '"players":[{},'),
        ),
      (file) => writeFileSync(file, 'null'),
      (file) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace(/\{"(stamp|version)".*?\}/g, '5')),
    ];
    const cases = damages.flatMap((damage) =>
      [indexFile(), historyFile()].map((file) => () => damage(file)),
    );
    for (const damage of cases) {
      damage();
      expect((await open()).games.map(({ turns }) => turns)).toEqual([8, 8]);
      ageIndex();
      expect((await open()).games.map(({ turns }) => turns)).toEqual([777, 777]);
    }
  });

  test('follows files that are added, changed and deleted by hand', async () => {
    const a = race('a');
    const b = race('b');
    settle(a, b);
    await open();
    ageIndex();
    race('c', '', '1. 3\n', '*');
    expect((await open()).games.map(({ id, turns }) => [id, turns]).toSorted()).toEqual([
      ['a', 777],
      ['b', 777],
      ['c', 1],
    ]);
    const text = readFileSync(a, 'utf8');
    // As long as before, and with the time it had.
    writeFileSync(a, text.replace('"Ann"', '"Eve"'));
    settle(a);
    expect((await open()).games.find(({ id }) => id === 'a')?.players).toEqual([
      'Eve',
      'bot:random',
    ]);
    rmSync(b);
    expect((await ids()).toSorted()).toEqual(['a', 'c']);
    expect(readFileSync(indexFile(), 'utf8')).not.toContain('b.parlor');
  });

  test('keeps accuracies while their files stay, and those that another process has found', async () => {
    const a = race('a');
    race('b');
    const first = await open();
    const second = await open();
    await first.keepAccuracies(
      new Map([
        ['a', [50, 100]],
        ['none', [1, 1]],
      ]),
    );
    await second.keepAccuracies(new Map([['b', [null, 20]]]));
    const accuracies = async (): Promise<unknown> =>
      Object.fromEntries((await open()).games.map(({ id, accuracy }) => [id, accuracy]));
    expect(await accuracies()).toEqual({ a: [50, 100], b: [null, 20] });
    appendFileSync(a, '\n');
    expect(await accuracies()).toEqual({ a: null, b: [null, 20] });
  });

  test('is not missed where it cannot be written, nor where there is no shelf', async () => {
    race('a');
    mkdirSync(indexFile());
    mkdirSync(historyFile());
    expect(await ids()).toEqual(['a']);
    rmSync(shelf, { recursive: true });
    expect(await open()).toMatchObject({ games: [], unreadable: [] });
    expect(existsSync(shelf)).toBe(false);
    mkdirSync(shelf);
  });
});

test('an unreadable entry of any kind is named and passed over', async () => {
  race('good');
  const cut = race('cut');
  writeFileSync(cut, readFileSync(cut, 'utf8').slice(0, -8));
  const moves = race('moves');
  writeFileSync(moves, readFileSync(moves, 'utf8').replace('1. 1', '1. 9'));
  writeFileSync(join(shelf, 'empty.parlor'), '');
  writeFileSync(join(shelf, 'bytes.parlor'), Buffer.from([0, 255, 1]));
  mkdirSync(join(shelf, 'folder.parlor'));
  writeFileSync(join(shelf, 'notes.txt'), 'not looked at');
  writeFileSync(join(shelf, 'mine.parlor'), '[Game "mine"]\n[Result "1-0"]\n[Turns "3"]\n\n1. a\n');
  for (let again = 0; again < 2; again++) {
    const { games, unreadable } = await open();
    expect(games.map(({ id }) => id)).toEqual(['good']);
    expect(unreadable.map(({ path }) => path.slice(shelf.length + 1)).toSorted()).toEqual([
      'bytes.parlor',
      'cut.parlor',
      'empty.parlor',
      'folder.parlor',
      'mine.parlor',
      'moves.parlor',
    ]);
    for (const { why } of unreadable) expect(why).toMatch(/[a-z]/);
  }
});

test('a game that is not at hand is listed from its head, and read whole once it is', async () => {
  const path = join(shelf, 'mine.parlor');
  writeFileSync(
    path,
    '[Game "mine"]\n[Options "size=3"]\n[Player1 "Ann"]\n[Player2 "Ben"]\n[Result "1-0"]\n[Turns "3"]\n\n1. a b  2. c\n',
  );
  settle(path);
  expect((await open()).games).toMatchObject([
    { game: 'mine', options: 'size=3', players: ['Ann', 'Ben'], turns: 3, known: false },
  ]);
  ageIndex();
  const [leap] = GAMES;
  if (leap === undefined) throw new Error('no games');
  const asMine = { ...leap, id: 'mine' };
  const history = await openHistory(terminal(), () => asMine);
  // Its moves are none of that game.
  expect(history.games).toEqual([]);
  expect(history.unreadable).toHaveLength(1);
});

test('a thousand games are listed from the index without one being read', async () => {
  const text = readFileSync(race('first'), 'utf8');
  for (let number = 0; number < 1000; number++)
    writeFileSync(join(shelf, `20250101T000000Z-trail-blazer-${number}.parlor`), text);
  expect((await open()).games).toHaveLength(1001);
  ageIndex();
  const { games } = await open();
  expect(games).toHaveLength(1001);
  // What only the index says.
  expect(games.every(({ turns }) => turns === 777)).toBe(true);
});
