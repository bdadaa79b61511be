import type { Seat } from '../../src/core/seat.ts';
import {
  humansOf,
  type KnownPlayers,
  openTable,
  type PlayerCommand,
  preparePlayers,
  recordOfTable,
  type Table,
  TableRunner,
  tableData,
  tableFrom,
  viewOfTable,
} from '../../src/index.ts';
import { BOTS } from '../../src/players/index.ts';
import { solved, started } from '../support/started.ts';
import { seated } from '../support/toy-table.ts';
import type { Client, Setup, Sitting } from './client-suite.ts';
import { HELD, heldProgram } from './held-program.ts';

/** What is kept of one table, by every window that plays at it. */
type Kept = { table: Table };

function tableOf({ game, options, players, seed, rounds }: Setup): Table {
  return openTable('it', {
    choice: started(game, options),
    participants: seated(...players),
    format: rounds === undefined ? { kind: 'single', games: 1 } : { kind: 'rounds', games: rounds },
    first: 0,
    alternates: true,
    seed,
  });
}

/** Runs a table, and keeps it unless another has kept it meanwhile. */
async function runnerOf(kept: Kept, roster: KnownPlayers): Promise<TableRunner> {
  const data = tableFrom(tableData(kept.table), () => kept.table.match.game);
  if (!data.ok) throw new Error(data.error.message);
  const solve = async () => ({ ok: true, value: solved(kept.table.match) }) as const;
  const players = await preparePlayers(data.value, roster, { solve });
  if (!players.ok) throw new Error(players.error.message);
  let known = kept.table;
  return new TableRunner(data.value, {
    players: players.value,
    keep(table) {
      if (kept.table !== known) return { kind: 'elsewhere' };
      kept.table = table;
      known = table;
      return { kind: 'kept' };
    },
    now: () => 0,
  });
}

async function sit(kept: Kept): Promise<Sitting> {
  const program = heldProgram();
  const runner = await runnerOf(kept, [program.player]);
  const connection = runner.connect(humansOf(kept.table));
  const told: string[] = [];
  const seat = (): Seat => {
    const { here, awaited } = connection.state;
    return awaited.find((one) => here.includes(one)) ?? here[0] ?? 0;
  };
  const send = async (...commands: readonly PlayerCommand[]): Promise<void> => {
    const sent = commands.map((command) => connection.send({ seat: seat(), command }));
    for (const answer of await Promise.all(sent)) if (!answer.ok) told.push(answer.error.message);
  };
  runner.start();
  return {
    ...program,
    choose: (...moves) => send(...moves.map((move) => ({ kind: 'choose', move }) as const)),
    takeBack: (times = 1) =>
      send(...Array.from({ length: times }, () => ({ kind: 'take-back' }) as const)),
    resign: () => send({ kind: 'resign' }),
    nextGame: () => send({ kind: 'next-game' }),
    async halfIn() {
      while (runner.table.match.sealedHalf() === undefined)
        await new Promise((resolve) => connection.subscribe(resolve));
    },
    async untilOver() {
      while (connection.state.ending === null)
        await new Promise((resolve) => connection.subscribe(resolve));
    },
    record: async () => recordOfTable(kept.table),
    shown: async () => JSON.stringify([viewOfTable(runner.table, seat()), told]),
    ownHalf: async () => connection.state.ownHalf ?? undefined,
    isElsewhere: async () => connection.state.isElsewhere,
    another: () => sit(kept),
    async leave() {
      await runner.close();
    },
  };
}

/** Tables as the library runs them, in this process. */
export const libraryClient: Client = {
  held: HELD,
  typesAhead: false,
  open: (setup) => sit({ table: tableOf(setup) }),
  async watch(setup) {
    const kept: Kept = { table: tableOf(setup) };
    const runner = await runnerOf(kept, BOTS);
    const connection = runner.connect([]);
    const games: (readonly string[])[] = [];
    runner.start();
    for (;;) {
      while (connection.state.ending === null)
        await new Promise((resolve) => connection.subscribe(resolve));
      games.push(connection.state.match.moves);
      if (games.length === (setup.rounds ?? 1)) break;
      await connection.send({ seat: 0, command: { kind: 'next-game' } });
    }
    await runner.close();
    return games;
  },
};
