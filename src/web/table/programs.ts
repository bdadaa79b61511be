import { accept } from '../../core/result.ts';
import type { Player } from '../../players/player.ts';
import { type Engine, Stopped } from '../work/engine.ts';
import type { ChoiceOrder } from '../work/tasks.ts';

/** A program that plays in the worker, so that the page never waits while it thinks. */
export function workerPlayer(
  name: string,
  engine: Engine,
  onProgress?: (done: number | undefined) => void,
): Player {
  return {
    name,
    async prepare({ game, options }, { signal }) {
      const prepared = await engine.ask(
        'prepare',
        [name, { game: game.id, options }],
        onProgress,
        signal,
      );
      if (!prepared.ok) return prepared;
      if (signal.aborted) return accept({ choose: () => '' });
      return accept({
        choose: ({ moves, seat }, { random, earlier = [] }) =>
          askTwice(engine, {
            player: name,
            match: { game: game.id, options, moves },
            seat: seat ?? 0,
            // One number is enough to draw the same stream on the other side.
            seed: Math.floor(random() * 2 ** 32),
            earlier,
          }),
      });
    },
  };
}

/** A worker may have died of something else: another one gets ready by itself, and gives the same answer. */
async function askTwice(engine: Engine, order: ChoiceOrder): Promise<string> {
  try {
    return await engine.ask('choose', [order]);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    return engine.ask('choose', [order]);
  }
}
