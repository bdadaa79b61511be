import type { FieldNames } from '../../core/contract/field-name.ts';
import { type Phrase, render } from '../../core/contract/phrase.ts';
import { least } from '../../core/extreme.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { leaderOf } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { readRule, type Statement } from '../reading/read-rule.ts';
import { winnerBy } from './check-idea.ts';
import { countQuestions, descriptionLength, distinctPositions } from './description-length.ts';
import type { TermReader } from './feature.ts';
import { featuresOf } from './features.ts';
import { moverField } from './honest-names.ts';
import { hasSealedTurns, type PlayingPositions } from './playing-positions.ts';
import { ruleSentence } from './rule-text.ts';
import type { RuleTree, Side } from './rule-tree.ts';
import { columnsOf, samplePositions } from './sample.ts';
import { type CandidateTree, searchTrees } from './search.ts';
import { type TurnsUnhindered, turnsUnhindered } from './turns-unhindered.ts';

/** A rule must be right at least this often. */
const LEAST_SHARE = 0.99;
/** The search uses about this many positions. The result is then counted on all of them. */
const SAMPLED = 2000;

/** How a rule names the winner: the mover or the other side, or Player 1 or Player 2. */
type RuleFrame = 'mover' | 'player';

/** A rule as the search made it. */
export type Rule = {
  readonly tree: RuleTree;
  readonly frame: RuleFrame;
  /** Whether it covers sealed turns too. They have no mover, so its terms are Player 1's and Player 2's. */
  readonly sealed: boolean;
  /** Whether it names the side with the better chance, because the winner is not always certain. */
  readonly chance: boolean;
};

/** A rule that was found, its words, and how many positions those get right as they read. */
export type FoundRule = Rule & {
  readonly sentence: Phrase;
  readonly right: number;
  readonly of: number;
  /** The first position it gets wrong. */
  readonly wrong: number | undefined;
  /** The side it names in a position, as its words read: a seat, null for neither, undefined if they say nothing. */
  readonly winnerAt: NamedWinner;
};

/** The side that an idea names as the winner of a position. */
export type NamedWinner = (number: number) => Seat | null | undefined;

/**
 * The rule over the fields of a state that gives the winners in the fewest words, if those are right in at least 99 of
 * 100 positions; undefined if there is none, or if it would fit by chance. Uses counts, not time, so it finds the same
 * rule on every machine.
 */
export function findRule(
  solution: Solution,
  names: FieldNames,
  playing: PlayingPositions,
): FoundRule | undefined {
  const { positions } = solution;
  const { numbers } = playing;
  if (numbers.length === 0) return undefined;
  const sealed = hasSealedTurns(positions, playing);
  const unhindered = sealed ? undefined : turnsUnhindered(positions, playing);
  const chance = numbers.some((number) => !isSettled(solution.verdictAt(number)));
  const read = readingOf(solution, unhindered, sealed);
  const sampled = samplePositions(numbers, SAMPLED);
  const features = featuresOf(
    { ...names, fields: changingFields(positions, playing) },
    moverField(solution, playing),
    unhindered !== undefined,
  );
  const frames = sealed ? (['player'] as const) : framesOf(positions, sampled);
  const columns = columnsOf(sampled, features, read);
  const questions = countQuestions(columns);
  const candidates: (CandidateTree & { readonly frame: RuleFrame; readonly length: number })[] = [];
  for (const frame of frames) {
    const sideAt = sidesOf(solution, frame, chance);
    const known = least(candidates.map(({ bits }) => bits));
    const explained = { positions: distinctPositions(positions, sampled, sideAt), sideAt };
    for (const candidate of searchTrees(
      { columns, sides: Uint8Array.from(sampled, sideAt) },
      known,
    ))
      candidates.push({
        ...candidate,
        frame,
        length: descriptionLength(candidate.tree, explained, read, questions),
      });
  }
  // Sorting is stable, so ties keep their order.
  const [best] = candidates.sort((a, b) => a.length - b.length);
  return best === undefined
    ? undefined
    : readAgain({ tree: best.tree, frame: best.frame, sealed, chance });

  /** The rule as its words read, counted on all positions. */
  function readAgain(rule: Rule): FoundRule | undefined {
    const sentence = ruleSentence(rule, names);
    const says = readRule(render(sentence), {
      names,
      values: wordedValues(positions, names, numbers),
    });
    if (says === undefined) return undefined;
    const most = Math.floor((1 - LEAST_SHARE) * numbers.length);
    let errors = 0;
    let wrong: number | undefined;
    const saidAt = (number: number): Statement | undefined =>
      says({
        value: (field) => positions.valueAt(number, positions.fields.indexOf(field)),
        mover: sealed ? undefined : leaderOf(positions.code(number)),
        unhindered: (seat) => unhindered?.(number, seat),
      });
    for (const number of numbers) {
      const said = saidAt(number);
      if (said !== undefined && isTrue(said, solution.verdictAt(number))) continue;
      wrong ??= number;
      if (++errors > most) return undefined;
    }
    const winnerAt: NamedWinner = (number) => saidAt(number)?.side;
    return {
      ...rule,
      sentence,
      right: numbers.length - errors,
      of: numbers.length,
      wrong,
      winnerAt,
    };
  }
}

/** The fields with more than one value. The others would only make a sum or a nim-sum longer. */
function changingFields(positions: Positions, { numbers }: PlayingPositions): readonly string[] {
  const [first = 0] = numbers;
  return positions.fields.filter((_name, field) => {
    const value = positions.valueAt(first, field);
    return numbers.some((number) => positions.valueAt(number, field) !== value);
  });
}

/** Whether the winner does not depend on chance. A win that is only approached does. */
function isSettled({ outcome, approached }: Verdict): boolean {
  return outcome !== 'mixed' && approached === undefined;
}

/** Whether a statement is true of a verdict. */
function isTrue({ about, side }: Statement, verdict: Verdict): boolean {
  const { outcome, p1 } = verdict;
  if (outcome === 'unproven') return false;
  if (about === 'win') return isSettled(verdict) && side === winnerBy(outcome);
  if (p1 === null) return false;
  if (side === null) return Math.abs(p1 - 0.5) <= PRECISION;
  return side === 0 ? p1 > 0.5 + PRECISION : p1 < 0.5 - PRECISION;
}

/** The values taken by each field that has words for its values. */
function wordedValues(
  positions: Positions,
  { words }: FieldNames,
  numbers: Int32Array,
): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, ReadonlySet<number>>();
  for (const [index, field] of positions.fields.entries()) {
    if (words?.[field]?.value === undefined) continue;
    const values = new Set<number>();
    for (const number of numbers) values.add(positions.valueAt(number, index));
    found.set(field, values);
  }
  return found;
}

/** If one side has every turn, a rule does not have to say whose turn it is. */
function framesOf(positions: Positions, numbers: Int32Array): readonly RuleFrame[] {
  const moves = (seat: Seat): boolean =>
    numbers.every((number) => leaderOf(positions.code(number)) === seat);
  return SEATS.some(moves) ? ['player'] : ['mover', 'player'];
}

/** Reads the value of a term in a position. */
function readingOf(
  { positions }: Solution,
  unhindered: TurnsUnhindered | undefined,
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
      case 'unhindered':
        return unhindered?.(position, seat as Seat) ?? 0;
      case 'mover':
        return mover;
    }
  };
}

/** The side that wins a position or has the better chance; 3 if unknown. */
function sidesOf(
  solution: Solution,
  frame: RuleFrame,
  chance: boolean,
): (position: number) => Side | 3 {
  return (position) => {
    const { outcome, p1 } = solution.verdictAt(position);
    // Play that can go on for ever has no chances to compare.
    if (outcome === 'unproven' || (chance && p1 === null)) return 3;
    if (p1 === null || Math.abs(p1 - 0.5) <= PRECISION) return 2;
    const winner = p1 > 0.5 ? 0 : 1;
    if (frame === 'player') return winner;
    return winner === leaderOf(solution.positions.code(position)) ? 0 : 1;
  };
}
