import { accept } from '../../core/result.ts';
import type { Player } from '../../players/player.ts';
import type { Engine } from '../work/engine.ts';

/** A program that plays in the worker, so that the page never waits while it thinks. */
export function workerPlayer(name: string, engine: Engine): Player {
  return {
    name,
    async prepare({ game, options }, { signal }) {
      const prepared = await engine.ask('prepare', [name, { game: game.id, options }]);
      if (!prepared.ok) return prepared;
      if (signal.aborted) return accept({ choose: () => '' });
      return accept({
        choose: ({ moves, seat }, { random, earlier = [] }) =>
          engine.ask('choose', [
            {
              player: name,
              match: { game: game.id, options, moves },
              seat: seat ?? 0,
              // One number is enough to draw the same stream on the other side.
              seed: Math.floor(random() * 2 ** 32),
              earlier,
            },
          ]),
      });
    },
  };
}
