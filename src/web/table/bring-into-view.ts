/**
 * Scrolls just far enough to show what happened and the next question. If a small screen cannot show both, it starts
 * with what happened, and the question stays at the lower edge unless it would cover the rest.
 */
export function bringIntoView(side: HTMLElement | null): void {
  const said = side?.querySelector('.said');
  const asked = side?.querySelector<HTMLElement>('.turn-place');
  if (side === null || said == null || asked == null) return;
  const { height } = asked.getBoundingClientRect();
  asked.style.position = height > innerHeight / 2 ? 'static' : '';
  const { top } = side.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(side).rowGap) || 0;
  // A question at the lower edge covers the text: its place in the layout tells how much room both need.
  const bottom = said.getBoundingClientRect().bottom + 2 * gap + height;
  if (top < 0 || bottom - top > innerHeight) scrollBy(0, top);
  else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight);
}
