import { Match } from '../core/match/match.ts';
import { orThrow } from '../core/result.ts';

/** A match at its start and after each of its turns. */
export function positionsOf({
  game,
  options,
  moves,
}: Pick<Match, 'game' | 'options' | 'moves'>): readonly Match[] {
  const all = [Match.start(game, options)];
  for (const notation of moves) {
    all.push(orThrow((all.at(-1) as Match).play(notation)));
  }
  return all;
}
