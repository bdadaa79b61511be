import { closeSync, existsSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import type { FindGame } from '../../core/contract/game.ts';
import { type GameRecord, parseRecord } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { refusalSentence } from '../../play/text/game/record.ts';
import { conflict } from '../../store/adapter.ts';
import type { Store, Version } from '../../store/contract.ts';
import { withLock } from '../../store/file-lock.ts';
import { filesStore, RECORD_ENDING } from '../../store/files.ts';
import { stateFolder } from '../../store/state-folder.ts';
import {
  closeFolder,
  errorCode,
  errorReason,
  hashOf,
  type Lasting,
  makeFolder,
  OPEN_FILE,
  printablePath,
  readBytes,
  removeQuietly,
  replaceFile,
  UNFINISHED_ENDING,
} from '../../store/whole-file.ts';
import { complain, type Terminal } from '../terminal.ts';

/** A temporary file older than this, in milliseconds, was left by a program killed while writing. */
const ABANDONED_AFTER = 3_600_000;
const LARGEST_FILE = 16_000_000;
/** Who plays a game. People's games are all kept; games between programs make room for newer ones. */
export type KeptWith = 'people' | 'programs';
const PROGRAMS_ENDING = `-programs${RECORD_ENDING}`;
const KEPT_OF_PROGRAMS = 50;

/** Writes a file atomically: it is either the whole new text or the untouched old one. */
export function writeWhole(path: string, text: string): Result<string> {
  try {
    const suffix = `.${process.pid}`;
    replaceFile(path, text, { lasting: 'machine', mode: OPEN_FILE, suffix });
    return accept(path);
  } catch (error) {
    return refuse({
      code: 'file/not-written',
      message: `${printablePath(path)} could not be saved: ${errorReason(error)}.`,
    });
  }
}

/** Writes a text to a new file. Never touches an existing one. */
export function writeNew(path: string, text: string): Result<string> {
  try {
    const file = openSync(path, 'wx', OPEN_FILE);
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
    const isThere = errorCode(error) === 'EEXIST';
    const why = isThere ? 'it already exists and was not changed' : errorReason(error);
    return refuse({
      code: isThere ? 'file/exists' : 'file/not-written',
      message: `${printablePath(path)} could not be written: ${why}.`,
    });
  }
}

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

/** The file for a later game of a series: `match.parlor`, `match-2.parlor`. */
export function roundFile(path: string | undefined, round: number): string | undefined {
  if (path === undefined || round === 1) return path;
  const { dir, name, ext } = parse(path);
  return resolve(dir, `${name}-${round}${ext}`);
}

export function readRecord(path: string, findGame: FindGame): Result<GameRecord> {
  const text = readText(path);
  if (!text.ok) return text;
  const record = parseRecord(text.value, findGame);
  if (record.ok) return record;
  const hint =
    record.error.code === 'record/unknown-game'
      ? ' If it is your own, name its file with --game.'
      : '';
  const sentence = refusalSentence(printablePath(path), record.error);
  return refuse({ ...record.error, message: `${sentence}${hint}` });
}

/** The text of a file that may be a record. */
export function readText(path: string): Result<string> {
  try {
    const bytes = readBytes(path, LARGEST_FILE);
    if (bytes.length > LARGEST_FILE)
      return refuse({
        code: 'record/too-large',
        message: `${printablePath(path)} is too large to be a record (over ${LARGEST_FILE} bytes).`,
      });
    return accept(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    return refuse({
      code: 'file/not-read',
      message: `${printablePath(path)} could not be read: ${errorReason(error)}.`,
    });
  }
}

/** The folder of everything stored, or one below it, created if missing; or why it cannot be used. */
export function openFolder(env: Terminal['env'], ...below: readonly string[]): Result<string> {
  const state = stateFolder(env);
  if (!state.ok) return state;
  const folder = join(state.value, ...below);
  try {
    makeFolder(folder);
    closeFolder(state.value);
    return accept(folder);
  } catch (error) {
    return refuse({
      code: 'file/no-folder',
      message: `${printablePath(folder)} cannot be used: ${errorReason(error)}.`,
    });
  }
}

export function isOnShelf(env: Terminal['env'], path: string): boolean {
  const state = stateFolder(env);
  return state.ok && path.endsWith(RECORD_ENDING) && dirname(path) === state.value;
}

/** A new place on the shelf for a game about to be played. */
export function newPlace(
  env: Terminal['env'],
  game: string,
  now: Date,
  company: KeptWith,
): Result<string> {
  const folder = openFolder(env);
  if (!folder.ok) return folder;
  // Delete the oldest games between programs. They have their own file ending, so none has to be read.
  if (company === 'programs')
    for (const { path } of shelved(env, PROGRAMS_ENDING).slice(KEPT_OF_PROGRAMS))
      removeQuietly(path);
  for (const { path, time } of shelved(env, UNFINISHED_ENDING))
    if (time < now.getTime() - ABANDONED_AFTER) removeQuietly(path);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const ending = company === 'programs' ? PROGRAMS_ENDING : RECORD_ENDING;
  // Games of a series may start within the same second.
  for (let number = 1; ; number++) {
    const again = number === 1 ? '' : `-${number}`;
    const path = join(folder.value, `${stamp}-${game}-${process.pid}${again}${ending}`);
    if (!existsSync(path)) return accept(path);
  }
}

/** The files on the shelf, newest first. */
export function shelved(
  env: Terminal['env'],
  ending: string = RECORD_ENDING,
): readonly { readonly path: string; readonly time: number }[] {
  try {
    const state = stateFolder(env);
    const folder = state.ok ? state.value : undefined;
    if (folder === undefined) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name))
      .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.time - a.time || compareNames(stemOf(b.path), stemOf(a.path)));
  } catch {
    return [];
  }
}

/** Files written right after each other can have the same time; then their numbered names decide. */
function compareNames(one: string, another: string): number {
  names ??= new Intl.Collator('en', { numeric: true });
  return names.compare(one, another);
}

/** Created on first use: it takes longer than reading the folder. */
let names: Intl.Collator | undefined;

function stemOf(path: string): string {
  return path.replace(/(-programs)?\.\w+$/, '');
}

/** The newest matching game on the shelf. Damaged files are skipped. */
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

/** The user's store on this machine. */
export function openStore(
  terminal: Pick<Terminal, 'env' | 'error'>,
  tell: (sentence: string) => void = (sentence) => complain(terminal, sentence),
): Store {
  return filesStore(stateFolder(terminal.env), tell);
}
