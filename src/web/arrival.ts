/** Takes whoever cannot see that the screen has changed to its heading, or to all of it where that is still to come. */
export function focusScreen(main: HTMLElement | null): void {
  takeTo(main?.querySelector<HTMLElement>('h1') ?? main);
}

/** Takes whoever cannot see that something has come to it, also where it is a heading. */
export function takeTo(place: HTMLElement | null): void {
  if (place?.matches('h1, h2') && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

/** The address of a game under way that somebody has left to look something up; every entry after it knows it. */
let game: string | undefined;

/** Where the game is that was left for this place, if there is one. */
export function gameLeft(): string | undefined {
  return game;
}

/** How far down each place of this visit was left, by the number that its entry in the browser's history carries. */
const left = new Map<number, number>();
let newest = 0;
let here = enter();
/** Where somebody was who comes back, also by loading the page again. */
let wanted: number = history.state?.scroll ?? 0;
let stop = (): void => {};

// A browser would scroll before it is known here that another entry is open, and spoil what was kept of the one before.
history.scrollRestoration = 'manual';
// For when the page is loaded again.
addEventListener('scrollend', () => {
  if (history.state?.place === here)
    history.replaceState({ ...history.state, scroll: scrollY }, '');
});
addEventListener('scroll', () => left.set(here, scrollY), { passive: true });
window.addEventListener('hashchange', ({ oldURL }) => {
  here = enter(new URL(oldURL).hash);
  wanted = left.get(here) ?? 0;
});

/** The number of the entry that is open; one that has none yet is a new one, come to from another address. */
function enter(from = ''): number {
  const known: unknown = history.state?.place;
  if (typeof known === 'number') {
    newest = Math.max(newest, known);
    ({ game } = history.state);
    return known;
  }
  if (from.startsWith('#/play?')) game = from;
  else if (!/^#\/(rules|audit|map)\//.test(from)) game = undefined;
  history.replaceState({ place: ++newest, game }, '');
  return newest;
}

/** Scrolls to where somebody was who comes back, and to the top of what is new. */
export function arrive(): void {
  stop();
  scrollTo(0, wanted);
  if (scrollY >= wanted - 1) return;
  // Some of a screen comes later: it is followed until there is enough of it, or somebody does something.
  const growth = new ResizeObserver(() => {
    scrollTo(0, wanted);
    if (scrollY >= wanted - 1) stop();
  });
  stop = () => {
    growth.disconnect();
    for (const what of BY_HAND) removeEventListener(what, stop);
    stop = () => {};
  };
  for (const what of BY_HAND) addEventListener(what, stop);
  growth.observe(document.body);
}

const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
