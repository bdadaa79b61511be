import { greatest, least } from '../../core/extreme.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { leaderOf, WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import type { FieldNames } from '../naming.ts';
import { chanceOf } from '../seat-verdict.ts';
import { isAnySure } from '../wording.ts';
import type { TermReader } from './feature.ts';
import { featuresOf } from './features.ts';
import { moverField } from './honest-names.ts';
import { forEachTurn, ownFields } from './own-fields.ts';
import { hasSealedTurns, type PlayingPositions } from './playing-positions.ts';
import { decide, type RuleTree, type Side } from './rule-tree.ts';
import { columnsOf, samplePositions } from './sample.ts';
import { type CandidateTree, searchTrees } from './search.ts';

/** A rule must be right at least this often. */
const LEAST_SHARE = 0.99;
/** The search uses this many positions; the result is then counted on all of them. */
const SAMPLED = 2000;

/** How a rule names the winner: the mover or the other side, or Player 1 or Player 2. */
type RuleFrame = 'mover' | 'player';

/** The shortest rule found, and how many positions it gets right. */
export type FoundRule = {
  readonly tree: RuleTree;
  readonly frame: RuleFrame;
  /** Whether it covers sealed turns too: they have no mover, so its terms are Player 1's and Player 2's. */
  readonly sealed: boolean;
  /** Whether it names the better chance, because the winner is not always settled. */
  readonly chance: boolean;
  readonly right: number;
  readonly of: number;
  /** The first position it gets wrong. */
  readonly wrong: number | undefined;
};

/**
 * The shortest rule over the fields of a state that names the winner in at least 99 of 100 positions;
 * undefined if none is short enough. Uses counts, not time, so it finds the same rule on every machine.
 */
export function findRule(
  solution: Solution,
  names: FieldNames,
  playing: PlayingPositions,
): FoundRule | undefined {
  const { positions } = solution;
  const { numbers } = playing;
  if (numbers.length === 0) return undefined;
  const alone = turnsAlone(positions);
  const sealed = hasSealedTurns(positions, playing);
  const read = readingOf(solution, alone, sealed);
  const sampled = samplePositions(numbers, SAMPLED);
  const features = featuresOf(names, moverField(solution, playing), alone !== undefined);
  const frames = sealed ? (['player'] as const) : framesOf(positions, sampled);
  const columns = columnsOf(sampled, features, read);
  const candidates: (CandidateTree & { readonly frame: RuleFrame })[] = [];
  for (const frame of frames) {
    const sides = Uint8Array.from(sampled, sidesOf(solution, frame));
    const known = least(candidates.map(({ bits }) => bits));
    for (const candidate of searchTrees({ columns, sides }, known))
      candidates.push({ ...candidate, frame });
  }
  // Shortest first; sorting is stable, so ties keep their order.
  for (const { tree, frame } of candidates.sort((a, b) => a.bits - b.bits)) {
    const sideAt = sidesOf(solution, frame);
    const most = Math.floor((1 - LEAST_SHARE) * numbers.length);
    let errors = 0;
    let wrong: number | undefined;
    for (const number of numbers) {
      if (decide(tree, number, read) === sideAt(number)) continue;
      wrong ??= number;
      if (++errors > most) break;
    }
    if (errors > most) continue;
    const chance = numbers.some((number) => isByChance(solution.verdictAt(number)));
    const right = numbers.length - errors;
    return { tree, frame, sealed, chance, right, of: numbers.length, wrong };
  }
  return undefined;
}

/** If one side has every turn, a rule need not say whose it is. */
function framesOf(positions: Positions, numbers: Int32Array): readonly RuleFrame[] {
  const moves = (seat: Seat): boolean =>
    numbers.every((number) => leaderOf(positions.code(number)) === seat);
  return SEATS.some(moves) ? ['player'] : ['mover', 'player'];
}

/** The values of terms in a position. */
function readingOf(
  { positions }: Solution,
  alone: TurnsAlone | undefined,
  sealed: boolean,
): TermReader {
  const indexOf = new Map(positions.fields.map((field, index) => [field, index]));
  const readField = (position: number, field: string): number =>
    positions.valueAt(position, indexOf.get(field) as number);
  return (term, position) => {
    const mover = sealed ? 0 : leaderOf(positions.code(position));
    const seat = 'mine' in term && !term.mine ? 1 - mover : mover;
    switch (term.kind) {
      case 'field':
        return readField(position, term.field);
      case 'owned':
        return readField(position, term.pair[seat] as string);
      case 'alone':
        return alone?.(position, seat as Seat) ?? 0;
      case 'mover':
        return mover;
    }
  };
}

/** The side that wins a position or has the better chance; 3 if unknown. */
function sidesOf(solution: Solution, frame: RuleFrame): (position: number) => Side | 3 {
  return (position) => {
    const verdict = solution.verdictAt(position);
    if (verdict.outcome === 'unproven') return 3;
    const p1 = chanceOf(verdict, 0).value;
    if (Math.abs(p1 - 0.5) <= PRECISION) return 2;
    const winner = p1 > 0.5 ? 0 : 1;
    if (frame === 'player') return winner;
    return winner === leaderOf(solution.positions.code(position)) ? 0 : 1;
  };
}

/** The turns a side needs to win from a position if it plays alone. */
type TurnsAlone = (position: number, seat: Seat) => number;

/**
 * Plays a side's own fields (its token on a track, its hand of cards) and ignores everything else: in
 * how few turns of its own can that side win? Undefined if a side has no such fields, never wins on
 * its own turn, or the game is too large to follow every turn.
 */
function turnsAlone(positions: Positions): TurnsAlone | undefined {
  const own = ownFields(positions);
  if (own === undefined) return undefined;
  const [first, second] = SEATS.map((seat) => countAlone(positions, seat, own[seat]));
  if (first === undefined || second === undefined) return undefined;
  return (position, seat) => (seat === 0 ? first : second)(position);
}

function countAlone(
  positions: Positions,
  seat: Seat,
  fields: readonly number[],
): ((position: number) => number) | undefined {
  if (fields.length === 0) return undefined;
  const keyOf = (position: number): string =>
    fields.map((field) => positions.valueAt(position, field)).join();
  /** For each combination of own fields: the combinations one turn before it. */
  const before = new Map<string, Set<string>>();
  const turns = new Map<string, number>();
  forEachTurn(positions, (from, to, mover) => {
    if (mover !== seat) return;
    const key = keyOf(from);
    if (positions.code(to) === WON[seat]) {
      turns.set(key, 1);
      return;
    }
    const reached = keyOf(to);
    const known = before.get(reached);
    if (known === undefined) before.set(reached, new Set([key]));
    else known.add(key);
  });
  if (turns.size === 0) return undefined;
  // A Map also visits entries added during the loop, so the nearest come first.
  for (const [key, count] of turns)
    for (const from of before.get(key) ?? []) if (!turns.has(from)) turns.set(from, count + 1);
  const never = greatest(turns.values()) + 1;
  return (position) => turns.get(keyOf(position)) ?? never;
}

/** Whether a position is worth a chance, not a forced result. */
function isByChance(verdict: Verdict): boolean {
  return verdict.outcome === 'mixed' || isAnySure(verdict.sure);
}
