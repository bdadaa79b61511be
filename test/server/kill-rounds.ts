import { expect } from 'vitest';
import { pick, randomFrom } from '../../src/core/random.ts';
import {
  kill,
  type OpenedTable,
  openAt,
  type ServerProcess,
  startProgram,
  tableAt,
} from './server-house.ts';

const TABLES = 6;

/** A client that sends one command after another, and remembers what was acknowledged. */
type Load = {
  /** The table at one of the servers. */
  table: () => OpenedTable;
  /** The version that each acknowledged request led to. */
  readonly acknowledged: {
    request: string;
    version: number;
    participant: 0 | 1;
    command: object;
  }[];
  unanswered: Load['acknowledged'][number] | undefined;
};

/**
 * Kills a server at random moments under load, and compares each acknowledged command with what is held afterwards:
 * by the restarted server, or by the other one. Every command is one version here, so that one lost or taken twice
 * shows in the count. Clients switch between the servers at every command.
 */
export async function killRounds(
  rounds: number,
  seed: number,
  servers: number,
  flags: readonly string[],
): Promise<number> {
  const random = randomFrom(seed);
  const start = () => startProgram(...flags, '--port', '0');
  const nodes = await Promise.all(Array.from({ length: servers }, start));
  const address = (): string => pick(nodes, random).address;
  const loads: Load[] = [];
  for (let number = 0; number < TABLES; number++) {
    const table = await openAt(address(), {
      game: 'trail-blazer',
      // Offers and clocks last too.
      clock: { kind: 'move', milliseconds: 3_600_000 },
    });
    const { id, tokens } = table;
    loads.push({
      table: () => tableAt(address(), id, tokens),
      acknowledged: [],
      unanswered: undefined,
    });
  }
  for (let round = 0; round < rounds; round++) {
    let left = 5 + Math.floor(random() * 60);
    let isOver = false;
    const running: Promise<void>[] = [];
    await new Promise<void>((resolve) => {
      const counted = (): boolean => {
        if (--left === 0) resolve();
        return isOver;
      };
      for (const load of loads) running.push(run(load, random, counted));
    });
    // Anywhere between one write and the next.
    await new Promise((resolve) => setTimeout(resolve, random() * 5));
    const victim = Math.floor(random() * nodes.length);
    await kill(nodes[victim] as ServerProcess);
    isOver = true;
    await Promise.all(running);
    if (servers > 1) {
      // Those who were at the killed one go on at the other.
      nodes.splice(victim, 1);
      for (const load of loads) await compare(load);
      nodes.push(await start());
    } else nodes[0] = await start();
    for (const load of loads) await compare(load);
  }
  for (const node of nodes) await kill(node);
  return loads.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

/** Sends until the server is gone. */
async function run(load: Load, random: () => number, counted: () => boolean): Promise<void> {
  for (;;) {
    const { acknowledged } = load;
    const table = load.table();
    const number = acknowledged.length + 1;
    const request = `request ${number}`;
    let sent: Load['acknowledged'][number] | undefined;
    try {
      const view = await table.view(0);
      const second = await table.view(1);
      const moves = [view.legal, second.legal];
      const participant = (view.legal.length > 0 ? 0 : 1) as 0 | 1;
      const legal = moves[participant] ?? [];
      // Where the game is over, or now and then, the player takes another name.
      const command =
        legal.length > 0 && random() < 0.7
          ? { kind: 'choose', move: pick(legal, random) }
          : { kind: 'name', name: `Name ${number}` };
      sent = { request, version: number, participant, command };
      load.unanswered = sent;
      const { status, body } = await table.command(participant, command, {
        request,
        version: number - 1,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.version).toBe(number);
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
      return;
    }
    acknowledged.push(sent);
    load.unanswered = undefined;
    if (counted()) return;
  }
}

async function compare(load: Load): Promise<void> {
  const { acknowledged, unanswered } = load;
  const { version } = await load.table().view();
  const count = acknowledged.length;
  expect([count, ...(unanswered === undefined ? [] : [count + 1])]).toContain(version);
  // A request that was not answered is sent again, and is taken once in all.
  const again = [...acknowledged.slice(-5), ...(unanswered === undefined ? [] : [unanswered])];
  for (const { request, participant, command, version: led } of again) {
    const { status, body } = await load.table().command(participant, command, {
      request,
      version: led - 1,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.version).toBe(led);
  }
  if (unanswered !== undefined) acknowledged.push(unanswered);
  load.unanswered = undefined;
  expect((await load.table().view()).version).toBe(acknowledged.length);
}
