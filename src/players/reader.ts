import type { ChosenGame } from '../core/contract/game.ts';
import { randomFrom } from '../core/random.ts';
import { accept, refuse } from '../core/result.ts';
import type { Solution } from '../solve/solution.ts';
import { draw } from './draw.ts';
import { searchChooser } from './mcts.ts';
import { perfectChooser } from './perfect.ts';
import type { Chooser, Player } from './player.ts';
import { OpponentModel } from './reader/opponent-model.ts';

/**
 * Learns on sealed turns what the other side is in the habit of choosing, over all the games of a series, and makes
 * use of it, but risks no more than it has won by that and half a game. Open turns it plays as the solution does.
 * A game too large to solve it plays by search.
 */
export const readerBot: Player = {
  name: 'bot:reader',
  async prepare(chosen, tools) {
    const solution = await tools.solve();
    if (solution.ok) return accept(chooserBy(chosen, solution.value));
    return solution.error.code === 'solve/too-large'
      ? accept(searchChooser(chosen))
      : refuse(solution.error);
  },
};

function chooserBy(chosen: ChosenGame, solution: Solution): Chooser {
  const perfect = perfectChooser(solution);
  // Kept to save following the same games again at every choice; it says nothing that those do not.
  let reading = new OpponentModel(chosen, solution);
  return {
    choose(view, terms) {
      const { position, turn, seat, legal } = view;
      if (seat === null || legal.length < 2 || turn.kind !== 'both')
        return perfect.choose(view, terms);
      // Nothing is staked there, and such a game may be too long to be followed at every turn.
      if (!OpponentModel.canStake(solution, position.state)) return perfect.choose(view, terms);
      const games = [...(terms.earlier ?? []), { seat, moves: view.moves }];
      if (!reading.isOf(games)) reading = new OpponentModel(chosen, solution);
      reading.follow(games);
      return legal[draw(reading.plan(position.state, seat).mix, randomFrom(terms.seed))] as string;
    },
  };
}
