import type { Rules } from '../../src/core/contract/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import { isLacking } from '../../src/solve/sealed/sealed-values.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { boundsOf, type ChanceBounds } from '../twin/bounds.ts';
import { hasSealedTurns, type Play, type Position, playOf } from '../twin/play.ts';
import { type Results, resultsOf } from '../twin/result.ts';

/** Chances nearer than this count as the same. */
export const NEAR = 1e-6;
/** What may be lacking to the best where the best takes for ever. */
export const NEARLY = 1e-2;
/** What the sums of either side may be wrong by. */
export const ROUNDING = 1e-9;

/** What the twin knows of a game. */
export type Twin = {
  readonly play: Play;
  readonly results: Results;
  /** Player 1's chance; only where turns are sealed. */
  readonly bounds: ChanceBounds | undefined;
};

export function twinOf(rules: Rules): Twin {
  const play = playOf(rules);
  const bounds = hasSealedTurns(play) ? boundsOf(play) : undefined;
  return { play, results: resultsOf(play), bounds };
}

/** What a seat can make sure of, play that never ends being worth nothing to it. */
export function heldAt({ bounds }: Twin, position: Position, seat: Seat): number {
  if (bounds === undefined) throw new Error('Chances belong to sealed turns.');
  return seat === 0
    ? (bounds.low.get(position) as number)
    : 1 - (bounds.high.get(position) as number);
}

/** What a seat can make sure of as the solution has it; what is known of the twin holds, but may be little. */
export function heldBy(solution: Solution, { state }: Position, seat: Seat): number {
  const { solved } = solution;
  if (solved.kind !== 'sealed') throw new Error('Chances belong to sealed turns.');
  const position = solution.numberOf(state);
  return seat === 0 ? (solved.lower[position] as number) : 1 - (solved.upper[position] as number);
}

/** Where a solution says that the mixes it keeps may lack something to the best, that much may be lacking. */
export function nearIn(solution: Solution, { play }: Twin): number {
  const { solved } = solution;
  if (solved.kind !== 'sealed') return NEAR;
  const positions = [...play.positions.values()];
  return positions.some(({ state }) => isLacking(solved, solution.numberOf(state))) ? NEARLY : NEAR;
}

/** Sentences, each of which tells one difference. */
export type Differing = Generator<string>;

export function* differ(what: string, found: unknown, expected: unknown): Differing {
  const [one, two] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== two) yield `${what}: ${one}, but the twin has ${two}`;
}
