import { fleeting } from './fleeting-store.ts';
import type { Changes, Store, StoredGame } from './store.ts';

/** How long an answer is waited for: calls `late` when that is over, unless it is called off before. */
export type Patience = (late: () => void) => () => void;

const SILENT =
  'The storage of this browser does not answer. A game stays in its address, and is kept as soon as there is an answer.';

/**
 * A store that always answers: what lasts is waited for with patience, and where that says nothing the page goes on with
 * what it has itself. Whatever was to be kept meanwhile is kept when it answers after all. What could not be read by then
 * is never written over.
 */
export function patientStore(
  opening: Promise<Store>,
  { subscribe, tell }: Changes,
  patience: Patience,
): Store {
  const meanwhile = fleeting(SILENT, { subscribe, tell: () => {} });
  /** The values that were asked for in vain. */
  const unread = new Set<string>();
  let lasting: Store | undefined;
  let isSilent = false;
  void opening.then((opened) => {
    lasting = opened;
  });

  /** What the lasting store answers, or what there is instead, where it says nothing. */
  const within = <Answer>(
    work: (store: Store) => Promise<Answer>,
    instead: () => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = opening.then(work);
    const heard = answer.then((value) => {
      if (isSilent) {
        isSilent = false;
        tell();
      }
      return value;
    });
    // Whoever was silent for long is not waited for a second time.
    if (isSilent) {
      heard.catch(() => {});
      return instead();
    }
    return new Promise((resolve, reject) => {
      const callOff = patience(() => {
        isSilent = true;
        resolve(instead());
        tell();
      });
      heard.then(resolve, reject).finally(callOff);
    });
  };

  return {
    get trouble() {
      return isSilent ? SILENT : lasting?.trouble;
    },
    games: () =>
      within(
        (store) => store.games(),
        () => meanwhile.games(),
      ),
    async keep(game, known) {
      let isAwaited = true;
      return within(
        async (store) => {
          const isKept = await store.keep(game, known);
          // Nobody hears any more that another tab has gone on with it: both are kept.
          if (!isKept && !isAwaited) return store.keep(besides(game), undefined);
          return isKept;
        },
        async () => {
          isAwaited = false;
          await meanwhile.keep(game, known);
          return true;
        },
      );
    },
    catchUp: (game) =>
      within(
        (store) => store.catchUp(game),
        async () => {},
      ),
    keepAccuracy: (id, text, accuracy) =>
      within(
        (store) => store.keepAccuracy(id, text, accuracy),
        () => meanwhile.keepAccuracy(id, text, accuracy),
      ),
    remove: (ids) =>
      within(
        (store) => store.remove(ids),
        () => meanwhile.remove(ids),
      ),
    value(name) {
      if (unread.has(name)) return meanwhile.value(name);
      return within(
        (store) => store.value(name),
        () => {
          unread.add(name);
          return meanwhile.value(name);
        },
      );
    },
    setValue(name, value) {
      if (unread.has(name)) return meanwhile.setValue(name, value);
      return within(
        (store) => store.setValue(name, value),
        () => meanwhile.setValue(name, value),
      );
    },
    subscribe,
  };
}

/** The same game in a place of its own. */
function besides(game: StoredGame): StoredGame {
  return { ...game, id: `${game.id}-besides` };
}
