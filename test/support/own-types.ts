import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Checks files of somebody's own against the types that Parlor gives out; fails with what is wrong. */
export async function checkTypes(folder: string, ...files: readonly string[]): Promise<void> {
  const settings = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      module: 'preserve',
      moduleResolution: 'bundler',
      // An author exports a game, not declarations of it.
      declaration: false,
      paths: { parlor: [resolve('src/index.ts')] },
      typeRoots: [resolve('node_modules/@types')],
    },
    include: files,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = resolve('node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}
