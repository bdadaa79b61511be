import type { PreparedPlayer, Search } from '../../players/player.ts';
import { type GameFault, refusalOf } from './protocol.ts';
import type { GameHost } from './worker-table.ts';

/**
 * A player that searches a stranger's game in its own worker. If a rule never returns or fills the memory, the worker
 * is ended and the player has failed; the table goes on.
 */
export function hostedPlayer(
  search: Search,
  open: () => Promise<GameHost | GameFault>,
): PreparedPlayer {
  let host: GameHost | undefined;
  const leave = (): void => {
    host?.end();
    host = undefined;
  };
  return {
    async choose({ game, options, moves, seat }, { seed, signal }) {
      if (host === undefined) {
        const opened = await open();
        if ('message' in opened) throw new Error(refusalOf(opened).message);
        host = opened;
        if (signal.aborted) leave();
      }
      signal.addEventListener('abort', leave);
      const match = { game: game.id, options, moves };
      const request = { kind: 'choose', search, match, seat: seat ?? 0, seed } as const;
      const answer = await host?.ask(request);
      signal.removeEventListener('abort', leave);
      if (answer?.kind === 'chosen') return answer.move;
      leave();
      if (answer?.kind === 'fault')
        throw new Error(`${answer.fault.place}: ${answer.fault.message}`);
      throw new Error(answer?.kind === 'refused' ? answer.refusal.message : 'Stopped.');
    },
    close: leave,
  };
}
