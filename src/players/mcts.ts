import type { ChosenGame } from '../core/contract/game.ts';
import { pick, randomFrom } from '../core/random.ts';
import { accept } from '../core/result.ts';
import { looksBest, winsAtOnce } from './greedy.ts';
import { SearchTree } from './mcts/search-tree.ts';
import type { NumberedPlayers } from './numbered-players.ts';
import type { Player, PlayerTools, PreparedPlayer } from './player.ts';
import { sampleIndex } from './sample.ts';

/** This many playouts take about 20 milliseconds at the start of the shipped games. */
const PLAYOUTS = 300;
const MOST_PLAYOUTS = 100_000;
/** The event loop gets a turn after this many playouts. */
const PLAYOUTS_A_BREATH = 100;

/**
 * Searches by the rules alone, with `playouts` for each choice, starting afresh each time. A value below one is the
 * share of choices to search for; the others are made at random.
 */
export function searchPlayer(
  { game, options }: ChosenGame,
  playouts: number = PLAYOUTS,
): PreparedPlayer {
  const rules = game.rules(options);
  return {
    async choose({ position, turn, seat, legal }, { seed, signal }) {
      const random = randomFrom(seed);
      if (seat === null || legal.length < 2) return pick(legal, random);
      if (playouts < 1 && random() >= playouts) return pick(legal, random);
      const { state } = position;
      const won = turn.kind === 'one' ? winsAtOnce(rules, state, seat) : [];
      if (won.length > 0) return legal[pick(won, random)] as string;
      const tree = new SearchTree(rules, state, random);
      for (let done = 0; done < playouts && !signal.aborted; done++) {
        if (done > 0 && done % PLAYOUTS_A_BREATH === 0) await breath();
        tree.grow();
      }
      // An opponent may still go wrong, so prefer the move that looks best among lost ones.
      const place =
        tree.root.proven === seat
          ? looksBest(rules, state, seat, random)
          : sampleIndex(tree.mix(seat), random);
      return legal[place] as string;
    },
  };
}

/** The same, run by the host if it offers a search. */
export function hostedSearch(
  chosen: ChosenGame,
  { search }: Pick<PlayerTools, 'search'>,
  playouts: number = PLAYOUTS,
): PreparedPlayer {
  return search?.({ kind: 'mcts', playouts }) ?? searchPlayer(chosen, playouts);
}

function searchBot(name: string, playouts: number): Player {
  return { name, prepare: (chosen, tools) => accept(hostedSearch(chosen, tools, playouts)) };
}

/**
 * Monte Carlo tree search, for any game however large: it needs no solution. Open turns use UCT, sealed ones regret
 * matching, whose average approaches an equilibrium.
 */
export const mctsBot: Player = searchBot('bot:mcts', PLAYOUTS);

/** The same with another number of playouts. */
export const mctsBots: NumberedPlayers = {
  written: 'bot:mcts:N',
  numbers: [1, MOST_PLAYOUTS],
  member: (playouts) => searchBot(`bot:mcts:${playouts}`, playouts),
};

/** Lets other work run, so that an interrupt is noticed. It does not measure time. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
