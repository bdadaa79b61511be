import { least } from '../../core/extreme.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { leaderOf } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import type { FieldNames } from '../naming.ts';
import type { TermReader } from './feature.ts';
import { featuresOf } from './features.ts';
import { moverField } from './honest-names.ts';
import { hasSealedTurns, type PlayingPositions } from './playing-positions.ts';
import { decide, type RuleTree, type Side } from './rule-tree.ts';
import { columnsOf, samplePositions } from './sample.ts';
import { type CandidateTree, searchTrees } from './search.ts';
import { type TurnsAlone, turnsAlone } from './turns-alone.ts';

/** A rule that is wrong more often is no rule. */
const LEAST_SHARE = 0.99;
/** A rule is sought on so many positions, and then counted on all of them. */
const SAMPLED = 2000;

/** By whom a rule tells who wins: the mover and the other side, or Player 1 and Player 2. */
type RuleFrame = 'mover' | 'player';

/** The shortest rule that was found, and in how many positions it is right. */
export type FoundRule = {
  readonly tree: RuleTree;
  readonly frame: RuleFrame;
  /** Whether it speaks of sealed turns too: nobody is the mover there, and its terms are Player 1's and Player 2's. */
  readonly sealed: boolean;
  /** Whether it is about the better chance, because who wins is not always settled. */
  readonly chance: boolean;
  readonly right: number;
  readonly of: number;
  /** The first position in which it is wrong. */
  readonly wrong: number | undefined;
};

/**
 * Looks for the shortest rule over the fields of a state that says who wins, in 99 of 100 positions or more; undefined
 * where there is none short enough. Everything is counted and nothing is timed: it finds the same everywhere.
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
  // The shortest first, and of equals the first: sorting keeps their order.
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
    const chance = numbers.some((number) => solution.verdictAt(number).outcome === 'mixed');
    const right = numbers.length - errors;
    return { tree, frame, sealed, chance, right, of: numbers.length, wrong };
  }
  return undefined;
}

/** Where one side always has the turn there is no need to say whose it is. */
function framesOf(positions: Positions, numbers: Int32Array): readonly RuleFrame[] {
  const moves = (seat: Seat): boolean =>
    numbers.every((number) => leaderOf(positions.code(number)) === seat);
  return SEATS.some(moves) ? ['player'] : ['mover', 'player'];
}

/** What terms are in a position. */
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

/** Who wins a position, or has the better chance; 3 where nobody knows. */
function sidesOf(solution: Solution, frame: RuleFrame): (position: number) => Side | 3 {
  return (position) => {
    const { outcome, p1 } = solution.verdictAt(position);
    if (outcome === 'unproven') return 3;
    if (p1 === null || Math.abs(p1 - 0.5) <= PRECISION) return 2;
    const winner = p1 > 0.5 ? 0 : 1;
    if (frame === 'player') return winner;
    return winner === leaderOf(solution.positions.code(position)) ? 0 : 1;
  };
}
