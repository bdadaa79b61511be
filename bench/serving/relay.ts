import '../../bin/engine.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Match, notateTurn } from '../../src/core/match/match.ts';
import { newMatch } from './game.ts';

/*
 * The minimal server: takes a choice, calls the rules, and sends the turn to both seats. It stores nothing,
 * authenticates nobody and answers nothing else.
 */
type RelayTable = { match: Match; readonly seats: WebSocket[] };
const tables = new Map<string, RelayTable>();

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 16_384 });
sockets.on('connection', (socket, request) => {
  const id = request.url ?? '';
  const table = tables.get(id) ?? { match: newMatch(), seats: [] };
  tables.set(id, table);
  table.seats.push(socket);
  socket.on('message', (data) => {
    const { kind, command } = JSON.parse(String(data));
    if (kind === 'hello') return socket.send('{"kind":"state"}');
    if (kind === 'command') play(table, command.move);
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Parlor is at http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
);

function play(table: RelayTable, move: string): void {
  const { turn } = table.match;
  if (turn.kind !== 'one') return;
  const next = table.match.choose(turn.seat, move);
  if (!next.ok || next.value.last === undefined) return;
  const { rules, turns, last, forced } = next.value;
  table.match = next.value.turn.kind === 'over' ? newMatch() : next.value;
  const text = JSON.stringify({ kind: 'turn', turn: turns, move: notateTurn(rules, last) });
  for (const seat of table.seats) seat.send(text);
  if (forced !== undefined) play(table, forced);
}
