import { parse, resolve } from 'node:path';
import type { FindGame } from '../../core/contract/game.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { earlierOf } from '../../play/record/earlier-records.ts';
import { hasEarlier, roundOf } from '../../play/record/table-record.ts';
import type { Terminal } from '../terminal.ts';
import { readRecord, shelved } from './shelf.ts';
import { roundFile } from './table-keeper.ts';

/**
 * The earlier games of the series that the game at this place belongs to, first game first, and the game it was resumed
 * from. They are beside it if their files were named, or on the shelf. Missing ones are left out.
 */
export function earlierRecords(
  place: string,
  record: GameRecord,
  findGame: FindGame,
  env: Terminal['env'],
): readonly GameRecord[] {
  if (!hasEarlier(record)) return [];
  const files = [...namedBefore(place, roundOf(record)), ...shelved(env).map(({ path }) => path)];
  const records = files.flatMap((file) => {
    const read = readRecord(file, findGame);
    return read.ok ? [read.value] : [];
  });
  return earlierOf(record, records);
}

/** For `match-3.parlor`: `match.parlor` and `match-2.parlor`. */
function namedBefore(place: string, round: number): readonly string[] {
  const { dir, name, ext } = parse(place);
  if (!name.endsWith(`-${round}`)) return [];
  const first = resolve(dir, `${name.slice(0, -`-${round}`.length)}${ext}`);
  return Array.from({ length: round - 1 }, (_, index) => roundFile(first, index + 1) ?? first);
}
