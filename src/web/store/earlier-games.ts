import { type GameRecord, parseRecord } from '../../core/match/record.ts';
import { earlierOf } from '../../play/table/earlier-records.ts';
import { faultOfRecord } from '../custom-game.ts';
import { findGame } from '../games.ts';
import { recordTexts } from './record-texts.ts';
import { pageStore } from './store.ts';

/** The games of a series before one of it, and why there are not all of them. */
export type EarlierGames = {
  readonly records: readonly GameRecord[];
  readonly fault: string | null;
};

/** As many as this browser has kept: programs go on with what they knew. */
export async function earlierGames(record: GameRecord): Promise<EarlierGames> {
  const games = await recordTexts(await pageStore());
  const seed = `[Seed "${record.tags.Seed}"]`;
  const game = `[Game "${record.match.game.id}"]`;
  const records: GameRecord[] = [];
  for (const { text } of games) {
    // Of games that were drawn from another seed none is of this series: they are not played again for it.
    if (!text.includes(seed) || !text.includes(game)) continue;
    const fault = await faultOfRecord(text);
    // Rules that did not come back once are not waited for again.
    if (fault !== null) return { records: earlierOf(record, records), fault };
    const read = parseRecord(text, findGame);
    if (read.ok) records.push(read.value);
  }
  return { records: earlierOf(record, records), fault: null };
}
