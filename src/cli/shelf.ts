import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type FindGame, formatRecord, type GameRecord, parseRecord } from '../core/record.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import type { Terminal } from './terminal.ts';

const ENDING = '.parlor';
const LARGEST_FILE = 16_000_000;
/** Older games on the shelf make room for newer ones. */
const KEPT_GAMES = 50;

/** Writes a record so that the file is the whole new one or the untouched old one. */
export function writeRecord(path: string, record: GameRecord): Result<string> {
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = openSync(beside, 'w', 0o644);
    try {
      writeSync(file, formatRecord(record));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
    return accept(path);
  } catch (error) {
    removeQuietly(beside);
    return refuse({
      code: 'file/not-written',
      message: `${path} could not be saved: ${whyNot(error)}.`,
    });
  }
}

export function readRecord(path: string, findGame: FindGame): Result<GameRecord> {
  let text: string;
  try {
    const { size } = statSync(path);
    if (size > LARGEST_FILE)
      return refuse({
        code: 'record/too-large',
        message: `${path} is too large to be a record (${size} bytes).`,
      });
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    const why = error instanceof TypeError ? 'it is not text' : whyNot(error);
    return refuse({ code: 'file/not-read', message: `${path} could not be read: ${why}.` });
  }
  const record = parseRecord(text, findGame);
  if (record.ok) return record;
  const { message, place } = record.error;
  const where = place === undefined ? '' : `, line ${place.line}, column ${place.column}`;
  const turn = place?.turn === undefined ? '' : ` (turn ${place.turn})`;
  return refuse({ ...record.error, message: `${path}${where}${turn}: ${message}` });
}

/** The folder where games are kept while they are played. */
function shelfFolder(env: Terminal['env']): string {
  return join(env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state'), 'parlor');
}

/** A fresh place on the shelf for a game that is about to be played. */
export function newPlace(env: Terminal['env'], game: string, now: Date): Result<string> {
  const folder = shelfFolder(env);
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path } of shelved(env).slice(KEPT_GAMES)) removeQuietly(path);
  } catch (error) {
    return refuse({
      code: 'file/no-folder',
      message: `${folder} cannot be used: ${whyNot(error)}.`,
    });
  }
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return accept(join(folder, `${stamp}-${game}-${process.pid}${ENDING}`));
}

/** What lies on the shelf, the newest first. */
export function shelved(
  env: Terminal['env'],
): readonly { readonly path: string; readonly time: number }[] {
  const folder = shelfFolder(env);
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => join(folder, name))
      .map((path) => ({ path, time: statSync(path).mtimeMs }))
      .sort((a, b) => b.time - a.time);
  } catch {
    return [];
  }
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

function whyNot(error: unknown): string {
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
  };
  return (
    reasons[code] ?? (code === '' ? String((error as Error).message) : `the system says ${code}`)
  );
}
