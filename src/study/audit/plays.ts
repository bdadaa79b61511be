import type { Played } from '../../core/book.ts';
import { type State, turnsFrom } from '../../core/rules.ts';
import { uint8At } from '../../core/typed-array.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import type { Analysis } from '../metrics/analysis.ts';

/** A turn that can be played, and the rank it is played at. */
export type Play = { readonly rank: number; readonly played: Played };

/** Every turn that can be played anywhere, in the order of play. */
export function* playsOf(analysis: Analysis): Generator<Play> {
  const { ranks, codes } = analysis.order;
  for (const [index, rank] of ranks.entries())
    if (isChoosing(uint8At(codes, index))) yield* playsAt(analysis, rank);
}

/** Every turn that can be played in one state, in the order of the rules. */
function* playsAt({ solution }: Analysis, rank: number): Generator<Play> {
  const { rules, positions } = solution;
  for (const played of turnsFrom(rules, positions.stateAt(rank))) yield { rank, played };
}

/** The states that are over, or those that are not. */
export function* statesOf(
  analysis: Analysis,
  where: 'over' | 'playing',
): Generator<readonly [rank: number, state: State]> {
  for (const rank of where === 'over' ? analysis.over : analysis.playing)
    yield [rank, analysis.solution.positions.stateAt(rank)];
}
