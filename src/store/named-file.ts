import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Result, refuse } from '../core/result.ts';
import { conflict } from './adapter.ts';
import type { Version } from './contract.ts';
import { withLock } from './file-lock.ts';
import {
  errorReason,
  hashOf,
  type Lasting,
  makeFolder,
  OPEN_FILE,
  printablePath,
  readBytes,
  replaceFile,
} from './whole-file.ts';

const LARGEST_FILE = 16_000_000;

/** The version of a file the user named; null if it does not exist. Throws if it cannot be read. */
export function namedFileVersion(path: string): Version | null {
  if (!existsSync(path)) return null;
  return hashOf(readBytes(path, LARGEST_FILE));
}

/**
 * Writes a file the user named if its version is the expected one. Otherwise refuses with `store/conflict`. Locks are
 * in the store's folder, so that nothing is left beside the file.
 */
export async function putNamedFile(
  path: string,
  text: string,
  expected: Version | null,
  store: Result<string>,
  lasting: Lasting,
): Promise<Result<Version>> {
  const write = (): Result<Version> => {
    if (namedFileVersion(path) !== expected) return conflict(printablePath(path));
    replaceFile(path, text, { lasting, mode: OPEN_FILE, suffix: `.${process.pid}` });
    return accept(hashOf(Buffer.from(text)));
  };
  try {
    if (!store.ok) return write();
    const locks = join(store.value, 'locks');
    makeFolder(locks);
    return await withLock(locks, path, write);
  } catch (error) {
    return refuse({
      code: 'store/not-written',
      message: `${printablePath(path)} could not be saved: ${errorReason(error)}.`,
    });
  }
}
