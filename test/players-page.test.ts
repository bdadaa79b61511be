import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayerFault } from '../src/players/player-fault.ts';
import { quickGames } from './support/player-room.ts';

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
    const names = [
      'Player',
      'PreparedPlayer',
      'NumberedPlayers',
      'PlayerTools',
      'Search',
      'ChoiceTerms',
      'PastGame',
    ];
    const used = 'ChosenGame, FoundLevels, Result, Seat, Solution, View';
    await writeFile(
      join(folder, 'contract.ts'),
      `import type { ${used}, ${names.map((name) => `${name} as Actual${name}`).join(', ')} } from 'parlor';
${contract}
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
${names.map((name) => `export const same${name}: Same<${name}, Actual${name}> = true;`).join('\n')}
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

  it('names every kind of fault', () => {
    // Each kind is named here once: one that is added or taken away does not compile.
    const kinds: Record<PlayerFault['kind'], true> = {
      illegal: true,
      unreadable: true,
      stale: true,
      flooded: true,
      failed: true,
      late: true,
      aborted: true,
      closed: true,
    };
    const rows = [...page.matchAll(/^\| `(\w+)` \| /gm)].map(([, word = '']) => word);
    expect(rows).toEqual(expect.arrayContaining(Object.keys(kinds)));
  });

  it('plays games out between its player, which asks a server, and a bot', async () => {
    const asked: { game?: string; legal?: string[]; over?: true }[] = [];
    const server = createServer(async (request, response) => {
      const body = JSON.parse(await text(request));
      asked.push(body);
      response.end(body.legal?.[0] ?? '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const file = join(folder, 'run.ts');
    const quick = quickGames().map(({ id }) => id);
    await writeFile(
      file,
      `${program.replace("'parlor'", library)}
import { GAMES } from ${library};
const ids = ${JSON.stringify(quick)};
for (const game of GAMES.filter(({ id }) => ids.includes(id)))
  console.log(game.id, (await playOut(game, opponents('http://127.0.0.1:${port}'), 1)).turn.kind);
`,
    );
    const { stdout } = await run(process.execPath, [file]);
    server.close();
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(quick.length);
    for (const line of lines) expect(line).toMatch(/^[a-z-]+ over$/);
    expect(asked.flatMap(({ game }) => game ?? [])).toEqual(
      lines.map((line) => line.split(' ')[0]),
    );
    expect(asked.filter(({ over }) => over === true)).toHaveLength(quick.length);
  });
});
