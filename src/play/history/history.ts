import type { FindGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { type GameRecord, parseRecord, readTags } from '../../core/match/record.ts';
import { accept, type Refusal, type Result } from '../../core/result.ts';
import { isRecord } from '../../core/show.ts';
import type { EntryStamp, Store, Version } from '../../store/contract.ts';
import { canContinue, practiceTurn } from '../record/table-record.ts';
import { keepAccuracies, readAccuracies } from './accuracy-store.ts';
import {
  type Accuracies,
  gameSummary,
  type HistoryEntry,
  newestFirst,
  summaryOfTags,
} from './history-entry.ts';

/** A game among a store's records. */
export type HistoryGame = HistoryEntry & {
  readonly version: Version;
  readonly written: number;
  /** Whether the game's rules are available, so that its moves were checked. */
  readonly known: boolean;
  /** Whether it can be continued, or the series it belongs to can. */
  readonly open: boolean;
  /** The series it belongs to; all games outside a series share one value. */
  readonly series: string;
  /** The name of the file it was saved in, if this is a copy of it. */
  readonly copyOf: string | null;
};

/** A record that cannot be read. */
type UnreadableRecord = { readonly id: string; readonly why: Refusal };

export interface History {
  /** Newest first. */
  readonly games: readonly HistoryGame[];
  readonly unreadable: readonly UnreadableRecord[];
  /** Keeps the accuracy of each game, by id, for as long as its record stays unchanged. */
  keepAccuracies(found: ReadonlyMap<string, Accuracies>): Promise<void>;
}

type Listed = Omit<HistoryGame, 'id' | 'accuracy' | 'version' | 'written'>;
type Line = { readonly version: Version } & (
  | { readonly game: Listed }
  | { readonly fault: Refusal }
);

/** Keeps the summaries between listings; without it every record is read each time. */
export type LineCache = { read(): unknown; write(data: unknown): void };

/** The games that were played, each record checked by its rules. Only records with a new version are read. */
export async function readHistory(
  store: Store,
  find: FindGame,
  cache: LineCache,
): Promise<Result<History>> {
  const found = await store.records.list();
  if (!found.ok) return found;
  const stamps = found.value;
  const data = cache.read();
  const before = isRecord(data) ? data : {};
  const lines: Record<string, Line> = {};
  let isNew = Object.keys(before).length !== stamps.length;
  const games: Omit<HistoryGame, 'accuracy'>[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const stamp of stamps) {
    const { key: id, version, written } = stamp;
    const known = Object.hasOwn(before, id) ? before[id] : undefined;
    const isSame = isLine(known) && known.version === version;
    // A custom game is available in some runs and not in others.
    const isFit = isSame && (!('game' in known) || known.game.known || !find(known.game.game));
    const line = isFit ? known : await readLine(stamp);
    // It may have been deleted since it was listed.
    if (line === undefined) continue;
    if (line !== known) isNew = true;
    lines[id] = line;
    if ('fault' in line) unreadable.push({ id, why: line.fault });
    else games.push({ ...line.game, id, version: line.version, written });
  }
  if (isNew) cache.write(lines);
  const accuracies = await readAccuracies(store, stamps);
  return accept({
    games: games
      .map((game) => ({ ...game, accuracy: accuracies.get(game.id) ?? null }))
      .sort(newestFirst),
    unreadable,
    async keepAccuracies(worked) {
      const versions = new Map(stamps.map(({ key, version }) => [key, version]));
      const kept = [...worked].flatMap(([id, accuracy]) => {
        const version = versions.get(id);
        return version === undefined ? [] : [[id, { version, accuracy }] as const];
      });
      await keepAccuracies(store, stamps, new Map(kept));
    },
  });

  async function readLine(stamp: EntryStamp): Promise<Line | undefined> {
    const read = await store.records.get(stamp.key);
    if (!read.ok) return { version: stamp.version, fault: read.error };
    if (read.value === undefined) return undefined;
    const { value, version } = read.value;
    const summary = tell(value, stamp, find);
    return summary.ok ? { version, game: summary.value } : { version, fault: summary.error };
  }
}

function tell(text: string, stamp: EntryStamp, find: FindGame): Result<Listed> {
  const record = parseRecord(text, find);
  if (record.ok) {
    const { match, tags } = record.value;
    return accept({
      ...gameSummary(record.value, formatOptions(match.options)),
      ...placed(tags, stamp),
      known: true,
      open: canContinue(record.value),
    });
  }
  if (record.error.code !== 'record/unknown-game') return record;
  const summary = summaryOfHead(text, stamp);
  return summary === undefined ? record : accept({ ...summary, known: false });
}

/** The summary from the head of a record, without checking its moves; undefined if the head says too little. */
export function summaryOfHead(text: string, stamp: EntryStamp): Omit<Listed, 'known'> | undefined {
  const tags = readTags(text);
  const summary = tags.ok ? summaryOfTags(tags.value, text) : undefined;
  if (!tags.ok || summary === undefined) return undefined;
  const open = summary.result === '*' || tags.value.Series !== undefined;
  return { ...summary, ...placed(tags.value, stamp), open };
}

/** Where and when a game was played, and in which series. */
function placed(
  tags: GameRecord['tags'],
  { key, written }: EntryStamp,
): Pick<Listed, 'date' | 'series' | 'copyOf' | 'from'> {
  return {
    date: dateOfGame(tags, key) ?? new Date(written).toISOString(),
    series: `${tags.Seed} ${tags.Series}`,
    copyOf: tags.File ?? null,
    from: practiceTurn(tags) ?? null,
  };
}

/** When a game began, if its record or its id says so. */
export function dateOfGame(tags: GameRecord['tags'], id: string): string | undefined {
  return dateIn(tags.Date) ?? dateInId(id);
}

function dateIn(tag: string | undefined): string | undefined {
  if (tag === undefined || !/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(tag))
    return undefined;
  const time = Date.parse(tag);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Games from before records had a date carry it in their ids: `20261115T190251Z-…`. */
function dateInId(id: string): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(id);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return dateIn(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Whether something has the form of a summary; a damaged one is made again. */
function isLine(line: unknown): line is Line {
  if (!isRecord(line) || typeof line.version !== 'string') return false;
  if (isRecord(line.fault)) return isText(line.fault.code) && isText(line.fault.message);
  const { game } = line;
  if (!isRecord(game)) return false;
  const { players, copyOf, from } = game;
  return (
    [game.game, game.options, game.result, game.date, game.series].every(isText) &&
    typeof game.turns === 'number' &&
    typeof game.known === 'boolean' &&
    typeof game.open === 'boolean' &&
    (copyOf === null || isText(copyOf)) &&
    (from === null || typeof from === 'number') &&
    Array.isArray(players) &&
    players.length === 2 &&
    players.every(isText)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
