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

/** A match and what follows while these turns are legal. */
export function positionsAlong(start: Match, turns: readonly string[]): readonly Match[] {
  const all = [start];
  for (const turn of turns) {
    const after = (all.at(-1) as Match).play(turn);
    if (!after.ok) break;
    all.push(after.value);
  }
  return all;
}
