import { parse, resolve } from 'node:path';
import type { FindGame } from '../../core/contract/game.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { earlierOf } from '../../play/record/earlier-records.ts';
import { hasEarlier, roundOf } from '../../play/record/table-record.ts';
import type { Terminal } from '../terminal.ts';
import { readRecord, shelved } from './shelf.ts';
import { roundFile } from './table-keeper.ts';

/**
 * The games of a series before the one kept at a place, the first one first, and the one it was taken up from: beside it, where files were named for
 * them, or on the shelf. One that is not there any more is left out.
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

/** `match.parlor` and `match-2.parlor`, before `match-3.parlor`. */
function namedBefore(place: string, round: number): readonly string[] {
  const { dir, name, ext } = parse(place);
  if (!name.endsWith(`-${round}`)) return [];
  const first = resolve(dir, `${name.slice(0, -`-${round}`.length)}${ext}`);
  return Array.from({ length: round - 1 }, (_, index) => roundFile(first, index + 1) ?? first);
}
