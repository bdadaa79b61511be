import type { Refusal, Result } from '../../core/result.ts';
import { Listeners } from '../../store/adapter.ts';
import type { Collection, Store, Version } from '../../store/contract.ts';
import { memoryStore } from '../../store/memory.ts';

/** A timeout for an answer: calls `late` unless it is cancelled before. */
export type Deadline = (late: () => void) => () => void;

/** A store that can say why nothing can be saved. */
export interface PageStore extends Store {
  /** Why nothing can be saved, in a sentence; undefined if saving works. */
  readonly trouble: string | undefined;
  /** Calls back whenever that changes, until the returned function is called. */
  onTrouble(listener: () => void): () => void;
}

const SILENT =
  'The storage of this browser does not answer. Your game stays in its address, and is saved as soon as it does.';
const FULL =
  'There is no room left in this browser, so your game is not saved. It stays in its address.';
const NOT_WRITTEN = 'Your game could not be saved in this browser. It stays in its address.';

/** An entry's version in the lasting store; null if it is not there yet. */
type PutPlace = { readonly key: string; readonly version: Version | null };

/**
 * A store that always answers: it waits for the lasting store up to a deadline, and while that is silent it works in
 * memory. Entries written meanwhile are copied as soon as the lasting store answers, never over an entry that could not
 * be read.
 */
export function resilientStore(opening: Promise<Result<Store>>, deadline: Deadline): PageStore {
  const meanwhile = memoryStore();
  const troubles = new Listeners();
  let isSilent = false;
  let noPlace: string | undefined;
  let notWritten: string | undefined;
  const opened = opening.then((result) => {
    if (result.ok) return result.value;
    noPlace = result.error.message;
    troubles.tell();
    return memoryStore();
  });
  const setSilent = (silent: boolean): void => {
    if (isSilent === silent) return;
    isSilent = silent;
    troubles.tell();
  };
  const setWritten = (error: Refusal | undefined): void => {
    if (error?.code === 'store/conflict') return;
    const before = notWritten;
    notWritten = error === undefined ? undefined : error.code === 'store/full' ? FULL : NOT_WRITTEN;
    if (notWritten !== before) troubles.tell();
  };

  /** The lasting store's answer, or the fallback while it is silent. */
  const within = <Answer>(
    work: (store: Store) => Promise<Answer>,
    fallback: () => Promise<Answer>,
  ): Promise<Answer> => {
    const heard = opened.then(work).then((answer) => {
      setSilent(false);
      return answer;
    });
    // Storage that was silent for long gets no second wait.
    if (isSilent) {
      heard.catch(() => {});
      return fallback();
    }
    return new Promise((resolve, reject) => {
      const callOff = deadline(() => {
        setSilent(true);
        resolve(fallback());
      });
      heard.then(resolve, reject).finally(callOff);
    });
  };

  const resilient = <Value>(
    pick: (store: Store) => Collection<Value>,
    isCopy: boolean,
  ): Collection<Value> => {
    const own = pick(meanwhile);
    const listeners = new Listeners();
    /** Entries written to memory meanwhile, by key: their version there, and in the lasting store. */
    const late = new Map<string, { readonly ours: Version; readonly theirs: Promise<PutPlace> }>();
    void opened.then((store) => pick(store).subscribe(() => listeners.tell()));
    own.subscribe(() => listeners.tell());

    const put = (key: string, value: Value, expected: Version | null): Promise<Result<Version>> => {
      const known = late.get(key);
      const before =
        known !== undefined && known.ours === expected
          ? known.theirs
          : Promise.resolve<PutPlace>({ key, version: expected });
      const placed = Promise.withResolvers<PutPlace>();
      let isAwaited = true;
      const write = async (store: Store): Promise<Result<Version>> => {
        let place = await before;
        let written = await pick(store).put(place.key, value, place.version);
        if (isCopy && !isAwaited && !written.ok && written.error.code === 'store/conflict') {
          // No one is left to hear that another tab has continued it: both are kept.
          place = { key: `${key}-copy`, version: null };
          written = await pick(store).put(place.key, value, null);
        }
        setWritten(written.ok ? undefined : written.error);
        place = written.ok ? { ...place, version: written.value } : place;
        placed.resolve(place);
        if (written.ok && place.key !== key && isAwaited)
          late.set(key, { ours: written.value, theirs: placed.promise });
        return written;
      };
      return within(write, async () => {
        isAwaited = false;
        const there = await own.get(key);
        const version = there.ok ? there.value?.version : undefined;
        const written = await own.put(key, value, version ?? null);
        if (written.ok) late.set(key, { ours: written.value, theirs: placed.promise });
        return written;
      });
    };

    const both = <Answer>(
      work: (collection: Collection<Value>) => Promise<Answer>,
    ): Promise<Answer> =>
      within(
        (store) => work(pick(store)),
        () => work(own),
      );
    return {
      get: (key) => both((collection) => collection.get(key)),
      list: () => both((collection) => collection.list()),
      put,
      remove: (key, expected) => both((collection) => collection.remove(key, expected)),
      setAside: (key, expected) => both((collection) => collection.setAside(key, expected)),
      subscribe: (listener) => listeners.add(listener),
    };
  };

  return {
    tables: resilient((store) => store.tables, false),
    records: resilient((store) => store.records, true),
    ratings: resilient((store) => store.ratings, false),
    values: resilient((store) => store.values, false),
    get trouble() {
      return isSilent ? SILENT : (noPlace ?? notWritten);
    },
    onTrouble: (listener) => troubles.add(listener),
  };
}
