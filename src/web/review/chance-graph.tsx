import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../core/seat.ts';
import type { Mark } from '../../study/picture/mark.ts';
import { chancePicture, LINE_ABOVE } from '../../study/review/chance-picture.ts';
import type { Chance } from '../../study/seat-verdict.ts';
import { useMeasured, widthOf } from '../controls/use-measured.ts';

const HEIGHT = 196;
const LEFT = 44;
const RIGHT = 14;
const TOP = 22;
const BOTTOM = 44;
/** The size of the text, in units of the picture. */
const UNIT = 16;
/** With more turns than this, only the turns near the current one are points; the rest are a line. */
const MOST_POINTS = 120;
const PAGE = 10;

/** The text about the point after this many turns. */
type PointText = { readonly label: string; readonly sign: string };

/** A side's chance after each turn. Each turn is a point to select, by pointer or by the arrow keys. */
export function ChanceGraph({
  graph,
  side,
  turning,
  at,
  title,
  textOf,
  stand,
}: {
  /** At the start and after each turn. */
  readonly graph: readonly Chance[];
  readonly side: Seat;
  readonly turning: number | null;
  readonly at: number;
  readonly title: string;
  readonly textOf: (turn: number) => PointText;
  readonly stand: (turn: number) => void;
}): JSX.Element {
  const layers = useRef<HTMLDivElement>(null);
  const width = Math.max(200, useMeasured(layers, widthOf, 40) * UNIT);
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
  const frame = { left: LEFT, right: width - RIGHT, top: TOP, bottom: HEIGHT - BOTTOM };
  const last = Math.max(1, graph.length - 1);
  const point = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const turn = Math.round(((x - LEFT) / (frame.right - LEFT)) * last);
    stand(Math.max(0, Math.min(graph.length - 1, turn)));
  };
  const isDense = graph.length > MOST_POINTS;
  const points = graph
    .map((chance, turn) => ({ chance, turn, ...textOf(turn) }))
    .filter(({ turn }) => !isDense || Math.abs(turn - at) <= MOST_POINTS / 2);
  const signs = new Map(
    points.filter(({ sign }) => sign !== '').map(({ turn, sign }) => [turn, sign]),
  );
  const picture = chancePicture(graph, frame, { turning, signs, first: at, side });
  const [here] = picture.placeOf({ turn: at, chance: graph[at] ?? { value: 0.5, assumed: true } });

  return (
    <figure class={`surface chance-graph${isDense ? ' dense' : ''}`}>
      <figcaption>{title}</figcaption>
      <div class="graph-layers" ref={layers}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {picture.marks.map((mark, index) => (
            <MarkShape key={index} mark={mark} />
          ))}
          <line class="graph-at" x1={here} x2={here} y1={TOP - LINE_ABOVE} y2={frame.bottom} />
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
            {points.map(({ chance, turn, label, sign }) => {
              const isAt = turn === at;
              const isDot = isAt || sign !== '' || !isDense;
              const [x, y] = picture.placeOf({ turn, chance });
              const mark = picture.signs.get(turn);
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
                    x={x - 6}
                    y={TOP - 10}
                    width="12"
                    height={HEIGHT - TOP - BOTTOM + 20}
                    fill="transparent"
                  />
                  {isDot && <circle cx={x} cy={y} r={isAt ? 7 : 4} />}
                  {mark !== undefined && <MarkShape mark={mark} />}
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

/** A shape of a graph; its look comes from the style sheet. */
function MarkShape({ mark }: { readonly mark: Mark }): JSX.Element {
  const name = `graph-${mark.paint}`;
  switch (mark.kind) {
    case 'rect': {
      const [x, y] = mark.at;
      return <rect class={name} x={x} y={y} width={mark.width} height={mark.height} />;
    }
    case 'circle':
      return <circle class={name} cx={mark.at[0]} cy={mark.at[1]} r={mark.radius} />;
    case 'lines':
      return <path class={name} d={mark.segments.map((ends) => `M${ends.join('L')}`).join('')} />;
    case 'curve':
      return <polyline class={name} points={mark.points.join(' ')} />;
    case 'area':
      return <polygon class={name} points={mark.points.join(' ')} />;
    case 'text':
      return (
        <text class={name} x={mark.at[0]} y={mark.at[1]} text-anchor={mark.anchor}>
          {mark.text}
        </text>
      );
  }
}
