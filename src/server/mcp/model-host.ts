import type { ChosenGame, Game } from '../../core/contract/game.ts';
import type { GivenOptions } from '../../core/contract/option.ts';
import type { Result } from '../../core/result.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Service } from '../service.ts';
import type { TablesTools } from '../table/tables.ts';

/** The longest a call may take, in milliseconds: clients give up on a tool after about 25 seconds. */
export const LONGEST_CALL = 20_000;

/** Kinds of help for models, if the host allows them. */
export const STUDY_TOOLS = ['hint', 'solve', 'review'] as const;
export type StudyTool = (typeof STUDY_TOOLS)[number];

/** What models play with: the tables of a server, and the available games and bots. */
export type ModelHost = {
  readonly service: Service;
  /** The version of this program. */
  readonly version: string;
  readonly games: readonly Game[];
  /** The game of this name with these options, read as on the command line. */
  chooseGame(name: string, given: GivenOptions): Promise<Result<ChosenGame>>;
  readonly players: KnownPlayers;
  /** Prepares the bots of a table. */
  readonly prepare: TablesTools['prepare'];
  readonly allowed: readonly StudyTool[];
  solve(chosen: ChosenGame): Promise<Result<Solution>>;
  /** The longest a call may take, in milliseconds. */
  readonly longestCall: number;
  /** The server's address for people; undefined if there is none. */
  readonly address: string | undefined;
  /** The client to which these requests are charged. */
  readonly client: string;
};
