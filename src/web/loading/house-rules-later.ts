import { bookOnScreen, type Game } from '../../core/contract/game.ts';
import type { withHouseRules as real } from '../../kit/house/house-rules.ts';

/**
 * Stands for `kit/house/house-rules.ts` in the page (see `vite.config.ts`), which is fetched only when a house rule is
 * used: code that needs it waits for `loadHouseRules`.
 */
let loaded: typeof real | undefined;

export async function loadHouseRules(): Promise<void> {
  loaded = (await import('../../kit/house/house-rules.ts')).withHouseRules;
}

/**
 * Whether an address or a record may set a house rule that is not loaded yet, or leads to a rule book that lists them,
 * or to puzzles, which a variant with a house rule may provide.
 */
export function waitsForHouseRules(text: string): boolean {
  return loaded === undefined && /#\/(rules|puzzles)|\b(misere|start|pie)(=|%3D)/.test(text);
}

/** @public The bundler imports it in place of the other. Until that is loaded, a game has no house rules. */
export function withHouseRules(game: Game): Game {
  let housed: Game | undefined;
  const now = (): Game => {
    housed ??= loaded?.(game);
    return housed ?? game;
  };
  return {
    ...game,
    get options() {
      return now().options;
    },
    rules: (options) => now().rules(options),
    book: (options) => now().book(options),
    ...(game.screenBook && {
      screenBook: (options) => bookOnScreen({ game: now(), options }),
    }),
  };
}
