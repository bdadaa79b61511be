/**
 * Scrolls, no further than it must, until somebody sees what just happened and what they are asked. Where a small screen
 * has no room for both, it begins with what happened: what is asked stays at the lower edge, unless it is so large that
 * it would cover the rest.
 */
export function bringIntoView(side: HTMLElement): void {
  const said = side.querySelector('.said');
  const asked = side.querySelector<HTMLElement>('.hand-over, .asking');
  if (said === null || asked === null) return;
  const { height } = asked.getBoundingClientRect();
  asked.style.position = height > innerHeight / 2 ? 'static' : '';
  const { top } = side.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(side).rowGap) || 0;
  // What stays at the lower edge covers what was said: its place in the flow tells how much room both need.
  const bottom = said.getBoundingClientRect().bottom + 2 * gap + height;
  if (top < 0 || bottom - top > innerHeight) scrollBy(0, top);
  else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight);
}
