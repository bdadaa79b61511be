import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import type { GameRecord } from '../../src/core/match/record.ts';
import { roundOf } from '../../src/play/record/table-record.ts';
import { runMain } from '../support/run-main.ts';
import { type Client, clientSuite, recordIn, type Setup, type Sitting } from './client-suite.ts';
import { HELD, heldProgram } from './held-program.ts';

function wordsFor({ game, options = {}, players, seed, rounds }: Setup): readonly string[] {
  const who = players.map((name) => (name.includes(':') ? name : `human:${name}`));
  return [
    ...['play', game, '--seed', String(seed), '--p1', who[0] ?? '', '--p2', who[1] ?? ''],
    ...Object.entries(options).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ...(rounds === undefined ? [] : ['--rounds', String(rounds)]),
  ];
}

/** The newest game that is kept in a folder. */
function newestIn(folder: string): GameRecord | undefined {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.parlor'))
    .map((name) => recordIn(readFileSync(join(folder, name), 'utf8')))
    .toSorted((one, two) => roundOf(one) - roundOf(two))
    .at(-1);
}

/** The hidden choice that the table under way in a folder holds. */
function halfIn(folder: string): unknown {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /tables.*\.json$/.test(name),
  );
  return file === undefined ? null : JSON.parse(readFileSync(join(folder, file), 'utf8')).half;
}

/** A pipe, or a terminal that shows pictures and sends keys. */
type Kind = 'pipe' | 'screen';

// Ctrl-C must end the game here, never the tests.
const ignore = (): void => {};
beforeAll(() => void process.on('SIGINT', ignore));
afterAll(() => void process.off('SIGINT', ignore));

/** Runs the program on streams of its own, and keeps its input open. */
function sit(kind: Kind, folder: string, words: readonly string[]): Sitting {
  const program = heldProgram();
  const stream = (): PassThrough =>
    Object.assign(
      new PassThrough(),
      kind === 'screen' ? { isTTY: true, columns: 80, setRawMode: () => {} } : {},
    );
  const [input, output, error] = [stream(), stream(), new PassThrough()];
  let written = '';
  for (const each of [output, error])
    each.on('data', (chunk) => {
      written += String(chunk);
    });
  // That a program thinks is shown if it takes more than a moment, and wiped away.
  const shown = (): string =>
    stripVTControlCharacters(written)
      .replaceAll(/\S+ is thinking/g, '')
      .replaceAll(/\s+/g, ' ');
  let isOver = false;
  const over = main(
    words,
    { input, output, error, env: { XDG_STATE_HOME: folder } },
    { players: [program.player] },
  ).finally(() => {
    isOver = true;
  });
  const type = async (...lines: readonly string[]): Promise<void> =>
    void input.write(lines.map((line) => `${line}${kind === 'screen' ? '\r' : '\n'}`).join(''));
  const leave = async (): Promise<void> => {
    if (kind === 'pipe') input.end();
    // Ctrl-C, as a key or for while a program thinks.
    for (; !isOver; await nextTurn())
      if (kind === 'screen') input.write('\x03');
      else process.emit('SIGINT');
    await over;
  };
  onTestFinished(leave);
  return {
    ...program,
    choose: type,
    takeBack: (times = 1) => type(...Array.from({ length: times }, () => 'undo')),
    resign: () => type('resign', 'yes'),
    // In a pipe it follows by itself.
    nextGame: async () => (kind === 'screen' ? type('yes') : undefined),
    halfIn: () => expect.poll(() => halfIn(folder)).not.toBeNull(),
    untilOver: () => expect.poll(() => isOver || shown().includes('Rematch')).toBe(true),
    record: async () => newestIn(folder),
    shown: async () => shown(),
    ownHalf: async () => /You chose (\S+)\./.exec(shown())?.[1],
    isElsewhere: async () => shown().includes('This game was continued in another window.'),
    another: async () => sit(kind, folder, ['play', '--resume']),
    leave,
  };
}

const clientOf = (kind: Kind): Client => ({
  held: HELD,
  typesAhead: true,
  async open(setup) {
    const folder = mkdtempSync(join(tmpdir(), 'parlor-client-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return sit(kind, folder, wordsFor(setup));
  },
  async watch(setup) {
    const { output } = await runMain([...wordsFor(setup), '--json']);
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).moves);
  },
});

clientSuite('through a pipe', clientOf('pipe'));
clientSuite('on a screen', clientOf('screen'));

test('a program that leads a hidden turn is heard before the person is asked', async () => {
  const sitting = await clientOf('pipe').open({
    game: 'predictive-pursuit',
    players: [HELD, 'Ann'],
    seed: 5,
  });
  await sitting.asked(0);
  await sitting.answer(0, '1');
  await expect.poll(() => sitting.shown()).toContain("guess bot:held's move");
  expect(await sitting.shown()).toMatch(/has chosen in secret\. Ann, guess bot:held's move/);
});

test.each(['pipe', 'screen'] as const)(
  'on a %s, a hidden choice that another terminal has made is not made again here',
  async (kind) => {
    const old = await clientOf(kind).open({
      game: 'predictive-pursuit',
      players: [HELD, 'Ann'],
      seed: 5,
    });
    await old.asked(0);
    await old.answer(0, '2');
    await old.halfIn();
    await old.choose('1');
    await expect.poll(async () => (await old.record())?.match.moves).toEqual(['2/1']);
    // Ann leads the next turn. Only the table holds her half: the record stays as it is.
    const newer = await old.another();
    await newer.choose('1');
    await newer.halfIn();
    await old.choose('2');
    await expect.poll(() => old.isElsewhere()).toBe(true);
    await newer.asked(0);
    await newer.answer(0, '1');
    await expect.poll(async () => (await newer.record())?.match.moves).toEqual(['2/1', '1/1']);
  },
);
