import { nameOf } from '../../core/contract/variant.ts';
import { endOf } from '../../core/match/record.ts';
import { GAMES } from '../../games/index.ts';
import { resumeRecord } from '../../play/record/table-record.ts';
import { resumedLines } from '../../play/talk/series-talk.ts';
import { BOTS } from '../../players/index.ts';
import { playerNamed } from '../../players/numbered-players.ts';
import { finder } from '../files/load.ts';
import { newestOpen } from '../table/resuming.ts';
import type { Context } from '../terminal.ts';

/** An unfinished game or series, and its description. */
export type UnfinishedGame = {
  readonly path: string;
  readonly title: string;
  /** "after turn 3" */
  readonly stage: string;
  /** "Ann against bot:3. The coach warns." */
  readonly between: string;
};

/** The list of games shows any further unfinished games. */
const MOST = 3;

/** The newest games here that were started but not finished. */
export async function unfinishedGames(terminal: Context): Promise<readonly UnfinishedGame[]> {
  const open = await newestOpen(
    terminal,
    finder(GAMES),
    ({ match, tags }) => match.turns > 0 || Number(tags.Round) > 1,
    MOST,
  );
  return open.map(({ path, record }) => {
    const { turns } = record.match;
    const table = resumeRecord(record, {
      id: path,
      isBot: (name) => playerNamed(name, terminal.players ?? BOTS) !== undefined,
      freshSeed: 0,
    });
    return {
      path,
      title: nameOf(record.match),
      stage: endOf(record) === undefined ? `after turn ${turns}` : 'the next game',
      between: table.ok ? resumedLines(table.value).join(' ') : '',
    };
  });
}
