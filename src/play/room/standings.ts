import { csvText } from '../../core/csv.ts';
import type { GameResult } from '../../core/match/record.ts';
import type { Seat } from '../../core/seat.ts';
import type { RoomMemberData, RoomView, RoundData, StandingData } from '../../protocol/room.ts';
import { type Room, runningRound } from './room.ts';

/** What a result is worth to Player 1 and Player 2. */
const POINTS: Readonly<Record<GameResult, readonly [number, number] | undefined>> = {
  '1-0': [1, 0],
  '0-1': [0, 1],
  '1/2-1/2': [0.5, 0.5],
  '*': undefined,
};

type ScoredGame = { readonly rival: number; readonly points: number; readonly isFirst: boolean };

/** The score of each member, by number: a bye counts as a win. */
export function scoresOf(room: Pick<Room, 'members' | 'rounds'>): ReadonlyMap<number, number> {
  return new Map(
    room.members.map(({ number }) => {
      const points = gamesOf(room, number).reduce((sum, game) => sum + game.points, 0);
      return [number, points + byesOf(room, number)];
    }),
  );
}

/** Everyone in the room, the best first, without those who left before they played. */
export function standingsOf(room: Pick<Room, 'members' | 'rounds' | 'terms'>): StandingData[] {
  const scores = scoresOf(room);
  const isSwiss = room.terms.pairing === 'swiss';
  const lines = room.members
    .map((member) => ({ member, games: gamesOf(room, member.number) }))
    .filter(({ member, games }) => !member.isGone || games.length > 0)
    .map(({ member: { number }, games }) => ({
      member: number,
      score: scores.get(number) ?? 0,
      won: games.filter(({ points }) => points === 1).length,
      drawn: games.filter(({ points }) => points === 0.5).length,
      lost: games.filter(({ points }) => points === 0).length,
      byes: byesOf(room, number),
      first: games.filter(({ isFirst }) => isFirst).length,
      tieBreak: games.reduce(
        (sum, { rival, points }) => sum + (scores.get(rival) ?? 0) * (isSwiss ? 1 : points),
        0,
      ),
    }))
    .sort(
      (one, two) => two.score - one.score || two.tieBreak - one.tieBreak || one.member - two.member,
    );
  return lines.map((line) => ({
    place: 1 + lines.findIndex((one) => one.score === line.score && one.tieBreak === line.tieBreak),
    ...line,
  }));
}

function gamesOf({ rounds }: Pick<Room, 'rounds'>, number: number): readonly ScoredGame[] {
  return rounds.flatMap(({ boards }) =>
    boards.flatMap(({ players: [first, second], result }): readonly ScoredGame[] => {
      const points = POINTS[result];
      if (points === undefined) return [];
      if (first === number) return [{ rival: second, points: points[0], isFirst: true }];
      return second === number ? [{ rival: first, points: points[1], isFirst: false }] : [];
    }),
  );
}

function byesOf({ rounds }: Pick<Room, 'rounds'>, number: number): number {
  return rounds.filter(({ byes }) => byes.includes(number)).length;
}

/** The standings as CSV; with each member's accuracy in percent, if it is known. */
export function standingsCsv(
  standings: readonly StandingData[],
  members: readonly RoomMemberData[],
  accuracies?: ReadonlyMap<number, number | null>,
): string {
  const names = new Map(members.map(({ number, name }) => [number, name]));
  const head = ['place', 'name', 'score', 'won', 'drawn', 'lost', 'byes', 'first', 'tie-break'];
  const lines = standings.map(
    ({ place, member, score, won, drawn, lost, byes, first, tieBreak }) => [
      place,
      names.get(member) ?? '',
      score,
      won,
      drawn,
      lost,
      byes,
      first,
      tieBreak,
      ...(accuracies === undefined ? [] : [accuracies.get(member)?.toFixed(0) ?? '']),
    ],
  );
  return csvText([...head, ...(accuracies === undefined ? [] : ['accuracy'])], lines);
}

/** How a round went for a member. */
export type MemberRound = {
  /** From 1. */
  readonly round: number;
  readonly rival: number | null;
  readonly points: number | null;
  readonly table: string | undefined;
  /** The member's; undefined for a bye. */
  readonly seat: Seat | undefined;
};

/** What a member has played so far; a rival of null is a bye. */
export function memberRounds(rounds: readonly RoundData[], number: number): readonly MemberRound[] {
  return rounds.flatMap(({ boards, byes }, index): readonly MemberRound[] => {
    const round = index + 1;
    if (byes.includes(number))
      return [{ round, rival: null, points: 1, table: undefined, seat: undefined }];
    const board = boards.find(({ players }) => players.includes(number));
    if (board === undefined) return [];
    const side = board.players[0] === number ? 0 : 1;
    return [
      {
        round,
        rival: board.players[side === 0 ? 1 : 0],
        points: POINTS[board.result]?.[side] ?? null,
        table: board.table,
        seat: side,
      },
    ];
  });
}

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
