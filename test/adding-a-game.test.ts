import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const blocks = (page: string, language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, text = '']) => text,
  );

/** Follows docs/adding-a-game.md to the letter, in a folder that has nothing else. */
describe('docs/adding-a-game.md', async () => {
  const page = await readFile('docs/adding-a-game.md', 'utf8');
  const [source = ''] = blocks(page, 'ts');
  const [commands = ''] = blocks(page, 'sh');
  const lines = commands.trim().split('\n');
  let folder: string;

  const parlor = (words: readonly string[], input = ''): Promise<string> =>
    new Promise((done, fail) => {
      const child = execFile(
        process.execPath,
        [resolve('bin/parlor.js'), ...words],
        { cwd: folder, env: { ...process.env, XDG_STATE_HOME: folder } },
        (error, stdout, stderr) => (error === null ? done(stdout) : fail(new Error(stderr))),
      );
      child.stdin?.end(input);
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlor-own-game-'));
    await writeFile(join(folder, 'nim.ts'), source);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('names a command for everything a game can do', () => {
    const said = new Set(lines.map((line) => line.split(' ')[1]));
    expect(said).toEqual(
      new Set(['play', 'rules', 'perft', 'solve', 'puzzle', 'audit', 'replay', 'review']),
    );
  });

  it.for(lines)('%s', async (line) => {
    const words = line.split(' ').slice(1);
    const recording = lines.find((candidate) => candidate.includes('--record')) ?? '';
    if (words[1]?.endsWith('.parlor') === true) await parlor(recording.split(' ').slice(1));
    const output = await parlor(words, '3\n3\n3\n3\n');
    expect(output).not.toBe('');
  });

  it('plays the game to its end', async () => {
    const output = await parlor(['play', '--game', './nim.ts'], '3\n3\n9\n2\n3\n1\n');
    expect(output).toContain('There are only 6 stones.');
    expect(output.trimEnd().endsWith('Player 1 took the last stone and wins.')).toBe(true);
  });

  it('counts the game as anyone can by hand', async () => {
    const output = await parlor(['perft', '--game', './nim.ts', '4', '--json']);
    expect(JSON.parse(output)).toMatchObject({ game: 'nim', depth: 4, counts: [3, 9, 27, 81] });
  });

  it('is written against the types that Parlor gives out', async () => {
    const settings = {
      extends: resolve('tsconfig.json'),
      compilerOptions: {
        module: 'preserve',
        moduleResolution: 'bundler',
        paths: { parlor: [resolve('src/index.ts')] },
        typeRoots: [resolve('node_modules/@types')],
      },
      include: ['nim.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder]);
  });
});
