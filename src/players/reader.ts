import type { ChosenGame } from '../core/contract/game.ts';
import { randomFrom } from '../core/random.ts';
import { accept, refuse } from '../core/result.ts';
import { isTooLarge } from '../solve/search/without-table.ts';
import type { Solution } from '../solve/solution.ts';
import { hostedSearch } from './mcts.ts';
import { perfectPlayer } from './perfect.ts';
import type { Player, PreparedPlayer } from './player.ts';
import { OpponentModel } from './reader/opponent-model.ts';
import { sampleIndex } from './sample.ts';

/**
 * Exploits the opponent's habits on sealed turns over a whole series, risking no more than half a game plus what it has
 * won that way. Plays open turns by the solution, or by search in a game too large to solve.
 */
export const readerBot: Player = {
  name: 'bot:reader',
  async prepare(chosen, tools) {
    const solution = await tools.solve();
    if (solution.ok) return accept(readerPlayer(chosen, solution.value));
    return isTooLarge(solution.error)
      ? accept(hostedSearch(chosen, tools))
      : refuse(solution.error);
  },
};

function readerPlayer(chosen: ChosenGame, solution: Solution): PreparedPlayer {
  const perfect = perfectPlayer(solution);
  // Cached: otherwise the same games would be followed again for every choice.
  let reading = new OpponentModel(chosen, solution);
  return {
    choose(view, terms) {
      const { position, turn, seat, legal } = view;
      if (seat === null || legal.length < 2 || turn.kind !== 'both')
        return perfect.choose(view, terms);
      // Nothing is staked here, and such a game may be too long to follow at every turn.
      if (!OpponentModel.canStake(solution, position.state)) return perfect.choose(view, terms);
      const games = [...(terms.earlier ?? []), { seat, moves: view.moves }];
      if (!reading.isOf(games)) reading = new OpponentModel(chosen, solution);
      reading.follow(games);
      return legal[
        sampleIndex(reading.plan(position.state, seat).mix, randomFrom(terms.seed))
      ] as string;
    },
  };
}
