import { execFile } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';

const run = promisify(execFile);

/** What a checkout has, but for what is installed or built. */
const TREE = globSync('*', { exclude: ['node_modules', 'dist', 'coverage'] });

/** The part of a report of tests that is looked at. */
type Report = {
  readonly success: boolean;
  readonly testResults: readonly {
    /** What broke a file before its first test. */
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** Tests that a game must have gone through, by their files. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  'test/laws.test.ts': [
    'nim keeps the law of endings',
    'crossing keeps the law of ranking',
    'ladders keeps the law of endings',
  ],
  'test/facts.test.ts': [
    'the facts of nim every claim has a verdict',
    'the facts of crossing every claim has a verdict',
    'has a row for each game',
  ],
  'test/cli/menu.test.ts': ['plays nim by its name and by its number'],
  'test/solve-command.test.ts': ['solve nim stones=12 most=3', 'solve crossing size=3'],
  'test/puzzle.test.ts': ['nim stones=12 most=3 every position with one right answer is found'],
  'test/perfect.test.ts': ['nim stones=12 most=3 against itself the game ends as it is solved'],
  'test/perfect-command.test.ts': ['nim: the same seed gives the same game'],
  'test/cli/record.test.ts': ['the record of a game of nim'],
  'test/cli/completion.test.ts': ['knows every command, flag, game and player'],
  // A board without a map, nine levels and games that need not end break other things than Nim does.
  'test/bots-command.test.ts': [
    'the opponents of crossing as data',
    'the opponents of ladders as a table',
  ],
  'test/answers.test.ts': ['of crossing audit --json is what its schema says'],
  'test/game-screen.test.ts': ['crossing against a program at 80 columns'],
  'test/ideas.test.ts': [
    'the ideas of crossing are so',
    'every game with a printed book has ideas',
  ],
  'src/core/inspection/inspection.test.ts': ['nim is sound'],
  'src/study/metrics/metrics.test.ts': ['nim stones=12 most=3 whether one side affects the other'],
  'src/study/review/explain.test.ts': ['every explanation, played out nim'],
  'src/study/map/map-tile.test.ts': ['the tiles of ladders are the verdicts'],
};

const ADDED = ['nim', ...readdirSync('test/shipped')];

/** What these try of a game is tried by the others too, in less time. */
const LONG = ['test/answers.test.ts', 'test/ideas.test.ts', 'test/solve-command.test.ts'];

/** The files that try a game in every way that one goes through. */
export const EVERY_WAY: readonly string[] = Object.keys(ABOUT).filter(
  (file) => !LONG.includes(file),
);

/** Every file that reads the list of games. The slow ones are for the games that have shipped. */
export function filesAboutGames(): readonly string[] {
  const exclude = ['**/*.slow.test.ts'];
  return globSync('{src,test}/**/*.test.ts', { exclude }).filter((file) =>
    /\b(GAMES|IDS|SMALL|SAMPLES|quickGames)\b/.test(readFileSync(file, 'utf8')),
  );
}

/**
 * Ships the Nim of docs/adding-a-game.md and the games in test/shipped, in a copy of the tree: for each a folder,
 * and a line with its import. Then they go through these files of tests.
 */
export function describeShippedGames(files: readonly string[]): void {
  describe('a game added by a folder and a line', () => {
    let tree: string;

    const node = (...args: readonly string[]): Promise<{ readonly stdout: string }> =>
      run(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 26 }).catch((error) => {
        throw new Error(`${args.join(' ')}:\n${error.stdout}\n${error.stderr}`);
      });

    beforeAll(async () => {
      tree = await mkdtemp(join(tmpdir(), 'parlor-tree-'));
      for (const name of TREE) await cp(name, join(tree, name), { recursive: true });
      // A folder of its own, because the build puts something into it.
      await mkdir(join(tree, 'node_modules'));
      for (const name of await readdir('node_modules'))
        await symlink(resolve('node_modules', name), join(tree, 'node_modules', name));

      const page = await readFile('docs/adding-a-game.md', 'utf8');
      const [, game = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
      const index = join(tree, 'src/games/index.ts');
      for (const id of ADDED) {
        const folder = join(tree, 'src/games', id);
        await mkdir(folder);
        const source =
          id === 'nim'
            ? inTree(game)
            : (await readFile(join('test/shipped', id, 'game.ts'), 'utf8')).replaceAll(
                '../../../src/',
                '../../',
              );
        await writeFile(join(folder, 'game.ts'), source);
        const list = await readFile(index, 'utf8');
        const added = list.replace(/,?\s*\];/, `,\n  ${id},\n];`);
        await writeFile(index, `import ${id} from './${id}/game.ts';\n${added}`);
      }
    });
    afterAll(() => rm(tree, { recursive: true, force: true }));

    test('fits the types, and is built', async () => {
      // The games and all that they are written against: no type elsewhere depends on which there are.
      const settings = { extends: './tsconfig.json', files: ['src/games/index.ts'], include: [] };
      await writeFile(join(tree, 'tsconfig.games.json'), JSON.stringify(settings));
      await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.games.json');
      await node('scripts/build.ts');
      const { stdout } = await node('bin/parlor.js', 'rules', '--json');
      expect(JSON.parse(stdout).games.map(({ id }: { id: string }) => id)).toEqual([
        ...GAMES.map(({ id }) => id),
        ...ADDED,
      ]);
    });

    test('has its rows in the README, and no other is touched', async () => {
      await node('scripts/facts.ts', ...ADDED);
      const before = (await readFile('README.md', 'utf8')).split('\n');
      const after = (await readFile(join(tree, 'README.md'), 'utf8')).split('\n');
      const added = after.filter((line) => !before.includes(line));
      for (const id of ADDED) {
        const own = new RegExp(`^(\\| \`${id}\` \\||- \\*\\*${id}\\*\\*)`, 'i');
        expect(added.filter((line) => own.test(line))).toHaveLength(3);
      }
      expect(added).toHaveLength(3 * ADDED.length);
      expect(after.filter((line) => !added.includes(line))).toEqual(before);
    });

    // Hundreds of tests in one: on a busy machine they take longer than a single one may.
    test('passes the tests that read the list of games', { timeout: 1_200_000 }, async () => {
      // Those about it, and those about the list itself; not this one, which would begin again.
      const others = ['a game added by', ...GAMES.map(({ id }) => id)].join('|');
      // A pattern meets more between the name of a suite and that of a test than the report tells.
      const wanted = files.flatMap((file) => ABOUT[file] ?? []);
      const asked = wanted.map((name) => name.replaceAll(' ', '.*')).join('|');
      const names = `^(?!.*(${others})).*(\\bnim\\b|${asked}|each game|every command|menu at 100 columns)`;
      const args = [
        'run',
        ...files,
        // All in one process, which loads every module of the copy once.
        '--no-isolate',
        '--maxWorkers=1',
        '-t',
        names,
        '--reporter=json',
        '--outputFile=report.json',
      ];
      // What failed is told by the report.
      await node('node_modules/vitest/vitest.mjs', ...args).catch(() => undefined);
      const report: Report = JSON.parse(await readFile(join(tree, 'report.json'), 'utf8'));
      const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
      expect(report.testResults.map(({ message }) => message).join('')).toBe('');
      const failed = all.filter(({ status }) => status === 'failed');
      expect(failed.map(({ fullName }) => fullName)).toEqual([]);
      expect(report.success).toBe(true);
      const passed = all.filter(({ status }) => status === 'passed').map((each) => each.fullName);
      for (const part of wanted)
        expect(
          passed.filter((name) => name.includes(part)),
          part,
        ).not.toEqual([]);
    });
  });
}

/** The game of the page with what it imports from where that lies in the tree. */
function inTree(game: string): string {
  const imported = "import { type Game, player, say } from 'parlor';";
  expect(game).toContain(imported);
  return game.replace(
    imported,
    "import type { Game } from '../../core/contract/game.ts';\nimport { player, say } from '../../core/contract/phrase.ts';",
  );
}
