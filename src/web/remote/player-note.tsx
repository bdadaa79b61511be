import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../core/seat.ts';
import { timeLeft } from '../../play/table/clock.ts';
import { clockFace } from '../../play/text/game/clock.ts';
import { useTableState } from '../table/use-table-state.ts';
import type { RemoteSession } from './session.ts';

/** A clock below this is shown as short, in milliseconds. */
const SHORT = 20_000;
/** Often enough that no second is skipped. */
const TICK = 250;

/** Beside each player: the clock, and whether they are connected. */
export function PlayerNote({
  session,
  seat,
}: {
  readonly session: RemoteSession;
  readonly seat: Seat;
}): JSX.Element {
  const { connection } = session;
  const { participants, here, remote } = useTableState(connection);
  const isPerson = participants[seat].kind === 'human';
  const isPresent = connection.view.present[seat];
  const isAway = remote?.away[seat] != null;
  return (
    <span class="player-note">
      <Clock session={session} seat={seat} />
      {isPerson && !here.includes(seat) && (
        <span class={`presence${isPresent ? ' present' : ''}`}>
          {isPresent ? 'connected' : isAway ? 'away' : 'not connected'}
        </span>
      )}
    </span>
  );
}

function Clock({
  session: { connection, now },
  seat,
}: {
  readonly session: RemoteSession;
  readonly seat: Seat;
}): JSX.Element | null {
  const { clock, awaited, ending } = connection.state;
  const [, tick] = useState(0);
  const runs = clock !== null && clock.since !== null && ending === null && awaited.includes(seat);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  if (clock === null) return null;
  const left = runs ? timeLeft(clock, seat, awaited, now()) : clock.left[seat];
  return (
    <span class={`clock${runs && left < SHORT ? ' short' : ''}`} role="timer">
      {clockFace(left)}
    </span>
  );
}
