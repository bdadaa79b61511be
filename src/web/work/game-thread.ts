/// <reference lib="webworker" />
import { showThrown } from '../../core/show.ts';
import type { GameMessage, StrangerRequest } from '../../play/stranger/protocol.ts';
import { serveGame } from '../../play/stranger/serve-game.ts';
import { ownFileName, placeInOwn } from '../custom-place.ts';

// The worker's name is the address of the game.
const address = (self as unknown as DedicatedWorkerGlobalScope).name;
const placeOfError = (error: unknown): string => placeInOwn(error) || ownFileName(address);

const serve = serveGame(
  {
    async load() {
      try {
        const module: { readonly default?: unknown } = await import(/* @vite-ignore */ address);
        return { value: module.default };
      } catch (error) {
        const message = `could not be loaded: ${showThrown(error)}`;
        return { fault: { kind: 'unread', place: placeOfError(error), message } };
      }
    },
    placeOf: ({ fault }) => placeOfError(fault?.cause),
    placeOfError,
  },
  (message: GameMessage) => postMessage(message),
);

addEventListener('message', ({ data }: MessageEvent<StrangerRequest>) => void serve(data));
