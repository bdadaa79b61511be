import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A place on a grid, counted from 0. */
export type GridPlace = { readonly row: number; readonly column: number };

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
export type Roving = {
  /** Whether arrow keys move between places. */
  readonly isOn: boolean;
  /** Whether Tab stops at a place. */
  isStop(place: GridPlace): boolean;
  press(event: KeyboardEvent): void;
  /** A pointer user does not want the focus back. */
  point(): void;
};

/** `where` identifies the choice: after choosing by key, the focus stays at the same place for the next one. */
export function useRoving(
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
