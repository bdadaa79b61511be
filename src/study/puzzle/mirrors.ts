import type { State } from '../../core/contract/rules.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { float64At, int32At, numberAt } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { candidateMoves } from '../../solve/symmetry/candidates.ts';
import { mapValues, type StateMap, stateMapOf } from '../../solve/symmetry/state-map.ts';
import { ownFields } from '../idea/own-fields.ts';
import { followers } from '../turn-shape.ts';

/**
 * An exchange that leaves the game the same: a mirrored board, two equal heaps, or the seats with everything that
 * belongs to them. Each field gets the value of the field named in its place, after a move of digits inside fields.
 */
type Exchange = {
  readonly fields: readonly number[];
  /** For a board that is kept in one field, with a digit for each cell. */
  readonly inside?: StateMap;
  /**
   * Whether the seats are exchanged too. If so, the value of the field that names the mover, if there is one, is also
   * exchanged.
   */
  readonly swapsSeats: boolean;
  readonly mover: number | undefined;
};

/** With more pairs of fields over all positions, exchanges of fields are not searched for. */
const MOST_LOOKS = 20_000_000;
/** The most exchanges of fields to use, and the most steps to find them. */
const MOST_EXCHANGES = 120;
const MOST_STEPS = 20_000;
/** In games with more fields than this, no two fields are exchanged just to try. */
const MOST_PAIRED = 12;
/** Each exchange is tested on about this many positions before it is used. */
const TRIED = 500;

/** A number for a seat's choice in a position, equal for all that exchanges map to each other. */
export type MirrorKey = (rank: number, seat: Seat) => number;

export function mirrorKeyOf(solution: Solution): MirrorKey {
  const exchanges = exchangesOf(solution);
  // Not by bits: a large game has more positions than they can tell apart.
  const numberOf = (rank: number, seat: Seat): number => 2 * rank + seat;
  // Three heaps may take two exchanges.
  const keyOf: MirrorKey = (rank, seat) => {
    const smaller = exchanges
      .flatMap((exchange) => {
        const image = imageOf(solution, exchange, rank);
        if (image === undefined) return [];
        const at = exchange.swapsSeats ? other(seat) : seat;
        return [{ image, exchange, at, key: numberOf(image, at) }];
      })
      .filter(({ key }) => key < numberOf(rank, seat))
      .sort((one, two) => one.key - two.key)
      .find(({ image, exchange }) => isSame(solution, exchange, rank, image));
    return smaller === undefined ? numberOf(rank, seat) : keyOf(smaller.image, smaller.at);
  };
  return keyOf;
}

function exchangesOf(solution: Solution): readonly Exchange[] {
  const { positions } = solution;
  const unchanged = [...positions.fields.keys()];
  const whole = permutationsOf(solution);
  const permuted = [...whole, ...pairsOf(unchanged.length).filter((pair) => !has(whole, pair))];
  const mover = moverIndex(positions);
  const seats = seatFields(solution, mover);
  const kept: readonly Pick<Exchange, 'fields' | 'inside'>[] = [
    ...permuted.map((fields) => ({ fields })),
    ...mapsInside(solution).map((inside) => ({ fields: unchanged, inside })),
  ];
  const all: readonly Exchange[] = [
    ...kept.map((exchange) => ({ ...exchange, swapsSeats: false, mover })),
    ...(seats === undefined ? [] : [{ fields: unchanged }, ...kept]).map((exchange) => ({
      ...exchange,
      fields: exchange.fields.map((field) => numberAt(seats ?? unchanged, field)),
      swapsSeats: true,
      mover,
    })),
  ];
  const ranks = spread(positions);
  return all.filter((exchange) => {
    // Most guesses at what a field holds lead nowhere in play.
    let isMet = exchange.inside === undefined;
    for (const rank of ranks) {
      const image = imageOf(solution, exchange, rank);
      // Not every position has a counterpart, because of the first move or an uneven start.
      if (image === undefined) continue;
      if (!isSame(solution, exchange, rank, image)) return false;
      isMet ||= image !== rank;
    }
    return isMet;
  });
}

/** Turns and mirrors of boards that no exchange of whole fields expresses. */
function mapsInside({ positions, rules: { shape } }: Solution): readonly StateMap[] {
  const radices = positions.fields.map((field) => shape[field] as number);
  const maps = new Map<string, StateMap>();
  for (const moves of candidateMoves(radices))
    if (moves.some(({ from, values }) => values ?? from.size !== radices[from.field]))
      maps.set(JSON.stringify(moves), stateMapOf(radices.length, moves));
  return [...maps.values()];
}

/** Every exchange of two fields. From an uneven start, no count of positions reveals them. */
function pairsOf(fields: number): readonly (readonly number[])[] {
  if (fields > MOST_PAIRED) return [];
  const all = Array.from({ length: fields }, (_, field) => field);
  return all.flatMap((one) =>
    all.slice(one + 1).map((two) => all.map((at) => (at === one ? two : at === two ? one : at))),
  );
}

function has(all: readonly (readonly number[])[], sought: readonly number[]): boolean {
  return all.some((each) => each.join() === sought.join());
}

/** A sample of reachable positions from the whole game. */
function spread({ size, reach }: Positions): readonly number[] {
  const stride = Math.max(1, Math.floor(size / TRIED));
  return Array.from({ length: Math.ceil(size / stride) }, (_, index) => index * stride).filter(
    (rank) => reach.has(rank),
  );
}

/** The image of a position under an exchange; undefined if play never reaches it. */
function imageOf(
  { positions, rules: { shape } }: Solution,
  { fields, inside, swapsSeats, mover }: Exchange,
  rank: number,
): number | undefined {
  const state: Record<string, number> = {};
  const values = Float64Array.from(fields, (_, field) => positions.valueAt(rank, field));
  if (inside !== undefined) mapValues(inside, values.slice(), values);
  for (const [index, field] of positions.fields.entries()) {
    const value = float64At(values, numberAt(fields, index));
    if (value >= (shape[field] as number)) return undefined;
    state[field] = swapsSeats && index === mover ? 1 - value : value;
  }
  const image = positions.numberOf(state as State);
  return image !== undefined && positions.reach.has(image) ? image : undefined;
}

/** Whether two positions have the same turn, the same result, and successors that are images too. */
function isSame(solution: Solution, exchange: Exchange, rank: number, image: number): boolean {
  const { positions } = solution;
  const { swapsSeats } = exchange;
  const [code, mirrored] = [positions.code(rank), positions.code(image)];
  if (isChoosing(code) !== isChoosing(mirrored) || isSealed(code) !== isSealed(mirrored))
    return false;
  const [one, two] = [solution.verdictAt(rank), solution.verdictAt(image)];
  const expected = one.p1 === null || !swapsSeats ? one.p1 : 1 - one.p1;
  if (one.turns !== two.turns || (expected === null) !== (two.p1 === null)) return false;
  if (Math.abs((expected ?? 0) - (two.p1 ?? 0)) > PRECISION) return false;
  if (!isChoosing(code)) return true;
  const lead = leaderOf(code);
  if ((lead === leaderOf(mirrored)) === swapsSeats) return false;
  const after = followers(positions, rank, lead).flat();
  const images = after.map((next) => imageOf(solution, exchange, next) ?? -1);
  const found = followers(positions, image, leaderOf(mirrored)).flat();
  return images.sort(rising).join() === found.sort(rising).join();
}

function rising(one: number, two: number): number {
  return one - two;
}

/** The field that only says whose turn it is, or who leads. */
function moverIndex(positions: Positions): number | undefined {
  const ranks = spread(positions).filter((rank) => isChoosing(positions.code(rank)));
  const leads = (seat: Seat): boolean =>
    ranks.some((rank) => leaderOf(positions.code(rank)) === seat);
  const index = positions.fields.findIndex((_, field) =>
    ranks.every((rank) => positions.valueAt(rank, field) === leaderOf(positions.code(rank))),
  );
  return index >= 0 && SEATS.every(leads) ? index : undefined;
}

/** Each side's own fields exchanged with the other's, in the order of the shape. */
function seatFields(
  { positions, rules: { shape } }: Solution,
  mover: number | undefined,
): readonly number[] | undefined {
  const [first = [], second = []] = ownFields(positions) ?? [];
  if (first.length !== second.length || (first.length === 0 && mover === undefined))
    return undefined;
  const fields = [...positions.fields.keys()];
  for (const [index, one] of first.entries()) {
    const two = numberAt(second, index);
    const sizes = [one, two].map((field) => shape[positions.fields[field] as string]);
    if (sizes[0] !== sizes[1]) return undefined;
    fields[one] = two;
    fields[two] = one;
  }
  return fields;
}

/**
 * The permutations of fields that preserve, for every two fields, how often their values occur together with which turn
 * and result. Every exchange preserves that. One that only seems to be an exchange fails its test.
 */
function permutationsOf(solution: Solution): readonly (readonly number[])[] {
  const { positions, rules } = solution;
  const size = positions.fields.length;
  if (positions.reach.states * size * size > MOST_LOOKS) return [];
  const meetings = meetingsIn(solution);
  const sizes = positions.fields.map((field) => rules.shape[field]);
  const found: number[][] = [];
  let steps = 0;
  const place = (images: readonly number[]): void => {
    const field = images.length;
    if (field === size) {
      if (images.some((image, index) => image !== index)) found.push([...images]);
      return;
    }
    for (let image = 0; image < size; image++) {
      if (found.length >= MOST_EXCHANGES || steps++ >= MOST_STEPS) return;
      const next = [...images, image];
      const fits =
        sizes[image] === sizes[field] &&
        !images.includes(image) &&
        next.every((one, index) =>
          [
            [field * size + index, image * size + one],
            [index * size + field, one * size + image],
          ].every(([at = 0, there = 0]) => int32At(meetings, at) === int32At(meetings, there)),
        );
      if (fits) place(next);
    }
  };
  place([]);
  return found;
}

/** For every two fields, a sum of hashes over all positions of their values, the turn and the result. */
function meetingsIn(solution: Solution): Int32Array {
  const { positions } = solution;
  const size = positions.fields.length;
  const sums = new Int32Array(size * size);
  for (let rank = 0; rank < positions.size; rank++) {
    if (!positions.reach.has(rank)) continue;
    const { p1, turns } = solution.verdictAt(rank);
    const result = hash(hash(positions.code(rank), turns ?? -1), Math.round((p1 ?? 2) * 1e6));
    const values = positions.fields.map((_, field) => positions.valueAt(rank, field));
    for (const [one, value] of values.entries()) {
      const met = hash(result, value);
      for (const [two, second] of values.entries()) {
        const at = one * size + two;
        sums[at] = int32At(sums, at) + hash(met, second);
      }
    }
  }
  return sums;
}

/** One step of MurmurHash3. */
function hash(before: number, value: number): number {
  const mixed = before ^ Math.imul(Math.imul(value | 0, 0xcc9e2d51) ^ (value >>> 15), 0x1b873593);
  return Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0x652b64e5;
}
