import type { ChosenGame } from '../core/contract/game.ts';
import type { FoundLevels } from '../core/contract/level-points.ts';
import { accept, type Result, refuse } from '../core/result.ts';

import { GuardedPlayer } from '../players/guarded-player.ts';
import { type KnownPlayers, playerNamed } from '../players/numbered-players.ts';
import { isOutsideProgram } from '../players/participant.ts';
import type { Player, PreparedPlayer } from '../players/player.ts';
import { preparePlayer } from '../players/prepare.ts';
import type { TimeLimit } from '../players/time-limit.ts';
import type { Solution } from '../solve/solution.ts';
import { Openings } from './opening.ts';
import type { PlannedGame } from './plan.ts';
import { type ArenaPlayer, type GameTerms, playGame } from './play-game.ts';
import { PositionTable } from './position-table.ts';

/** What players need to get ready for a setting. */
export type SettingTools = {
  readonly chosen: ChosenGame;
  /** Undefined if the game is too large to solve. */
  readonly solution: Solution | undefined;
  /** Its levels, if a player needs them. */
  readonly levels: FoundLevels | undefined;
  readonly starts: 'balanced' | 'book';
  readonly players: KnownPlayers;
  readonly now: () => number;
  /** How long programs may take to close. */
  readonly closing?: TimeLimit | undefined;
};

/** One setting of an arena: plays any of its games, in any order. */
export class ArenaSetting {
  readonly #tools: SettingTools;
  readonly #terms: GameTerms;
  /** Built-in bots keep nothing between games, so each is prepared once. */
  readonly #bots = new Map<string, ArenaPlayer>();

  constructor(tools: SettingTools) {
    this.#tools = tools;
    const { chosen, solution, starts, now } = tools;
    const table = solution === undefined ? undefined : new PositionTable(solution);
    const openings = table === undefined || starts === 'book' ? undefined : new Openings(table);
    this.#terms = { chosen, table, openings, now };
  }

  /** Plays a game and returns its result line. */
  async play(game: PlannedGame): Promise<string> {
    const [one, two] = game.players;
    const first = this.#bots.get(one) ?? (await this.#seat(one));
    const second = this.#bots.get(two) ?? (await this.#seat(two));
    try {
      const line = playGame(game, [first, second], this.#terms);
      // Between built-in bots there is nothing to wait for, and even an empty wait takes time.
      return typeof line === 'string' ? line : await line;
    } finally {
      for (const seated of [first, second])
        if (seated.kind === 'ready' && seated.prepared === undefined)
          await seated.player.close(this.#tools.closing);
    }
  }

  /** Prepares a player as for a game, or says why it cannot play. */
  async tryOut(name: string): Promise<Result<undefined>> {
    const seated = await this.#seat(name);
    if (seated.kind === 'failed') return refuse(seated.fault);
    if (seated.prepared === undefined) await seated.player.close(this.#tools.closing);
    return accept(undefined);
  }

  /** An external program restarts for every game, so that no game depends on earlier ones. */
  async #seat(name: string): Promise<ArenaPlayer> {
    const known = this.#bots.get(name);
    if (known !== undefined) return known;
    const player = playerNamed(name, this.#tools.players);
    if (player === undefined)
      return failed({ code: 'player/unknown', message: `There is no player "${name}".` });
    if (isOutsideProgram({ kind: 'bot', name })) {
      const prepared = await preparePlayer(player, this.#tools.chosen, this.#provisions());
      return prepared.ok ? ready(prepared.value) : failed(prepared.error);
    }
    const prepared = await this.#prepareBot(player);
    const seated = prepared.ok
      ? ready(new GuardedPlayer(name, prepared.value), prepared.value)
      : failed(prepared.error);
    this.#bots.set(name, seated);
    return seated;
  }

  async #prepareBot(player: Player): Promise<Result<PreparedPlayer>> {
    const { signal } = new AbortController();
    return player.prepare(this.#tools.chosen, { ...this.#provisions(), signal });
  }

  /** What players need to get ready. */
  #provisions(): {
    readonly solve: () => Promise<Result<Solution>>;
    readonly levels?: () => Promise<Result<FoundLevels>>;
  } {
    const { solution, levels } = this.#tools;
    return {
      solve: async () =>
        solution === undefined
          ? refuse({ code: 'solve/too-large', message: 'This game is too big to solve here.' })
          : accept(solution),
      ...(levels === undefined ? {} : { levels: async () => accept(levels) }),
    };
  }
}

function ready(player: GuardedPlayer, prepared?: PreparedPlayer): ArenaPlayer {
  return { kind: 'ready', player, ...(prepared === undefined ? {} : { prepared }) };
}

function failed({ code, message }: Extract<ArenaPlayer, { kind: 'failed' }>['fault']): ArenaPlayer {
  return { kind: 'failed', fault: { code, message } };
}
