import { greatest } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { int32At, numberAt } from '../../core/typed-array.ts';
import { isSealed } from '../../solve/compile/turn-code.ts';
import { endlessMark, type Scores, scoreAt } from '../../solve/open/score.ts';
import type { OpenValues } from '../../solve/open/solve-open.ts';
import type { Positions } from '../../solve/positions.ts';
import type { Solution } from '../../solve/solution.ts';
import { leastSoundWorth, lossOf, measureAt, seenBy, soundEnds } from './measure.ts';

/** What each choice of a seat gives away, and what is at stake. */
export type ChoiceLosses = { readonly stake: number; lossOf(choice: number): number };

/**
 * What each choice of a seat gives away and what is at stake, the same as `judge` says but in one pass. Undefined if
 * there is nothing to choose, or if a value is unknown.
 */
export function choiceLosses(
  solution: Solution,
  rank: number,
  seat: Seat,
): ChoiceLosses | undefined {
  const { positions, solved } = solution;
  const code = positions.code(rank);
  if (isSealed(code)) return sealedLosses(solution, rank, seat);
  const list = positions.list(rank, code);
  const turns = {
    first: int32At(positions.firsts, list),
    end: int32At(positions.firsts, list + 1),
  };
  if (turns.end - turns.first < 2) return undefined;
  return solved.kind === 'open'
    ? openLosses(positions, solved, rank, seat, turns)
    : moveLosses(solution, rank, seat, turns);
}

/** The turns of a position: from `first` up to `end`, exclusive. */
type TurnRange = { readonly first: number; readonly end: number };

/** A list may have hundreds of moves, so losses are computed on demand. */
function openLosses(
  positions: Positions,
  { scores, zero }: OpenValues,
  rank: number,
  seat: Seat,
  { first, end }: TurnRange,
): ChoiceLosses | undefined {
  const mark = endlessMark(scores);
  const even = zero === 'draw' ? 0.5 : Number.NaN;
  const chance = (position: number): number => {
    const score = scoreAt(scores, position);
    if (score === 0) return even;
    return score === mark ? Number.NaN : score > 0 === (seat === 0) ? 1 : 0;
  };
  const value = chance(rank);
  let least = value;
  // One unknown chance makes the least one NaN. If all are known, none is below 0.
  const bottom = isEndlessAnywhere(scores, zero) ? Number.NEGATIVE_INFINITY : 0;
  for (let turn = first; turn < end && !(least <= bottom); turn++)
    least = Math.min(least, chance(positions.after(rank, turn)));
  if (Number.isNaN(least)) return undefined;
  return {
    stake: lossOf(value, least),
    lossOf: (choice) => lossOf(value, chance(positions.after(rank, first + choice))),
  };
}

const endless = new WeakMap<Scores, boolean>();

/** Whether play can go on for ever from some position. */
function isEndlessAnywhere(scores: Scores, zero: OpenValues['zero']): boolean {
  const known = endless.get(scores);
  if (known !== undefined) return known;
  const found = zero !== 'draw' || scores.includes(endlessMark(scores));
  endless.set(scores, found);
  return found;
}

function moveLosses(
  solution: Solution,
  rank: number,
  seat: Seat,
  { first, end }: TurnRange,
): ChoiceLosses | undefined {
  const before = solution.verdictAt(rank);
  const measure = measureAt(before, seat);
  const own = measure(before);
  if (before.outcome === 'unproven' || own.assumed) return undefined;
  const losses: number[] = [];
  for (let turn = first; turn < end; turn++) {
    const after = solution.verdictAt(solution.positions.after(rank, turn));
    const { value, assumed } = measure(after);
    if (after.outcome === 'unproven' || assumed) return undefined;
    losses.push(lossOf(own.value, value));
  }
  return { stake: greatest(losses), lossOf: (choice) => numberAt(losses, choice) };
}

function sealedLosses(solution: Solution, rank: number, seat: Seat): ChoiceLosses | undefined {
  const verdict = solution.verdictAt(rank);
  const mix = [...(solution.mixAt(rank, seat) ?? [])];
  if (verdict.outcome === 'unproven' || mix.length < 2) return undefined;
  const { value, assumed } = measureAt(verdict, seat)(verdict);
  if (assumed) return undefined;
  const seen = seenBy(solution, rank, seat, mix);
  const worths: number[] = [];
  for (let choice = 0; choice < mix.length; choice++) {
    const { worth, ends } = soundEnds(seen, choice, seat);
    if (lossOf(value, worth) > 0 && ends === null) return undefined;
    worths.push(worth);
  }
  const worthOf = (choice: number): number => numberAt(worths, choice);
  return {
    stake: lossOf(value, leastSoundWorth(seen.turn, worthOf)),
    lossOf: (choice) => lossOf(value, worthOf(choice)),
  };
}
