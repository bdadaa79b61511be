import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The words of a command line, as a shell splits them. */
export function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** These take many seconds, or wait for somebody to end them. */
export function isSlow(line: string): boolean {
  return /^audit (all|predictive)|^puzzle number-quest|^tune leap/.test(line);
}

/** The moves that end a game of Trail Blazer sooner or later; what is refused costs nothing. */
const MOVES = '3\n2\n1\n'.repeat(12);

/** A folder with what the pages take for granted: some games, a record, a game file; commands run in it. */
export async function openPrintedRoom(): Promise<{ run(line: string): Promise<Ran> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-printed-'));
  tidyAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  const state = join(folder, 'state');
  mkdirSync(state);
  const env = { HOME: folder, XDG_STATE_HOME: state };
  const run = async (line: string, input = ''): Promise<Ran> => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      return await runMain(wordsOf(line), { input, env });
    } finally {
      process.chdir(before);
    }
  };
  for (const seed of [1, 2, 3])
    await run(`play leap-to-twenty --p2 bot:perfect --name Ann --seed ${seed}`, '1\n'.repeat(60));
  await run('play trail-blazer --p2 bot:random --name Ann --record match.parlor --seed 4', MOVES);
  await run('new my-game.ts');
  return { run: (line) => run(line, line.startsWith('games delete') ? 'no\n' : '4\n1\n') };
}
