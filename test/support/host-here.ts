import type { Game } from '../../src/core/contract/game.ts';
import type { GameAnswer } from '../../src/play/stranger/protocol.ts';
import { serveGame } from '../../src/play/stranger/serve-game.ts';
import type { GameHost } from '../../src/play/stranger/worker-table.ts';

/** A worker's inside on this thread, with a game in it. All that goes in or out is copied, as it is between threads. */
export async function hostOnThisThread(game: Game): Promise<GameHost> {
  let answer: GameAnswer = { kind: 'sound' };
  let hear: Parameters<GameHost['ask']>[1];
  const serve = serveGame(
    {
      load: async () => ({ value: game }),
      placeOf: () => 'game.ts',
      placeOfError: () => 'game.ts:1:1',
      now: () => 0,
    },
    (posted) => {
      const message = structuredClone(posted);
      if (message.kind === 'answer') answer = message.answer;
      else hear?.(message);
    },
  );
  await serve({ kind: 'load', file: 'game.ts', shared: null });
  return {
    async ask(request, onNews) {
      hear = onNews;
      await serve(structuredClone(request));
      return answer;
    },
    end: () => {
      hear = undefined;
    },
  };
}
