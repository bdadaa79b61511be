/** The values of an axis that are written beside it: round numbers, so far apart that each has room. */
export function ticksOf(
  start: number,
  seen: number,
  all: number,
  scale: number,
  room: number,
): readonly number[] {
  const step = roundAtLeast(room / scale);
  const ticks: number[] = [];
  const first = Math.max(0, Math.ceil(start / step) * step);
  for (let value = first; value < Math.min(all, start + seen); value += step) ticks.push(value);
  return ticks;
}

/** The least of 1, 2, 5, 10, 20, 50 … that is no less. */
function roundAtLeast(least: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}
