import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A place on a grid, counted from 0. */
export type GridPlace = { readonly row: number; readonly column: number };

/** With more places than this the Tab key stops at one of them, and the arrow keys go from one to the next. */
const MOST_STOPS = 16;

type Direction = (from: GridPlace, to: GridPlace) => boolean;

const STEPS: Readonly<Record<string, Direction>> = {
  ArrowRight: (from, to) => to.row === from.row && to.column > from.column,
  ArrowLeft: (from, to) => to.row === from.row && to.column < from.column,
  ArrowDown: (from, to) => to.column === from.column && to.row > from.row,
  ArrowUp: (from, to) => to.column === from.column && to.row < from.row,
};

/** How the places of a grid that can be chosen are gone through by key. */
export type Roving = {
  /** Whether arrow keys go from place to place. */
  readonly isOn: boolean;
  /** Whether the Tab key stops at a place. */
  isStop(place: GridPlace): boolean;
  press(event: KeyboardEvent): void;
  /** Whoever points does not want the focus back. */
  point(): void;
};

/** `where` says which choice it is: whoever chose by key finds the next one where the last one was. */
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
