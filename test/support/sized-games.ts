import type { Rules, State } from '../../src/core/contract/rules.ts';

/** Marks on so many places, set one by one. */
export function marks(
  places: number,
  change: Partial<Rules<State, number>> = {},
): Rules<State, number> {
  const names = Array.from({ length: places }, (_, place) => `mark${place}`);
  return {
    shape: Object.fromEntries(names.map((name) => [name, 3])),
    passes: [],
    start: () => Object.fromEntries(names.map((name) => [name, 0])),
    turn(state) {
      const set = names.filter((name) => state[name] !== 0).length;
      return set === places
        ? { kind: 'over', winner: null, reason: 'all are set' }
        : { kind: 'one', seat: set % 2 === 0 ? 0 : 1 };
    },
    moves: (state) => names.flatMap((name, place) => (state[name] === 0 ? [place] : [])),
    next(state, place) {
      const set = names.filter((name) => state[name] !== 0).length;
      return { [`mark${place}`]: 1 + (set % 2) };
    },
    notate: String,
    ...change,
  };
}

/** Stones are taken from a heap by one to three; the clock that ends the game sooner has far too much room. */
export function chain({
  stones,
  room = 1,
  end = stones,
}: Readonly<Record<'stones', number>> & {
  readonly room?: number;
  readonly end?: number;
}): Rules<State, number> {
  return {
    shape: { left: stones + 1, rest: 7, clock: room, mover: 2 },
    passes: [],
    start: () => ({ left: stones, rest: 0, clock: 0, mover: 0 }),
    turn: ({ left, clock, rest = 0, mover }) =>
      left === 0 || clock === end
        ? { kind: 'over', winner: rest > 2 ? 0 : 1, reason: 'the end' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: ({ left = 0 }) => (room > 1 ? [0] : [1, 2, 3].filter((taken) => taken <= left)),
    next: ({ left = 0, rest = 0, clock = 0, mover = 0 }, taken) => ({
      left: left - taken,
      rest: (rest + taken * taken) % 7,
      clock: Math.min(room - 1, clock + 1),
      mover: 1 - mover,
    }),
    notate: String,
  };
}

/** Sealed bids for so many prizes. Of all bids, or of the lowest few. Even random bids soon use up the points, and most positions are never met. */
export function bids(
  points: number,
  prizes: number,
  most: number = points + 1,
): Rules<State, number> {
  return {
    shape: { left1: points + 1, left2: points + 1, prize: prizes + 1, lead: 2 * prizes + 1 },
    passes: [],
    start: () => ({ left1: points, left2: points, prize: prizes, lead: prizes }),
    turn: ({ prize = 0 }) =>
      prize > 0 ? { kind: 'both', seat: 0 } : { kind: 'over', winner: null, reason: 'no prize' },
    moves: ({ left1 = 0, left2 = 0 }, seat) =>
      Array.from({ length: Math.min(most, 1 + (seat === 0 ? left1 : left2)) }, (_, bid) => bid),
    next: ({ left1 = 0, left2 = 0, prize = 0, lead = 0 }, bid, answer = 0) => ({
      left1: left1 - bid,
      left2: left2 - answer,
      prize: prize - 1,
      lead: lead + Math.sign(bid - answer),
    }),
    notate: String,
  };
}
