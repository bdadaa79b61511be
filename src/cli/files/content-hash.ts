import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The relative files that a module imports; a name in a comment does no harm. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** Changes with the content of a file, and with that of the files it imports; undefined if one cannot be read. */
export function contentHash(file: string): string | undefined {
  const files: string[] = [];
  const hash = createHash('sha256');
  const take = (path: string): void => {
    if (files.includes(path)) return;
    files.push(path);
    const text = readFileSync(path, 'utf8');
    hash.update(text).update('\0');
    for (const [, specifier = ''] of text.matchAll(IMPORTED))
      take(resolve(dirname(path), specifier));
  };
  try {
    take(resolve(file));
  } catch {
    return undefined;
  }
  return hash.digest('hex').slice(0, 32);
}
