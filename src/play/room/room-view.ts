import type { RoomView } from '../../protocol/room.ts';
import { type Room, runningRound } from './room.ts';
import { standingsOf } from './standings.ts';

/** A room as a member sees it, or the host (null). It holds no hashes of tokens and no tables of others. */
export function viewOfRoom(room: Room, member: number | null): RoomView {
  const { code, version, title, terms, members, rounds, isOver } = room;
  return {
    room: code,
    version,
    title,
    terms,
    member,
    members: members.map(({ number, name, isGone }) => ({ number, name, isGone })),
    rounds: rounds.map(({ terms: { game, options }, boards, byes }) => ({
      game,
      options,
      boards: boards.map(({ table, players, result }, index) => ({
        board: index + 1,
        players,
        result,
        ...(member === null || players.includes(member) ? { table } : {}),
      })),
      byes,
    })),
    isPlaying: runningRound(room) !== undefined,
    isOver,
    standings: standingsOf(room),
  };
}
