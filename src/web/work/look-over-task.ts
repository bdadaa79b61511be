import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { inspect, unsound } from '../../core/inspection/inspection.ts';
import { placed, toldError } from '../own-place.ts';

/** A game from a module, or why there is none. */
export type Loaded = { readonly game: Game } | { readonly error: unknown };

/** Looks a game over as it is looked over before it is played at a terminal. */
const LIMITS = { positions: 2000, turns: 5000, games: 30 } as const;

/** What keeps a game from being played; whoever waits hears that it is still being looked at. */
export function faultOf(
  loaded: Loaded,
  options: OptionValues | undefined,
  onProgress: (done: undefined) => void,
): string | null {
  if ('error' in loaded) return `Your game could not be loaded: ${toldError(loaded.error)}`;
  onProgress(undefined);
  let visited = 0;
  const onVisit = (): void => {
    if (visited++ % 50 === 0) onProgress(undefined);
  };
  for (const { severity, message, fault } of inspect(loaded.game, {
    options,
    limits: LIMITS,
    onVisit,
  }))
    if (severity === 'fault') {
      const place = fault?.cause === undefined ? '' : placed(fault.cause);
      return `${place}${unsound(message).message}`;
    }
  return null;
}
