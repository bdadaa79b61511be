/** Moves a screen reader's focus to the new screen's heading, or to the whole screen until there is a heading. */
export function focusScreen(main: HTMLElement | null): void {
  takeTo(main?.querySelector<HTMLElement>('h1') ?? main);
}

/** Moves a screen reader's focus to something new, even to a heading. */
export function takeTo(place: HTMLElement | null): void {
  if (place?.matches('h1, h2') && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

/** The address of a game left to look something up; every later entry keeps it. */
let game: string | undefined;

/** The address of the game left for this place, if there is one. */
export function gameLeft(): string | undefined {
  return game;
}

/** The scroll position of each place of this visit, by the number of its history entry. */
const left = new Map<number, number>();
let newest = 0;
let here = enter();
/** The saved scroll position, also after a reload. */
let wanted: number = history.state?.scroll ?? 0;
let stop = (): void => {};

// The browser would scroll before this code knows that another entry is open, and spoil the saved position.
history.scrollRestoration = 'manual';
// For a reload.
addEventListener('scrollend', () => {
  if (history.state?.place === here)
    history.replaceState({ ...history.state, scroll: scrollY }, '');
});
addEventListener('scroll', () => left.set(here, scrollY), { passive: true });
window.addEventListener('hashchange', ({ oldURL }) => {
  here = enter(new URL(oldURL).hash);
  wanted = left.get(here) ?? 0;
});

/** The number of the current entry; an entry without one is new. */
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

/** Scrolls back to the saved position, or to the top of a new place. */
export function arrive(): void {
  stop();
  scrollTo(0, wanted);
  if (scrollY >= wanted - 1) return;
  // Parts of a screen load later: keep scrolling until it is long enough, or the user does something.
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
