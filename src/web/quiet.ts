const KEY = 'parlor-quiet';

/** Whether hints, maps and the coach are put away until the end: asked for by an address, for all of this tab. */
export function isQuiet(): boolean {
  const [, asked] = /[?&]quiet=([01])/.exec(location.hash) ?? [];
  try {
    if (asked !== undefined) sessionStorage.setItem(KEY, asked);
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return asked === '1';
  }
}
