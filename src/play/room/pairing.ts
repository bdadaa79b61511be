import { numberAt } from '../../core/typed-array.ts';
import type { PairingKind } from '../../protocol/room.ts';
import { matchingSize } from './matching.ts';

/** Two members, Player 1 first. */
export type MemberPair = readonly [number, number];

/** The pairs of a round, and who has a bye. */
export type RoundPairing = {
  readonly pairs: readonly MemberPair[];
  readonly byes: readonly number[];
};

/** A member, as far as pairing is concerned. */
export type Entrant = {
  readonly number: number;
  readonly score: number;
  /** Whether they have left: they are not paired. */
  readonly isGone: boolean;
};

/** How many more times a member may sit in one seat than in the other, if that can be avoided. */
const MOST_SEAT_DIFFERENCE = 2;
/** Smaller numbers belong to members. */
const MOST_NUMBER = 2 ** 20;

/** Pairs a round, given the rounds before. The same input gives the same pairs. */
export function pairRound(
  kind: PairingKind,
  entrants: readonly Entrant[],
  before: readonly RoundPairing[],
): RoundPairing {
  const past = new PairingHistory(before);
  if (kind === 'round-robin') {
    const pairing = bergerRound(entrants, before, past);
    if (pairing !== undefined) return pairing;
  }
  // If people came or went, or the format changed, everyone plays those they have met least often.
  const scored = kind === 'swiss' ? entrants : entrants.map((one) => ({ ...one, score: 0 }));
  return swissRound(scored, past);
}

/** Round `round` (from 0) of the Berger table for the numbers from 1 to `count`, which is even. */
export function bergerPairs(count: number, round: number): readonly MemberPair[] {
  const cycle = count - 1;
  const sum = (round % cycle) + 2;
  const isReturn = Math.floor(round / cycle) % 2 === 1;
  const pairs: MemberPair[] = [];
  for (let one = 1; one < count; one++) {
    const two = (((sum - one) % cycle) + cycle) % cycle || cycle;
    if (one === two) pairs.unshift(one <= count / 2 ? [one, count] : [count, one]);
    else if (one < two) pairs.push((one + two) % 2 === 1 ? [one, two] : [two, one]);
  }
  // The second time round everyone takes the other seat.
  return isReturn ? pairs.map(([one, two]) => [two, one]) : pairs;
}

/** A round of the table; undefined if people came or went, or pairs would meet too soon. */
function bergerRound(
  entrants: readonly Entrant[],
  before: readonly RoundPairing[],
  past: PairingHistory,
): RoundPairing | undefined {
  const [first] = before;
  const numbers =
    first === undefined
      ? entrants.filter(({ isGone }) => !isGone).map(({ number }) => number)
      : [...first.pairs.flat(), ...first.byes].toSorted((one, two) => one - two);
  const staying = entrants.filter(({ isGone }) => !isGone).map(({ number }) => number);
  if (staying.some((number) => !numbers.includes(number))) return undefined;
  const count = numbers.length + (numbers.length % 2);
  const cycles = Math.floor(before.length / (count - 1));
  const pairs: MemberPair[] = [];
  const byes: number[] = [];
  for (const places of bergerPairs(count, before.length)) {
    // The place beyond an odd number is a bye, and so is the place of someone who has left.
    const present = places
      .map((place) => numbers[place - 1])
      .filter((number) => number !== undefined && staying.includes(number)) as number[];
    const [one, two] = present;
    if (one !== undefined && two !== undefined) pairs.push([one, two]);
    else byes.push(...present);
  }
  // If several left, the others play each other.
  const isFair = byes.length < 2 && pairs.every(([one, two]) => past.met(one, two) <= cycles);
  return isFair ? { pairs, byes } : undefined;
}

/**
 * A round by score: from the top, each with the best partner that leaves the others a round without a rematch. In a
 * score group the upper half meets the lower half.
 */
function swissRound(entrants: readonly Entrant[], past: PairingHistory): RoundPairing {
  const ranked = entrants
    .filter(({ isGone }) => !isGone)
    .toSorted((one, two) => two.score - one.score || one.number - two.number);
  const { rule, bye } = strictestRule(ranked, past);
  let left = without(ranked, bye);
  const pairs: MemberPair[] = [];
  while (left.length > 1) {
    const top = left[0] as Entrant;
    const partner = partnerOf(top, left.slice(1), past, rule);
    pairs.push(past.seated(top.number, partner.number, pairs.length));
    left = left.filter((one) => one !== top && one !== partner);
  }
  return { pairs, byes: bye === undefined ? [] : [bye.number] };
}

/** Which pairs may meet in this round, computed once for each. */
class PairRule {
  readonly #index: ReadonlyMap<Entrant, number>;
  readonly #allowed: readonly (readonly boolean[])[];

  constructor(entrants: readonly Entrant[], allows: (one: number, two: number) => boolean) {
    this.#index = new Map(entrants.map((one, index) => [one, index]));
    this.#allowed = entrants.map((one) => entrants.map((two) => allows(one.number, two.number)));
  }

  allows(one: Entrant, two: Entrant): boolean {
    return this.#allowed[this.#index.get(one) ?? 0]?.[this.#index.get(two) ?? 0] === true;
  }

  /** How many pairs can be made at once. */
  pairsIn(list: readonly Entrant[]): number {
    const places = list.map((one) => this.#index.get(one) ?? 0);
    const rows = places.map((place) => this.#allowed[place] ?? []);
    return matchingSize(list.length, (one, two) => rows[one]?.[places[two] ?? 0] === true);
  }

  /** Whether all of them can be paired. */
  isPairable(list: readonly Entrant[]): boolean {
    return this.pairsIn(list) === list.length / 2;
  }
}

/**
 * The strictest rule by which everyone can be paired, and who has the bye if their number is odd: first no rematch and
 * even seats, then fewer demands.
 */
function strictestRule(
  ranked: readonly Entrant[],
  past: PairingHistory,
): { readonly rule: PairRule; readonly bye: Entrant | undefined } {
  const fewest = Math.min(...ranked.map(({ number }) => past.byes(number)));
  // No one gets a second bye before everyone has had one. The lowest score is tried first; among equals, someone who
  // has played most.
  const candidates =
    ranked.length % 2 === 0
      ? [undefined]
      : ranked
          .filter(({ number }) => past.byes(number) === fewest)
          .toReversed()
          .toSorted(
            (one, two) => one.score - two.score || past.games(two.number) - past.games(one.number),
          );
  for (let times = 0; ; times++)
    for (const isEven of [true, false]) {
      const rule = new PairRule(
        ranked,
        (one, two) => past.met(one, two) <= times && (!isEven || past.keepsEven(one, two)),
      );
      for (const bye of candidates) if (rule.isPairable(without(ranked, bye))) return { rule, bye };
    }
}

/** The partner of the highest member still unpaired. */
function partnerOf(
  top: Entrant,
  others: readonly Entrant[],
  past: PairingHistory,
  rule: PairRule,
): Entrant {
  const group = others.filter(({ score }) => score === top.score);
  const ideal = Math.floor((group.length + 1) / 2) - 1;
  const costs = others.map((one, index) => {
    const clash = past.isSeatClash(top.number, one.number) ? 1 : 0;
    // The lower half in order, then the upper half from its end.
    const order = index >= ideal ? index - ideal : others.length + ideal - index;
    return { one, cost: [top.score - one.score, clash, order] };
  });
  costs.sort((first, second) => compare(first.cost, second.cost));
  const isFine = ({ one }: { readonly one: Entrant }): boolean =>
    rule.allows(top, one) && rule.isPairable(without(others, one));
  // A pair that leaves other members of the group without a partner would push them down a group.
  const groupPairs = rule.pairsIn([top, ...group]);
  const keepsGroup = (choice: { readonly one: Entrant }): boolean =>
    choice.one.score === top.score &&
    isFine(choice) &&
    rule.pairsIn(without(group, choice.one)) === groupPairs - 1;
  return (costs.find(keepsGroup) ?? (costs.find(isFine) as { readonly one: Entrant })).one;
}

function without(list: readonly Entrant[], one: Entrant | undefined): readonly Entrant[] {
  return list.filter((two) => two !== one);
}

function compare(first: readonly number[], second: readonly number[]): number {
  const at = first.findIndex((value, index) => value !== second[index]);
  return at < 0 ? 0 : numberAt(first, at) - numberAt(second, at);
}

/** Opponents, seats and byes of the rounds so far. */
class PairingHistory {
  readonly #met = new Map<number, number>();
  readonly #byes = new Map<number, number>();
  /** How many more times each was Player 1 than Player 2, where they sat last, and how often they played. */
  readonly #seats = new Map<number, { balance: number; last: number; games: number }>();

  constructor(rounds: readonly RoundPairing[]) {
    for (const { pairs, byes } of rounds) {
      for (const [first, second] of pairs) {
        const key = keyOf(first, second);
        this.#met.set(key, (this.#met.get(key) ?? 0) + 1);
        this.#seat(first, 1);
        this.#seat(second, -1);
      }
      for (const number of byes) this.#byes.set(number, this.byes(number) + 1);
    }
  }

  #seat(number: number, side: 1 | -1): void {
    const balance = this.balance(number) + side;
    this.#seats.set(number, { balance, last: side, games: this.games(number) + 1 });
  }

  met(one: number, two: number): number {
    return this.#met.get(keyOf(one, two)) ?? 0;
  }

  byes(number: number): number {
    return this.#byes.get(number) ?? 0;
  }

  games(number: number): number {
    return this.#seats.get(number)?.games ?? 0;
  }

  balance(number: number): number {
    return this.#seats.get(number)?.balance ?? 0;
  }

  /** Whether both would rather have the same seat. */
  isSeatClash(one: number, two: number): boolean {
    return this.balance(one) * this.balance(two) > 0;
  }

  /** Whether the two can be seated so that both stay within the limit. */
  keepsEven(one: number, two: number): boolean {
    const [first, second] = this.seated(one, two, 0);
    const most = MOST_SEAT_DIFFERENCE;
    return this.balance(first) + 1 <= most && this.balance(second) - 1 >= -most;
  }

  /** Player 1 is the one who was it less often; then the one who was Player 2 last; then by turns of the boards. */
  seated(one: number, two: number, board: number): MemberPair {
    const need =
      this.balance(two) - this.balance(one) ||
      (this.#seats.get(two)?.last ?? 0) - (this.#seats.get(one)?.last ?? 0) ||
      (board % 2 === 0 ? 1 : -1);
    return need > 0 ? [one, two] : [two, one];
  }
}

function keyOf(one: number, two: number): number {
  return one < two ? one * MOST_NUMBER + two : two * MOST_NUMBER + one;
}
