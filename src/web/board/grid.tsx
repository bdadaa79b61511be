import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Grid } from '../../core/contract/scene.ts';
import { overflows, useMeasured } from '../controls/use-measured.ts';
import { isAmong, type PartProps } from './answers.ts';

/** The widest a cell gets, in ems. */
const LARGEST_CELL = 5.5;
/** The narrowest, with its gap, in pixels: a target for a finger. */
const SMALLEST_CELL = 48;
/** The height of what is above and below a board on the screen. */
const AROUND_THE_BOARD = '20rem';

const OVER_THE_BOARD = 'The board; move with the arrow keys';

/** A board of cells. A board wider than the window scrolls sideways, by touch or by key. */
export function GridView({
  part: { rows, labels },
  before,
  index,
  answers,
  better,
}: PartProps<Grid>): JSX.Element {
  const columns = Math.max(...rows.map((row) => row.length));
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useMeasured(frame, overflows, false);
  const cells = rows.flatMap((cellsOfRow, row) =>
    cellsOfRow.map(({ text, seat }, column) => {
      const was = before?.rows[row]?.[column];
      return {
        row,
        column,
        text,
        seat,
        answer: answers.at({ kind: 'cell', part: index, row, column }),
        isNew: was !== undefined && (was.text !== text || was.seat !== seat),
      };
    }),
  );
  const places = cells.filter(({ answer }) => answer !== undefined);
  const fresh = cells.filter(({ isNew }) => isNew).map(({ row, column }) => `${row} ${column}`);
  const roving = useRoving(frame, places, `${fresh} ${places.length}`);
  useEffect(() => {
    if (frame.current !== null) showLast(frame.current);
  }, [fresh.join()]);
  return (
    <div
      class="grid"
      ref={frame}
      {...(isWide || roving.isOn ? { role: 'group', 'aria-label': OVER_THE_BOARD } : {})}
      // Even a board without choices can be scrolled sideways.
      tabIndex={isWide && places.length === 0 ? 0 : undefined}
      style={{
        gridTemplateColumns: `${labels === undefined ? '' : 'auto '}repeat(${columns}, 1fr)`,
        // The cells of a small board are large, but not too large, and the board is no higher than the screen.
        maxWidth: `min(${columns * LARGEST_CELL + 2}em, max(${(columns + 1) * SMALLEST_CELL}px, (100dvh - ${AROUND_THE_BOARD}) * ${columns / rows.length}))`,
      }}
    >
      {labels !== undefined && <span />}
      {labels?.columns.map((label, column) => (
        <span key={`column ${column}`} class="grid-label" aria-hidden="true">
          {label}
        </span>
      ))}
      {cells.map(({ row, column, text, seat, answer, isNew }) => {
        const place = { kind: 'cell', part: index, row, column } as const;
        const kind = `cell${isAmong(better, place) ? ' better' : ''}${isNew ? ' just' : ''}${seat === null ? '' : ` seat-${seat}`}`;
        const cell =
          answer === undefined ? (
            <span key={`${row} ${column}`} class={kind} aria-hidden="true">
              {text}
            </span>
          ) : (
            <button
              key={`${row} ${column}`}
              type="button"
              class={`${kind} target${answers.isPicked(place) ? ' picked' : ''}`}
              data-place={`${row} ${column}`}
              tabIndex={roving.isStop({ row, column }) ? 0 : -1}
              onKeyDown={roving.press}
              onPointerDown={roving.point}
              aria-pressed={answers.isPicked(place) || undefined}
              onClick={() => answers.press(place)}
            >
              <span class="heard">{answer}</span>
              <span aria-hidden="true">{text}</span>
            </button>
          );
        if (labels === undefined || column > 0) return cell;
        return [
          <span key={`row ${row}`} class="grid-label row-label" aria-hidden="true">
            {labels.rows[row]}
          </span>,
          cell,
        ];
      })}
    </div>
  );
}

/** Scrolls a wide board sideways until the last move is in view. */
function showLast(frame: HTMLElement): void {
  const last = frame.querySelector<HTMLElement>('.just');
  if (last === null) return;
  const [outer, inner] = [frame.getBoundingClientRect(), last.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right)
    frame.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** A place on a grid, counted from 0. */
type GridPlace = { readonly row: number; readonly column: number };

/** With more places than this, Tab stops at one of them and the arrow keys move between them. */
const MOST_STOPS = 16;

type Direction = (from: GridPlace, to: GridPlace) => boolean;

const STEPS: Readonly<Record<string, Direction>> = {
  ArrowRight: (from, to) => to.row === from.row && to.column > from.column,
  ArrowLeft: (from, to) => to.row === from.row && to.column < from.column,
  ArrowDown: (from, to) => to.column === from.column && to.row > from.row,
  ArrowUp: (from, to) => to.column === from.column && to.row < from.row,
};

/** Keyboard access to the choosable places of a grid. */
type Roving = {
  /** Whether arrow keys move between places. */
  readonly isOn: boolean;
  /** Whether Tab stops at a place. */
  isStop(place: GridPlace): boolean;
  press(event: KeyboardEvent): void;
  /** A pointer user does not want the focus back. */
  point(): void;
};

/** `where` identifies the choice: after choosing by key, the focus stays at the same place for the next one. */
function useRoving(
  frame: RefObject<HTMLElement | null>,
  places: readonly GridPlace[],
  where: string,
): Roving {
  const [kept, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const byKey = useRef(false);
  const isOn = places.length > MOST_STOPS;
  const at = nearest(places, kept);
  const focus = ({ row, column }: GridPlace): void =>
    frame.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  useEffect(() => {
    if (!isOn || !byKey.current || at === undefined) return;
    if (document.activeElement === document.body) focus(at);
  }, [where]);
  return {
    isOn,
    isStop: ({ row, column }) => !isOn || (row === at?.row && column === at.column),
    press(event) {
      byKey.current = true;
      const [row, column] = placeOf(event.target);
      if (!isOn || row === undefined || column === undefined) return;
      const step = STEPS[event.key];
      const from = { row, column };
      setAt(from);
      if (step === undefined) return;
      event.preventDefault();
      const next = nearest(
        places.filter((to) => step(from, to)),
        from,
      );
      if (next === undefined) return;
      setAt(next);
      focus(next);
    },
    point() {
      byKey.current = false;
    },
  };
}

function placeOf(target: EventTarget | null): readonly number[] {
  const { place = '' } = target instanceof HTMLElement ? target.dataset : {};
  return place === '' ? [] : place.split(' ').map(Number);
}

function nearest(places: readonly GridPlace[], { row, column }: GridPlace): GridPlace | undefined {
  const far = (to: GridPlace): number => Math.abs(to.row - row) + Math.abs(to.column - column);
  return places.reduce<GridPlace | undefined>(
    (best, to) => (best === undefined || far(to) < far(best) ? to : best),
    undefined,
  );
}
