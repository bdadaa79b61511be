import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAfterFile } from './support/left-behind.ts';

const root = join(import.meta.dirname, '..');
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const REFUSAL =
  /^Parlor needs Node 24 or newer and this is Node \d+\.\d+\.\d+: run it as "npx parlor" .*\.\n$/;

/** The environment of somebody who types: nothing of the npm that runs these tests, nor of its tools. */
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/node_modules|node-gyp-bin/.test(folder));
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|vitest|node_|init_cwd|test$)/i.test(name),
    ),
  ),
  PATH: path.join(delimiter),
  ...certificates(process.env),
};

/** Where this machine needs a certificate of its own to reach its registry, so does the inner npm. */
function certificates({ NODE_EXTRA_CA_CERTS }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
}

type Ended = { readonly status: number; readonly stdout: string; readonly stderr: string };

async function run(cwd: string, command: string, ...args: readonly string[]): Promise<Ended> {
  try {
    const shell = process.platform === 'win32';
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, env, shell });
    return { status: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { status: code, stdout: stdout ?? '', stderr: stderr ?? '' };
  }
}

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'parlor-package-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('the tarball installed into an empty folder', () => {
  let home: string;
  beforeAll(async () => {
    home = join(scratch, 'home');
    await mkdir(home);
    // The scripts would build again, under the feet of the tests that use the build.
    await succeed(root, 'npm', 'pack', '--ignore-scripts', '--pack-destination', scratch);
    const tarball = join(scratch, `${manifest.name}-${manifest.version}.tgz`);
    await writeFile(join(home, 'package.json'), '{ "private": true, "type": "module" }');
    await succeed(home, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball);
  });

  async function succeed(cwd: string, command: string, ...args: string[]): Promise<string> {
    const { status, stdout, stderr } = await run(cwd, command, ...args);
    expect(status, `${command} ${args.join(' ')}\n${stderr}`).toBe(0);
    return stdout;
  }

  /** As `npx parlor` runs it, without npm's own start. */
  const parlor = (...args: string[]): Promise<string> => {
    const bin = join(home, 'node_modules/parlor/bin/parlor.js');
    return succeed(home, process.execPath, bin, ...args);
  };

  test('brings the pinned Node and nothing of the development', async () => {
    const [pinned] = new Set(Object.values(manifest.optionalDependencies));
    expect(await succeed(home, 'npx', 'node', '--version')).toBe(`v${pinned}\n`);
    for (const name of Object.keys(manifest.devDependencies))
      await expect(
        readFile(join(home, 'node_modules', name, 'package.json')),
      ).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('parlor --version', async () => {
    expect(await succeed(home, 'npx', 'parlor', '--version')).toBe(`${manifest.version}\n`);
  });

  test('parlor solve starts its threads, which lie in a file of their own', async () => {
    // Large enough to be shared out among threads.
    const args = ['leap-to-twenty', '--set', 'finish=900', '--threads', '2', '--json'];
    const answer = JSON.parse(await parlor('solve', ...args));
    expect(answer).toMatchObject({ outcome: 'player1', p1: 1 });
    expect(answer.states).toBeGreaterThan(1_000_000);
  });

  test('parlor web serves the page, which is in the package', async () => {
    const bin = join(home, 'node_modules/.bin/parlor');
    const child = endAfterFile(
      spawn(bin, ['web', '--no-open', '--port', '0'], {
        cwd: home,
        env: { ...env, PATH: `${join(home, 'node_modules/.bin')}${delimiter}${env.PATH}` },
        shell: process.platform === 'win32',
      }),
    );
    const [text] = await once(child.stdout, 'data');
    const [address = ''] = /http:\/\/\S+/.exec(String(text)) ?? [];
    const page = await (await fetch(address)).text();
    const [, script = ''] = /<script[^>]* src="\.\/([^"]+)"/.exec(page) ?? [];
    for (const file of [script, 'service-worker.js', 'manifest.webmanifest', 'parlor.js'])
      expect((await fetch(`${address}${file}`)).status, file).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test('is small: the page is part of it, and none of its tools are', async () => {
    const { size } = await stat(join(scratch, `${manifest.name}-${manifest.version}.tgz`));
    expect(size).toBeLessThan(2_100_000);
  });

  test('parlor new begins a game that needs nothing else', async () => {
    await parlor('new', 'my-game.ts');
    const args = ['--game', './my-game.ts', '--json'];
    const answer = JSON.parse(await parlor('solve', ...args));
    expect(answer).toMatchObject({ game: 'my-game', outcome: 'player1' });
  });

  test('is a library with types', async () => {
    await writeFile(
      join(home, 'use.ts'),
      `import { GAMES, type Game, Match, settleOptions } from 'parlor';
const game: Game | undefined = GAMES.find(({ id }) => id === 'trail-blazer');
if (game === undefined) throw new Error('no game');
const options = settleOptions(game.options, {});
// @ts-expect-error A match has no such member, unless its type was lost.
if (options.ok) console.log(Match.start(game, options.value).legal(0).join(), Match.nothing);
`,
    );
    expect(await succeed(home, process.execPath, 'use.ts')).toBe('1,2,3 undefined\n');
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
    const { status, stdout } = await run(home, process.execPath, tsc, ...flags, 'use.ts');
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});

describe('started directly on an older Node', () => {
  const bin = join(root, 'bin/parlor.js');

  test('says so in one sentence', async () => {
    const disguise = join(scratch, 'disguise.mjs');
    await writeFile(
      disguise,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });`,
    );
    const preload = ['--import', pathToFileURL(disguise).href];
    const ended = await run(scratch, process.execPath, ...preload, bin, '--version');
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toMatch(REFUSAL);
  });

  test("on the machine's own Node: the sentence, or the version where it is new enough", async () => {
    const machine = await run(scratch, 'node', '--version').catch(() => undefined);
    // A machine may have no Node but the pinned one.
    if (machine === undefined) return;
    const ended = await run(scratch, 'node', bin, '--version');
    if (Number(/\d+/.exec(machine.stdout)?.[0]) < 24) {
      expect(ended).toMatchObject({ status: 2, stdout: '' });
      expect(ended.stderr).toMatch(REFUSAL);
    } else expect(ended).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });
});
