import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Collection, Store } from '../../src/store/contract.ts';
import type { StorePlace } from '../store-suite/store-suite.ts';
import { HANGS } from './hangs.ts';

const NAMES = ['tables', 'records', 'ratings', 'values'] as const;
type Name = (typeof NAMES)[number];
type Method = 'get' | 'list' | 'put' | 'remove' | 'setAside';

/** What a tab has at hand: the store it opened. */
type Tab = {
  readonly opened: Store;
  readonly indexedDbStore: typeof import('../../src/store/indexed-db.ts').indexedDbStore;
  tell(sentence: string): void;
  changed(name: string): void;
};

let bundled: Promise<string> | undefined;

/** The adapter as one script for a page. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/store/indexed-db.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'adapter',
  });
  return `${outputFiles[0]?.text ?? ''};Object.assign(window, adapter);`;
}

/** A browser of one person, whose tabs each open the store. */
export async function browserPlace(
  browser: Browser,
  address: string,
): Promise<StorePlace & { readonly context: BrowserContext; openTab(): Promise<Page> }> {
  bundled ??= bundle();
  const script = await bundled;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(HANGS);
  // An empty page at the address: the real one would open the same database.
  await context.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  const told: string[] = [];
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(address);
    await page.addScriptTag({ content: script });
    return page;
  };
  return {
    context,
    openTab,
    told,
    open: async () => storeOf(await openTab(), told),
    close: () => context.close(),
  };
}

/** The store of a tab, each call carried over to it. */
async function storeOf(page: Page, told: string[]): Promise<Store> {
  const listeners = new Map<Name, Set<() => void>>(NAMES.map((name) => [name, new Set()]));
  await page.exposeFunction('tell', (sentence: string) => void told.push(sentence));
  await page.exposeFunction('changed', (name: Name) => {
    for (const listener of listeners.get(name) ?? []) listener();
  });
  await page.evaluate(async (names) => {
    const tab = window as unknown as Tab;
    const store = await tab.indexedDbStore('parlor', (sentence) => tab.tell(sentence));
    if (!store.ok) throw new Error(store.error.message);
    Object.assign(window, { opened: store.value });
    for (const name of names) store.value[name].subscribe(() => tab.changed(name));
  }, NAMES);
  const collection = (name: Name): Collection<unknown> => {
    const call = (method: Method, ...given: readonly unknown[]): Promise<never> =>
      page.evaluate(
        ([where, what, values]) => {
          const kept = (window as unknown as Tab).opened[where] as unknown as Record<
            string,
            (...values: readonly unknown[]) => Promise<unknown>
          >;
          return kept[what]?.(...values);
        },
        [name, method, given] as const,
      ) as Promise<never>;
    return {
      get: (key) => call('get', key),
      list: () => call('list'),
      put: (key, value, expected) => call('put', key, value, expected),
      remove: (key, expected) => call('remove', key, expected),
      setAside: (key, expected) => call('setAside', key, expected),
      subscribe(listener) {
        const own = (): void => listener();
        listeners.get(name)?.add(own);
        return () => listeners.get(name)?.delete(own);
      },
    };
  };
  return {
    tables: collection('tables'),
    records: collection('records') as Collection<string>,
    ratings: collection('ratings'),
    values: collection('values'),
  };
}
