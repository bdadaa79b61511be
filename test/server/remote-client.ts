import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { GAMES } from '../../src/games/index.ts';
import type {
  RemoteConnection,
  RemotePlace,
  RemoteSocket,
  RemoteTools,
} from '../../src/play/remote/remote-connection.ts';
import { connectToServer } from '../../src/play/remote/remote-table.ts';
import { good } from '../store-suite/store-suite.ts';

/** A client as page and terminal have it; its place may change, as a server that comes back elsewhere. */
export async function sitDown(
  place: RemotePlace,
  changes: Partial<RemoteTools> = {},
): Promise<RemoteConnection> {
  return good(
    await connectToServer(place, {
      open: (url) => new WebSocket(url) as unknown as RemoteSocket,
      findGame: (id) => GAMES.find((game) => game.id === id),
      schedule(milliseconds, call) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      randomBytes: () => randomBytes(32).toString('hex'),
      ...changes,
    }),
  );
}

/** Lets both clients play until the game is over, or so many turns are played; illegal answers fail. */
export async function playOut(
  clients: readonly RemoteConnection[],
  random: () => number,
  mostTurns: number = 60,
): Promise<void> {
  for (;;) {
    const [first] = clients;
    if (first === undefined || first.state.ending !== null) return;
    if (first.state.match.turns >= mostTurns) return;
    let hasActed = false;
    for (const client of clients) {
      const { state } = client;
      const [seat] = state.here;
      if (seat === undefined || !state.awaited.includes(seat) || state.ownHalf !== null) continue;
      if (state.remote?.commitments[seat] != null || state.match.forced !== undefined) continue;
      const legal = state.match.legal(seat);
      const move = legal[Math.floor(random() * legal.length)] ?? '';
      hasActed = true;
      const sent = await client.send({ seat, command: { kind: 'choose', move } });
      if (
        !sent.ok &&
        !['table/stale', 'move/not-your-turn', 'table/over'].includes(sent.error.code)
      )
        throw new Error(JSON.stringify(sent.error));
    }
    // What the others did is on its way.
    if (!hasActed) await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Resigns, once it has heard of the last turn. */
export async function resign(client: RemoteConnection): Promise<void> {
  const [seat = 0] = client.state.here;
  for (;;) {
    const sent = await client.send({ seat, command: { kind: 'resign' } });
    if (sent.ok || sent.error.code === 'table/over') return;
    if (sent.error.code !== 'table/stale') throw new Error(sent.error.message);
  }
}
