import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Words } from '../src/core/contract/book.ts';
import type { Check } from '../src/core/contract/claim.ts';
import { render } from '../src/core/contract/phrase.ts';
import type { Scene } from '../src/core/contract/scene.ts';
import { bag } from '../src/kit/bag.ts';
import { type Board, board } from '../src/kit/board.ts';
import { chance } from '../src/kit/chance.ts';
import { counter } from '../src/kit/counter.ts';
import { pool } from '../src/kit/pool.ts';
import { turns } from '../src/kit/turns.ts';
import { advise, type Mover } from '../src/study/advice.ts';
import { openRoomInProcess } from './cli/parlor.ts';
import { checkTypes } from './support/own-types.ts';

const page = await readFile('docs/adding-a-game.md', 'utf8');

function blocks(language: string): readonly string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, text = '']) => text,
  );
}

/** The files that the page has saved, in its order. */
const FILES = [...page.matchAll(/Save this as `([^`]+)`/g)].map(([, name = '']) => name);
/** The whole programs; what has no default export is a line of one. */
const PROGRAMS = blocks('ts').filter((text) => text.includes('export default'));
const COMMANDS = blocks('sh').flatMap((text) => text.trim().split('\n'));

/** What people type where they are asked, until a game of it is over. */
const TYPED: Readonly<Record<string, string>> = {
  'my-game.ts': '5 1 4 2 3',
  'nim.ts': '3 3 3 3 1 1 1 1 1 1 1 1',
  'bids.ts': '4 4 3 2 2 3 1 1',
  'harvest.ts': '1 1 keep 1 1 give 1 1 keep 1 1 keep',
};

/** Follows docs/adding-a-game.md to the letter, in a folder that has nothing else. */
describe('docs/adding-a-game.md', () => {
  const room = openRoomInProcess();
  for (const [index, source] of PROGRAMS.entries()) room.write(FILES[index] ?? '', source);

  const parlor = async (words: readonly string[], input = ''): Promise<string> => {
    const { status, output, error } = await room.run(words, { input });
    // A small game may have no hard puzzles: then the answer is no.
    const isNo = status === 1 && output.includes(' has no hard puzzles');
    if (status !== 0 && !isNo) throw new Error(error);
    return output;
  };

  it('has a file for each of its programs, and says what each is called', () => {
    expect(FILES).toEqual(['nim.ts', 'bids.ts', 'harvest.ts']);
    expect(PROGRAMS).toHaveLength(FILES.length);
  });

  it.each(FILES)('names a command for everything that %s can do', (file) => {
    const said = COMMANDS.filter((line) => line.includes(`--game ./${file}`));
    expect(new Set(said.map((line) => line.split(' ')[1]))).toEqual(
      new Set(['play', 'rules', 'perft', 'solve', 'puzzle', 'audit', 'replay', 'review']),
    );
  });

  // In the order of the page: some of them write what later ones read.
  it.for(COMMANDS)('%s', async (line) => {
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    expect(words[0]).toBe('parlor');
    const file = Object.keys(TYPED).find((name) => line.includes(name)) ?? '';
    const output = await parlor(words.slice(1), TYPED[file]?.replaceAll(' ', '\n').concat('\n'));
    expect(output).not.toBe('');
  });

  it('plays Nim to its end', async () => {
    const output = await parlor(['play', '--game', './nim.ts'], '3\n3\n9\n2\n3\n1\n');
    expect(output).toContain('There are only 6.');
    expect(output.trimEnd().endsWith('Player 1 took the last stone and wins.')).toBe(true);
  });

  it('prints the rule that is found for Nim as the program tells it', async () => {
    const [, rule = ''] = /```\n(A rule: .*?)```/s.exec(page) ?? [];
    expect(rule).toContain('positions.');
    expect(await parlor(['solve', '--game', './nim.ts'])).toContain(rule);
  });

  it('counts Nim as anyone can by hand', async () => {
    const output = await parlor(['perft', '--game', './nim.ts', '4', '--json']);
    expect(JSON.parse(output)).toMatchObject({ game: 'nim', depth: 4, counts: [3, 9, 27, 81] });
  });

  it('plays Bids to a win and to a draw, and keeps a sealed card to itself', async () => {
    const won = await parlor(['play', '--game', './bids.ts'], '4\n4\n9\n3\n2\n2\n3\n1\n1\n');
    expect(won).toContain('Player 1, which card? [Input Hidden]\nYou do not hold a 9.\n');
    expect(won).toContain('3 against 2 for 3: Player 1 takes it.\n');
    expect(won.endsWith('Player 1 has more points and wins.\n')).toBe(true);
    const drawn = await parlor(['play', '--game', './bids.ts'], '4\n4\n3\n3\n2\n2\n1\n1\n');
    expect(drawn.endsWith('No one wins: the scores are equal.\n')).toBe(true);
  });

  it('counts Bids as anyone can by hand, and finds out what its book promises', async () => {
    const counted = await parlor(['perft', '--game', './bids.ts', '4', '--json']);
    expect(JSON.parse(counted).counts).toEqual([16, 16 * 9, 16 * 9 * 4, 16 * 9 * 4]);
    const audited = JSON.parse(await parlor(['audit', '--game', './bids.ts', '--json']));
    const verdicts = audited.claims.map(({ id, verdict }: Record<string, string>) => [id, verdict]);
    expect(Object.fromEntries(verdicts)).toEqual({
      ends: 'holds',
      winner: 'fails',
      bluff: 'holds',
      points: 'holds',
    });
  });

  it('has programs written against the types that Parlor gives out', async () => {
    await checkTypes(room.folder, ...FILES);
  });

  it('plays Harvest with its sequence of values in the order given', async () => {
    const calls = '4 1 keep 3 1 keep 2 2 keep 1 1 keep'.replaceAll(' ', '\n');
    const output = await parlor(
      ['play', '--game', './harvest.ts', '--set', 'worth=5,1', '--plain'],
      `${calls}\n`,
    );
    // 5 counted round to 1: of two plums and two pears, the first.
    expect(output).toContain(
      'Player 1 calls 4 and Player 2 calls 1: 5, which is 1 when counted round from 1 to 4.\nIt is a plum.\n',
    );
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^(Player \d has more points|No one wins)/);
    const solved = JSON.parse(
      await parlor(['solve', '--game', './harvest.ts', '--set', 'worth=5,1', '--json']),
    );
    expect(solved.options).toEqual({ worth: [5, 1], gifts: 1 });
  });

  it('names cells and advises moves of several answers as it says', () => {
    const named = (text: string): string =>
      blocks('ts').find((block) => block.includes(text)) ?? '';
    const cells: Board = new Function('board', `${named('names:')} return cells;`)(board);
    expect(
      cells.draw(cells.start()).rows.map((row) => row.map(({ text }) => text).join('')),
    ).toEqual(['123', '456', '789']);
    const advice: Words = new Function(`${named('[from], answer')} return advice;`)();
    const moves = ['a1b1', 'a1b2', 'a1b3', 'c1b1'];
    const rules = {
      moves: () => moves.map((move) => ({ from: move.slice(0, 2), to: move.slice(2) })),
      notate: ({ from, to }: Readonly<Record<string, string>>) => `${from}${to}`,
    };
    const mover = { rules, book: { words: advice }, state: {}, seat: 0 } as unknown as Mover;
    expect(render(advise(mover, ['a1b1', 'a1b2']))).toBe(
      'take the piece on a1 and put it on b1 or b2',
    );
    expect(render(advise(mover, moves))).toBe('take the piece on any cell');
  });

  it('tells of everything that a helper can do', () => {
    const helpers = {
      board: board('cells', { width: 3, height: 3 }),
      pool: pool('free', 9),
      counter: counter('life1', { most: 9 }),
      bag: bag('bag', { red: 3 }),
      chance: chance(6),
      turns: turns('mover'),
    };
    for (const [name, helper] of Object.entries(helpers)) {
      const [, , row = ''] =
        new RegExp(`^\\| \`${name}\\(([^|]*\\|){2}(.*)\\|$`, 'm').exec(page) ?? [];
      const said = [...row.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
      const able = Object.entries(helper).filter(([, member]) => typeof member === 'function');
      const members = able.map(([member]) => member).filter((member) => member !== 'start');
      expect(said, name).toEqual(expect.arrayContaining(members));
    }
  });

  it('tells of every check and of every part of a scene', () => {
    // Each kind is named here once: one that is added or taken away does not compile.
    const checks: Record<Check['kind'], true> = {
      ends: true,
      winner: true,
      contest: true,
      skill: true,
      quick: true,
      choices: true,
      mixing: true,
      interaction: true,
      positions: true,
      turns: true,
      arises: true,
      nothing: true,
      varies: true,
      advice: true,
      pays: true,
      sample: true,
      readings: true,
    };
    const parts: Record<Scene[number]['kind'], true> = {
      track: true,
      tiles: true,
      grid: true,
      bars: true,
      facts: true,
    };
    for (const kind of [...Object.keys(checks), ...Object.keys(parts)])
      expect(page).toContain(`{ kind: '${kind}'`);
  });
});
