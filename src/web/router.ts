import { useLayoutEffect, useState } from 'preact/hooks';

/** A place on the page: the words of the address after `#/`, and its settings. */
export type Route = {
  readonly path: readonly string[];
  readonly set: URLSearchParams;
};

/** Reads the fragment of an address; any text gives a route. */
export function readRoute(fragment: string): Route {
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split(/\?(.*)/s);
  return {
    path: path.split('/').filter(Boolean).map(decoded),
    set: new URLSearchParams(query),
  };
}

/** A mangled link may hold invalid escapes. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The address of a place on the page. */
export function hrefTo(
  path: readonly string[],
  set: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(set).toString();
  return `#/${path.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  // At once, and not after the first picture: an address that changes in between would be missed.
  useLayoutEffect(() => {
    const follow = (): void => setRoute(readRoute(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}
