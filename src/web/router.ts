import { useEffect, useState } from 'preact/hooks';

/** Where somebody is on the page: the words of the address after `#/`, and what is set in it. */
export type Route = {
  readonly path: readonly string[];
  readonly set: URLSearchParams;
};

/** Reads the fragment of an address; whatever it holds, it is some route. */
export function readRoute(fragment: string): Route {
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split(/\?(.*)/s);
  return {
    path: path.split('/').filter(Boolean).map(decoded),
    set: new URLSearchParams(query),
  };
}

/** A link somebody mangled may hold what no address can. */
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

/** Notes something in the address of a place that is open, so that it leads there again; it is no step of its own. */
export function noteInAddress(place: string, note: Readonly<Record<string, string>>): void {
  const { path, set } = readRoute(location.hash);
  // Whoever is leaving is at another address already.
  if (path[0] !== place) return;
  history.replaceState(history.state, '', hrefTo(path, { ...Object.fromEntries(set), ...note }));
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const follow = (): void => setRoute(readRoute(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}
