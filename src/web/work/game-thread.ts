/// <reference lib="webworker" />
import { showThrown } from '../../core/show.ts';
import type { GameFault, GameMessage, StrangerRequest } from '../../play/stranger/protocol.ts';
import { serveGame } from '../../play/stranger/serve-game.ts';
import { gameFileName, placeInGameFile } from './custom-place.ts';

// The worker's name is the address of the game.
const address = (self as unknown as DedicatedWorkerGlobalScope).name;
const placeOfError = (error: unknown): string => placeInGameFile(error) || gameFileName(address);
const faultOf = (kind: GameFault['kind'], error: unknown, what: string): GameFault => ({
  kind,
  place: placeOfError(error),
  message: `${what} ${showThrown(error)}`,
});

/** A port of its own: what a game posts from its worker is not an answer. */
addEventListener(
  'message',
  ({ ports: [port] }) => {
    const post = (message: GameMessage): void => port?.postMessage(message);
    const serve = serveGame(
      {
        async load() {
          try {
            const module: { readonly default?: unknown } = await import(/* @vite-ignore */ address);
            return { value: module.default };
          } catch (error) {
            return { fault: faultOf('unread', error, 'could not be loaded:') };
          }
        },
        placeOf: ({ fault }) => placeOfError(fault?.cause),
        placeOfError,
        now: Date.now,
      },
      post,
    );
    addEventListener('unhandledrejection', ({ reason }) =>
      post({ kind: 'strayed', fault: faultOf('unsound', reason, 'threw') }),
    );
    port?.addEventListener(
      'message',
      ({ data }: MessageEvent<StrangerRequest>) => void serve(data),
    );
    port?.start();
  },
  { once: true },
);
