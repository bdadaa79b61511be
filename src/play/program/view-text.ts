import type { ViewData } from '../../core/match/view-data.ts';

/** A view in words for a model: the turns so far, the position, and what the game says. */
export function viewLines({
  moves,
  state,
  said,
  question,
}: Pick<ViewData, 'moves' | 'state' | 'said' | 'question'>): readonly string[] {
  return [
    moves.length === 0 ? 'No turn has been played.' : `Turns so far: ${moves.join(' ')}.`,
    `Position: ${Object.entries(state)
      .map(([field, value]) => `${field} ${value}`)
      .join(', ')}.`,
    ...said,
    ...(question === null ? [] : [...question.lines, question.prompt]),
  ].filter((line) => line !== '');
}
