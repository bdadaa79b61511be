import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FindGame } from '../../core/contract/game.ts';
import { formatRecord, type GameRecord, parseRecord } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { refusalSentence } from '../../play/text/record-refusal.ts';
import type { Terminal } from '../terminal.ts';

export const ENDING = '.parlor';
const UNFINISHED_ENDING = '.part';
/** A file beside that is older than this belongs to a program that was killed while it wrote. */
const ABANDONED_AFTER = 3_600_000;
const LARGEST_FILE = 16_000_000;
/** Who plays a game: people, whose games all stay, or programs alone, whose older games make room for newer ones. */
export type KeptWith = 'people' | 'programs';
const PROGRAMS_ENDING = `-programs${ENDING}`;
const KEPT_OF_PROGRAMS = 50;

/** What a file is to outlast: the end of the program, or of the machine as well, which takes longer to write. */
export type Lasting = 'program' | 'machine';

export function writeRecord(path: string, record: GameRecord, lasting: Lasting): Result<string> {
  return writeWhole(path, formatRecord(record), lasting);
}

/** Writes a text so that the file is the whole new one or the untouched old one. */
export function writeWhole(
  path: string,
  text: string,
  lasting: Lasting = 'machine',
): Result<string> {
  const refused = (why: string): Result<string> =>
    refuse({ code: 'file/not-written', message: `${shown(path)} could not be saved: ${why}.` });
  let beside: string | undefined;
  try {
    const target = existsSync(path) ? realpathSync(path) : path;
    // Renaming over a device would put an ordinary file in its place.
    if (existsSync(target) && !statSync(target).isFile())
      return refused(statSync(target).isDirectory() ? 'it is a folder' : 'it is not a file');
    beside = `${target}.${process.pid}${UNFINISHED_ENDING}`;
    const file = openSync(beside, 'w', 0o644);
    try {
      writeFileSync(file, text);
      if (lasting === 'machine') fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, target);
    return accept(path);
  } catch (error) {
    if (beside !== undefined) removeQuietly(beside);
    return refused(whyNot(error));
  }
}

/** Writes a text into a file that is not there yet; what is there is never touched. */
export function writeNew(path: string, text: string): Result<string> {
  try {
    const file = openSync(path, 'wx', 0o644);
    try {
      writeFileSync(file, text);
    } catch (error) {
      removeQuietly(path);
      throw error;
    } finally {
      closeSync(file);
    }
    return accept(path);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const why = isThere ? 'it is there already and is left as it is' : whyNot(error);
    return refuse({
      code: isThere ? 'file/exists' : 'file/not-written',
      message: `${shown(path)} could not be written: ${why}.`,
    });
  }
}

export function readRecord(path: string, findGame: FindGame): Result<GameRecord> {
  const text = readText(path);
  return text.ok ? recordIn(text.value, path, findGame) : text;
}

/** The text of a file that may be a record. */
export function readText(path: string): Result<string> {
  try {
    const bytes = readBytes(path);
    if (bytes.length > LARGEST_FILE)
      return refuse({
        code: 'record/too-large',
        message: `${shown(path)} is too large to be a record (over ${LARGEST_FILE} bytes).`,
      });
    return accept(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    return refuse({
      code: 'file/not-read',
      message: `${shown(path)} could not be read: ${whyNot(error)}.`,
    });
  }
}

/** The record that stands in a text, or what is wrong with it, the file named. */
export function recordIn(text: string, path: string, findGame: FindGame): Result<GameRecord> {
  const record = parseRecord(text, findGame);
  if (record.ok) return record;
  const own =
    record.error.code === 'record/unknown-game'
      ? ' If it is your own, name its file with --game.'
      : '';
  return refuse({
    ...record.error,
    message: `${refusalSentence(shown(path), record.error)}${own}`,
  });
}

/** The bytes of a file, but not far more than a record can have: a device or a pipe may never end. */
export function readBytes(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let size = 0; size <= LARGEST_FILE; ) {
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

/** The folder of everything that is kept from one run to the next: games, settings, lessons, puzzles. */
export function shelfFolder(env: Terminal['env']): string {
  return join(env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state'), 'parlor');
}

/** The same folder, or one below it, made where it is not there yet; or why it cannot be used. */
export function openFolder(env: Terminal['env'], ...below: readonly string[]): Result<string> {
  let folder = 'The folder for what is kept';
  try {
    folder = join(shelfFolder(env), ...below);
    makeFolder(folder);
    return accept(folder);
  } catch (error) {
    return refuse({
      code: 'file/no-folder',
      message: `${shown(folder)} cannot be used: ${whyNot(error)}.`,
    });
  }
}

/** Node's own way of making a folder with those above it never comes back from below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another program may have been as quick.
    if (!existsSync(path)) throw error;
  }
}

export function isOnShelf(env: Terminal['env'], path: string): boolean {
  try {
    return path.endsWith(ENDING) && dirname(path) === shelfFolder(env);
  } catch {
    // Where the system knows no home there is no shelf.
    return false;
  }
}

/** A fresh place on the shelf for a game that is about to be played. */
export function newPlace(
  env: Terminal['env'],
  game: string,
  now: Date,
  company: KeptWith,
): Result<string> {
  const folder = openFolder(env);
  if (!folder.ok) return folder;
  if (company === 'programs') makeRoom(env);
  for (const { path, time } of shelved(env, UNFINISHED_ENDING))
    if (time < now.getTime() - ABANDONED_AFTER) removeQuietly(path);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const ending = company === 'programs' ? PROGRAMS_ENDING : ENDING;
  // The games of a series can follow one another within a second.
  for (let number = 1; ; number++) {
    const again = number === 1 ? '' : `-${number}`;
    const path = join(folder.value, `${stamp}-${game}-${process.pid}${again}${ending}`);
    if (!existsSync(path)) return accept(path);
  }
}

/** The oldest games among programs go. Their names tell them apart, so that nothing has to be read. */
function makeRoom(env: Terminal['env']): void {
  for (const { path } of shelved(env, PROGRAMS_ENDING).slice(KEPT_OF_PROGRAMS)) removeQuietly(path);
}

/** What lies on the shelf, the newest first. */
export function shelved(
  env: Terminal['env'],
  ending: string = ENDING,
): readonly { readonly path: string; readonly time: number }[] {
  try {
    const folder = shelfFolder(env);
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name))
      .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.time - a.time || byName.compare(stemOf(b.path), stemOf(a.path)));
  } catch {
    return [];
  }
}

/** Files that were written one right after the other can have the same time; their names count on. */
const byName = new Intl.Collator('en', { numeric: true });

function stemOf(path: string): string {
  return path.replace(/(-programs)?\.\w+$/, '');
}

/** The newest game on the shelf that fits; damaged ones are passed over. */
export function newestShelved(
  env: Terminal['env'],
  findGame: FindGame,
  fits: (record: GameRecord) => boolean,
): { readonly path: string; readonly record: GameRecord } | undefined {
  for (const { path } of shelved(env)) {
    const record = readRecord(path, findGame);
    if (record.ok && fits(record.value)) return { path, record: record.value };
  }
  return undefined;
}

export function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What cannot be removed stays; nothing depends on it.
  }
}

/** A path as it may be written to a terminal. */
export function shown(path: string): string {
  return path.replace(/\p{C}/gu, '?');
}

/** Why a file could not be read or written, in words. */
export function whyNot(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
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
    ERR_SYSTEM_ERROR: 'the system knows no home folder for you; set HOME or XDG_STATE_HOME',
  };
  return (
    reasons[code] ?? (code === '' ? String((error as Error).message) : `the system says ${code}`)
  );
}
