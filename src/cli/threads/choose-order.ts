import { Match } from '../../core/match/match.ts';
import { orThrow } from '../../core/result.ts';
import type { SearchRequest } from '../../play/stranger/protocol.ts';
import { greedyPlayer } from '../../players/greedy.ts';
import { searchPlayer } from '../../players/mcts.ts';
import type { PreparedPlayer, Search } from '../../players/player.ts';
import { findGame, type GameSource } from '../files/load.ts';
import { type LastingThread, lastingThread } from './threads.ts';

/** A choice to search for. It must not contain another seat's sealed choice. */
export type ChooseOrder = SearchRequest & { readonly kind: 'choose'; readonly source: GameSource };

export type ChooseReport = { readonly kind: 'chosen'; readonly move: string };

/** Searches on the receiving thread. */
export async function fillChooseOrder({
  source,
  search,
  match: data,
  seat,
  seed,
}: ChooseOrder): Promise<ChooseReport> {
  const game = await findGame(source);
  const match = orThrow(Match.from(data, () => game));
  const player =
    search.kind === 'greedy' ? greedyPlayer(match) : searchPlayer(match, search.playouts);
  const { signal } = new AbortController();
  const move = await player.choose(match.view(seat), { seed, signal });
  return { kind: 'chosen', move };
}

/** A thread for searches, one at a time, so that the thread answering clients never waits for them. */
export function searchThread(memory: number): {
  search(source: GameSource): (search: Search) => PreparedPlayer;
  end(): void;
} {
  let thread: LastingThread<ChooseReport> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const ask = async (order: ChooseOrder): Promise<string> => {
    thread ??= lastingThread<ChooseReport>(memory, undefined);
    const end = await thread.ask(order);
    if (end.kind === 'chosen') return end.move;
    // Replace a thread that has ended before the next search.
    if (end.kind !== 'failed') thread = undefined;
    throw new Error(`The search ended: ${end.kind}.`);
  };
  return {
    search: (source) => (search) => ({
      choose({ game, options, moves, seat }, { seed }) {
        const match = { game: game.id, options, moves };
        const order: ChooseOrder = { kind: 'choose', source, search, match, seat: seat ?? 0, seed };
        const answer = queue.then(() => ask(order));
        queue = answer.catch(() => {});
        return answer;
      },
    }),
    end: () => thread?.end(),
  };
}
