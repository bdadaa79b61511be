import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickGames } from './player-room.ts';

const run = promisify(execFile);

/** Takes docs/players.md at its word: its examples fit the types, and the last of them plays. */
describe('docs/players.md', async () => {
  const page = await readFile('docs/players.md', 'utf8');
  const [contract = '', bot = '', program = ''] = [
    ...page.matchAll(/^( *)```ts\n(.*?)^\1```$/gms),
  ].map(([, , text = '']) => text);
  const library = JSON.stringify(pathToFileURL(resolve('src/index.ts')).href);
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlor-players-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('shows the contract as it is, and examples that fit it', async () => {
    const names = 'Game, OptionValues, Player as Actual, Random, Result, Solver, View';
    await writeFile(
      join(folder, 'contract.ts'),
      `import type { ${names} } from 'parlor';
${contract}
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const same: Same<Player, Actual> = true;
`,
    );
    expect(bot).toContain('lastBot');
    await writeFile(
      join(folder, 'bot.ts'),
      bot.replace('../core/result.ts', 'parlor').replace('./player.ts', 'parlor'),
    );
    await writeFile(join(folder, 'program.ts'), program);
    const settings = {
      extends: resolve('tsconfig.json'),
      compilerOptions: {
        module: 'preserve',
        moduleResolution: 'bundler',
        paths: { parlor: [resolve('src/index.ts')] },
        typeRoots: [resolve('node_modules/@types')],
      },
      include: ['*.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
      (error: { readonly stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('plays a game out between two programs', async () => {
    const file = join(folder, 'run.ts');
    const quick = quickGames().map(({ id }) => id);
    await writeFile(
      file,
      `${program.replace("'parlor'", library)}
import { GAMES } from ${library};
const ids = ${JSON.stringify(quick)};
for (const game of GAMES.filter(({ id }) => ids.includes(id)))
  console.log(game.id, (await playOut(game, 1)).turn.kind);
`,
    );
    const { stdout } = await run(process.execPath, [file]);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(quick.length);
    for (const line of lines) expect(line).toMatch(/^[a-z-]+ over$/);
  });
});
