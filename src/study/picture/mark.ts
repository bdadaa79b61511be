export type Point = readonly [x: number, y: number];

/** A shape of a picture, for any surface to draw. `paint` names its look: a class, or a colour of a canvas. */
export type Mark =
  | {
      readonly kind: 'rect';
      readonly paint: string;
      readonly at: Point;
      readonly width: number;
      readonly height: number;
      readonly radius?: number;
    }
  | { readonly kind: 'lines'; readonly paint: string; readonly segments: readonly Segment[] }
  | { readonly kind: 'curve' | 'area'; readonly paint: string; readonly points: readonly Point[] }
  | { readonly kind: 'circle'; readonly paint: string; readonly at: Point; readonly radius: number }
  | TextMark;

export type Segment = readonly [from: Point, to: Point];

/** A text with its baseline at a point. Upward text reads from the bottom up. */
export type TextMark = {
  readonly kind: 'text';
  readonly paint: string;
  readonly at: Point;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isUpward?: true;
};

/** The least of 1, 2, 5, 10, 20, 50 … that is not below a number. */
export function roundAtLeast(least: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}

/** The multiples of a round number in a range, at least `apart` from each other on a scale. */
export function ticksBetween(from: number, to: number, scale: number, apart: number): number[] {
  const step = roundAtLeast(apart / scale);
  const first = Math.max(0, Math.ceil(from / step) * step);
  const ticks: number[] = [];
  for (let value = first; value < to; value += step) ticks.push(value);
  return ticks;
}
