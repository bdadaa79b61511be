import { Openings } from '../../src/arena/opening.ts';
import type { ArenaPosition, PositionTable } from '../../src/arena/position-table.ts';
import { deriveSeed, type Random, randomFrom } from '../../src/core/random.ts';
import { SEATS, type Seat } from '../../src/core/seat.ts';
import type { PlayedMessage } from '../../src/protocol/arena.ts';

/** The chances of a seat's choices at a position. */
export type MixAt = (rank: number, seat: Seat) => readonly number[];

type Terms = {
  readonly pairs: number;
  readonly seed: number;
  readonly starts: 'balanced' | 'book';
  /** Games are called off after so many turns. */
  readonly most?: number;
};

/** The player whose mix is known. */
export const PLAYER = 'agent';

/** Pairs of games of a player with a known mix, against each opponent in turn, as an arena would play and write them. */
export function sampledGames(
  table: PositionTable,
  player: MixAt,
  opponents: readonly MixAt[],
  { pairs, seed, starts, most = 10_000 }: Terms,
): readonly PlayedMessage[] {
  const openings = starts === 'book' ? undefined : new Openings(table);
  return Array.from({ length: 2 * pairs }, (_, number): PlayedMessage => {
    const pair = 1 + Math.floor(number / 2);
    const own = SEATS[number % 2] as Seat;
    const opponent = opponents[pair % opponents.length] as MixAt;
    const opening = openings?.of(pair, deriveSeed(seed, pair)) ?? { turns: [], end: table.start };
    const random = randomFrom(deriveSeed(seed, number, 1));
    const moves: string[] = [];
    let position: ArenaPosition = table.start;
    for (const turn of opening.turns) {
      moves.push(position.turn(turn));
      position = position.follow(turn);
    }
    while (position.seats.length > 0 && moves.length < most) {
      let turn = 0;
      for (const [place, seat] of position.seats.entries()) {
        const mix = (seat === own ? player : opponent)(position.rank, seat);
        turn = turn * position.countAt(place) + sample(mix, random);
      }
      moves.push(position.turn(turn));
      position = position.follow(turn);
    }
    const names = [PLAYER, `bot:${pair % opponents.length}`] as const;
    return {
      protocol: 1,
      kind: 'played',
      number,
      setting: 0,
      pair,
      players: own === 0 ? names : [names[1], names[0]],
      seed,
      opening: opening.turns.length,
      moves,
      winner: null,
      ending: 'drawn',
      value: null,
      left: null,
      losses: null,
      mistakes: [],
      milliseconds: [0, 0],
    };
  });
}

function sample(mix: readonly number[], random: Random): number {
  let left = random();
  const choice = mix.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return choice < 0 ? mix.findLastIndex((chance) => chance > 0) : choice;
}
