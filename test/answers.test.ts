import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProgram } from '../src/cli/program/program.ts';
import { contextOf, processTerminal } from '../src/cli/terminal.ts';
import type { Game } from '../src/core/contract/game.ts';
import { parseOptions } from '../src/core/contract/option.ts';
import { GAMES } from '../src/games/index.ts';
import {
  ANSWER_SCHEMAS,
  type AnswerKind,
  type AnswerMessage,
} from '../src/protocol/answers/answers.ts';
import { estimate } from '../src/solve/estimate.ts';
import { casesOf } from './support/cases.ts';
import { POOL } from './support/file-games.ts';
import { ROUNDABOUT } from './support/roundabout.ts';
import { runMain } from './support/run-main.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlor-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { HOME: folder, XDG_STATE_HOME: folder };
const fileOf = (name: string): string => join(folder, name);
for (const [name, source] of [
  ['roundabout.ts', ROUNDABOUT],
  ['pool.ts', POOL],
  ['broken.ts', ROUNDABOUT.replace('start: () => ({', 'start: () => ({ extra: 1,')],
] as const)
  writeFileSync(fileOf(name), source);

/** The commands that have `--json`, by the program's own list. */
const COMMANDS: readonly string[] = buildProgram(contextOf(processTerminal()), async () => {})
  .commands.filter(({ options }) => options.some(({ long }) => long === '--json'))
  .map((command) => command.name());

/** The kinds of message of each command, by the table in docs/protocol.md. */
const DOCUMENTED = Map.groupBy(
  readFileSync('docs/protocol.md', 'utf8').matchAll(/^\| `parlor ([a-z]+)[^|]*\| `([a-z]+)`/gm),
  ([, command = '']) => command,
);

function kindsOf(command: string): readonly string[] {
  return (DOCUMENTED.get(command) ?? []).map(([, , kind = '']) => kind);
}

/** A game as a command line names it: by its id, or by its file. */
type Subject = {
  readonly name: string;
  readonly words: readonly string[];
  readonly own: readonly string[];
};

/** How many states a game may have with these settings. */
function sizeOf(game: Game, settings: string): number {
  const options = parseOptions(game.options, settings);
  if (!options.ok) throw new Error(options.error.message);
  return estimate(game.rules(options.value)).states;
}

/** The smallest settings: the answers have the same shape, and come at once. */
const SHIPPED: readonly Subject[] = GAMES.map((game) => {
  const [small = ''] = casesOf(game).small.toSorted(
    (one, two) => sizeOf(game, one) - sizeOf(game, two),
  );
  const set = small.split(' ').filter((each) => each !== '');
  return { name: game.id, words: [game.id, ...set.flatMap((each) => ['--set', each])], own: [] };
});
const STRANGER: Subject = {
  name: 'a stranger’s game',
  words: ['--game', fileOf('roundabout.ts')],
  own: ['--game', fileOf('roundabout.ts')],
};

/** What a command is asked for each game; the record was written by `play` before. */
const ASKED: Readonly<
  Record<string, (subject: Subject, record: string) => readonly (readonly string[])[]>
> = {
  play: ({ words }) => [[...words, '--p1', 'bot:random', '--p2', 'bot:random', '--seed', '5']],
  replay: ({ own }, record) => [[record, ...own]],
  review: ({ own }, record) => [[record, ...own]],
  rules: ({ words }) => [words],
  solve: ({ words }) => [words],
  games: ({ own }) => [
    ['--all', ...own],
    ['show', '1', ...own],
  ],
  stats: ({ own }) => [own, ['--accuracy', ...own]],
  puzzle: ({ words }) => [
    [...words, '--seed', '3', '--count', '2'],
    [...words, '--daily'],
    [...words, '--mine'],
  ],
  bots: ({ words }) => [words],
  audit: ({ words }) => [words],
  tune: ({ words }) => [[...words, '--count', '1', '--threads', '1', '--where', 'turns<100']],
  compare: ({ words: [name = '', ...words], own: [, file] }) => [
    file === undefined
      ? [name, ...words.map((word) => (word === '--set' ? '--base' : word)), name, ...words]
      : [file, file],
  ],
  arena: ({ words: [name = '', ...words], own }) => {
    const set = words.filter((word) => word.includes('='));
    const games = own.length > 0 ? own : ['--games', `${name}:${set.join(' ')}`];
    return [['--players', 'bot:random,bot:greedy', '--pairs', '2', '--seed', '1', ...games]];
  },
  check: ({ own }) => (own.length === 0 ? [] : [[fileOf('roundabout.ts')], [fileOf('broken.ts')]]),
  perft: ({ own, words }) => [
    own.length > 0 ? [...own, '3'] : [words[0] as string, '3', ...words.slice(1)],
  ],
};

/** The answers to a command line, each of which must be just what its schema says. */
async function answersTo(args: readonly string[]): Promise<readonly AnswerMessage[]> {
  const { status, output, error } = await runMain([...args, '--json'], { env });
  expect(output, `${args.join(' ')}: ${error}`).toMatch(/^(\{.*\}\n)+$/);
  const answers = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AnswerMessage);
  for (const answer of answers) expectAnswer(answer);
  // A refusal is all that a command says, and says no.
  if (answers.some(({ kind }) => kind === 'refusal')) {
    expect(answers).toHaveLength(1);
    expect(status).not.toBe(0);
  }
  return answers;
}

function expectAnswer(answer: AnswerMessage): void {
  const { kind } = answer;
  expect(Object.keys(ANSWER_SCHEMAS)).toContain(kind);
  // A schema leaves out what it does not know: nothing else may be there.
  expect(parse(ANSWER_SCHEMAS[kind], answer)).toEqual(answer);
  expect(Object.keys(answer).slice(0, 2)).toEqual(['protocol', 'kind']);
  expectPlayers(answer);
}

/** Positions hold a game's own numbers. */
const NUMBERS_OF_A_GAME: readonly string[] = ['position', 'counterexample', 'options', 'tags'];

/** Seats are 0 and 1, players are 1 and 2, and no answer speaks of seats. */
function expectPlayers(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inside] of Object.entries(value)) {
    expect(member).not.toBe('seat');
    if (['player', 'winner', 'ahead', 'blame', 'on'].includes(member) && typeof inside !== 'object')
      expect([1, 2]).toContain(inside);
    if (!NUMBERS_OF_A_GAME.includes(member)) expectPlayers(inside);
  }
}

test('docs/protocol.md and this file know every command that has --json', () => {
  expect(Object.keys(ASKED).toSorted()).toEqual(COMMANDS.toSorted());
  expect([...DOCUMENTED.keys()].toSorted()).toEqual(COMMANDS.toSorted());
  const kinds = new Set(COMMANDS.flatMap(kindsOf));
  expect([...kinds, 'refusal'].toSorted()).toEqual(Object.keys(ANSWER_SCHEMAS).toSorted());
});

describe.each([...SHIPPED, STRANGER])('of $name', (subject) => {
  const record = fileOf(`${subject.name}.parlor`);
  const ann = fileOf(`${subject.name}-ann.parlor`);
  const written = (async () => {
    const bots = ['--p1', 'bot:random', '--p2', 'bot:random', '--seed', '2'];
    await runMain(['play', ...subject.words, ...bots, '--record', record], { env });
    // A person’s game, for a history with mistakes in it.
    const text = readFileSync(record, 'utf8').replace('bot:random', 'Ann');
    writeFileSync(ann, text);
    await runMain(['games', 'import', ann, ...subject.own], { env });
  })();

  test.each(COMMANDS)('%s --json is what its schema says', async (command) => {
    await written;
    // A game may have no puzzle to pose.
    for (const words of ASKED[command]?.(subject, record) ?? [])
      for (const { kind } of await answersTo([command, ...words]))
        expect([...kindsOf(command), ...(command === 'puzzle' ? ['refusal'] : [])]).toContain(kind);
  });
});

test('a series says who sat where in each of its games', async () => {
  const words = 'play trail-blazer --p1 bot:random --p2 bot:random --rounds 3 --seed 4'.split(' ');
  const games = await answersTo(words);
  const seats = games.map((answer) => (answer.kind === 'record' ? answer.series : null));
  expect(seats).toMatchObject([
    { kind: 'rounds', games: 3, round: 1, first: 1, points: [0, 0] },
    { round: 2, first: 2 },
    { round: 3, first: 1 },
  ]);
  const points = games.reduce<readonly [number, number]>(
    (before, answer) => {
      if (answer.kind !== 'record' || answer.series === null)
        throw new Error('There is no series.');
      expect(answer.series.points).toEqual(before);
      // Participant 1 sits as Player 1 if `first` is 1.
      const isFirst = answer.winner === answer.series.first;
      return [before[0] + (isFirst ? 1 : 0), before[1] + (isFirst ? 0 : 1)];
    },
    [0, 0],
  );
  expect(points[0] + points[1]).toBe(3);
  const kept = fileOf('series.parlor');
  const played = await answersTo([...words, '--record', kept]);
  expect(await answersTo(['replay', kept.replace('.parlor', '-2.parlor')])).toEqual([played[1]]);
});

test('a game of programs that does not end is cut at the stated length, and says so', async () => {
  const words = 'play leap-to-twenty --set finish=100000 --p1 bot:random --p2 bot:random --seed 1';
  const { status, output, error } = await runMain([...words.split(' '), '--json'], { env });
  const game = JSON.parse(output) as AnswerMessage;
  expectAnswer(game);
  if (game.kind !== 'record') throw new Error('There is no record.');
  const { moves, turns, cut, result, ending } = game;
  expect({ moves: moves.length, turns, cut, result, ending }).toEqual({
    moves: 10_000,
    turns: 10_000,
    cut: true,
    result: '*',
    ending: null,
  });
  expect(readFileSync('docs/protocol.md', 'utf8')).toContain('after 10,000 turns');
  expect([status, error.split('\n')[0]]).toEqual([
    1,
    'Stopped: the game had not ended after 10,000 turns.',
  ]);
});

test('what the few games above do not reach is as its schema says too', async () => {
  const own = ['--game', fileOf('pool.ts')];
  const solved = await answersTo(['solve', ...own, '--time', '1']);
  expect(solved).toMatchObject([{ kind: 'solve', way: null, proof: { by: 'search' } }]);
  const pool = fileOf('pool.parlor');
  const bots = ['--p1', 'bot:random', '--p2', 'bot:random', '--seed', '1'];
  await answersTo(['play', ...own, ...bots, '--record', pool]);
  // The seconds go by while a busy machine starts the search, so there are enough of them.
  expect(await answersTo(['review', pool, ...own, '--time', '5'])).toMatchObject([
    { kind: 'review', proof: { by: 'search' } },
  ]);
  expect(await answersTo(['rules'])).toMatchObject([{ kind: 'catalogue' }]);
  const endless = ['predictive-pursuit', '--set', 'stall=never'];
  expect(await answersTo(['audit', ...endless])).toMatchObject([{ kind: 'audit' }]);
  expect(await answersTo(['games', 'export', fileOf('all.parlor')])).toMatchObject([
    { kind: 'exported', file: fileOf('all.parlor') },
  ]);
  expect(await answersTo(['games', 'import', fileOf('all.parlor')])).toMatchObject([
    { kind: 'imported', besides: true, refused: [] },
  ]);
  expect(await answersTo(['games', 'delete', '1'])).toMatchObject([{ code: 'games/kept' }]);
  expect(await answersTo(['games', 'delete', '1', '--yes'])).toMatchObject([{ kind: 'deleted' }]);
});

describe('a refusal', () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);

  test.each<readonly [args: string, status: number, code: string]>([
    ['play nope', 2, 'game/unknown'],
    ['play trail-blazer --p1 bot:nobody', 2, 'player/unknown'],
    ['play trail-blazer --set finish=1', 2, 'option/bad-value'],
    ['play trail-blazer', 1, 'play/unfinished'],
    ['replay nowhere.parlor', 2, 'file/not-read'],
    ['review', 2, 'replay/nothing'],
    ['rules nope', 2, 'game/unknown'],
    ['solve trail-blazer --moves 9', 2, 'move/not-legal'],
    [`solve --game ${fileOf('roundabout.ts')} --svg map.svg`, 1, 'solve/no-map'],
    ['games show 1', 2, 'games/unknown'],
    ['games import', 2, 'games/not-one'],
    ['stats nope', 2, 'game/unknown'],
    ['puzzle trail-blazer --level 7', 1, 'puzzle/none'],
    ['puzzle --mine', 1, 'puzzle/none'],
    ['bots', 2, 'game/none-named'],
    ['audit all --set finish=3', 2, 'flag/bad-value'],
    ['check nowhere.ts', 2, 'game/no-file'],
    ['perft trail-blazer 0', 2, 'flag/bad-value'],
    ['help nope', 2, 'command/unknown'],
    ...COMMANDS.map((command) => [`${command} --nonsense`, 2, 'command/bad-arguments'] as const),
    ['perft one two three', 2, 'command/bad-arguments'],
    [`solve --game nowhere.ts --game ${fileOf('roundabout.ts')}`, 2, 'command/bad-arguments'],
  ])('of "%s" is a message with status %i and code %s', async (args, status, code) => {
    const ran = await runMain([...args.split(' '), '--json'], {
      env: { HOME: elsewhere, XDG_STATE_HOME: elsewhere },
    });
    expect(ran.status).toBe(status);
    expect(ran.output).toMatch(/^\{.*\}\n$/);
    const refusal = JSON.parse(ran.output) as AnswerMessage;
    expectAnswer(refusal);
    expect(refusal).toMatchObject({ kind: 'refusal' satisfies AnswerKind, code });
    // People read why as before.
    expect(ran.error).not.toBe('');
    const plain = await runMain(args.split(' '), {
      env: { HOME: elsewhere, XDG_STATE_HOME: elsewhere },
    });
    expect(plain.status).toBe(status);
    expect(plain.output).not.toContain('"kind"');
  });
});
