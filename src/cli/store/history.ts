import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import type { FindGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { type GameRecord, readTags } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import {
  type Accuracies,
  type KeptGame,
  toldBy,
  toldByTags,
} from '../../play/history/kept-game.ts';
import { goesOn, practiceTurn } from '../../play/table/table-record.ts';
import type { Terminal } from '../terminal.ts';
import { ENDING, readText, recordIn, shelfFolder, shown, whyNot, writeWhole } from './shelf.ts';

/** Beside the records, and made of them alone: whoever deletes it loses nothing. */
const INDEX = 'index.json';
/** An index that another program wrote, or one like it in another version, is made again. */
const VERSION = `${packageFile.version} 2`;
/** A file can change twice within the time that a file system tells apart; what was read so soon is read again. */
const SETTLED_AFTER = 2000;

/** A game on the shelf. */
export type ShelvedGame = KeptGame & {
  readonly path: string;
  /** When its file was last written, in milliseconds. */
  readonly written: number;
  /** Whether its game is at hand, so that its moves were checked. */
  readonly known: boolean;
  /** Whether it, or the series it belongs to, can be gone on with. */
  readonly open: boolean;
  /** The series it belongs to; every game outside of one has the same. */
  readonly series: string;
  /** The file that it was kept in by name, where this is a copy of it. */
  readonly copyOf: string | null;
};

/** A file on the shelf that is no record that can be read. */
export type UnreadableFile = { readonly path: string; readonly why: string };

/** What lies on the shelf. */
export interface History {
  /** The newest first. */
  readonly games: readonly ShelvedGame[];
  readonly unreadable: readonly UnreadableFile[];
  /** Why nothing can be read where games would lie. */
  readonly trouble: string | undefined;
  /** Keeps the accuracy of games, by the id of each, for as long as their files stay what they are. */
  keepAccuracies(found: ReadonlyMap<string, Accuracies>): void;
}

type Listed = Omit<ShelvedGame, 'id' | 'path' | 'written'>;

/** What the index holds of a file: what it was when it was read, and what stood in it. */
type IndexLine = {
  readonly stamp: string;
  /** When it was read, in milliseconds. */
  readonly read: number;
} & ({ readonly game: Listed } | { readonly fault: string });

type Index = Readonly<Record<string, IndexLine>>;

/** What was played here. Files are read only where the index does not know them as they are. */
export function openHistory({ env }: Pick<Terminal, 'env'>, find: FindGame): History {
  const place = folderOf(env);
  const found = place.ok ? namesIn(place.value) : place;
  if (!place.ok || !found.ok) {
    const trouble = found.ok ? undefined : found.error.message;
    return { games: [], unreadable: [], trouble, keepAccuracies: () => {} };
  }
  const folder = place.value;
  const known = readIndex(folder);
  const now = Date.now();
  const lines = new Map<string, IndexLine>();
  const games: ShelvedGame[] = [];
  const unreadable: UnreadableFile[] = [];
  let isOld = false;
  for (const name of found.value) {
    const path = join(folder, name);
    const stats = statOf(path);
    // It may have gone since the folder was read.
    if (stats === undefined) continue;
    const stamp = stampOf(stats);
    const before = Object.hasOwn(known, name) ? known[name] : undefined;
    const isKnown = before?.stamp === stamp && before.read - stats.ctimeMs > SETTLED_AFTER;
    // A game of somebody's own is at hand in some runs and not in others.
    const isFit = isKnown && (!('game' in before) || before.game.known || !find(before.game.game));
    const line = isFit ? before : readLine(path, stats, before, now, find);
    if (line !== before) isOld = true;
    lines.set(name, line);
    if ('fault' in line) unreadable.push({ path, why: line.fault });
    else games.push({ ...line.game, id: idOf(path), path, written: stats.mtimeMs });
  }
  if (isOld || lines.size !== Object.keys(known).length) writeIndex(folder, lines);
  games.sort((a, b) => order(b.date, a.date) || b.written - a.written || order(b.id, a.id));
  return {
    games,
    unreadable,
    trouble: undefined,
    keepAccuracies(found) {
      for (const [id, accuracy] of found) {
        const line = lines.get(id + ENDING);
        if (line !== undefined && 'game' in line)
          lines.set(id + ENDING, { ...line, game: { ...line.game, accuracy } });
      }
      writeIndex(folder, lines);
    },
  };
}

/** What a game on the shelf is called. */
export function idOf(path: string): string {
  return basename(path, ENDING);
}

function folderOf(env: Terminal['env']): Result<string> {
  try {
    return accept(shelfFolder(env));
  } catch (error) {
    return notReadable('The folder for what is kept', error);
  }
}

/** The records in a folder; none where there is no such folder yet. */
function namesIn(folder: string): Result<readonly string[]> {
  try {
    return accept(readdirSync(folder).filter((name) => name.endsWith(ENDING)));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? accept([])
      : notReadable(shown(folder), error);
  }
}

function notReadable(what: string, error: unknown): Result<never> {
  return refuse({
    code: 'file/no-folder',
    message: `No games can be kept or read here: ${what} cannot be used: ${whyNot(error)}.`,
  });
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whatever is done to a file changes one of these. */
function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return [size, mtimeMs, ctimeMs, ino].join(' ');
}

function readLine(
  path: string,
  stats: Stats,
  before: IndexLine | undefined,
  now: number,
  find: FindGame,
): IndexLine {
  const stamp = stampOf(stats);
  const read = { stamp, read: now };
  // To open a pipe would be to wait for whoever writes into it.
  if (!stats.isFile()) return { ...read, fault: 'it is not a file' };
  const text = readText(path);
  if (!text.ok) return { ...read, fault: text.error.message };
  const listed = listedOf(text.value, path, stats, find);
  if (!listed.ok) return { ...read, fault: listed.error.message };
  // What was worked out of the same file stays worked out.
  const isSame = before?.stamp === stamp && 'game' in before;
  const accuracy = isSame ? before.game.accuracy : null;
  return { ...read, game: { ...listed.value, accuracy } };
}

function listedOf(
  text: string,
  path: string,
  stats: Stats,
  find: FindGame,
): Result<Omit<Listed, 'accuracy'>> {
  const record = recordIn(text, path, find);
  if (record.ok) {
    const { match, tags } = record.value;
    return {
      ok: true,
      value: {
        ...toldBy(record.value, formatOptions(match.options)),
        ...placed(tags, path, stats),
        known: true,
        open: goesOn(record.value),
      },
    };
  }
  if (record.error.code !== 'record/unknown-game') return record;
  const tags = readTags(text);
  const told = tags.ok ? toldByTags(tags.value, text) : undefined;
  if (!tags.ok || told === undefined) return record;
  const open = told.result === '*' || tags.value.Series !== undefined;
  return {
    ok: true,
    value: { ...told, ...placed(tags.value, path, stats), known: false, open },
  };
}

/** Where and when a game was played, and in which series. */
function placed(
  tags: GameRecord['tags'],
  path: string,
  stats: Stats,
): Pick<Listed, 'date' | 'series' | 'copyOf' | 'from'> {
  return {
    date: dateIn(tags.Date) ?? dateInName(basename(path)) ?? stats.mtime.toISOString(),
    series: `${tags.Seed} ${tags.Series}`,
    copyOf: tags.File ?? null,
    from: practiceTurn(tags) ?? null,
  };
}

/** When the game in a file was begun, as far as the file tells. */
export function dateOf(path: string): string | undefined {
  const text = readText(path);
  const tags = text.ok ? readTags(text.value) : text;
  return (tags.ok ? dateIn(tags.value.Date) : undefined) ?? dateInName(basename(path));
}

/** When a game was begun, as its record says. */
function dateIn(tag: string | undefined): string | undefined {
  if (tag === undefined || !/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(tag))
    return undefined;
  const time = Date.parse(tag);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Games that were kept before records had a date have it in their names: `20261115T190251Z-…`. */
function dateInName(name: string): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(name);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return dateIn(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function readIndex(folder: string): Index {
  try {
    const data: unknown = JSON.parse(readFileSync(join(folder, INDEX), 'utf8'));
    if (!isObject(data) || data.version !== VERSION || !isObject(data.files)) return {};
    const lines = Object.entries(data.files).filter(([, line]) => isLine(line));
    return Object.fromEntries(lines) as Index;
  } catch {
    return {};
  }
}

/** What another process has worked out meanwhile is kept, where it is of the same files. */
function writeIndex(folder: string, lines: ReadonlyMap<string, IndexLine>): void {
  const there = readIndex(folder);
  const files: Record<string, IndexLine> = {};
  for (const [name, line] of lines) {
    const theirs = Object.hasOwn(there, name) ? there[name] : undefined;
    const isOpen = 'game' in line && line.game.accuracy === null;
    const isDone = isOpen && theirs?.stamp === line.stamp && 'game' in theirs;
    files[name] = isDone
      ? { ...line, game: { ...line.game, accuracy: theirs.game.accuracy } }
      : line;
  }
  // Where it cannot be written the records are read again the next time.
  writeWhole(join(folder, INDEX), `${JSON.stringify({ version: VERSION, files })}\n`, 'program');
}

/** Whether something has the form of a line; one that somebody has damaged is made again. */
function isLine(line: unknown): line is IndexLine {
  if (!isObject(line) || typeof line.stamp !== 'string' || typeof line.read !== 'number')
    return false;
  if (typeof line.fault === 'string') return true;
  const { game } = line;
  if (!isObject(game)) return false;
  const { players, accuracy, copyOf, from } = game;
  return (
    [game.game, game.options, game.result, game.date, game.series].every(isText) &&
    typeof game.turns === 'number' &&
    typeof game.known === 'boolean' &&
    typeof game.open === 'boolean' &&
    (copyOf === null || isText(copyOf)) &&
    (from === null || typeof from === 'number') &&
    isPair(players, isText) &&
    (accuracy === null ||
      isPair(accuracy, (percent) => percent === null || typeof percent === 'number'))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPair(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(isItem);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
