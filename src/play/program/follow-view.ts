import { Match, type View } from '../../core/match/match.ts';
import { orThrow } from '../../core/result.ts';

/** The match that a view shows: a known match continued by the view's moves, or a new one. */
export function followView({ game, options, moves }: View, known: Match): Match {
  const goesOn = known.moves.every((move, index) => moves[index] === move);
  let match = goesOn ? known : Match.start(game, options);
  for (const move of moves.slice(match.turns)) {
    match = orThrow(match.play(move));
  }
  return match;
}
