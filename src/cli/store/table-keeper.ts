import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { changedOptions } from '../../core/contract/option.ts';
import { variantOf } from '../../core/contract/variant.ts';
import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import { accept, type Refusal, type Result } from '../../core/result.ts';
import { recordWithUse } from '../../play/record/table-record.ts';
import type { KeepResult } from '../../play/table/connection.ts';
import type { TablePlayers } from '../../play/table/runner.ts';
import { humansOf, type Table } from '../../play/table/table.ts';
import { tableData } from '../../play/table/table-data.ts';
import type { TableKeeper } from '../../play/talk/series-talk.ts';
import type { Store, Version } from '../../store/contract.ts';
import { recordKey } from '../../store/files.ts';
import { stateFolder } from '../../store/state-folder.ts';
import { type Lasting, printablePath } from '../../store/whole-file.ts';
import { programName, type Terminal, timeAt } from '../terminal.ts';
import { dateOf } from './history.ts';
import { isOnShelf, namedFileVersion, newPlace, putNamedFile, writeWhole } from './shelf.ts';

/** Where a resumed game was stored, and in which versions: the next write must find them unchanged. */
export type StoredAt = {
  readonly path: string;
  readonly table: Version | null;
  readonly record: Version | null;
};

export type TerminalKeeper = TableKeeper & {
  /** Where the history finds the game; undefined if nothing could be stored. */
  place(): string | undefined;
  /** The key of the stored table; undefined while it is not stored. */
  tableKey(): string | undefined;
  /** Whether a game ended here and could not be stored. */
  hasLost(): boolean;
};

export type KeeperOptions = {
  readonly terminal: Terminal;
  readonly store: Store;
  readonly players: TablePlayers;
  /** The file the user named for a round. Without one, the game goes into the state folder. */
  named(round: number): string | undefined;
  readonly from: StoredAt | undefined;
  /** The file of a custom game. */
  readonly gameFile: string | undefined;
  /** Whether it is part of a lesson. The history does not count lessons. */
  readonly isLesson: boolean;
  /** The name to repeat when a lesson is continued. */
  readonly learner: string | undefined;
  /** Prints a sentence that is not part of the game. */
  notice(sentence: string): void;
};

/** Where the current game is stored. */
type StoredPlace = {
  readonly path: string;
  readonly isNamed: boolean;
  readonly begun: string;
  table: Version | null;
  record: Version | null;
};

/** Stores a table and the record of its game. Complains once if that fails. */
export function tableKeeper({
  terminal,
  store,
  players,
  named,
  from,
  gameFile,
  isLesson,
  learner,
  notice,
}: KeeperOptions): TerminalKeeper {
  const now = (): string => timeAt(terminal).toISOString();
  let place: StoredPlace | undefined =
    from === undefined
      ? undefined
      : {
          ...from,
          isNamed: !isOnShelf(terminal.env, from.path),
          begun: dateOf(from.path) ?? now(),
        };
  let copy: string | undefined;
  let complained = false;
  let hasLost = false;
  /** A long game between programs is not written whole after every turn. */
  let nextTurns = 0;
  const saved = new Set<string>();

  const trouble = (message: string): KeepResult => {
    if (!complained) notice(`${message} The game goes on, but it is not being kept.`);
    complained = true;
    return { kind: 'trouble', message };
  };

  const placeFor = async (table: Table): Promise<Result<StoredPlace>> => {
    const file = named(table.series.round);
    if (file === undefined) {
      const company = humansOf(table).length > 0 ? 'people' : 'programs';
      const fresh = newPlace(terminal.env, table.match.game.id, timeAt(terminal), company);
      if (!fresh.ok) return fresh;
      return accept({ path: fresh.value, isNamed: false, begun: now(), table: null, record: null });
    }
    const path = resolve(file);
    // Starting over in a named file replaces an unfinished game there, and its table.
    const left = await store.tables.get(keyOf({ path, isNamed: true }));
    const version = left.ok ? (left.value?.version ?? null) : null;
    return accept({ path, isNamed: true, begun: now(), table: version, record: versionOf(path) });
  };

  // Only files in the state folder get a date: a file the user names is the same for the same seed.
  const dated = (record: GameRecord, begun: string): GameRecord => ({
    ...record,
    tags: { ...record.tags, Date: begun.replace(/\.\d+/, '') },
  });

  const putRecord = (
    { path, isNamed, begun, record: known }: StoredPlace,
    record: GameRecord,
    lasting: Lasting,
  ): Promise<Result<Version>> =>
    isNamed
      ? putNamedFile(path, formatRecord(record), known, stateFolder(terminal.env), lasting)
      : store.records.put(recordKey(path), formatRecord(dated(record, begun)), known);

  /** Stores a copy of a person's finished game in the state folder too, so that the history has it. */
  const keepCopy = async (
    table: Table,
    record: GameRecord,
    { path, isNamed, begun }: StoredPlace,
  ): Promise<void> => {
    if (!isNamed || isLesson || humansOf(table).length === 0 || table.ending === null) return;
    const fresh =
      copy === undefined
        ? newPlace(terminal.env, table.match.game.id, timeAt(terminal), 'people')
        : accept(copy);
    if (!fresh.ok) return;
    copy = fresh.value;
    await store.records.put(
      recordKey(copy),
      formatRecord(dated({ ...record, tags: { ...record.tags, File: path } }, begun)),
      null,
    );
  };

  /** Removes what was stored of a game that was taken back to its start. */
  const discard = async (kept: StoredPlace): Promise<KeepResult> => {
    const removed = [
      kept.table === null ? undefined : await store.tables.remove(keyOf(kept), kept.table),
      kept.record === null
        ? undefined
        : await store.records.remove(recordKey(kept.path), kept.record),
    ];
    kept.table = null;
    kept.record = null;
    return removed.some((one) => one?.ok === false && one.error.code === 'store/conflict')
      ? { kind: 'elsewhere' }
      : { kind: 'kept' };
  };

  const keepNow = async (table: Table, lasting: Lasting = 'machine'): Promise<KeepResult> => {
    const found = place === undefined ? await placeFor(table) : accept(place);
    if (!found.ok) return trouble(found.error.message);
    place = found.value;
    const record = recordWithUse(table, players);
    // A game that is left, or killed, with no choice made or all of them taken back leaves nothing behind.
    if (!place.isNamed && isUntouched(table)) return discard(place);
    let tableRefusal: Refusal | undefined;
    if (humansOf(table).length > 0) {
      const kept = await store.tables.put(keyOf(place), tableData(table), place.table);
      if (kept.ok) place.table = kept.value;
      else if (kept.error.code === 'store/conflict') return { kind: 'elsewhere' };
      // The record is still worth storing.
      else tableRefusal = kept.error;
    }
    const written = await putRecord(place, record, lasting);
    if (!written.ok)
      return written.error.code === 'store/conflict'
        ? { kind: 'elsewhere' }
        : trouble(written.error.message);
    place.record = written.value;
    if (tableRefusal !== undefined && table.match.sealedHalf() !== undefined)
      return trouble(tableRefusal.message);
    await keepCopy(table, record, place);
    if (table.ending !== null && place.table !== null) {
      // The record now has everything. A table left behind does no harm.
      await store.tables.remove(keyOf(place), place.table);
      place.table = null;
    }
    complained = false;
    return { kind: 'kept' };
  };

  return {
    async keep(table, events) {
      if (events.some(({ kind }) => kind === 'next-game')) {
        place = undefined;
        copy = undefined;
        nextTurns = 0;
      }
      // A game between programs can be replayed from its seed, so store only its end; a named file follows it as it
      // goes.
      if (humansOf(table).length === 0 && table.ending === null) {
        const { turns } = table.match;
        if (named(table.series.round) === undefined || turns < nextTurns) return { kind: 'kept' };
        nextTurns = turns + Math.floor(turns / 50);
        return keepNow(table, 'program');
      }
      const kept = await keepNow(table);
      hasLost ||= table.ending !== null && kept.kind === 'trouble';
      return kept;
    },
    save(record, path) {
      const target =
        path === undefined
          ? resolve(named(1) ?? freeName(record.match.game.id))
          : expandTilde(path, terminal.env);
      if (target !== place?.path && !saved.has(target) && existsSync(target))
        return `${printablePath(target)} exists already. Save under another name: save FILE`;
      const written = writeWhole(target, formatRecord(record));
      if (!written.ok) return written.error.message;
      saved.add(target);
      return `Saved: ${printablePath(target)}`;
    },
    async farewell(table) {
      // A game between programs is stored only once it is interrupted; a practice game may be left without a move.
      const isNew = place === undefined && table.practice !== null;
      if (humansOf(table).length === 0 || isNew) await keepNow(table);
      if (isUntouched(table) && place?.isNamed !== true) {
        if (place !== undefined) await discard(place);
        return 'No move was made, so there is nothing to save.';
      }
      if (place === undefined || complained) return 'The game was not saved.';
      const what = isLesson ? 'lesson' : table.ending === null ? 'game' : 'series';
      return `The ${what} is saved. Continue with: ${resumeWords(table, place)}`;
    },
    hasLost: () => hasLost,
    place: () => copy ?? place?.path,
    tableKey: () => (place === undefined ? undefined : keyOf(place)),
  };

  function resumeWords(
    { match: { game, options } }: Table,
    { path, isNamed }: StoredPlace,
  ): string {
    const variant = gameFile === undefined ? variantOf({ game, options }) : undefined;
    const settings = variant === undefined ? changedOptions(game.options, options) : {};
    const words = isLesson
      ? [
          `${programName(terminal.env)} learn`,
          ...(gameFile === undefined ? [variant?.id ?? game.id] : []),
          // Each setting has its own lesson.
          ...Object.entries(settings).flatMap(([name, value]) => [
            '--set',
            quoted(`${name}=${value}`),
          ]),
          ...(learner === undefined ? [] : ['--name', quoted(learner)]),
        ]
      : [`${programName(terminal.env)} play --resume`, ...(isNamed ? [quoted(path)] : [])];
    return [...words, ...(gameFile === undefined ? [] : ['--game', quoted(gameFile)])].join(' ');
  }
}

/** The key of a stored table, from the place of its game's record. */
function keyOf({ path, isNamed }: Pick<StoredPlace, 'path' | 'isNamed'>): string {
  return isNamed ? path : recordKey(path);
}

/** The same for a record about to be resumed. */
export function tableKeyAt(env: Terminal['env'], path: string): string {
  return keyOf({ path, isNamed: !isOnShelf(env, path) });
}

/** Whether nothing would be lost with this game. A later game of a series carries the points of earlier ones. */
function isUntouched({ match, series, ending }: Table): boolean {
  const isFirst = match.turns === 0 && series.round === 1;
  return isFirst && match.sealedHalf() === undefined && ending === null;
}

/** Treat an unreadable file as missing: the write that follows reports why. */
function versionOf(path: string): Version | null {
  try {
    return namedFileVersion(path);
  } catch {
    return null;
  }
}

/** A path or other word, quoted for pasting into a shell. */
export function quoted(path: string): string {
  const text = printablePath(path);
  return /^[\w./@+=,:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** `leap-to-twenty.parlor`, or with a number if that is taken. */
function freeName(game: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${game}.parlor` : `${game}-${number}.parlor`;
    if (!existsSync(name)) return name;
  }
}

/** The file for a practice game: `match-try-2.parlor`, or the next free number. */
export function tryFile(path: string | undefined, attempt: number): string | undefined {
  if (path === undefined) return undefined;
  const { dir, name, ext } = parse(path);
  for (let number = attempt; ; number++) {
    const file = resolve(dir, `${name}-try-${number}${ext}`);
    if (!existsSync(file)) return file;
  }
}

/** Expands a path typed at our own prompt, where no shell has replaced its tilde. */
function expandTilde(path: string, env: Terminal['env']): string {
  const [, below] = /^~(?:$|[/\\])(.*)$/su.exec(path) ?? [];
  return below === undefined ? resolve(path) : join(env.HOME || homedir(), below);
}
