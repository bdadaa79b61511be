import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isRecord } from '../core/show.ts';

/** For the owner only. */
export const PRIVATE = { file: 0o600, folder: 0o700 } as const;
/** The permissions of files the user names are left to the umask. */
export const OPEN_FILE = 0o666;
export const UNFINISHED_ENDING = '.part';

/** What a file must survive: the end of the program, or also a crash of the machine, which takes longer to write. */
export type Lasting = 'program' | 'machine';

/** Replaces a file atomically: it is either the whole new text or the untouched old one. Throws if that fails. */
export function replaceFile(
  path: string,
  text: string,
  { lasting, mode, suffix }: { lasting: Lasting; mode: number; suffix: string },
): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  // Renaming over a device would replace it with an ordinary file.
  if (existsSync(target) && !statSync(target).isFile())
    throw new Error(statSync(target).isDirectory() ? 'it is a folder' : 'it is not a file');
  const part = `${target}${suffix}${UNFINISHED_ENDING}`;
  try {
    const file = openSync(part, 'w', mode);
    try {
      writeFileSync(file, text);
      if (lasting === 'machine') fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, target);
  } catch (error) {
    removeQuietly(part);
    throw error;
  }
}

/** The bytes of a file, up to slightly more than `most`, because a device or pipe may never end. */
export function readBytes(path: string, most: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let size = 0; size <= most; ) {
      const part = Buffer.alloc(65_536);
      const count = readSync(file, part);
      if (count === 0) break;
      parts.push(part.subarray(0, count));
      size += count;
    }
    return Buffer.concat(parts);
  } finally {
    closeSync(file);
  }
}

/** A version derived from a file's content. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
}

/** Reads what `writeCache` wrote. Empty if that is missing, damaged or from another version. */
export function readCache(file: string, version: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(data) && data.version === version && isRecord(data.lines) ? data.lines : {};
  } catch {
    return {};
  }
}

/** Writes data that can be recomputed. If that fails, it is recomputed next time. */
export function writeCache(file: string, version: string, lines: unknown): void {
  const text = `${JSON.stringify({ version, lines })}\n`;
  try {
    const suffix = `.${process.pid}`;
    replaceFile(file, text, { lasting: 'program', mode: PRIVATE.file, suffix });
  } catch {
    // Nothing depends on the cache.
  }
}

/** Makes a folder for the owner only. Node's recursive option never returns for a path below /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, PRIVATE.folder);
  } catch (error) {
    // Another program may have created it first.
    if (!existsSync(path)) throw error;
  }
}

/** Restricts a folder to its owner. An older version left it open to everyone. */
export function closeFolder(path: string): void {
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, PRIVATE.folder);
  } catch {
    // A folder owned by someone else stays as it is.
  }
}

export function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Nothing depends on the file being gone.
  }
}

/** A path that is safe to print on a terminal. */
export function printablePath(path: string): string {
  return path.replace(/\p{C}/gu, '?');
}

export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** Why a file could not be read or written, in words. */
export function errorReason(error: unknown): string {
  const code = errorCode(error);
  const reasons: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EACCES: 'you may not write or read there',
    EPERM: 'you may not write or read there',
    EROFS: 'the folder is read-only',
    ENOENT: 'there is no such file or folder',
    ENOTDIR: 'a part of the path is not a folder',
    EISDIR: 'it is a folder',
    ENAMETOOLONG: 'the name is too long',
    EFBIG: 'the file would be too large',
    ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not text',
    ERR_INVALID_ARG_VALUE: 'that cannot be the name of a file',
  };
  return (
    reasons[code] ?? (code === '' ? String((error as Error).message) : `the system says ${code}`)
  );
}
