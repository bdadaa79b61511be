import type { ChosenGame, Game } from '../../core/contract/game.ts';
import type { GivenOptions } from '../../core/contract/option.ts';
import type { Result } from '../../core/result.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Service } from '../service.ts';
import type { TablesTools } from '../table/tables.ts';

/** Clients give up on a tool after about 25 seconds, so that no call takes longer than this, in milliseconds. */
export const LONGEST_CALL = 20_000;

/** What a model may be helped with, if the host allows it. */
export const STUDY_TOOLS = ['hint', 'solve', 'review'] as const;
export type StudyTool = (typeof STUDY_TOOLS)[number];

/** What models play with: the tables of a server, and the games and bots at hand. */
export type ModelHost = {
  readonly service: Service;
  /** The version of this program. */
  readonly version: string;
  readonly games: readonly Game[];
  /** The game of that name with these options, as the command line reads them. */
  chooseGame(name: string, given: GivenOptions): Promise<Result<ChosenGame>>;
  readonly players: KnownPlayers;
  /** Lets the bots of a table get ready. */
  readonly prepare: TablesTools['prepare'];
  readonly allowed: readonly StudyTool[];
  solve(chosen: ChosenGame): Promise<Result<Solution>>;
  /** The most milliseconds that a call takes. */
  readonly longestCall: number;
  /** The address of the server for people; undefined if there is none. */
  readonly address: string | undefined;
  /** Whose requests these are, for the limits. */
  readonly client: string;
};
