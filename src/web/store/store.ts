import { indexedDbStore } from '../../store/indexed-db.ts';
import { schedule } from '../schedule.ts';
import { type PageStore, resilientStore } from './resilient-store.ts';

export type { PageStore } from './resilient-store.ts';

/** Storage that has not answered after this many milliseconds is not waited for. */
const LONGEST = 5000;

/** What this page keeps. Damaged entries are only set aside here: only a broken page makes any. */
export const pageStore: PageStore = resilientStore(
  indexedDbStore('parlor', () => {}),
  (late) => schedule(LONGEST, late),
);
