import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playFirst, startFakeModel } from './fake-model.ts';
import { tidyAfterFile } from './left-behind.ts';
import { type Ran, runMain } from './run-main.ts';

/** A command line that a page prints, without `npx parlor`. */
export type PrintedCommand = { readonly page: string; readonly line: string };

/** Other tests follow these pages to the letter: adding-a-game.test.ts and transcripts.test.ts. */
const FOLLOWED = ['docs/adding-a-game.md', 'docs/protocol.md'];

const PAGES: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Every command line that stands in a block, and every one within a sentence. */
export function printedCommands(kind: 'block' | 'inline'): readonly PrintedCommand[] {
  return PAGES.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
    const lines =
      kind === 'block'
        ? FOLLOWED.includes(page)
          ? []
          : blocks.flatMap((block) => block.split('\n'))
        : [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(
            ([, code = '']) => code,
          );
    return lines.flatMap((line) => {
      const [, command] = /^(?:\$ )?(?:npx )?parlor ([^#]+?)\s*(?:#.*)?$/.exec(line) ?? [];
      return command === undefined ? [] : [{ page, line: command }];
    });
  });
}

/** The programs that docs/agents.md has its readers write, with the clients they use. */
function writeAgents(folder: string): void {
  const page = readFileSync('docs/agents.md', 'utf8');
  const blockOf = (language: string): string =>
    new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? '';
  copyFileSync('clients/python/parlor.py', join(folder, 'parlor.py'));
  copyFileSync('clients/shell/parlor.sh', join(folder, 'parlor.sh'));
  writeFileSync(join(folder, 'my_agent.py'), blockOf('python'));
  writeFileSync(join(folder, 'my_agent.sh'), blockOf('shell'));
}

/** Whether a command can run on this machine: not every one has Python. */
export function canRun(line: string): boolean {
  return !line.includes('python3') || spawnSync('python3', ['--version']).status === 0;
}

/** The words of a command line, as a shell splits them. */
export function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** These run until they are stopped, or need a database; test/server, test/cli/web.test.ts and test/arena-queue.test.ts start them. */
export function runsOn(line: string): boolean {
  return /^(web|serve|mcp|worker)\b|--database-url/.test(line);
}

/** These take many seconds. */
export function isSlow(line: string): boolean {
  return /^audit (all|predictive)|^puzzle number-quest|^tune leap/.test(line);
}

/** Where the pages suppose that a language model is. */
const MODEL_ADDRESS = 'http://127.0.0.1:11434/v1';

/** The moves that end a game of Trail Blazer sooner or later; what is refused costs nothing. */
const MOVES = '3\n2\n1\n'.repeat(12);

/** A folder with what the pages take for granted: some games, a record, a game file; commands run in it. */
export async function openPrintedRoom(): Promise<{ run(line: string): Promise<Ran> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-printed-'));
  tidyAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  const state = join(folder, 'state');
  mkdirSync(state);
  const env = { HOME: folder, XDG_STATE_HOME: state, PATH: process.env.PATH };
  const model = await startFakeModel(playFirst);
  const run = async (line: string, input = ''): Promise<Ran> => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      const words = wordsOf(line).map((word) => (word === MODEL_ADDRESS ? model.baseUrl : word));
      return await runMain(words, { input, env });
    } finally {
      process.chdir(before);
    }
  };
  for (const seed of [1, 2, 3])
    await run(`play leap-to-twenty --p2 bot:perfect --name Ann --seed ${seed}`, '1\n'.repeat(60));
  await run('play trail-blazer --p2 bot:random --name Ann --record match.parlor --seed 4', MOVES);
  await run('new my-game.ts');
  writeAgents(folder);
  return { run: (line) => run(line, line.startsWith('games delete') ? 'no\n' : '4\n1\n') };
}
