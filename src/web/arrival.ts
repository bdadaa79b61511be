/** Takes whoever cannot see that the screen has changed to its heading, or to all of it where that is still to come. */
export function focusScreen(main: HTMLElement | null): void {
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/** How far down each place of this visit was left, by the number that its entry in the browser's history carries. */
const left = new Map<number, number>();
let newest = 0;
let here = enter();
/** Where somebody was who comes back: known before anything else scrolls. */
let wanted = 0;
let stop = (): void => {};

addEventListener('scroll', () => left.set(here, scrollY), { passive: true });
addEventListener('hashchange', () => {
  here = enter();
  wanted = left.get(here) ?? 0;
});

/** The number of the entry that is open; one that has none yet is a new one. */
function enter(): number {
  const known: unknown = history.state?.place;
  // What was left before the page was loaded again is the browser's to bring back.
  if (typeof known === 'number') newest = Math.max(newest, known);
  else history.replaceState({ place: ++newest }, '');
  return typeof known === 'number' ? known : newest;
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
