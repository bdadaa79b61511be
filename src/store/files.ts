import {
  existsSync,
  type FSWatcher,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  watch,
} from 'node:fs';
import { basename, join } from 'node:path';
import { accept, type Result, refuse } from '../core/result.ts';
import { conflict, damagedNames, damagedSentence, Listeners } from './adapter.ts';
import type { Collection, Entry, EntryStamp, Notify, Store, Version } from './contract.ts';
import { withLock } from './file-lock.ts';
import { fileNameOf, keyIn } from './file-name.ts';
import { type KnownVersions, readVersions, stampOf, VERSIONS_FORM } from './file-versions.ts';
import {
  closeFolder,
  errorCode,
  errorReason,
  hashOf,
  makeFolder,
  PRIVATE,
  printablePath,
  readBytes,
  replaceFile,
  writeCache,
} from './whole-file.ts';

export const RECORD_ENDING = '.parlor';
const JSON_ENDING = '.json';
/** Two caches: the versions of files, and the lines of the history. Deleting them loses nothing. */
const VERSIONS_FILE = 'index.json';
export const HISTORY_FILE = 'history.json';
const LARGEST_RECORD = 16_000_000;
const LARGEST_JSON = 256_000_000;

/** How the entries of a collection are stored in files. */
type FileKind<Value> = {
  /** Relative to the store's folder. */
  readonly folder: string;
  readonly ending: string;
  readonly largest: number;
  /** Files with the same extension that are not entries. */
  readonly reserved: readonly string[];
  /** A cache of file versions, so that listing does not have to read every file. */
  readonly versions?: string;
  write(value: Value): string;
  /** Undefined if the value is damaged. Throws if the file should be left alone. */
  read(bytes: Buffer): { readonly value: Value } | undefined;
};

const RECORD_FILES: FileKind<string> = {
  folder: '.',
  ending: RECORD_ENDING,
  largest: LARGEST_RECORD,
  reserved: [],
  versions: VERSIONS_FILE,
  write: (text) => text,
  read: (bytes) => ({
    value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
  }),
};

function jsonFiles(folder: string): FileKind<unknown> {
  return {
    folder,
    ending: JSON_ENDING,
    largest: LARGEST_JSON,
    reserved: folder === '.' ? [VERSIONS_FILE, HISTORY_FILE] : [],
    // Tables are written at every turn, and no person reads them.
    write: (value) => `${JSON.stringify(value, null, folder === 'tables' ? 0 : 2)}\n`,
    read(bytes) {
      try {
        return { value: JSON.parse(bytes.toString('utf8')) as unknown };
      } catch {
        return undefined;
      }
    },
  };
}

/** A store in the files of a folder. The folder is created at the first write. */
export function filesStore(folder: Result<string>, tell: Notify): Store {
  return {
    tables: new FileCollection(folder, jsonFiles('tables'), tell),
    records: new FileCollection(folder, RECORD_FILES, tell),
    ratings: new FileCollection(folder, jsonFiles('puzzles'), tell),
    values: new FileCollection(folder, jsonFiles('.'), tell),
  };
}

/** The file for an entry of `records`. */
export function recordFile(folder: string, key: string): string {
  return join(folder, fileNameOf(key) + RECORD_ENDING);
}

/** The key of an entry of `records`, from its file. */
export function recordKey(path: string): string {
  return keyIn(basename(path, RECORD_ENDING));
}

/** A file's current content, and the version derived from it. */
type Content = { readonly bytes: Buffer; readonly version: Version };

class FileCollection<Value> implements Collection<Value> {
  readonly #root: Result<string>;
  readonly #kind: FileKind<Value>;
  readonly #tell: Notify;
  readonly #listeners = new Listeners();
  #watcher: FSWatcher | undefined;
  #known: KnownVersions | undefined;

  constructor(root: Result<string>, kind: FileKind<Value>, tell: Notify) {
    this.#root = root;
    this.#kind = kind;
    this.#tell = tell;
  }

  async get(key: string): Promise<Result<Entry<Value> | undefined>> {
    if (!this.#root.ok) return this.#root;
    const path = this.#pathOf(this.#root.value, key);
    try {
      const content = this.#contentOf(path);
      if (content === undefined) return accept(undefined);
      const found = this.#kind.read(content.bytes);
      if (found !== undefined) {
        const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        return accept({ key, value: found.value, version: content.version, written });
      }
      const aside = await this.setAside(key, content.version);
      if (aside.ok) return accept(undefined);
      return aside.error.code === 'store/conflict' ? await this.get(key) : aside;
    } catch (error) {
      return notRead(path, error);
    }
  }

  async list(): Promise<Result<readonly EntryStamp[]>> {
    if (!this.#root.ok) return this.#root;
    const folder = join(this.#root.value, this.#kind.folder);
    try {
      return accept(this.#listIn(folder));
    } catch (error) {
      return errorCode(error) === 'ENOENT'
        ? accept([])
        : refuse({
            code: 'store/no-place',
            message: `${printablePath(folder)} cannot be used: ${errorReason(error)}.`,
          });
    }
  }

  #listIn(folder: string): readonly EntryStamp[] {
    const { ending, reserved, versions } = this.#kind;
    const names = readdirSync(folder).filter(
      (name) => name.endsWith(ending) && !reserved.includes(name),
    );
    const file = versions === undefined ? undefined : join(folder, versions);
    const before = this.#known ?? (file === undefined ? new Map() : readVersions(file));
    const now = Date.now();
    const known: KnownVersions = new Map();
    const entries: EntryStamp[] = [];
    let isNew = before.size !== names.length;
    for (const name of names) {
      const path = join(folder, name);
      const stats = statOf(path);
      // Deleted since the folder was listed.
      if (stats === undefined) continue;
      const line = before.get(name);
      const fresh = stampOf(stats, line, now, () => this.#versionOf(path, stats));
      if (fresh !== line) isNew = true;
      known.set(name, fresh);
      const key = keyIn(name.slice(0, -ending.length));
      entries.push({ key, version: fresh.version, written: stats.mtimeMs });
    }
    this.#known = known;
    if (file !== undefined && isNew) writeCache(file, VERSIONS_FORM, Object.fromEntries(known));
    return entries;
  }

  /** The version of a file. An unreadable file keeps its version as long as its stamp stays the same. */
  #versionOf(path: string, stats: Stats): Version {
    try {
      const content = this.#contentOf(path);
      if (content !== undefined) return content.version;
    } catch {
      // Reading the entry will report why.
    }
    return `unreadable ${stats.ino} ${stats.mtimeMs} ${stats.ctimeMs}`;
  }

  put(key: string, value: Value, expected: Version | null): Promise<Result<Version>> {
    return this.#change(key, expected, (path) => {
      const text = this.#kind.write(value);
      // The lock keeps other programs from using the same temporary name.
      replaceFile(path, text, { lasting: 'machine', mode: PRIVATE.file, suffix: '' });
      return accept(hashOf(Buffer.from(text)));
    });
  }

  remove(key: string, expected: Version): Promise<Result<void>> {
    return this.#change(key, expected, (path) => {
      rmSync(path);
      return accept(undefined);
    });
  }

  setAside(key: string, expected: Version): Promise<Result<void>> {
    return this.#change(key, expected, (path) => {
      for (const aside of damagedNames(path))
        if (!existsSync(aside)) {
          renameSync(path, aside);
          this.#tell(damagedSentence(printablePath(path), printablePath(aside)));
          return accept(undefined);
        }
      return conflict(key);
    });
  }

  subscribe(listener: () => void): () => void {
    const leave = this.#listeners.add(listener);
    this.#watch();
    return () => {
      leave();
      if (this.#listeners.size > 0) return;
      this.#watcher?.close();
      this.#watcher = undefined;
    };
  }

  /** Changes one entry under its lock, if its version is the expected one. */
  async #change<Answer>(
    key: string,
    expected: Version | null,
    work: (path: string) => Result<Answer>,
  ): Promise<Result<Answer>> {
    if (!this.#root.ok) return this.#root;
    const root = this.#root.value;
    const path = this.#pathOf(root, key);
    try {
      makeFolder(join(root, this.#kind.folder));
      closeFolder(root);
      const changed = await withLock<Answer>(join(root, 'locks'), path, () => {
        const version = this.#contentOf(path)?.version ?? null;
        return version === expected ? work(path) : conflict(printablePath(path));
      });
      if (changed.ok) this.#listeners.tell();
      return changed;
    } catch (error) {
      const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
      return refuse({
        code: isFull ? 'store/full' : 'store/not-written',
        message: `${printablePath(path)} could not be saved: ${errorReason(error)}.`,
      });
    }
  }

  #pathOf(root: string, key: string): string {
    return join(root, this.#kind.folder, fileNameOf(key) + this.#kind.ending);
  }

  /** Undefined if there is no such file. */
  #contentOf(path: string): Content | undefined {
    try {
      const stats = statSync(path);
      // Opening a pipe would block until something writes to it.
      if (!stats.isFile())
        throw new Error(stats.isDirectory() ? 'it is a folder' : 'it is not a file');
      const bytes = readBytes(path, this.#kind.largest);
      if (bytes.length > this.#kind.largest) throw new Error('it is too large');
      return { bytes, version: hashOf(bytes) };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined;
      throw error;
    }
  }

  /** Watches for writes by other programs, if the system supports it. */
  #watch(): void {
    if (!this.#root.ok || this.#watcher !== undefined || this.#listeners.size === 0) return;
    try {
      const folder = join(this.#root.value, this.#kind.folder);
      // Create the folder now: another program may write the first entry.
      makeFolder(folder);
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || name.endsWith(this.#kind.ending)) this.#listeners.tell();
      });
      watcher.on('error', () => watcher.close());
      this.#watcher = watcher;
    } catch {
      // Then changes by other programs are noticed at the next read.
    }
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function notRead(path: string, error: unknown): Result<never> {
  return refuse({
    code: 'store/not-read',
    message: `${printablePath(path)} could not be read: ${errorReason(error)}.`,
  });
}
