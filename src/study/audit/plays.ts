import type { Played } from '../../core/book.ts';
import { type State, turnsFrom } from '../../core/rules.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import type { Survey } from '../metrics/analysis.ts';

/** A turn that can be played, and the rank it is played at. */
export type Play = { readonly rank: number; readonly played: Played };

/** Every turn that can be played anywhere, in the order of play. */
export function* playsOf(survey: Survey): Generator<Play> {
  const { ranks, codes } = survey.course;
  for (const [index, rank] of ranks.entries())
    if (isChoosing(codes[index] as number)) yield* playsAt(survey, rank);
}

/** Every turn that can be played in one state, in the order of the rules. */
function* playsAt({ solution }: Survey, rank: number): Generator<Play> {
  const { rules, positions } = solution;
  for (const played of turnsFrom(rules, positions.stateAt(rank))) yield { rank, played };
}

/** The states that are over, or those that are not. */
export function* statesOf(
  survey: Survey,
  where: 'over' | 'playing',
): Generator<readonly [rank: number, state: State]> {
  for (const rank of where === 'over' ? survey.over : survey.playing)
    yield [rank, survey.solution.positions.stateAt(rank)];
}
