import { isBeginningOf } from '../../play/history/record-file.ts';
import type { Changes, Store, StoredGame } from './store.ts';

/** Whether nothing is lost when a game takes the place of what is kept. */
export function mayReplace(
  kept: StoredGame | undefined,
  text: string,
  known: string | undefined,
): boolean {
  return kept === undefined || kept.text === known || isBeginningOf(kept.text, text);
}

/** Whether a game has come further than what is kept of it: by turns, or by having ended. */
export function isFurther(kept: StoredGame | undefined, text: string): boolean {
  if (kept === undefined || !isBeginningOf(kept.text, text)) return false;
  return !isBeginningOf(text, kept.text) || (kept.text.includes(OPEN) && !text.includes(OPEN));
}

/** How the record of a game that goes on says so. */
const OPEN = '[Result "*"]';

/** Keeps everything as long as the page, and nothing longer. */
export function fleeting(trouble: string, { subscribe, tell }: Changes): Store {
  const games = new Map<string, StoredGame>();
  const values = new Map<string, unknown>();
  return {
    trouble,
    games: async () => [...games.values()],
    async keep(game, known) {
      const isFree = mayReplace(games.get(game.id), game.text, known);
      if (isFree) games.set(game.id, game);
      tell();
      return isFree;
    },
    async catchUp(game) {
      if (isFurther(games.get(game.id), game.text)) games.set(game.id, game);
      tell();
    },
    async keepAccuracy(id, text, accuracy) {
      const kept = games.get(id);
      if (kept?.text === text) games.set(id, { ...kept, accuracy });
      tell();
    },
    async remove(ids) {
      for (const id of ids) games.delete(id);
      tell();
    },
    value: async (name) => values.get(name),
    setValue: async (name, value) => void values.set(name, value),
    subscribe,
  };
}
