import { other, type Seat } from '../../core/seat.ts';
import { type Mark, type Point, roundAtLeast, type TextMark } from '../picture/mark.ts';
import type { Chance } from '../seat-verdict.ts';

/** The area of the graph in its picture. */
export type GraphFrame = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type GraphPoint = { readonly turn: number; readonly chance: Chance };

/** A side's chance after each turn, as shapes. */
export type ChancePicture = {
  /** Everything except the points and their signs. */
  readonly marks: readonly Mark[];
  /** As many points as can be told apart. */
  readonly points: readonly GraphPoint[];
  /** The signs that fit, by turn. */
  readonly signs: ReadonlyMap<number, TextMark>;
  readonly placeOf: (point: GraphPoint) => Point;
};

/** More points than this could not be told apart. */
const MOST_POINTS = 600;
/** The least distance between the lines of the scale, and between the turn numbers under the graph. */
const LEAST_APART = { rules: 40, turns: 48 } as const;
/** The distance of the turn numbers below the graph, which leaves room for signs. */
const TURNS_BELOW = 38;
/** The height of a sign, and the maximum width of each of its characters. */
const SIGN = { height: 16, character: 11 } as const;
/** How far the line that marks a turn extends above the graph. */
export const LINE_ABOVE = 8;

export function chancePicture(
  graph: readonly Chance[],
  frame: GraphFrame,
  {
    turning,
    signs,
    first,
    side = 0,
  }: {
    readonly turning: number | null;
    readonly signs: ReadonlyMap<number, string>;
    /** The turn whose sign takes precedence over all others. */
    readonly first?: number;
    /** The side whose chances these are. */
    readonly side?: Seat;
  },
): ChancePicture {
  const { left, right, top, bottom } = frame;
  const last = Math.max(1, graph.length - 1);
  const across = (turn: number): number => left + (turn / last) * (right - left);
  const down = (value: number): number => top + (1 - value) * (bottom - top);
  const placeOf = ({ turn, chance }: GraphPoint): Point => [across(turn), down(chance.value)];

  const step = (bottom - top) / 4 >= LEAST_APART.rules ? 0.25 : 0.5;
  const values = Array.from({ length: 1 / step + 1 }, (_, index) => index * step);
  const rules = values.flatMap((value): readonly Mark[] => [
    {
      kind: 'lines',
      paint: value === 0.5 ? 'middle' : 'rule',
      segments: [
        [
          [left, down(value)],
          [right, down(value)],
        ],
      ],
    },
    written('scale', [left - 8, down(value) + 4], `${100 * value} %`, 'end'),
  ]);
  const stride = roundAtLeast((LEAST_APART.turns * last) / (right - left));
  const numbers = Array.from({ length: Math.floor((graph.length - 1) / stride) + 1 }, (_, index) =>
    written('turn', [across(index * stride), bottom + TURNS_BELOW], `${index * stride}`, 'middle'),
  );
  const points = thin(graph, MOST_POINTS);
  return {
    marks: [
      ...rules,
      ...numbers,
      ...areas(points, side).map(({ paint, line }): Mark => {
        const places = line.map(({ turn, value }): Point => [across(turn), down(value)]);
        return { kind: 'area', paint, points: places };
      }),
      ...(turning === null
        ? []
        : [
            {
              kind: 'lines',
              paint: 'turning',
              segments: [
                [
                  [across(turning), top - LINE_ABOVE],
                  [across(turning), bottom],
                ],
              ],
            } as const,
          ]),
      { kind: 'curve', paint: 'line', points: points.map(placeOf) },
    ],
    signs: uncrowded(
      [...signs]
        .toSorted(([one], [two]) => Number(two === first) - Number(one === first))
        .map(([turn, text]): readonly [number, TextMark] => {
          const value = graph[turn]?.value ?? 0.5;
          const half = halfOf(text);
          // Within the graph, away from the text beside it.
          const x = Math.min(Math.max(across(turn), left + half), right + SIGN.character - half);
          const y = down(value) + (value > 0.5 ? -11 : 21);
          return [turn, written('sign', [x, y], text, 'middle')];
        }),
    ),
    points,
    placeOf,
  };
}

function written(paint: string, at: Point, text: string, anchor: 'middle' | 'end'): TextMark {
  return { kind: 'text', paint, at, text, anchor };
}

function halfOf(text: string): number {
  return (text.length * SIGN.character) / 2;
}

/** Drops signs that would overlap an earlier one. The point itself is still marked. */
function uncrowded(
  signs: readonly (readonly [turn: number, sign: TextMark])[],
): ReadonlyMap<number, TextMark> {
  const drawn = new Map<number, TextMark>();
  for (const [turn, sign] of signs) {
    const isFree = drawn
      .values()
      .every(
        (other) =>
          Math.abs(other.at[0] - sign.at[0]) >= halfOf(other.text) + halfOf(sign.text) ||
          Math.abs(other.at[1] - sign.at[1]) >= SIGN.height,
      );
    if (isFree) drawn.set(turn, sign);
  }
  return drawn;
}

const PAINTS = ['one', 'two'] as const;
type LinePoint = { readonly turn: number; readonly value: number };

/** The areas between the graph and its middle line: this side's above it, the other side's below. */
function areas(
  points: readonly GraphPoint[],
  side: Seat,
): readonly { readonly paint: string; readonly line: readonly LinePoint[] }[] {
  const line: LinePoint[] = [{ turn: 0, value: 0.5 }];
  for (const { turn, chance } of points) {
    const before = line.at(-1) as LinePoint;
    const share = (0.5 - before.value) / (chance.value - before.value);
    // Both areas need a corner where the graph crosses the middle line.
    if (share > 0 && share < 1)
      line.push({ turn: before.turn + share * (turn - before.turn), value: 0.5 });
    line.push({ turn, value: chance.value });
  }
  line.push({ turn: points.at(-1)?.turn ?? 0, value: 0.5 });
  const kept = (keep: (value: number, middle: number) => number): readonly LinePoint[] =>
    line.map(({ turn, value }) => ({ turn, value: keep(value, 0.5) }));
  return [
    { paint: PAINTS[side], line: kept(Math.max) },
    { paint: PAINTS[other(side)], line: kept(Math.min) },
  ];
}

/**
 * At most `most` points of a graph. When several turns are merged, the one farthest from the point before is kept, so
 * that no swing is lost. The last turn is always kept.
 */
export function thin(graph: readonly Chance[], most: number): readonly GraphPoint[] {
  const stride = Math.ceil(graph.length / most);
  const points: GraphPoint[] = [];
  for (let from = 0; from < graph.length; from += stride) {
    const turns = graph
      .slice(from, from + stride)
      .map((chance, at) => ({ turn: from + at, chance }));
    const before = points.at(-1)?.chance.value ?? 0.5;
    const isLast = from + stride >= graph.length;
    const far = ({ chance }: GraphPoint): number => Math.abs(chance.value - before);
    const kept = isLast ? turns.at(-1) : turns.reduce((a, b) => (far(b) >= far(a) ? b : a));
    if (kept !== undefined) points.push(kept);
  }
  return points;
}
