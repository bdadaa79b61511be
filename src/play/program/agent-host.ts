import type { ChosenGame } from '../../core/contract/game.ts';
import type { GivenOptions } from '../../core/contract/option.ts';
import { choosingSeats } from '../../core/contract/rules.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { type PlayerNumber, SEATS, type Seat, seatNumber, seatOf } from '../../core/seat.ts';
import { readParticipant } from '../../players/index.ts';
import type { KnownPlayers } from '../../players/numbered-players.ts';
import type { Participant } from '../../players/participant.ts';
import type { PrepareTerms } from '../../players/prepare.ts';
import type { RulesMessage } from '../../protocol/answers/rules.ts';
import {
  type AgentRequest,
  agentRequestSchema,
  type ChoiceLossData,
  type ClosedMessage,
  type CommandLine,
  type HelloMessage,
  type OpenMessage,
  type SpaceMessage,
  type ViewMessage,
} from '../../protocol/program.ts';
import { type RefusalMessage, refusalMessage } from '../../protocol/refusal.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { Solution } from '../../solve/solution.ts';
import { judge } from '../../study/review/judgement.ts';
import type { TableConnection } from '../table/connection.ts';
import { preparePlayers } from '../table/players.ts';
import { TableRunner } from '../table/runner.ts';
import { chanceFor, openTable } from '../table/table.ts';
import { viewOfTable } from '../table/table-view.ts';
import { rulesMessage } from '../text/game/rules-message.ts';
import { spaceMessage } from './game-space.ts';
import { readLine } from './read-line.ts';

/** The name of the program itself in a list of players. */
const YOU = 'you';
/** A program that opens more tables than this at once has forgotten to close them. */
const MOST_TABLES = 1000;

/** What tables for programs need around them. */
export type AgentTools = {
  /** The game of this name with these options, read as on the command line. */
  chooseGame(name: string, given: GivenOptions): Promise<Result<ChosenGame>>;
  readonly players: KnownPlayers;
  /** What bots need to get ready. */
  terms(chosen: ChosenGame): Pick<PrepareTerms, 'solve' | 'levels'>;
  freshSeed(): number;
  readonly now: () => number;
};

export type AgentAnswer =
  | HelloMessage
  | ViewMessage
  | RulesMessage
  | SpaceMessage
  | ClosedMessage
  | RefusalMessage;

type AgentTable = {
  readonly runner: TableRunner;
  readonly connection: TableConnection;
  readonly you: readonly Seat[];
  readonly withhold: boolean;
  /** Computes what choices gave away; undefined if that was not requested. */
  readonly solution: Solution | undefined;
  /** How many turns the views so far have judged. */
  judgedTurns: number;
};

/** Tables for a program that sends a line and gets a line: it plays one side or both, bots the rest. */
export class AgentHost {
  readonly #tools: AgentTools;
  readonly #tables = new Map<string, AgentTable>();
  #opened = 0;

  constructor(tools: AgentTools) {
    this.#tools = tools;
  }

  /** The answer to a line. Lines are answered one after another: wait for the answer before you send the next. */
  async answer(line: string): Promise<AgentAnswer> {
    const request = readLine(line, agentRequestSchema);
    if (!request.ok) return refusalMessage(request.error);
    const answered = await this.#answer(request.value);
    return answered.ok ? answered.value : refusalMessage(answered.error);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#tables.values()].map(({ runner }) => runner.close()));
    this.#tables.clear();
  }

  async #answer(request: AgentRequest): Promise<Result<AgentAnswer>> {
    switch (request.kind) {
      case 'hello':
        return accept({ protocol: PROTOCOL_VERSION, kind: 'hello', name: 'parlor' });
      case 'rules': {
        const chosen = await this.#tools.chooseGame(request.game, request.options ?? {});
        const ideas = request.ideas === true ? undefined : [];
        return chosen.ok ? accept(rulesMessage(chosen.value, ideas)) : chosen;
      }
      case 'space': {
        const chosen = await this.#tools.chooseGame(request.game, request.options ?? {});
        return chosen.ok ? accept(spaceMessage(chosen.value)) : chosen;
      }
      case 'open':
        return this.#open(request);
      case 'look': {
        const table = this.#table(request.table);
        return table.ok ? accept(viewFor(request.table, table.value, request.player)) : table;
      }
      case 'close': {
        const table = this.#table(request.table);
        if (!table.ok) return table;
        this.#tables.delete(request.table);
        await table.value.runner.close();
        return accept({ protocol: PROTOCOL_VERSION, kind: 'closed', table: request.table });
      }
      case 'command':
        return this.#command(request);
    }
  }

  async #open(request: OpenMessage): Promise<Result<ViewMessage>> {
    const chosen = await this.#tools.chooseGame(request.game, request.options ?? {});
    if (!chosen.ok) return chosen;
    if (this.#tables.size >= MOST_TABLES)
      return refuse({
        code: 'table/closed',
        message: `${MOST_TABLES} tables are open. Close some.`,
      });
    const participants: Participant[] = [];
    for (const [index, name] of request.players.entries()) {
      const unnamed = `Player ${index + 1}`;
      const read = readParticipant(name === YOU ? 'human' : name, unnamed, this.#tools.players);
      if (!read.ok) return read;
      participants.push(read.value);
    }
    const you = SEATS.filter((seat) => participants[seat]?.kind === 'human');
    if (you.length === 0)
      return refuse({ code: 'player/unknown', message: `One player must be "${YOU}".` });
    const id = `t${++this.#opened}`;
    const table = openTable(id, {
      choice: chosen.value,
      participants: [participants[0] as Participant, participants[1] as Participant],
      format: { kind: 'single', games: 1 },
      first: 0,
      alternates: false,
      seed: request.seed ?? this.#tools.freshSeed(),
    });
    const terms = this.#tools.terms(chosen.value);
    const players = await preparePlayers(table, this.#tools.players, terms);
    if (!players.ok) return players;
    const solution = request.losses === true ? await terms.solve() : undefined;
    if (solution?.ok === false) return solution;
    const runner = new TableRunner(table, {
      players: players.value,
      keep: () => ({ kind: 'kept' }),
      now: this.#tools.now,
      onFault: 'lose',
    });
    const opened: AgentTable = {
      runner,
      connection: runner.connect(you),
      you,
      withhold: request.withhold === true,
      solution: solution?.value,
      judgedTurns: 0,
    };
    this.#tables.set(id, opened);
    runner.start();
    await settled(opened);
    return accept(viewFor(id, opened));
  }

  async #command(line: CommandLine): Promise<Result<ViewMessage>> {
    const [only, ...others] = [...this.#tables.keys()];
    const id = line.table ?? (others.length === 0 ? only : undefined);
    if (id === undefined) return noTable('');
    const table = this.#table(id);
    if (!table.ok) return table;
    const { connection, you } = table.value;
    const { awaited } = connection.state;
    const asked = you.find((seat) => awaited.includes(seat)) ?? you[0] ?? 0;
    const seat = line.player === undefined ? asked : seatOf(line.player);
    const { version, request, command } = line;
    const sent = await connection.send({ seat, version, request, command });
    if (!sent.ok) return table.value.withhold ? refuse(without(sent.error)) : sent;
    await settled(table.value);
    return accept(viewFor(id, table.value));
  }

  #table(id: string): Result<AgentTable> {
    const table = this.#tables.get(id);
    return table === undefined ? noTable(id) : accept(table);
  }
}

function noTable(id: string): Result<never> {
  return refuse({ code: 'table/unknown', message: `There is no table "${id}".` });
}

function without({ code }: Refusal): Refusal {
  return { code, message: 'That is not a legal move here.' };
}

/** Waits until the program is asked, or the game is over. */
function settled({ connection, you }: AgentTable): Promise<void> {
  const isSettled = (): boolean => {
    const { ending, awaited, match, broken } = connection.state;
    if (ending !== null || broken !== null) return true;
    return match.forced === undefined && awaited.some((seat) => you.includes(seat));
  };
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const callOff = connection.subscribe(() => {
      if (!isSettled()) return;
      callOff();
      resolve();
    });
  });
}

/** The table as the next player of the program to choose sees it, or the player named. */
function viewFor(id: string, table: AgentTable, player?: PlayerNumber): ViewMessage {
  const { runner, connection, you, withhold, solution } = table;
  const { awaited } = connection.state;
  const asked = you.find((seat) => awaited.includes(seat)) ?? you[0] ?? 0;
  const named = player === undefined ? asked : seatOf(player);
  const seat = you.includes(named) ? named : asked;
  const { protocol, players, half, series, practice, offers, clock, remote, ...view } = viewOfTable(
    runner.table,
    seat,
  );
  const losses = solution === undefined ? undefined : lossesSince(table, solution);
  return {
    protocol: PROTOCOL_VERSION,
    kind: 'view',
    ...view,
    table: id,
    withheld: withhold,
    milliseconds: null,
    seed: chanceFor(runner.table, seat),
    ...(withhold ? { legal: [], question: null } : {}),
    ...(losses === undefined ? {} : { losses }),
  };
}

/** What the program's choices since the last view gave away. */
function lossesSince(table: AgentTable, solution: Solution): readonly ChoiceLossData[] {
  const { match } = table.connection.state;
  const { rules } = match;
  const from = Math.min(table.judgedTurns, match.turns);
  table.judgedTurns = match.turns;
  return match.history.slice(from).flatMap((played, index) =>
    choosingSeats(rules.turn(played.before)).flatMap((seat, place) => {
      const move = rules.notate(place === 0 ? played.move : played.answer);
      if (!table.you.includes(seat)) return [];
      const judgement = judge(solution, played.before, seat, move);
      if (judgement === undefined) return [];
      const { loss, stake } = judgement;
      return [{ player: seatNumber(seat), turn: from + index + 1, move, loss, stake }];
    }),
  );
}
