import { renameSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { buildPage, buildReport } from './page.ts';
import { run } from './run.ts';
import { STAMP, stampOfBuild, stampOfSources } from './stamp.ts';

// Build in a temporary folder and swap it in, so that a program started meanwhile never sees half a build.
const aside = `node_modules/.cache/parlor-build-${process.pid}`;
const built = `${aside}/dist`;
// Taken first, so that a save during the build makes the build stale.
const stamp = stampOfSources();
const before = stampOfBuild();

await mkdir(`${aside}/before`, { recursive: true });
try {
  const [types] = await Promise.all([
    run(
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.build.json',
      '--outDir',
      `${built}/types`,
    ),
    bundle({ main: 'src/cli/main.ts' }),
    // Bundled with the program, the library would be a hundred small files, all loaded by each thread of a custom game.
    // On its own it is three, and such a game starts a quarter faster.
    bundle({ index: 'src/index.ts', node: 'src/node.ts' }),
    // A thread is started by its file name.
    bundle({
      thread: 'src/cli/threads/thread.ts',
      'game-thread': 'src/cli/files/game-thread.ts',
    }),
    buildPage(resolve(built, 'web')),
    ...['sqlite', 'postgres'].map((engine) =>
      cp(`src/store/${engine}/migrations`, `${built}/migrations/${engine}`, { recursive: true }),
    ),
    buildReport(resolve(built, 'report')),
  ]);
  if (types !== 0) throw new Error('The declarations could not be written.');
  await writeFile(`${built}/${STAMP}`, stamp);
  swapIn();
} finally {
  await rm(aside, { recursive: true, force: true });
}

function bundle(entryPoints: Readonly<Record<string, string>>): Promise<unknown> {
  return build({
    entryPoints,
    outdir: built,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Runs before everything else, in the program and in programs that use Parlor.
    inject: ['bin/engine.js'],
    // Bundling commander too was measured: `parlor --help` takes 42 ms instead of 46. Not worth the copy.
    packages: 'external',
  });
}

function swapIn(): void {
  for (let attempt = 1; ; attempt++) {
    // Another process has made the same build meanwhile, and may be running it.
    if (before !== stamp && stampOfBuild() === stamp) return;
    renameUnless('ENOENT', 'dist', `${aside}/before/${attempt}`);
    if (renameUnless('ENOTEMPTY', built, 'dist')) return;
  }
}

/** Whether the rename succeeded. False for this error code; any other error is thrown. */
function renameUnless(code: string, from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false;
    throw error;
  }
}
