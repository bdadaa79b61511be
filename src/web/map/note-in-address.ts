import { hrefTo, readRoute } from '../router.ts';

/** Writes a setting into the address of the current place; it is not a step of its own. */
export function noteInAddress(place: string, note: Readonly<Record<string, string>>): void {
  const { path, set } = readRoute(location.hash);
  // The address has already changed if the user is leaving.
  if (path[0] !== place) return;
  history.replaceState(history.state, '', hrefTo(path, { ...Object.fromEntries(set), ...note }));
}
