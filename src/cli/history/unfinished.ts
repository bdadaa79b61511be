import { endOf } from '../../core/match/record.ts';
import { GAMES } from '../../games/index.ts';
import { resumeRecord } from '../../play/table/resume-record.ts';
import { resumedLines } from '../../play/talk/series-talk.ts';
import { BOTS } from '../../players/index.ts';
import { playerNamed } from '../../players/numbered-players.ts';
import type { Context } from '../context.ts';
import { finder } from '../files/load.ts';
import { newestOpen } from '../table/opening.ts';

/** A game that was left, or a series, and what is said of it. */
export type Unfinished = {
  readonly path: string;
  /** "Leap to Twenty, after turn 3" */
  readonly where: string;
  /** "Ann against bot:3. The coach warns." */
  readonly between: string;
};

/** The newest game here that was begun and not played out. */
export async function unfinishedGame(terminal: Context): Promise<Unfinished | undefined> {
  const newest = await newestOpen(
    terminal,
    finder(GAMES),
    ({ match, tags }) => match.turns > 0 || Number(tags.Round) > 1,
  );
  if (newest === undefined) return undefined;
  const { path, record } = newest;
  const { game, turns } = record.match;
  const table = resumeRecord(record, {
    id: path,
    isBot: (name) => playerNamed(name, terminal.players ?? BOTS) !== undefined,
    freshSeed: 0,
  });
  return {
    path,
    where: `${game.title}, ${endOf(record) === undefined ? `after turn ${turns}` : 'the next game'}`,
    between: table.ok ? resumedLines(table.value).join(' ') : '',
  };
}
