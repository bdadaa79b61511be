import { parse, resolve } from 'node:path';
import type { FindGame } from '../../core/contract/game.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { isEarlierGame, roundOf } from '../../play/past-games.ts';
import { isTakenUp } from '../../play/taken-up.ts';
import type { Terminal } from '../terminal.ts';
import { roundFile } from './keeper.ts';
import { readRecord, shelved } from './shelf.ts';

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
  const round = roundOf(record);
  if (round === 1 && !isTakenUp(record)) return [];
  const files = [...namedBefore(place, round), ...shelved(env).map(({ path }) => path)];
  const found = new Map<number, GameRecord>();
  for (const file of files) {
    const read = readRecord(file, findGame);
    if (!read.ok || !isEarlierGame(read.value, record)) continue;
    const which = roundOf(read.value);
    if (!found.has(which)) found.set(which, read.value);
  }
  return [...found.values()].sort((one, other) => roundOf(one) - roundOf(other));
}

/** `match.parlor` and `match-2.parlor`, before `match-3.parlor`. */
function namedBefore(place: string, round: number): readonly string[] {
  const { dir, name, ext } = parse(place);
  if (!name.endsWith(`-${round}`)) return [];
  const first = resolve(dir, `${name.slice(0, -`-${round}`.length)}${ext}`);
  return Array.from({ length: round - 1 }, (_, index) => roundFile(first, index + 1) ?? first);
}
