import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, type Measured, median } from './bench.ts';
import {
  atParlor,
  atRelay,
  type Opening,
  openPairs,
  type Pair,
  playAtRate,
  playTurns,
} from './serving/load.ts';
import { type ServerProcess, startParlor, startRelay } from './serving/server-process.ts';

const TABLES = 100;
const WARM_TURNS = 100;
const ROUNDS = 9;
const TURNS = 40;
/** Moves per second over all tables, at fixed times. */
const RATE = 500;
const RATE_SECONDS = 5;
const MANY_TABLES = 1000;
const MANY_SECONDS = 60;

/** `parlor serve`, durable on SQLite, against a bare relay that calls the same rules and stores nothing. */
export const serving: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  try {
    return [
      ...(await compared(folder, async (parlor, relay) => [
        await processorTime(parlor, relay),
        ...(await delays(parlor, relay)),
      ])),
      ...(await compared(folder, manyTables)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type Served = { readonly server: ServerProcess; readonly opening: Opening };

async function compared(
  folder: string,
  measure: (parlor: Served, relay: Served) => Promise<readonly Measured[]>,
): Promise<readonly Measured[]> {
  const parlor = await startParlor(folder);
  const relay = await startRelay();
  try {
    return await measure(
      { server: parlor, opening: atParlor(parlor.address) },
      { server: relay, opening: atRelay(relay.address) },
    );
  } finally {
    await parlor.stop();
    await relay.stop();
  }
}

/** Rounds alternate, so that both see the same machine. */
async function processorTime(parlor: Served, relay: Served): Promise<Measured> {
  const own = await openPairs(TABLES, parlor.opening);
  const bare = await openPairs(TABLES, relay.opening);
  await playTurns(own, WARM_TURNS);
  await playTurns(bare, WARM_TURNS);
  const rounds: { readonly own: number; readonly bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ own: await costOf(parlor, own), bare: await costOf(relay, bare) });
  for (const pair of [...own, ...bare]) pair.close();
  const micro = (values: readonly number[]): string => (median(values) * 1e6).toFixed(0);
  return {
    name: 'processor time of a move, parlor serve / bare ws',
    value: median(rounds.map((round) => round.own / round.bare)),
    limit: { most: 2.5 },
    details: [
      `${micro(rounds.map((round) => round.own))} µs on disk, ${micro(rounds.map((round) => round.bare))} µs relayed: medians of ${ROUNDS} rounds with ${TABLES} tables, taken in turns`,
    ],
  };
}

/** Seconds of the server's processor time per turn that both players have seen. */
async function costOf({ server }: Served, pairs: readonly Pair[]): Promise<number> {
  const before = await server.usage();
  const turns = await playTurns(pairs, TURNS);
  const after = await server.usage();
  return (after.processor - before.processor) / turns;
}

async function delays(parlor: Served, relay: Served): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const [name, { opening }] of [
    ['parlor serve', parlor],
    ['bare ws', relay],
  ] as const) {
    const pairs = await openPairs(TABLES, opening);
    const times = await playAtRate(pairs, RATE, RATE_SECONDS);
    for (const pair of pairs) pair.close();
    const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
    measured.push({
      name: `p99 of a move in milliseconds, ${name}`,
      value: at(0.99),
      limit: undefined,
      details: [`p50 ${at(0.5).toFixed(2)} ms; ${times.length} moves at ${RATE} a second`],
    });
  }
  return measured;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Many tables at once: the memory of a connection, and a minute of play without errors. */
async function manyTables(parlor: Served, relay: Served): Promise<readonly Measured[]> {
  const own = await memoryOf(parlor);
  const bare = await memoryOf(relay);
  const begun = performance.now();
  const times = await playAtRate(own.pairs, RATE, MANY_SECONDS);
  for (const pair of [...own.pairs, ...bare.pairs]) pair.close();
  return [
    {
      name: 'memory of a connection, parlor serve / bare ws',
      value: own.connection / bare.connection,
      limit: { most: 2 },
      details: [
        `${kilo(own.connection)}, and ${kilo(bare.connection)} relayed; ${2 * MANY_TABLES} idle sockets; a table takes ${kilo(own.table)}`,
        `then ${times.length} moves without an error in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      ],
    },
  ];
}

/** The memory that idle sockets need beyond that of their tables. */
async function memoryOf({ server, opening }: Served): Promise<Held> {
  // The first tables load what is loaded only once.
  for (const pair of await openPairs(10, opening)) pair.close();
  const before = await server.usage('memory');
  const places = [];
  while (places.length < MANY_TABLES) places.push(await opening.open());
  const opened = await server.usage('memory');
  const left = places.values();
  const pairs = await openPairs(MANY_TABLES, {
    ...opening,
    open: async () => left.next().value ?? opening.open(),
  });
  const after = await server.usage('memory');
  return {
    pairs,
    table: (opened.memory - before.memory) / MANY_TABLES,
    connection: (after.memory - opened.memory) / (2 * MANY_TABLES),
  };
}

type Held = {
  readonly pairs: readonly Pair[];
  readonly table: number;
  readonly connection: number;
};
