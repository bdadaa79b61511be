import { useEffect, useReducer } from 'preact/hooks';
import type { TableConnection, TableState } from '../../play/table/connection.ts';

/** A program that answers within this many milliseconds is not shown as thinking. */
const SOON = 50;

/** Whether a program is to choose next, or a forced pass is to be played, while a person looks on. */
function isBetween({ match, awaited, here, ending }: TableState): boolean {
  if (here.length === 0 || ending !== null) return false;
  return match.forced !== undefined || !awaited.some((seat) => here.includes(seat));
}

/** The state of a table as it changes. */
export function useTableState(connection: TableConnection): TableState {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Drawn once a frame, and later while a program is to choose: a quick answer is drawn together with the turn it
    // answers.
    let callOff: (() => void) | undefined;
    const draw = (): void => {
      callOff = undefined;
      redraw(undefined);
    };
    const stop = connection.subscribe(({ state }) => {
      callOff?.();
      if (isBetween(state)) {
        const timer = setTimeout(draw, SOON);
        callOff = () => clearTimeout(timer);
      } else {
        const frame = requestAnimationFrame(draw);
        callOff = () => cancelAnimationFrame(frame);
      }
    });
    // A program may have answered before the subscription.
    redraw(undefined);
    return () => {
      stop();
      callOff?.();
    };
  }, [connection]);
  return connection.state;
}
