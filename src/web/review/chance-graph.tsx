import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Chance } from '../../study/seat-verdict.ts';
import { useWidth } from '../board/use-width.ts';

const HEIGHT = 196;
const LEFT = 44;
const RIGHT = 14;
const TOP = 22;
const BOTTOM = 44;
/** The size of the text, in units of the picture. */
const UNIT = 16;
/** With more turns than this, only the turns near the current one are points, and the rest are a line. */
const MOST_POINTS = 120;
const PAGE = 10;
/** Two signs on one side are at least so far apart. */
const APART = 26;

/** The text about the point after so many turns. */
type PointText = { readonly label: string; readonly sign: string };

/** Player 1's chance after each turn. Each turn is a point to select, by pointer or by the arrow keys. */
export function ChanceGraph({
  graph,
  turning,
  at,
  title,
  textOf,
  stand,
}: {
  /** At the start and after each turn. */
  readonly graph: readonly Chance[];
  readonly turning: number | null;
  readonly at: number;
  readonly title: string;
  readonly textOf: (turn: number) => PointText;
  readonly stand: (turn: number) => void;
}): JSX.Element {
  const [frame, rem] = useWidth<HTMLDivElement>(40);
  const width = Math.max(200, rem * UNIT);
  const last = Math.max(1, graph.length - 1);
  const across = (turn: number): number => LEFT + (turn / last) * (width - LEFT - RIGHT);
  const down = (value: number): number => TOP + (1 - value) * (HEIGHT - TOP - BOTTOM);
  const chosen = useRef<SVGGElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) chosen.current?.focus();
    byKey.current = false;
  }, [at]);

  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    byKey.current = true;
    stand(Math.max(0, Math.min(graph.length - 1, step(at, graph.length - 1))));
  };
  const point = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const turn = Math.round(((x - LEFT) / (width - LEFT - RIGHT)) * last);
    stand(Math.max(0, Math.min(graph.length - 1, turn)));
  };
  const curve = graph.map(({ value }, turn) => `${across(turn)},${down(value)}`).join(' ');
  const middle = down(0.5);
  const area = `${across(0)},${middle} ${curve} ${across(graph.length - 1)},${middle}`;
  const isDense = graph.length > MOST_POINTS;
  const points = graph
    .map((chance, turn) => ({ chance, turn }))
    .filter(({ turn }) => !isDense || Math.abs(turn - at) <= MOST_POINTS / 2);

  const signed = uncrowded(
    points.filter(({ turn }) => textOf(turn).sign !== ''),
    at,
    ({ turn }) => across(turn),
  );

  return (
    <figure class="chance-graph">
      <figcaption>{title}</figcaption>
      <div class="graph-layers" ref={frame}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <defs>
            <clipPath id="graph-above">
              <rect x="0" y="0" width={width} height={middle} />
            </clipPath>
            <clipPath id="graph-below">
              <rect x="0" y={middle} width={width} height={HEIGHT - middle} />
            </clipPath>
          </defs>
          {[0, 0.5, 1].map((value) => (
            <g key={value}>
              <line
                class={value === 0.5 ? 'graph-middle' : 'graph-rule'}
                x1={LEFT}
                x2={width - RIGHT}
                y1={down(value)}
                y2={down(value)}
              />
              <text class="graph-scale" x={LEFT - 8} y={down(value) + 4}>
                {100 * value} %
              </text>
            </g>
          ))}
          {tickTurns(graph.length - 1, width).map((turn) => (
            <text key={turn} class="graph-turn" x={across(turn)} y={HEIGHT - 6}>
              {turn}
            </text>
          ))}
          <polygon class="graph-one" clip-path="url(#graph-above)" points={area} />
          <polygon class="graph-two" clip-path="url(#graph-below)" points={area} />
          {turning !== null && (
            <line
              class="graph-turning"
              x1={across(turning)}
              x2={across(turning)}
              y1={TOP - 8}
              y2={HEIGHT - BOTTOM}
            />
          )}
          <line
            class="graph-at"
            x1={across(at)}
            x2={across(at)}
            y1={TOP - 8}
            y2={HEIGHT - BOTTOM}
          />
          <polyline class={isDense ? 'graph-line dense' : 'graph-line'} points={curve} />
        </svg>
        <div
          role="listbox"
          aria-label={title}
          aria-orientation="horizontal"
          tabIndex={-1}
          onKeyDown={press}
          onClick={point}
        >
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="presentation">
            {points.map(({ chance, turn }) => {
              const { label, sign } = textOf(turn);
              const isAt = turn === at;
              const isDot = isAt || sign !== '' || !isDense;
              return (
                <g
                  key={turn}
                  ref={isAt ? chosen : null}
                  role="option"
                  class={`graph-point${chance.assumed ? ' assumed' : ''}${sign === '' ? '' : ' fault'}`}
                  aria-label={label}
                  aria-selected={isAt}
                  tabindex={isAt ? 0 : -1}
                >
                  <rect
                    x={across(turn) - 6}
                    y={TOP - 10}
                    width="12"
                    height={HEIGHT - TOP - BOTTOM + 20}
                    fill="transparent"
                  />
                  {isDot && <circle cx={across(turn)} cy={down(chance.value)} r={isAt ? 7 : 4} />}
                  {signed.has(turn) && (
                    <text x={across(turn)} y={down(chance.value) + (chance.value > 0.5 ? -10 : 20)}>
                      {sign}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        </div>
      </div>
    </figure>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

/** A sign on top of another could not be read; the point itself is marked all the same. */
function uncrowded<Point extends { readonly turn: number; readonly chance: Chance }>(
  points: readonly Point[],
  at: number,
  across: (point: Point) => number,
): ReadonlySet<number> {
  const drawn: Point[] = [];
  // The one that is looked at comes first.
  for (const point of points.toSorted((a, b) => Number(b.turn === at) - Number(a.turn === at))) {
    const isFree = drawn.every(
      (other) =>
        other.chance.value > 0.5 !== point.chance.value > 0.5 ||
        Math.abs(across(other) - across(point)) >= APART,
    );
    if (isFree) drawn.push(point);
  }
  return new Set(drawn.map(({ turn }) => turn));
}

/** Round numbers of turns, as many as there is room for. */
function tickTurns(last: number, width: number): readonly number[] {
  const most = Math.max(2, Math.floor((width - LEFT) / 48));
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => last / each <= most);
  const stride = step ?? Math.ceil(last / most);
  return Array.from({ length: Math.floor(last / stride) + 1 }, (_, index) => index * stride);
}
