import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** The file with a hash of a build's sources. It is not part of the package. */
export const STAMP = 'sources.sha256';

/** A hash of everything a build depends on, including the build scripts. */
export function stampOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync([
    'src/**/*.{ts,tsx,css,html,svg,sql,webmanifest}',
    'scripts/{build,page}.ts',
    'vite.config.ts',
    'tsconfig*.json',
    'package.json',
  ]);
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The stamp of the current build, or undefined if there is none. */
export function stampOfBuild(): string | undefined {
  try {
    return readFileSync(`dist/${STAMP}`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
