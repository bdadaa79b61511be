import { type GameRecord, parseRecord } from '../../core/match/record.ts';
import { earlierOf } from '../../play/past-games.ts';
import { findGame } from '../games.ts';
import { pageStore } from './store.ts';

/** The games of a series before one of it, as far as this browser has kept them: programs go on with what they knew. */
export async function earlierGames(record: GameRecord): Promise<readonly GameRecord[]> {
  const games = await (await pageStore()).games();
  const seed = `[Seed "${record.tags.Seed}"]`;
  // Of games that were drawn from another seed none is of this series: they are not played again for it.
  const records = games.flatMap(({ text }) => {
    const read = text.includes(seed) ? parseRecord(text, findGame) : undefined;
    return read?.ok === true ? [read.value] : [];
  });
  return earlierOf(record, records);
}
