import { Match } from '../core/match/match.ts';

/** A match at its start and after each of its turns. */
export function positionsOf({
  game,
  options,
  moves,
}: Pick<Match, 'game' | 'options' | 'moves'>): readonly Match[] {
  const all = [Match.start(game, options)];
  for (const notation of moves) {
    const after = (all.at(-1) as Match).play(notation);
    if (!after.ok) throw new Error(after.error.message);
    all.push(after.value);
  }
  return all;
}
