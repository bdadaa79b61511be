import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Where a build says what it was made of. It is left out of the package. */
export const STAMP = 'sources.sha256';

/** A hash of all that a build is made of, the way it is built included. */
export function stampOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync([
    'src/**/*.{ts,tsx,css,html,svg,webmanifest}',
    'scripts/{build,page}.ts',
    'vite.config.ts',
    'tsconfig*.json',
    'package.json',
  ]);
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The stamp of what is built, or nothing where nothing is. */
export function stampOfBuild(): string | undefined {
  try {
    return readFileSync(`dist/${STAMP}`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
