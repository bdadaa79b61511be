import { openStore, type Store } from './store.ts';

let opened: Promise<Store> | undefined;

/** What this browser keeps, opened once for the page. */
export function keptStore(): Promise<Store> {
  opened ??= openStore();
  return opened;
}
